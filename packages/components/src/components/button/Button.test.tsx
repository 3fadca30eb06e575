import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findings } from '../../../test/axe';
import { Button } from './Button';
import { type IconName, icons } from './index';

const link = { valid: true, url: '/a.html' };

test('CMP-03 is a link if it has a URL', async () => {
  render(<Button id="b" text="Plan" buttonLink={link} className="own" />);
  const button = screen.getByRole('link', { name: 'Plan' });
  expect(button).toHaveAttribute('href', '/a.html');
  expect(button).toHaveAttribute('id', 'b');
  expect(button).toHaveClass('cmp-button', 'cmp-button--secondary', 'own');
  expect(await findings()).toEqual([]);
});

test('CMP-03 is a button without a URL, and calls `onClick`', async () => {
  const used = jest.fn();
  render(<Button text="Plan" type="primary" onClick={used} />);
  const button = screen.getByRole('button', { name: 'Plan' });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveClass('cmp-button--primary');
  await userEvent.click(button);
  expect(used).toHaveBeenCalledTimes(1);
  expect(await findings()).toEqual([]);
});

test('CMP-03 accepts a plain URL and a target', () => {
  render(<Button text="Plan" link="/b.html" target="_blank" />);
  const button = screen.getByRole('link', { name: 'Plan (opens in a new tab)' });
  expect(button).toHaveAttribute('href', '/b.html');
  expect(button).toHaveAttribute('rel', 'noopener');
});

test('CMP-03 the target of its link takes precedence over its own', () => {
  render(<Button text="Plan" target="_self" buttonLink={{ ...link, attributes: { target: '_blank' } }} />);
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
});

test('CMP-03 when disabled, it does nothing and stays readable', async () => {
  const used = jest.fn();
  render(<Button text="Plan" buttonLink={link} disabled onClick={used} />);
  const button = screen.getByRole('button', { name: 'Plan' });
  expect(button).toBeDisabled();
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(button);
  expect(used).not.toHaveBeenCalled();
  expect(await findings()).toEqual([]);
});

test.each(['uppercase', 'capitalize'] as const)(
  'CMP-03 %s changes the appearance, not the text',
  typeTransform => {
    render(<Button text="Plan a system" typeTransform={typeTransform} />);
    expect(screen.getByRole('button', { name: 'Plan a system' })).toHaveClass(`cmp-button--${typeTransform}`);
  },
);

test('CMP-03 with local styles it has no variant classes', () => {
  render(<Button text="Plan" useLocalStyles />);
  expect(screen.getByRole('button').className).toBe('cmp-button');
});

test('CMP-03 has the thirteen icons', () => {
  const names =
    'arrow-right chevron-down chevron-right chevron-up chevron-left close email minus pause phone play warning plus';
  expect(Object.keys(icons).sort()).toEqual(names.split(' ').sort());
});

test.each(Object.keys(icons) as IconName[])(
  'CMP-03 shows %s next to the text, hidden from assistive technology',
  icon => {
    render(<Button text="Plan" icon={icon} />);
    const button = screen.getByRole('button', { name: 'Plan' });
    expect(button.querySelector(`.cmp-button__icon--${icon} path`)).not.toBeNull();
  },
);

test('CMP-03 an unknown icon gets a class for the site’s own styles', () => {
  render(<Button text="Plan" icon={'adobe' as IconName} />);
  const icon = screen.getByRole('button', { name: 'Plan' }).querySelector('.cmp-button__icon--adobe');
  expect(icon).toBeEmptyDOMElement();
});

test('CMP-03 an icon-only button has an accessible name', async () => {
  render(<Button icon="close" accessibilityLabel="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  expect(await findings()).toEqual([]);
});
