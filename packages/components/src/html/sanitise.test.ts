import DOMPurify from 'dompurify';
import { attacks } from '../../test/attacks';
import { allowsAttribute, allowsName, ELEMENTS } from './policy';
import { sanitise } from './sanitise';
import { isSafeUrl } from './url';

const ADDRESS = /^(https?|mailto|sms|tel):|^data:image\/(png|jpeg|gif|webp|avif)[;,]/;

/** Elements and attributes that a browser finds in HTML and the policy does not allow. */
function outsiders(html: string): string[] {
  const body = document.implementation.createHTMLDocument().body;
  body.innerHTML = html;
  return [...body.querySelectorAll('*')].flatMap(element => {
    const name = element.localName;
    const bad = [...element.attributes].filter(attribute => {
      if (!allowsAttribute(name, attribute.name)) return true;
      if (attribute.name === 'class') return ![...element.classList].every(allowsName);
      if (attribute.name === 'id') return !allowsName(attribute.value);
      if (!/^(href|src|cite)$/.test(attribute.name)) return false;
      return !ADDRESS.test(new URL(attribute.value, 'https://e.org').href);
    });
    return [...(ELEMENTS.has(name) ? [] : [name]), ...bad.map(attribute => `${name} ${attribute.name}`)];
  });
}

/** What another sanitiser would remove. */
function removed(html: string): string[] {
  // By default it also removes end tags in attributes, for XML documents.
  DOMPurify.sanitize(html, { ADD_ATTR: ['target'], SAFE_FOR_XML: false });
  return DOMPurify.removed.map(removed =>
    'element' in removed ? removed.element.nodeName : (removed.attribute?.name ?? ''),
  );
}

describe('keeps rich text unchanged', () => {
  test.each([
    '<p>Air, <strong>gas</strong> &amp; <em lang="de">Kälte</em></p>',
    '<h2 id="a">One</h2><ul><li>1</li><li>2<ul><li>3</li></ul></li></ul>',
    '<a href="https://e.org/a?b=1&amp;c=2#d" title="&quot;x&quot;">x</a>',
    '<a href="mailto:a@b.c">m</a><a href="tel:+46">t</a><a href="/a.html">r</a><a href="#b">h</a>',
    '<table><caption>c</caption><thead><tr><th scope="col" colspan="2">h</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<img src="/a.png" alt="" width="4" height="3" loading="lazy"><hr><br>',
    '<img src="data:image/png;base64,AAAA" alt="a">',
    '<blockquote cite="/a">q</blockquote><details open=""><summary>s</summary>d</details>',
    '<p dir="rtl" aria-label="b" role="note" class="c d">1 &lt; 2 &gt; 0</p>',
    '<ol start="3" reversed="" type="a"><li value="9">x</li></ol><time datetime="2025-01-01">t</time>',
    '<p><del datetime="2025-01-01">old</del> <ins cite="/why">new</ins> <dfn>term</dfn></p><address>Kiel</address>',
    '<a name="part" id="part"></a><a href="sms:+46">s</a>',
    '<p class="cmp-align-center">c</p><p class="a:b w-1/2  é">x</p>',
    'text alone',
    '',
  ])('%s', html => expect(sanitise(html)).toBe(html));
});

describe('turns alignment into a class, which a strict Content-Security-Policy allows', () => {
  test.each([
    ['<p style="text-align: center;">x</p>', '<p class="cmp-align-center">x</p>'],
    ['<p style="TEXT-ALIGN:Right">x</p>', '<p class="cmp-align-end">x</p>'],
    [
      '<p class="lead" style="color:red;text-align:justify !important">x</p>',
      '<p class="lead cmp-align-justify">x</p>',
    ],
    ['<p align="center">x</p>', '<p class="cmp-align-center">x</p>'],
    ['<td style="text-align:end" align=left>x</td>', '<td class="cmp-align-end">x</td>'],
    ['<td align=left style="text-align:end">x</td>', '<td class="cmp-align-end">x</td>'],
    ['<p class="cmp-align-start" align="right">x</p>', '<p class="cmp-align-start cmp-align-end">x</p>'],
    ['<p class="cmp-align-end" align="right">x</p>', '<p class="cmp-align-end">x</p>'],
    ['<p class="cmp-align-left">x</p>', '<p>x</p>'],
    ['<img src="/a" alt="" align="left">', '<img src="/a" alt="">'],
    ['<p style="text-align:center url(x)">x</p>', '<p>x</p>'],
    ['<p style="--text-align:center">x</p>', '<p>x</p>'],
    ['<p style="text-align:cent&#101;r">x</p>', '<p>x</p>'],
    ['<p align="center;color:red">x</p>', '<p class="cmp-align-center">x</p>'],
  ])('%s', (html, expected) => {
    expect(sanitise(html)).toBe(expected);
    expect(sanitise(expected)).toBe(expected);
  });
});

