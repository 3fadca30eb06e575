// What a visitor does with each interactive component: the page, and the steps on it. They leave the component as they found it, so that
// they can be repeated. `components` are the names of the behaviours that they use.

import assert from 'node:assert/strict';

const isExpanded = selector => document.querySelector(selector).getAttribute('aria-expanded') === 'true';
const isCollapsed = selector => document.querySelector(selector).getAttribute('aria-expanded') === 'false';
const exists = selector => !!document.querySelector(selector);
const isMissing = selector => !document.querySelector(selector);
const focus = selector => document.querySelector(selector).focus();
const isFocused = selector => !!document.activeElement?.matches(selector);
const text = selector => document.querySelector(selector).textContent;
const holds = (selector, value) => document.querySelector(selector).value === value;
const hasText = (selector, expected) => document.querySelector(selector).textContent.includes(expected);

/** Keeps clicks on links from leaving the page; `window.followed` is the last such link. */
const stay = () => {
  if (window.stays) return;
  window.stays = true;
  window.addEventListener('click', event => {
    const link = event.target.closest('a');
    if (!link) return;
    window.followed = link.getAttribute('href');
    event.preventDefault();
  });
};

/** The number of the active slide. */
const active = root =>
  Array.from(document.querySelectorAll(`${root} .cmp-slider__slide:not([data-copy])`)).findIndex(slide =>
    slide.classList.contains('cmp-slider__slide--active'),
  );
/** Whether another slide than one is active, and the row has come to rest. */
const hasMoved = (root, from) => {
  const slides = Array.from(document.querySelectorAll(`${root} .cmp-slider__slide:not([data-copy])`));
  const now = slides.findIndex(slide => slide.classList.contains('cmp-slider__slide--active'));
  const list = document.querySelector(`${root} .cmp-slider__list`);
  return now !== from && list.getAnimations().length === 0;
};

/** A row of slides: its buttons by press and by key, and drags in both directions. */
async function row(tab, root) {
  await tab.until(exists, `${root}.cmp-slider--mounted`);
  const moves = async (step, how) => {
    const from = await tab.run(active, root);
    await step();
    await tab.until(hasMoved, root, from).catch(error => {
      error.message = `${root} must move after ${how}: ${error.message}`;
      throw error;
    });
  };
  const [next, previous, track] = ['next', 'previous', 'track'].map(part => `${root} .cmp-slider__${part}`);
  const width = await tab.run(selector => document.querySelector(selector).clientWidth, track);
  // More than half of a slide, and not out of the window.
  const far = Math.min(width * 0.6, 560);
  await moves(() => tab.press(next), 'a press of its button');
  await moves(() => tab.drag(track, far), 'a drag');
  await moves(() => tab.drag(track, -far), 'a drag back');
  await tab.run(focus, previous);
  await moves(() => tab.key('Enter'), 'a key on its button');
}

