// The scripted visits: a visitor's actions step by step, with real keys and clicks, at widths where the layout changes.

import { frames } from '../../support/frames.mjs';

/** Timers of this length in ms or longer are held until a step releases them, so a slow machine changes nothing. */
const long = 100;

/** Holds a page's long timers back. */
export const holdTimers = page =>
  page.addInitScript(least => {
    const { setTimeout, clearTimeout } = window;
    const held = new Map();
    let last = 1e9;
    window.setTimeout = (run, ms = 0, ...more) => {
      if (ms < least) return setTimeout(run, ms, ...more);
      held.set(++last, () => run(...more));
      return last;
    };
    window.clearTimeout = id => {
      if (!held.delete(id)) clearTimeout(id);
    };
    window.letPass = () => {
      const due = [...held];
      held.clear();
      for (const [, run] of due) run();
    };
  }, long);

const letPass = page => page.evaluate(() => window.letPass());

const click = selector => [`click ${selector}`, page => page.click(selector)];
const key = name => [`press ${name}`, page => page.keyboard.press(name)];
const width = pixels => [
  `be ${pixels} px wide`,
  page => page.setViewportSize({ width: pixels, height: 800 }),
];
/** Long enough for all timers. */
const passTime = ['let timers pass', letPass];
/** Long enough for events that the browser dispatches in a later task. */
const nextFrame = ['wait for the next frame', frames];
const focus = selector => [`focus ${selector}`, page => page.focus(selector)];
const direction = dir => [
  `read ${dir}`,
  page => page.evaluate(value => document.documentElement.setAttribute('dir', value), dir),
];
const veto = on => [
  on ? 'refuse changes' : 'allow changes',
  page =>
    page.evaluate(value => {
      window.veto = value;
    }, on),
];
const hash = value => [
  `follow ${value}`,
  page =>
    page.evaluate(
      to =>
        new Promise(done => {
          addEventListener('hashchange', () => done(), { once: true });
          location.hash = to;
        }),
      value,
    ),
];
const find = selector => [
  `find in ${selector}`,
  page => page.$eval(selector, element => element.dispatchEvent(new Event('beforematch', { bubbles: true }))),
];
const overlay = [
  'click the overlay',
  async page => {
    await page.mouse.click(5, 790);
  },
];
const drag = [
  'drag from the dialog to the overlay',
  async page => {
    const box = await page.locator('#mail').boundingBox();
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(5, 790);
    await page.mouse.up();
  },
];

const scroll = y => [
  `scroll to ${y}`,
  async page => {
    await page.evaluate(async to => {
      scrollTo({ top: to, behavior: 'instant' });
      for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    }, y);
  },
];
/** Resizes and waits until the time has passed in which nothing moves by itself. */
const resize = pixels => [
  `be ${pixels} px wide`,
  async page => {
    await page.setViewportSize({ width: pixels, height: 800 });
    await page.waitForFunction(to => innerWidth === to, pixels);
    await frames(page);
    await letPass(page);
  },
];
const menu = key => `#header-menu-toggle-${key}`;
const strip = key => `#header-menu-column-${key} > .cmp-megamenu__strip`;

