// The report of `npm run gates -- visual`: each changed image next to the accepted one.

const quoted = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
const percent = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 2rem; }
  .figures { display: flex; gap: 1rem; align-items: start; overflow: auto }
  figure { flex: none; inline-size: min(var(--width), 46vw); margin: 0 }
  .figure { position: relative; outline: 1px solid gray }
  .figure img { display: block; inline-size: 100% }
  .figure i { position: absolute; box-sizing: border-box; border: 3px solid #e6007e }
  summary { font-weight: bold; cursor: pointer }
  details { margin-block: 1rem }
`;

const figure = (title, { images, print, rectangles = [] }) => {
  const boxes = rectangles.map(({ x, y, width, height }) => {
    const place = { left: x / print.width, top: y / print.height, width: width / print.width };
    const sides = Object.entries(place).map(([side, part]) => `${side}:${percent(part, 1)}`);
    return `<i style="${sides.join(';')};height:${percent(height, print.height)}"></i>`;
  });
  const parts = images.map(file => `<img src="${quoted(file)}" alt="" loading="lazy">`);
  return `<figure style="--width:${print.width}px"><figcaption>${title}</figcaption><div class="figure">${parts.join('')}${boxes.join('')}</div></figure>`;
};

/** Rectangles in words: the largest ones. */
export function listRectangles(rectangles, most = 4) {
  const largest = rectangles.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, most);
  const words = largest.map(({ x, y, width, height }) => `${width} × ${height} px at ${x}, ${y}`);
  const others = rectangles.length - largest.length;
  return [...words, ...(others > 0 ? [`and ${others} smaller`] : [])].join('; ');
}

const changedView = ({ page, look, rectangles, before, after }) => {
  const figures = [
    before.images.length > 0
      ? figure('accepted', before)
      : '<p>There is no accepted image on this machine.</p>',
    figure('now', { ...after, rectangles }),
  ];
  return `<details><summary>${quoted(page)}, ${quoted(look)}</summary><p>${listRectangles(rectangles)}</p><div class="figures">${figures.join('')}</div></details>`;
};

const fresh = ({ page, look, after }) =>
  `<details><summary>${quoted(page)}, ${quoted(look)}</summary><div class="figures">${figure('now', after)}</div></details>`;

const section = (title, items, show) =>
  items.length > 0 ? `<h2>${title} (${items.length})</h2>${items.map(show).join('\n')}` : '';

/** @param found - images that have changed, that are new, and the names of those that are gone */
export function report({ changed, added, removed }, command) {
  const isEmpty = changed.length + added.length + removed.length === 0;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Changed images</title>
<style>${style}</style>
<h1>Changed images</h1>
<p>${isEmpty ? 'All pages look as they were accepted.' : `To accept all of them: <code>${quoted(command)}</code>, then commit <code>demo/e2e/visual</code>.`}</p>
${section('Changed', changed, changedView)}
${section('New', added, fresh)}
${section('Removed', removed, name => `<p>${quoted(name)}</p>`)}
</html>
`;
}
