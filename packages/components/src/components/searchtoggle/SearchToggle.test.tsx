import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { SearchToggle } from '.';

const heard: string[] = [];
const note = ({ type }: Event) => heard.push(type);

beforeEach(() => {
  heard.length = 0;
  document.addEventListener('plenum:search-open', note);
  document.addEventListener('plenum:search-close', note);
});
afterEach(() => {
  document.removeEventListener('plenum:search-open', note);
  document.removeEventListener('plenum:search-close', note);
});

const Example = (props: { text?: string; isActive?: boolean; active?: boolean }) => (
  <SearchToggle id="s" {...props}>
    <input aria-label="What" />
  </SearchToggle>
);

describe('SearchToggle', () => {
  it('SRT-01 opens and closes, and dispatches an event for each', async () => {
    render(<Example />);
    const button = screen.getByRole('button', { name: 'Search', expanded: false });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(heard).toEqual(['plenum:search-open']);
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(heard).toEqual(['plenum:search-open', 'plenum:search-close']);
  });

  it('SRT-01 Escape closes it and restores focus', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('x{Escape}');
    expect(screen.getByRole('button', { expanded: false })).toHaveFocus();
    expect(heard.at(-1)).toBe('plenum:search-close');
  });

  it('is open initially with isActive, and can be controlled by a parent', async () => {
    expect(renderToString(<Example isActive />)).toContain('aria-expanded="true"');
    render(<Example active={false} />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { expanded: false })).toBeInTheDocument();
  });

  it('uses the model’s text; has no axe violations in either state', async () => {
    const { container } = render(<Example text="Find" />);
    expect(await findings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await findings(container)).toEqual([]);
  });
});