export const scripts = {
  header: [
    ['MEG-01 MEG-02 the burger opens it and hides the middle bar', click('.cmp-header__burger')],
    ['MEG-03 the close button closes it, the focus returns', key('Enter')],
    ['MEG-01 a link of the navigation opens its submenu', click('.cmp-header__navigation a')],
    ['MEG-09 Enter opens an item', ['press Enter on an item', page => page.press(menu('citrus'), 'Enter')]],
    ['third level', click(menu('oranges'))],
    ['MEG-05 the fourth level opens the fifth column', click(menu('blood'))],
    ['MEG-04 Backspace goes up', key('Backspace')],
    ['MEG-09 down within the column', key('ArrowDown')],
    ['MEG-09 End', key('End')],
    ['MEG-09 Home', key('Home')],
    ['MEG-06 in a small window the outermost columns become narrow', resize(768)],
    ['fifth column', click(menu('blood'))],
    ['a narrow strip reopens its column', click(strip('fruit'))],
    ['another branch closes this one', click(menu('citrus'))],
    ['MEG-08 on a phone it is one level at a time', resize(767)],
    ['MEG-08 down, the focus is on the title', click(menu('oranges'))],
    ['MEG-04 MEG-08 the back button goes up', click('.cmp-megamenu__back')],
    ['back', click('.cmp-megamenu__back')],
    ['the first level has no back button', click('.cmp-megamenu__back')],
    ['MEG-03 Escape closes', key('Escape')],
    ['MEG-08 the burger', click('.cmp-header__burger')],
    ['Tab stays inside', key('Tab')],
    ['MEG-03 Escape closes', key('Escape')],
    ['wide', resize(1200)],
    [
      'MEG-01 Space on a link of the navigation',
      ['press Space', page => page.press('.cmp-header__navigation a', 'Space')],
    ],
    ['MEG-03 the overlay closes', ['click the overlay', page => page.mouse.click(600, 795)]],
    ['open again', click('.cmp-header__burger')],
    ['a listener can cancel the change', veto(true)],
    ['refused', key('Escape')],
    ['allow', veto(false)],
    [
      'a link in it closes it, and its target gets the focus',
      ['follow Figs', page => page.$eval('#header-menu a[href="#figs"]', link => link.click())],
    ],
    ['SRT-01 the search opens', click('#header-search-button')],
    ['SRT-01 Escape closes it', key('Escape')],
    ['HDR-05 the header casts a shadow', scroll(2)],
    ['HDR-04 exactly 550 px is not past 550 px', scroll(550)],
    ['HDR-04 past 550 px', scroll(551)],
    ['HDR-04 further', scroll(1000)],
    ['HDR-04 up by 200 px', scroll(800)],
    ['HDR-04 up by more', scroll(799)],
    ['HDR-04 down again', scroll(900)],
    ['HDR-04 above 550 px', scroll(549)],
    ['top', scroll(0)],
  ],
  tabs: [
    ['TAB-01 click activates and marks the previous', click('#tabs-tab-options')],
    ['TAB-02 right', key('ArrowRight')],
    ['TAB-02 right wraps', key('ArrowRight')],
    ['TAB-02 left wraps', key('ArrowLeft')],
    ['TAB-02 up', key('ArrowUp')],
    ['TAB-02 down', key('ArrowDown')],
    ['TAB-02 Home', key('Home')],
    ['TAB-02 End', key('End')],
    ['a key with a modifier is left to the browser', key('Control+ArrowLeft')],
    ['TAB-02 mirrored', direction('rtl')],
    ['TAB-02 left is next in right-to-left', key('ArrowLeft')],
    ['TAB-02 right is previous in right-to-left', key('ArrowRight')],
    ['back', direction('ltr')],
    ['focus alone chooses nothing', focus('#tabs-tab-options')],
    ['TAB-01 Enter activates', key('Enter')],
    ['nested tabs are independent', click('#inner-tab-two')],
    ['and so are their keys', key('ArrowRight')],
    ['TAB-03 768 px is wide', width(768)],
    ['TAB-03 767 px is narrow', width(767)],
    ['TAB-03 click opens', click('#tabs-tab-options')],
    ['TAB-03 Escape closes', key('Escape')],
    ['TAB-04 focus is on the active tab', passTime],
    ['TAB-03 open again', click('#tabs-tab-options')],
    ['TAB-03 an outside click closes', click('#outside')],
    ['TAB-04 focus that has moved away stays there', passTime],
    ['TAB-03 open again', click('#tabs-tab-options')],
    ['TAB-03 choosing closes', click('#tabs-tab-service')],
    ['TAB-04 focus is on the active tab', passTime],
    ['TAB-02 keys work while closed', key('ArrowUp')],
    ['TAB-03 Space opens', key('Space')],
    ['TAB-02 keys work while open', key('ArrowDown')],
    ['TAB-03 Enter on the active one closes', key('Enter')],
    ['open again', key('Enter')],
    ['TAB-03 leaving by Tab closes', key('Tab')],
    ['TAB-04 focus that has moved away stays there', passTime],
    ['open again', click('#tabs-tab-service')],
    [
      'the title row closes',
      ['click the title row', page => page.click('#tabs > ol', { position: { x: 20, y: 20 } })],
    ],
    ['at 390 px', width(390)],
    ['open again', click('#tabs-tab-service')],
    ['a wider window closes it', width(1200)],
    ['nothing happens later', passTime],
    ['a listener can cancel the change', veto(true)],
    ['TAB-01 the cancelled tab stays inactive', click('#tabs-tab-data')],
    ['narrow', width(767)],
    ['open', click('#tabs-tab-service')],
    ['a cancelled choice still closes the dropdown', click('#tabs-tab-data')],
    ['TAB-04 focus is on the active tab', passTime],
    ['allow', veto(false)],
    ['wide', width(1200)],
    ['a link to text opens its panel', hash('#deep-data')],
    ['a link to a tab opens it', hash('#inner-tab-one')],
    ['text found by find-in-page opens its panel', find('#deep-service')],
  ],
  'tabs-mobile-accordion': [
    ['wide', width(768)],
    ['TAB-05 narrow', width(767)],
    ['no dropdown', click('#tabs-tab-service')],
    ['a second click changes nothing', click('#tabs-tab-service')],
    ['keys', key('ArrowDown')],
  ],
  'tabs-restructure': [
    ['TAB-05 1024 px is wide', width(1024)],
    ['TAB-05 1023 px is narrow', width(1023)],
    ['no dropdown', click('#tabs-tab-data')],
    ['the same on a phone', width(390)],
    ['keys', click('#tabs-tab-service')],
    ['keys', key('Home')],
  ],
  accordion: [
    ['ACC-01 a click opens', click('#accordion-button-second')],
    ['ACC-01 a click closes', click('#accordion-button-first')],
    ['down', key('ArrowDown')],
    ['right', key('ArrowRight')],
    ['the last item is the end', key('ArrowRight')],
    ['up', key('ArrowUp')],
    ['left', key('ArrowLeft')],
    ['End', key('End')],
    ['Enter opens', key('Enter')],
    ['Space closes', key('Space')],
    ['Home', key('Home')],
    ['mirrored', direction('rtl')],
    ['left is next in right-to-left', key('ArrowLeft')],
    ['back', direction('ltr')],
    ['ACC-01 single expansion closes the others', click('#inner-button-two')],
    ['ACC-01 and can close all', click('#inner-button-two')],
    ['a listener can cancel the change', veto(true)],
    ['refused', click('#accordion-button-third')],
    ['allow', veto(false)],
    ['a link to text opens its panel', hash('#deep-third')],
    ['a link to an item opens it', hash('#inner-item-one')],
    ['text found by find-in-page opens its panel', find('#deep-first')],
  ],
  modal: [
    ['MOD-01 its trigger by id', click('#opener')],
    ['MOD-02 focus stays inside', key('Tab')],
    ['MOD-02 focus stays inside', key('Tab')],
    ['MOD-02 Escape closes, focus returns', key('Escape')],
    ['MOD-01 its trigger by class', click('.opens')],
    ['MOD-02 the close button closes', click('#modal .cmp-modal__close')],
    [
      'MOD-01 its trigger by event',
      [
        'raise ask',
        page => page.evaluate(() => document.body.dispatchEvent(new Event('ask', { bubbles: true }))),
      ],
    ],
    ['dragging out of it does not close it', drag],
    ['MOD-02 the overlay closes', overlay],
    ['open again', click('#opener')],
    ['its form closes it', click('#send')],
    ['the close event has been dispatched', nextFrame],
    ['open again', click('#opener')],
    ['a listener can cancel the change', veto(true)],
    ['refused', key('Escape')],
    ['refused again', key('Escape')],
    ['still open', nextFrame],
    ['its form closes it without a cancelable event', click('#send')],
    ['so it opens again', nextFrame],
    ['allow', veto(false)],
    ['closed', key('Escape')],
    ['a link to it opens it', hash('#modal')],
    ['closed', key('Escape')],
    ['on a phone', width(390)],
    ['open again', click('#opener')],
  ],
  'modal-opened': [
    ['MOD-01 it is open', nextFrame],
    ['narrow', width(390)],
    ['a dropdown inside it', click('#tabs-tab-a')],
    ['Escape closes only the dropdown', key('Escape')],
    ['the dropdown is closed', passTime],
    ['Escape closes the dialog', key('Escape')],
  ],
};