describe('removes class names and ids that scripts look for, and keeps those of authors', () => {
  test.each([
    ['<p class="lead cmp-tabs">x</p>', '<p class="lead">x</p>'],
    ['<p class="CMP-tabs">x</p>', '<p>x</p>'],
    ['<p class="a\tcmp-tabs\nb">x</p>', '<p class="a b">x</p>'],
    ['<p class="c\0mp-tabs">x</p>', '<p class="c\ufffdmp-tabs">x</p>'],
    ['<p class="a&#32;cmp-tabs">x</p>', '<p>x</p>'],
    ['<p class="my-cmp- x_algolia-box">x</p>', '<p class="my-cmp- x_algolia-box">x</p>'],
    ['<p id="algolia-banner">x</p>', '<p>x</p>'],
    ['<p id="&#97;lgolia-box">x</p>', '<p>x</p>'],
    ['<p id="section-1">x</p>', '<p id="section-1">x</p>'],
    ['<p data-x="1" data-cmp-is="y">x</p>', '<p>x</p>'],
  ])('%s', (html, expected) => expect(sanitise(html)).toBe(expected));
});

test.each([
  ['sms:+461', true],
  ['tel:+461', true],
  ['a/b:c', true],
  ['ftp://x', false],
  ['data:image/png;base64,A', false],
])('isSafeUrl(%j) is %j', (address, safe) => expect(isSafeUrl(address)).toBe(safe));

test('isSafeUrl allows raster images in `data:` URLs for images only', () => {
  expect(isSafeUrl('data:image/png;base64,A', true)).toBe(true);
  expect(isSafeUrl('DATA:image/WebP,A', true)).toBe(true);
  expect(isSafeUrl('data:image/svg+xml,A', true)).toBe(false);
  expect(isSafeUrl('data:text/html,A', true)).toBe(false);
  expect(isSafeUrl('javascript:image/png,A', true)).toBe(false);
});

describe('repairs invalid markup', () => {
  test.each([
    ['<b>open', '<b>open</b>'],
    ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
    ['</p>stray</div>', 'stray'],
    ['a < b', 'a &lt; b'],
    ['a & b &amp; c &copy; &#169;', 'a &amp; b &amp; c &copy; &#169;'],
    ['<P CLASS=x>y', '<p class="x">y</p>'],
    ["<a href='/x' href='/y'>z</a>", '<a href="/x">z</a>'],
    ['<p>1<p>2', '<p>1</p><p>2</p>'],
    ['<p>1<div>2</div>', '<p>1</p><div>2</div>'],
    ['<ul><li>1<li>2</ul>', '<ul><li>1</li><li>2</li></ul>'],
    ['<dl><dt>1<dd>2<dt>3</dl>', '<dl><dt>1</dt><dd>2</dd><dt>3</dt></dl>'],
    [
      '<table><tr><td>1<td>2<tr><td>3</table>',
      '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>',
    ],
    ['<a href=/x>1<a href=/y>2', '<a href="/x">1</a><a href="/y">2</a>'],
    ['<p title="a>b">c</p>', '<p title="a&gt;b">c</p>'],
    ['x<p', 'x'],
    ['x<p title="never ends>y', 'x'],
    ['1<!-- c -->2<!doctype html>3<?php x ?>4<![CDATA[5]]>6', '12346'],
    ['1<!-->2<!--->3', '123'],
    ['1<!-- a --!>2</>3</ x>4</1>5<!--!> -->6', '123456'],
    ['a\0b', 'ab'],
  ])('%s', (html, expected) => expect(sanitise(html)).toBe(expected));
});

