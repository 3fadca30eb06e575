// What a page says about itself: languages, directions, links to places in it, and where it will say more.

export const directions = {
  name: 'every text has the direction of its language',
  findings: page =>
    page.evaluate(() => {
      const isRightToLeft = language => ['ar', 'fa', 'he', 'ur'].includes(language.split('-')[0]);
      // A line of text in another language needs no direction of its own.
      const texts = '[lang]:has(p, h1, h2, h3, h4, li, td, dd)';
      return [...document.querySelectorAll(`html, ${texts}`)].flatMap(element => {
        const language = element.lang;
        if (language === '') return [];
        const expected = isRightToLeft(language) ? 'rtl' : 'ltr';
        const { direction } = getComputedStyle(element);
        return direction === expected
          ? []
          : [
              `${element.localName}[lang="${language}"] "${element.textContent.trim().slice(0, 40)}" is ${direction}`,
            ];
      });
    }),
};

export const fragments = {
  name: 'every link to a place in the page has a target',
  findings: page =>
    page.evaluate(() =>
      [...document.querySelectorAll('a[href*="#"]')].flatMap(link => {
        const { hash, pathname, search, origin } = new URL(link.href);
        const isHere =
          origin === location.origin && pathname === location.pathname && search === location.search;
        const id = decodeURIComponent(hash.slice(1));
        return !isHere || id === '' || document.getElementById(id)
          ? []
          : [`#${id} of the link "${link.textContent.trim()}"`];
      }),
    ),
};

export const liveRegions = {
  name: 'screen readers know a status before anything comes into it',
  findings: page =>
    page.evaluate(() =>
      // One in a part that is closed comes with that part.
      [...document.querySelectorAll('[role=status], [role=log], [aria-live=polite], [aria-live=assertive]')]
        .filter(({ parentElement }) => parentElement.checkVisibility({ visibilityProperty: true }))
        .filter(element => !element.checkVisibility({ visibilityProperty: true }))
        .map(element => `a hidden status: ${element.outerHTML.slice(0, 120)}`),
    ),
};
