import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { ar } from '../../generated/labels/ar';
import { de } from '../../generated/labels/de';
import { LanguageSwitcher, type LanguageSwitcherProps } from '.';
import { choose, languageswitcher, revive, show } from './languageswitcher.behaviour';

const languageList = [
  { id: 'en-us', path: '/en', text: 'English' },
  { id: 'de-de', path: '/de', text: 'Deutsch' },
  { id: 'ar', path: '/ar', text: 'العربية' },
  { id: 'cn', path: '/cn', text: '中文' },
];
const Example = (props: LanguageSwitcherProps) => (
  <LanguageSwitcher id="l" currentLang="en_US" languageList={languageList} {...props} />
);
const details = () => document.querySelector('details') as HTMLDetailsElement;
const button = () => document.querySelector('summary') as HTMLElement;
const link = (name: string) => screen.getByText(name, { selector: 'a bdi' }).parentElement as HTMLElement;
/** jsdom cannot navigate and would log an error. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => window.addEventListener('click', stay));
afterEach(() => window.removeEventListener('click', stay));

describe('LanguageSwitcher', () => {
  test.each([
    [de, 'de_DE', 'Sprache: Deutsch'],
    [ar, 'ar', 'اللغة: العربية'],
  ])('LNG-01 the button has its name in the language of the labels (%#)', (labels, currentLang, name) => {
    render(<Example currentLang={currentLang} labels={labels} />);
    expect(button()).toHaveTextContent(name);
  });

  it('LNG-01 shows the page’s language, and names each language in that language', async () => {
    render(<Example className="mine" />);
    expect(details()).toHaveClass('cmp-languageswitcher', 'mine');
    expect(button()).toHaveTextContent('Language: English');
    await userEvent.click(button());
    const links = languageList.map(({ text }) => link(text));
    expect(links.map(link => [link.getAttribute('href'), link.lang, link.getAttribute('hreflang')])).toEqual([
      ['/en', 'en-US', 'en-US'],
      ['/de', 'de-DE', 'de-DE'],
      ['/ar', 'ar', 'ar'],
      ['/cn', 'zh-CN', 'zh-CN'],
    ]);
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual(['true', null, null, null]);
    expect(await findings()).toEqual([]);
  });

  it('LNG-01 opens and closes on click, and closes when the mouse leaves', async () => {
    render(<Example />);
    await userEvent.click(button());
    expect(details().open).toBe(true);
    await userEvent.click(button());
    expect(details().open).toBe(false);
    await userEvent.click(button());
    await userEvent.unhover(details());
    expect(details().open).toBe(false);
  });

  it('LNG-01 closes on Escape and restores focus; closes on a click elsewhere and when focus leaves', async () => {
    render(
      <>
        <Example />
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.click(button());
    act(() => link('Deutsch').focus());
    await userEvent.keyboard('{Escape}');
    expect(details().open).toBe(false);
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    fireEvent.click(document.body);
    expect(details().open).toBe(false);
    await userEvent.click(button());
    act(() => link('Deutsch').focus());
    act(() => screen.getByText('Elsewhere').focus());
    expect(details().open).toBe(false);
    expect(screen.getByText('Elsewhere')).toHaveFocus();
  });

  it('LNG-02 the link of the active language does nothing', async () => {
    render(<Example />);
    await userEvent.click(button());
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    window.removeEventListener('click', stay);
    act(() => void link('English').dispatchEvent(click));
    expect(click.defaultPrevented).toBe(true);
    expect(details().open).toBe(true);
    expect(details()).not.toHaveClass('cmp-languageswitcher--disabled');
  });

  it('LNG-02 is disabled once a language is chosen, and enabled when the page is restored', async () => {
    render(<Example />);
    await userEvent.click(button());
    await userEvent.click(link('Deutsch'));
    expect(details().open).toBe(false);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button());
    expect(details().open).toBe(false);
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(back));
    expect(button()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button());
    expect(details().open).toBe(true);
  });

  it('LNG-02 ignores clicks that open a new tab', async () => {
    render(<Example />);
    await userEvent.click(button());
    fireEvent.click(link('Deutsch'), { ctrlKey: true });
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it('LNG-02 is enabled again if the site changes its language without a page load', async () => {
    const { rerender } = render(<Example />);
    await userEvent.click(button());
    await userEvent.click(link('Deutsch'));
    rerender(<Example currentLang="de-de" />);
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(button()).toHaveTextContent('Language: Deutsch');
  });

  it('opens when find-in-page opens it', () => {
    render(<Example />);
    details().open = true;
    act(() => void details().dispatchEvent(new Event('toggle')));
    expect(details()).toHaveClass('cmp-languageswitcher--open');
  });

  it('handles an unknown language, an unknown icon, an unsafe URL and an empty list', () => {
    const { container, rerender } = render(<Example currentLang="xx" iconName="nothing" />);
    expect(button()).toHaveTextContent(/^Language$/);
    expect(container.querySelector('.cmp-icon--globe')).toBeTruthy();
    rerender(
      <Example iconName="chevron-right" languageList={[{ id: 'en', path: 'javascript:0', text: 'x' }]} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('works on plain HTML and restores it', async () => {
    document.body.innerHTML = `<details class="cmp-languageswitcher"><summary class="cmp-languageswitcher__button">English</summary><ul><li><a
      class="cmp-languageswitcher__link" href="/en" aria-current="true"><bdi>English</bdi></a></li><li><a class="cmp-languageswitcher__link"
      href="/de"><bdi>Deutsch</bdi></a></li></ul></details>`;
    const before = details().cloneNode(true);
    const mounted = mount(languageswitcher, details());
    expect(mounted.options()).toEqual({ items: [{ key: '0' }, { key: '1' }], current: '0' });
    await userEvent.click(button());
    await userEvent.click(link('Deutsch'));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    mounted.destroy();
    expect(details().isEqualNode(before)).toBe(true);
  });
});

describe('transitions', () => {
  const options = { items: [], current: 'a' };
  const start = languageswitcher.init(options);

  it('LNG-02 does not open once a language is chosen', () => {
    const chosen = choose(show(true)(start, options), options);
    expect(chosen).toMatchObject({ open: false, chosen: true });
    expect(show(true)(chosen, options)).toBe(chosen);
    expect(revive(chosen, options)).toMatchObject({ chosen: false });
    expect(revive(start, options)).toBe(start);
  });
});
