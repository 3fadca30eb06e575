// Order of characters on right-to-left pages.

/** What is not Arabic in the texts of a page, from its first letter or digit to its last, if it is seen in another order. */
export const reversedRuns = page =>
  page.evaluate(() => {
    const range = document.createRange();
    const placesOf = (node, index, run) =>
      [...run].map((_, place) => {
        range.setStart(node, index + place);
        range.setEnd(node, index + place + 1);
        return range.getBoundingClientRect();
      });
    const isBefore = (place, other) =>
      place.width > 0 && other.width > 0 && Math.abs(place.top - other.top) < 8 && place.left < other.left;
    const faults = [];
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (parentElement.closest('script, style, template')) continue;
      for (const { 0: run, index } of data.matchAll(
        /[A-Za-z\d+−][^\p{Script=Arabic}،؛؟\u2066-\u2069\u200f]*[A-Za-z\d%³]/gu,
      )) {
        const places = placesOf(texts.currentNode, index, run);
        if (places.some((place, at) => at > 0 && isBefore(place, places[at - 1]))) faults.push(run);
      }
    }
    return faults;
  });