describe('removes everything that is not rich text', () => {
  test.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{}</style>a', 'a'],
    ['<svg><script>x</script></svg>a', 'a'],
    ['<iframe src="/x">y</iframe>a<embed src=x>b', 'ab'],
    ['<form action="/x"><input name="y"><button>z</button></form>', 'z'],
    ['<section>kept<custom-part> words</custom-part></section>', 'kept words'],
    ['<p onclick="x" style="y" data-cmp-is="tabs" contenteditable>z</p>', '<p>z</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src="data:image/svg+xml,x" alt="a">', '<img alt="a">'],
    ['<img src="/a" srcset="/a 1x, javascript:x 2x" alt="a">', '<img src="/a" alt="a">'],
    ['<a href="data:image/png;base64,A">x</a>', '<a>x</a>'],
  ])('%s', (html, expected) => expect(sanitise(html)).toBe(expected));
});

test('adds `noopener` to links that open a new tab', () => {
  expect(sanitise('<a href="/x" target="_blank">y</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener">y</a>',
  );
  expect(sanitise('<a href="/x" target="_blank" rel="nofollow">y</a>')).toContain('rel="nofollow noopener"');
  expect(sanitise('<a href="/x" target="_blank" rel="noopener">y</a>')).toContain('rel="noopener"');
});

describe('attacks', () => {
  test.each(attacks)('%s', attack => {
    const clean = sanitise(attack);
    expect(outsiders(clean)).toEqual([]);
    expect(sanitise(clean)).toBe(clean);
    expect(removed(clean)).toEqual([]);
  });
});

test('limits the depth and keeps the text', () => {
  const clean = sanitise(`${'<div>'.repeat(100_000)}deep`);
  expect(clean.match(/<div>/g)).toHaveLength(200);
  expect(clean).toContain('deep');
  expect(clean.match(/<\/div>/g)).toHaveLength(200);
});

describe('runs in linear time', () => {
  /** The number of characters read: those that each search and each pattern has passed over. */
  function work(html: string): number {
    let read = 0;
    const { indexOf, slice } = String.prototype;
    const { exec } = RegExp.prototype;
    const spies = [
      jest.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, what, from = 0) {
        const at = indexOf.call(this, what, from);
        read += (at < 0 ? this.length : at) - from;
        return at;
      }),
      jest.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
        const part = slice.call(this, from, to);
        read += part.length;
        return part;
      }),
      jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
        const from = this.sticky || this.global ? this.lastIndex : 0;
        const match = exec.call(this, text);
        // A sticky pattern that does not match has read a few characters; any other has read the rest.
        read += match ? match.index + match[0].length - from : this.sticky ? 1 : text.length - from;
        return match;
      }),
    ];
    sanitise(html);
    for (const spy of spies) spy.mockRestore();
    return read;
  }

  test.each([
    '<p><b>x<i>',
    '<div>',
    '<a',
    '<a ',
    '<a href=x>',
    '</x>',
    '</p>',
    '<',
    '</',
    '<!--',
    '<!',
    '<?',
    '&',
    '<p title="',
    "<p title='x' y=",
    '<script>',
    '<script></script>',
    '</script>',
    '<svg></svgx>',
    '<iframe><style>',
    '<img srcset="a,b,c">',
    '<img srcset=a,',
    '<p class="a cmp-b c">',
    '<p style="text-align:x;">',
    '<table><td>',
    '<ul><li>',
    '<p a=1 a=2 b c / >',
  ])('%s', piece => {
    const few = work(piece.repeat(1000));
    const many = work(piece.repeat(4000));
    expect(many).toBeLessThanOrEqual(4.5 * few);
    expect(many).toBeLessThanOrEqual(40 * 4000 * piece.length);
  });

  test('the counter counts', () => {
    expect(work('<p>words</p>')).toBeGreaterThanOrEqual(12);
  });
});