export const journeys = [
  {
    components: ['accordion'],
    page: 'library/core-content/accordion.html',
    async run(tab) {
      const [first, second] = [1, 2].map(
        number => `#accordion-standard .cmp-accordion__item:nth-child(${number}) .cmp-accordion__button`,
      );
      await tab.press(second);
      await tab.until(isExpanded, second);
      await tab.press(second);
      await tab.until(isCollapsed, second);
      await tab.run(focus, first);
      await tab.key('ArrowDown');
      assert.ok(await tab.run(isFocused, second), 'an arrow must move to the next button');
      await tab.key('Enter');
      await tab.until(isExpanded, second);
      await tab.key('Enter');
      await tab.until(isCollapsed, second);
    },
  },
  {
    components: ['backtotop', 'header'],
    page: 'about.html',
    async run(tab) {
      // Step by step: where a page starts, it has not been scrolled down.
      await tab.until(() => {
        scrollBy({ top: 400, behavior: 'instant' });
        return document.documentElement.matches('.page-scrolled-down');
      });
      await tab.until(() =>
        document.querySelector('.cmp-backtotop').checkVisibility({ opacityProperty: true }),
      );
      const [x, y] = await tab.run(() => {
        const box = document.querySelector('.cmp-backtotop').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
      });
      await tab.pressAt(x, y);
      await tab.until(() => scrollY === 0);
      await tab.until(isMissing, 'html.page-scrolled-down');
      assert.ok(await tab.run(isFocused, '#top'), 'the top of the page must have the focus');
    },
  },
  {
    components: ['breadcrumb'],
    page: 'library/core-structure/breadcrumb.html',
    width: 500,
    async run(tab) {
      const more = '#breadcrumb-long .cmp-breadcrumb__more';
      await tab.press(more);
      await tab.until(isExpanded, more);
      await tab.key('Escape');
      await tab.until(isCollapsed, more);
      assert.ok(await tab.run(isFocused, more), 'Escape must return the focus');
    },
  },
  {
    components: ['card'],
    page: 'library/core-content/card.html',
    async run(tab) {
      await tab.run(stay);
      await tab.run(() => {
        window.followed = undefined;
      });
      await tab.press('#card-linked .cmp-card__image');
      assert.ok(await tab.run(() => window.followed), 'a press of the card must follow its link');
    },
  },
  {
    components: ['carousel'],
    page: 'library/core-content/carousel.html',
    run: tab => row(tab, '#carousel-image'),
  },
  {
    components: ['carouselwrapper'],
    page: 'library/core-content/carousel-wrapper.html',
    run: tab => row(tab, '#wrapper'),
  },
  { components: ['slider'], page: 'library/core-content/slider.html', run: tab => row(tab, '#slider-loop') },
  {
    components: ['productcarousel'],
    page: 'library/commerce/productcarousel.html',
    run: tab => row(tab, '#products'),
  },
  {
    components: ['embed'],
    page: 'library/core-content/embed.html',
    async run(tab) {
      await tab.run(() => {
        window.asked = 0;
        if (window.asks) return;
        window.asks = true;
        // Nothing is loaded from the provider.
        document.addEventListener('plenum:consent', event => {
          event.preventDefault();
          window.asked++;
        });
      });
      const [box, button] = ['remember', 'button'].map(part => `#embed-standard .cmp-embedframe__${part}`);
      await tab.press(box);
      assert.ok(await tab.run(selector => document.querySelector(selector).checked, box));
      await tab.press(button);
      await tab.run(focus, button);
      await tab.key('Enter');
      assert.equal(await tab.run(() => window.asked), 2, 'a press and a key must each ask for consent');
      await tab.press(box);
    },
  },
  {
    components: ['embedvideo'],
    page: 'library/core-content/embed-video.html',
    run: tab =>
      tab.until(() => !document.querySelector('#embed-video-unplayable .cmp-embedvideo__error').hidden),
  },
  {
    components: ['formcontainer'],
    page: 'library/core-content/form-container.html',
    async run(tab) {
      // Until its script has come, the browser checks the form.
      await tab.until(exists, '#form-contact[data-cmp-live]');
      await tab.press('#form-contact [type=submit]');
      await tab.until(() => document.activeElement?.matches('#form-contact [role=group][tabindex="-1"]'));
      const choice = '#form-contact [type=radio]';
      await tab.press(choice);
      assert.ok(await tab.run(selector => document.querySelector(selector).checked, choice));
      const field = '#form-contact input[type=text]';
      await tab.press(field);
      assert.ok(await tab.run(isFocused, field), 'a press must give the focus to a field');
      await tab.type('Ada');
      assert.equal(await tab.run(selector => document.querySelector(selector).value, field), 'Ada');
      await tab.run(() => document.querySelector('#form-contact').reset());
    },
  },
  {
    components: ['formsteps'],
    page: 'library/core-content/form-steps.html',
    async run(tab) {
      const [next, back, progress] = ['next', 'back', 'progress'].map(
        part => `#steps-order .cmp-formsteps__${part}`,
      );
      await tab.until(exists, '#steps-order[data-cmp-live]');
      await tab.until(exists, '#steps-order-form[data-cmp-live]');
      await tab.press(next);
      await tab.until(exists, '#steps-order-company-field[aria-invalid=true]');
      for (const name of ['company', 'street', 'city']) {
        await tab.press(`#steps-order-${name}-field`);
        await tab.type('Ada');
      }
      await tab.key('Enter');
      await tab.until(hasText, progress, '2');
      await tab.until(() => document.activeElement?.matches('.cmp-formsteps__step--active'));
      await tab.press(back);
      await tab.until(hasText, progress, '1');
      await tab.run(() => document.querySelector('#steps-order-form').reset());
    },
  },
  {
    components: ['formcombobox'],
    page: 'library/core-form/form-combobox.html',
    async run(tab) {
      const input = '#combobox-country .cmp-formcombobox__input';
      await tab.until(exists, '#combobox-country[data-cmp-live]');
      await tab.press(input);
      await tab.type('swed');
      await tab.key('ArrowDown');
      await tab.key('Enter');
      await tab.until(holds, '#combobox-country select', 'SE');
      await tab.until(holds, input, 'Sweden');
      await tab.press('#combobox-country .cmp-formcombobox__toggle');
      await tab.until(isExpanded, input);
      await tab.press('#combobox-country .cmp-formcombobox__option');
      await tab.until(holds, '#combobox-country select', 'AT');
      await tab.until(isCollapsed, input);
      await tab.until(isFocused, input);
      await tab.run(() => document.querySelector('#combobox-form').reset());
      await tab.until(holds, input, '');
    },
  },
  {
    components: ['formdate'],
    page: 'library/core-form/form-date.html',
    async run(tab) {
      const [button, dialog] = ['button', 'dialog'].map(part => `#date-standard .cmp-formdate__${part}`);
      const input = '#date-standard-0-field';
      await tab.until(exists, '#date-standard[data-cmp-live]');
      await tab.press(button);
      await tab.until(exists, `${dialog}[open]`);
      const day = await tab.run(() => document.activeElement.dataset.day);
      await tab.key('ArrowRight');
      await tab.until(from => document.activeElement.dataset.day > from, day);
      await tab.key('Enter');
      await tab.until(isMissing, `${dialog}[open]`);
      await tab.until((selector, from) => document.querySelector(selector).value > from, input, day);
      await tab.press(button);
      await tab.until(exists, `${dialog}[open]`);
      await tab.key('Escape');
      await tab.until(isMissing, `${dialog}[open]`);
      await tab.until(isFocused, button);
      await tab.run(selector => {
        document.querySelector(selector).value = '';
      }, input);
    },
  },
  {
    components: ['formnumber'],
    page: 'library/core-form/form-number.html',
    async run(tab) {
      const input = '#number-standard-0-field';
      // The first one is that for less.
      const less = '#number-standard .cmp-formnumber__step';
      const more = `${less} + .cmp-formnumber__step`;
      await tab.until(exists, '#number-standard[data-cmp-live]');
      await tab.press(more);
      await tab.until(holds, input, '3');
      await tab.press(less);
      await tab.until(holds, input, '2');
      await tab.run(focus, input);
      await tab.key('ArrowUp');
      await tab.until(holds, input, '3');
      await tab.key('ArrowDown');
      await tab.until(holds, input, '2');
    },
  },
  {
    components: ['formphone'],
    page: 'library/core-form/form-phone.html',
    async run(tab) {
      const [input, sent] = ['#phone-german-0-field', '#phone-german .cmp-formphone__e164'];
      await tab.until(exists, '#phone-german[data-cmp-live]');
      await tab.press(input);
      await tab.type('030 901820');
      await tab.until(holds, sent, '+4930901820');
      await tab.run(selector => {
        document.querySelector(selector).value = '';
      }, input);
    },
  },
  {
    components: ['formfile'],
    page: 'library/core-form/form-file.html',
    async run(tab) {
      await tab.until(exists, '#file-plans[data-cmp-live]');
      await tab.run(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['plan'], 'plan.pdf', { type: 'application/pdf' }));
        const drop = document.querySelector('#file-plans .cmp-formfile__drop');
        drop.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      });
      await tab.until(exists, '#file-plans .cmp-formfile__file');
      await tab.press('#file-plans .cmp-formfile__remove');
      await tab.until(isMissing, '#file-plans .cmp-formfile__file');
    },
  },
  {
    components: ['formrows'],
    page: 'library/core-content/form-rows.html',
    async run(tab) {
      await tab.until(exists, '#rows-machines[data-cmp-live]');
      await tab.press('#rows-machines .cmp-formrows__add');
      await tab.until(isFocused, '#rows-machines-model-1-field');
      await tab.type('Ada');
      await tab.press('#rows-machines-model-0-field');
      await tab.press('#rows-machines .cmp-formrows__row .cmp-formrows__remove');
      await tab.until(
        selector => document.querySelector(selector).value === 'Ada',
        '#rows-machines-model-0-field',
      );
      await tab.run(focus, '#rows-machines .cmp-formrows__add');
      await tab.key('Enter');
      await tab.until(isFocused, '#rows-machines-model-1-field');
      await tab.run(() => document.querySelector('#rows-machines-form').reset());
    },
  },
  {
    components: ['list'],
    page: 'library/core-content/list.html',
    async run(tab) {
      const [next, previous, status] = ['next', 'previous', 'status'].map(
        part => `#list-pages .cmp-list__${part}`,
      );
      await tab.press(next);
      await tab.until(hasText, status, 'Page 2');
      await tab.press(previous);
      await tab.until(hasText, status, 'Page 1');
      await tab.run(focus, next);
      await tab.key('Enter');
      await tab.until(hasText, status, 'Page 2');
      await tab.run(focus, previous);
      await tab.key('Enter');
      await tab.until(hasText, status, 'Page 1');
    },
  },
  {
    components: ['pdfviewer'],
    page: 'library/core-content/pdf-viewer.html',
    async run(tab) {
      const viewer = '#pdf-viewer-pages';
      await tab.run(selector => document.querySelector(selector).scrollIntoView({ block: 'center' }), viewer);
      await tab.until(exists, `${viewer} canvas`);
      const at = (selector, page) =>
        document.querySelector(`${selector} .cmp-pdfviewer__field`).value === page;
      await tab.press(`${viewer} .cmp-pdfviewer__next`);
      await tab.until(at, viewer, '2');
      await tab.press(`${viewer} .cmp-pdfviewer__previous`);
      await tab.until(at, viewer, '1');
    },
  },
  {
    components: ['product'],
    page: 'library/commerce/product.html',
    async run(tab) {
      const form = '#product-variant form';
      const sku = selector => new FormData(document.querySelector(selector)).get('sku');
      const before = await tab.run(sku, form);
      const other = `${form} .cmp-product__option input:not(:checked)`;
      await tab.press(other);
      await tab.until(
        (selector, old) => new FormData(document.querySelector(selector)).get('sku') !== old,
        form,
        before,
      );
    },
  },
  {
    components: ['productteaser'],
    page: 'library/commerce/productteaser.html',
    async run(tab) {
      await tab.run(() => {
        window.added = 0;
        if (window.adds) return;
        window.adds = true;
        document.addEventListener('aem.cif.add-to-cart', event => {
          event.preventDefault();
          window.added++;
        });
      });
      await tab.press('#productteaser-add-to-cart button');
      await tab.until(() => window.added === 1);
    },
  },
  {
    components: ['sharing'],
    page: 'library/core-content/sharing.html',
    async run(tab) {
      await tab.run(stay);
      await tab.press('#sharing-standard .cmp-sharing__link');
      const address = encodeURIComponent('https://plenum.example/news/px-90.html');
      assert.ok((await tab.run(() => window.followed)).includes(address), 'links must have the address');
    },
  },
  {
    components: ['table'],
    page: 'library/core-content/table.html',
    width: 500,
    async run(tab) {
      await tab.until(exists, '.cmp-table__scroll[tabindex]');
      await tab.run(focus, '.cmp-table__scroll[tabindex]');
      await tab.key('ArrowRight');
      await tab.until(() => document.activeElement.scrollLeft > 0);
      await tab.run(() => {
        document.activeElement.scrollLeft = 0;
      });
    },
  },
  {
    components: ['tableofcontents'],
    page: 'library/core-structure/table-of-contents.html',
    async run(tab) {
      const link = '#toc-standard li:nth-child(2) a';
      await tab.press(link);
      await tab.until(selector => document.querySelector(selector).getAttribute('aria-current'), link);
      assert.ok((await tab.run(text, link)).length > 0);
      await tab.run(() => scrollTo(0, 0));
    },
  },
];
