// Runs in the page: what a component may contain, for the test of the arbiter.

/**
 * What an outer component may contain, of each kind in the table.
 *
 * @returns `inners`: the name of a row, where what scrolls is at first, and its HTML by the axis; `row`: the HTML of a slider
 */
export function kindsOfInner() {
  const box = (style, inner = 'wide and high') =>
    `<div tabindex="0" style="width:100px;height:40px;${style}"><div style="width:400px;height:200px">${inner}</div></div>`;
  const row = (slides, more = '') =>
    `<div class="cmp-slider" ${more}><div class="cmp-slider__track"><div class="cmp-slider__list">${slides.map(slide => `<div class="cmp-slider__slide">${slide}</div>`).join('')}</div></div></div>`;
  const along = vertical => (vertical ? 'overflow:hidden auto' : 'overflow:auto hidden');
  const across = vertical => along(!vertical);
  const pan = vertical => (vertical ? 'pan-y' : 'pan-x');

  /** The name of a row, and elements of that kind: HTML, or a function of the axis. The event's target has `data-target`, or is the first element. */
  const kinds = [
    ['text, links, buttons', ['<p>text</p>', '<a href="#x">link</a>', '<button>press</button>']],
    [
      'form fields, editable text',
      [
        '<input value="text">',
        '<input type="range">',
        '<input type="radio">',
        '<select><option>a<option>b</select>',
        '<textarea></textarea>',
        '<p contenteditable>text</p>',
        '<div contenteditable="plaintext-only"><b data-target>text</b></div>',
      ],
    ],
    [
      '`role=slider`, or `aria-valuenow` with `tabindex`',
      [
        '<div role="slider" tabindex="0">o</div>',
        '<div role="spinbutton" tabindex="0" aria-valuenow="1"><span data-target>1</span></div>',
        '<div role="separator" tabindex="0" aria-valuenow="1">|</div>',
      ],
    ],
    ['media with controls', ['<video controls></video>', '<audio controls></audio>']],
    ['media without controls', ['<video tabindex="0"></video>']],
    [
      'listbox, combobox, text box, menu, tree, grid, radio group, tabs',
      [
        '<ul role="listbox" tabindex="0"><li role="option" data-target>a</li></ul>',
        '<div role="combobox" tabindex="0">a</div>',
        '<div role="textbox" tabindex="0">a</div>',
        '<div role="menu"><button role="menuitem" data-target>a</button></div>',
        '<div role="menubar"><a role="menuitem" href="#x" data-target>a</a></div>',
        '<ul role="tree"><li role="treeitem" tabindex="0" data-target>a</li></ul>',
        '<div role="grid"><div role="row"><div role="gridcell" tabindex="0" data-target>a</div></div></div>',
        '<div role="radiogroup"><span role="radio" tabindex="0" data-target>a</span></div>',
        '<div role="tablist"><button role="tab" data-target>a</button></div>',
      ],
    ],
    [
      'combobox with an open list (`aria-expanded`)',
      [
        '<div role="combobox" tabindex="0" aria-expanded="true">a</div>',
        '<div role="combobox" aria-expanded="true"><button data-target>a</button></div>',
      ],
    ],
    [
      'dialog, popover, `role=application`',
      [
        '<dialog open style="position:static"><button data-target>a</button></dialog>',
        '<div role="alertdialog"><button data-target>a</button></div>',
        '<div popover><button data-target>a</button></div>',
        '<div role="application"><canvas tabindex="0" data-target></canvas></div>',
      ],
    ],
    [
      'scrolls along the axis',
      [
        ['start', vertical => box(along(vertical))],
        ['middle', vertical => box(along(vertical))],
        ['end', vertical => box(along(vertical))],
        ['start', vertical => box(along(vertical), '<a href="#x" data-target>link</a>')],
      ],
    ],
    [
      'scrolls across the axis, or is clipped',
      [
        vertical => box(across(vertical)),
        () => box('overflow:hidden'),
        () => '<div tabindex="0" style="overflow:auto;width:100px;height:40px">little</div>',
      ],
    ],
    [
      '`touch-action` without the axis',
      [
        () => box('overflow:hidden;touch-action:none'),
        vertical => box(`overflow:hidden;touch-action:${pan(!vertical)}`),
        () => '<div style="touch-action:pinch-zoom"><span data-target>map</span></div>',
      ],
    ],
    [
      '`touch-action` with the axis',
      [
        vertical => box(`overflow:hidden;touch-action:${pan(vertical)} pinch-zoom`),
        () => '<button style="touch-action:manipulation">press</button>',
        () => '<button style="touch-action:pan-x pan-y">press</button>',
      ],
    ],
    ['`draggable=true`', ['<div draggable="true"><span data-target>card</span></div>']],
    ['has called `preventDefault`', ['<button data-own>press</button>']],
    [
      'slider along the same axis',
      [
        ['start', vertical => row(['<button data-target>a</button>', 'b'], `data-vertical="${vertical}"`)],
        ['end', vertical => row(['<button data-target>a</button>', 'b'], `data-vertical="${vertical}"`)],
      ],
    ],
    [
      'slider along the other axis',
      [vertical => row(['<button data-target>a</button>', 'b'], `data-vertical="${!vertical}"`)],
    ],
  ];
  const inners = kinds.flatMap(([name, variants]) =>
    variants.map(variant => {
      const [at, html] = Array.isArray(variant) ? variant : ['middle', variant];
      return { name, at, html: typeof html === 'string' ? () => html : html };
    }),
  );
  return { row, inners };
}
