/** @jest-environment node */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { inPage, stage, withBrowser } from './support';

let page: Page;
withBrowser(opened => {
  page = opened;
});

describe('SLD-06: labels', () => {
  test('arrows, pagination and slides have the labels of Splide', async () => {
    await stage(page, {
      slides: 3,
      options: { rewind: true, speed: 0 },
      attributes: 'aria-label="Machines"',
    });
    const labels = () =>
      page.locator('button').evaluateAll(buttons => buttons.map(button => button.ariaLabel));
    expect(await labels()).toEqual([
      'Go to last slide',
      'Next slide',
      'Go to slide 1',
      'Go to slide 2',
      'Go to slide 3',
    ]);
    await inPage(page, ({ s }) => s.go(2));
    expect((await labels()).slice(0, 2)).toEqual(['Previous slide', 'Go to first slide']);
    expect(
      await inPage(page, ({ s }) => [
        s.root.ariaRoleDescription,
        s.root.role,
        s.root.ariaLabel,
        ...s.slides.map(({ slide }) => `${slide.role} ${slide.ariaLabel} ${slide.ariaRoleDescription}`),
      ]),
    ).toEqual([
      'carousel',
      'region',
      'Machines',
      'tabpanel 1 of 3 slide',
      'tabpanel 2 of 3 slide',
      'tabpanel 3 of 3 slide',
    ]);
  });

  test('several slides per page: the pagination is a group of buttons, slides are groups', async () => {
    await stage(page, { options: { perPage: 2, label: 'Machines' } });
    expect(
      await page
        .locator('.cmp-slider__page:visible')
        .evaluateAll(buttons =>
          buttons.map(button => `${button.role} ${button.ariaLabel} ${button.ariaCurrent}`),
        ),
    ).toEqual(['null Go to page 1 true', 'null Go to page 2 null', 'null Go to page 3 null']);
    expect(
      await inPage(page, ({ s }) => [s.slides[0]?.slide.role, s.slides[0]?.slide.ariaRoleDescription]),
    ).toEqual(['group', 'slide']);
  });

  test('every label can be overridden', async () => {
    const i18n = {
      prev: 'Zurück',
      next: 'Weiter',
      slideX: 'Zu Bild %s',
      slideLabel: '%s von %s',
      play: 'Los',
      pause: 'Halt',
      carousel: 'Karussell',
    };
    await stage(page, { slides: 2, options: { i18n, autoplay: true, label: 'x' } });
    expect(
      await page.locator('button').evaluateAll(buttons => buttons.map(button => button.ariaLabel)),
    ).toEqual(['Halt', 'Zurück', 'Weiter', 'Zu Bild 1', 'Zu Bild 2']);
    expect(await inPage(page, ({ s }) => [s.slides[1]?.slide.ariaLabel, s.root.ariaRoleDescription])).toEqual(
      ['2 von 2', 'Karussell'],
    );
  });

  test('axe finds no violation in any state', async () => {
    for (const options of [
      {},
      { perPage: 2, type: 'loop' },
      { type: 'fade', autoplay: true },
      { isNavigation: true, pagination: false },
      { type: 'loop', fixedWidth: 150, focus: 'center' },
      { direction: 'ttb', height: 200 },
    ] as const) {
      const content = 'isNavigation' in options ? '<b></b>' : undefined;
      await stage(page, {
        options: { label: 'Machines', speed: 0, ...options },
        ...(content && { content }),
      });
      await page.evaluate(axe.source);
      for (const control of [0, 4]) {
        const violations = await page.evaluate<string[]>(
          `s.go(${control}); axe.run('#s', { rules: { region: { enabled: false } } }).then(({ violations }) => violations.map(one => one.id + ': ' + one.nodes[0].html))`,
        );
        expect([options, violations]).toEqual([options, []]);
      }
    }
  });
});
