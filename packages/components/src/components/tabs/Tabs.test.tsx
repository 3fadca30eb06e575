import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { setMedia, setupDom } from '../../testing';
import { Tabs, type TabsProps } from '.';

setupDom();

const items = ['data', 'options', 'service'].map(key => ({
  key,
  title: key.toUpperCase(),
  children: <p id={`text-${key}`}>About {key}</p>,
}));
const Example = (props: Partial<TabsProps>) => (
  <Tabs id="x" accessibilityLabel="PX 75" items={items} {...props} />
);
const selected = () => screen.getAllByRole('tab', { selected: true }).map(tab => tab.textContent);

describe('Tabs', () => {
  it('CMP-13 renders the CMS’s markup on the server', () => {
    expect(renderToString(<Example activeItem="options" className="mine" />)).toMatchInlineSnapshot(
      `"<div class="cmp-tabs cmp-tabs--dropdown mine" id="x"><ol class="cmp-tabs__tablist" role="tablist" data-cmp-hook-tabs="tablist" aria-label="PX 75"><li class="cmp-tabs__tab" id="x-tab-data" role="tab" tabindex="-1" aria-controls="x-tabpanel-data" aria-selected="false" data-cmp-hook-tabs="tab">DATA</li><li class="cmp-tabs__tab cmp-tabs__tab--active" id="x-tab-options" role="tab" tabindex="0" aria-controls="x-tabpanel-options" aria-selected="true" data-cmp-hook-tabs="tab">OPTIONS</li><li class="cmp-tabs__tab" id="x-tab-service" role="tab" tabindex="-1" aria-controls="x-tabpanel-service" aria-selected="false" data-cmp-hook-tabs="tab">SERVICE</li></ol><div class="cmp-tabs__tabpanel" id="x-tabpanel-data" data-cmp-title="DATA" hidden="" data-cmp-hook-tabs="tabpanel"><p id="text-data">About <!-- -->data</p></div><div class="cmp-tabs__tabpanel cmp-tabs__tabpanel--active" id="x-tabpanel-options" role="tabpanel" tabindex="0" aria-labelledby="x-tab-options" data-cmp-title="OPTIONS" data-cmp-hook-tabs="tabpanel"><p id="text-options">About <!-- -->options</p></div><div class="cmp-tabs__tabpanel" id="x-tabpanel-service" data-cmp-title="SERVICE" hidden="" data-cmp-hook-tabs="tabpanel"><p id="text-service">About <!-- -->service</p></div></div>"`,
    );
  });

  it('TAB-01 a click activates one tab and shows its panel', async () => {
    const { container } = render(<Example />);
    expect(selected()).toEqual(['DATA']);
    await userEvent.click(screen.getByRole('tab', { name: 'SERVICE' }));
    expect(selected()).toEqual(['SERVICE']);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('About service');
    expect(container.querySelectorAll('.cmp-tabs__tab--previous')).toHaveLength(1);
    expect(screen.getByRole('tab', { name: 'DATA' })).toHaveClass('cmp-tabs__tab--previous');
  });

  it('TAB-02 arrows, Home and End move selection and focus', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected()).toEqual(['SERVICE']);
    expect(screen.getByRole('tab', { name: 'SERVICE' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(selected()).toEqual(['OPTIONS']);
    await userEvent.keyboard('{End}');
    expect(selected()).toEqual(['SERVICE']);
  });

  it('can be controlled by a parent: nothing changes without it', async () => {
    const asked = jest.fn();
    const { rerender } = render(<Example active="data" onActiveChange={asked} />);
    await userEvent.click(screen.getByRole('tab', { name: 'OPTIONS' }));
    expect(selected()).toEqual(['DATA']);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith(
      'options',
      expect.objectContaining({ previous: 'data', reason: 'click' }),
    );
    rerender(<Example active="options" onActiveChange={asked} />);
    expect(selected()).toEqual(['OPTIONS']);
    rerender(<Example active="gone" onActiveChange={asked} />);
    expect(selected()).toEqual(['DATA']);
  });

  it('the selection survives a re-render; a removed tab is deselected', async () => {
    const { rerender } = render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: 'OPTIONS' }));
    rerender(<Example className="other" items={[...items].reverse()} />);
    expect(selected()).toEqual(['OPTIONS']);
    rerender(<Example items={items.filter(({ key }) => key !== 'options')} />);
    expect(selected()).toEqual(['DATA']);
  });

  it('TAB-03 TAB-04 the dropdown opens and closes, and restores focus after 300 ms', () => {
    jest.useFakeTimers();
    render(<Example />);
    setMedia({ width: 360 });
    const tab = screen.getByRole('tab', { name: 'DATA' });
    expect(tab).toHaveAttribute('aria-expanded', 'false');
    act(() => tab.click());
    expect(tab).toHaveAttribute('aria-expanded', 'true');
    act(() => jest.advanceTimersByTime(299));
    expect(document.body).toHaveFocus();
    act(() => jest.advanceTimersByTime(1));
    expect(tab).toHaveFocus();
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(tab).toHaveAttribute('aria-expanded', 'false');
    jest.useRealTimers();
  });

  it.each(['mobile-accordion', 'restructure'] as const)('TAB-05 %s only adds a class', variant => {
    const { container } = render(<Example variant={variant} />);
    expect(container.firstElementChild).toHaveClass('cmp-tabs', `cmp-tabs--${variant}`);
    expect(
      render(<Example id="y" className={`cmp-tabs--${variant}`} />).container.firstElementChild?.className,
    ).toBe(`cmp-tabs cmp-tabs--${variant}`);
  });

  it('find-in-page opens a closed panel', () => {
    render(<Example />);
    act(
      () =>
        void document
          .getElementById('text-service')
          ?.dispatchEvent(new Event('beforematch', { bubbles: true })),
    );
    expect(selected()).toEqual(['SERVICE']);
  });

  it('generates ids without an id, and renders without tabs', () => {
    const { container } = render(<Tabs items={items} />);
    expect(container.firstElementChild?.id).toMatch(/^tabs-./);
    expect(render(<Tabs items={[]} />).container.querySelector('ol')?.childElementCount).toBe(0);
  });

  it('has no axe violations, wide, narrow or open', async () => {
    const { container } = render(<Example />);
    expect(await findings(container)).toEqual([]);
    setMedia({ width: 360 });
    expect(await findings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'DATA' }));
    expect(await findings(container)).toEqual([]);
  });
});

test('an invalid type in the data layer is left out of the entries of its panels', () => {
  const dataLayer = { t: { '@type': { x: 1 } } };
  const items = [{ key: 'a', title: 'A', children: 'a' }];
  const html = renderToString(<Tabs id="t" dataLayer={dataLayer} items={items} />);
  expect(html).toContain('dc:title');
  expect(html).not.toMatch(/\[object|\/item/);
});
