// What Chromium makes of two sheets, compared. These functions run in a page, so each contains all that it needs.

/** For each list of declarations, as pairs of names and values, which of them Chromium accepts. */
export const accepted = lists => lists.map(list => list.map(([name, value]) => CSS.supports(name, value)));

/**
 * For each pair of blocks, a source and what it becomes, how the computed values differ of all properties that one of them sets, in a place
 * for each style of `places`. If nothing is lowered, both must set the same properties with the same importance.
 */
export function blockDifferences([pairs, places, isLowered]) {
  const style = document.head.appendChild(document.createElement('style'));
  // Each element in a box of its own, so that none moves another one.
  const boxes = places.map(place => {
    const main = document.createElement('main');
    main.style.cssText = place;
    for (const at of pairs.keys()) {
      const box = main.appendChild(document.createElement('p'));
      box.style.cssText = 'contain: strict; position: relative; width: 70px; height: 50px; margin: 0';
      box.appendChild(document.createElement('div')).className = `x${at}`;
    }
    return main;
  });
  const parsed = pairs.map(pair =>
    pair.map(source => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(source);
      const rules = Array.from(sheet.cssRules).filter(rule => rule.style);
      return new Map(
        rules.flatMap(({ style }) => Array.from(style, name => [name, style.getPropertyPriority(name)])),
      );
    }),
  );
  const canvas = document
    .createElement('canvas')
    .getContext('2d', { colorSpace: 'display-p3', willReadFrequently: true });
  const channels = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const colour = /\b(?:rgba?|lab|lch|oklab|oklch|color)\([^()]*\)/g;
  const number = /-?(?:\d*\.)?\d+(?:e[+-]?\d+)?/g;
  /** Whether lists of numbers are equal, but for what is left of six digits after a calculation. */
  const areNear = (first, second, tolerance) =>
    first.length === second.length &&
    first.every((value, at) => Math.abs(value - second[at]) <= tolerance * Math.max(1e-3, Math.abs(value)));
  /** Whether two values are the same in another notation, or with targets as close as their colours and numbers can be. */
  const areSame = (name, first, second) => {
    const notation = value => {
      let text = value
        .replace(/\bcalc\((-?[\d.e+-]+[a-z%]*)\)/g, '$1')
        .replace(/\+ \(-1 \* ((?:[^()]|\([^()]*\))*)\)/g, '- $1')
        .replace(/, jump-(start|end)\)/g, ', $1)');
      // Where a number is not a length, an animation does not pass from one to the other.
      if (!/^tab-size$|(?:outset|-image-width)$/.test(name))
        text = text.replace(/(^|[ ,(])0(?:px|%)/g, '$10');
      // Of several numbers of one unit, one is the smallest or the largest.
      text = text.replace(/\b(min|max)\(([^()]*)\)/g, (_, choice, list) => {
        const best = new Map();
        for (const part of list.split(', ')) {
          const [, amount, unit] = part.match(/^(-?[\d.]+(?:e[+-]?\d+)?)([a-z%]*)$/) ?? [];
          const known = best.get(unit ?? part);
          if (unit === undefined || known === undefined || Math[choice](amount, known) !== known)
            best.set(unit ?? part, amount === undefined ? part : Number(amount));
        }
        const parts = Array.from(best, ([unit, amount]) => (unit === amount ? unit : `${amount}${unit}`));
        return `${choice}(${parts.join(', ')})`;
      });
      text = text
        .replaceAll('gradient(to left,', 'gradient(270deg,')
        .replaceAll('gradient(to right,', 'gradient(90deg,')
        .replaceAll('calc(infinity)', '3.40282e+38')
        .replaceAll('calc(-infinity)', '-3.40282e+38');
      // Its stops in the other order are a gradient to the other side.
      text = text.replace(/linear-gradient\((?:0deg|to top), ((?:[^()%]|\([^()]*\))*)\)/g, (_, stops) => {
        const parts = stops.split(/, (?![^(]*\))/);
        return `linear-gradient(${parts.reverse().join(', ')})`;
      });
      if (name === 'color-scheme') text = [...new Set(text.split(' '))].sort().join(' ');
      // What is left out is the same as another part, or nothing.
      if (name === 'translate') text = text.replace(/^(\S+) 0$/, '$1');
      if (name === 'border-image-outset') text = text.replace(/^(\S+) (\S+) (\S+) \2$/, '$1 $2 $3');
      // The middle is where they are without a position.
      if (['clip-path', 'shape-outside'].includes(name)) text = text.replace(/ ?at 50% 50%\)/, ')');
      if (name !== 'font-family') return text;
      // A family that was tried already changes nothing; `monospace` twice has another size than once.
      const families = new Set(text.toLowerCase().split(', '));
      return families.size > 1 || !families.has('monospace') ? [...families].join(', ') : text.toLowerCase();
    };
    const [before, after] = [notation(first), notation(second)];
    if (before === after) return true;
    const colours = [before, after].map(value => value.match(colour) ?? []);
    const others = [before, after].map(value => (isLowered ? value.replace(colour, 'colour') : value));
    const numbers = others.map(value => (value.match(number) ?? []).map(Number));
    return (
      others[0].replace(number, '0') === others[1].replace(number, '0') &&
      areNear(numbers[0], numbers[1], isLowered ? 1e-4 : 1e-5) &&
      (!isLowered ||
        (colours[0].length === colours[1].length &&
          colours[0].every((text, at) => {
            const other = channels(colours[1][at]);
            return channels(text).every((channel, place) => Math.abs(channel - other[place]) <= 1);
          })))
    );
  };
  const read = which => {
    for (const main of boxes) main.remove();
    style.textContent = pairs.map((pair, at) => pair[which].replaceAll('.x', `.x${at}`)).join('\n');
    document.body.append(...boxes);
    return boxes.map(main =>
      Array.from(main.querySelectorAll('div'), (element, at) => {
        const computed = getComputedStyle(element);
        const names = new Set(parsed[at].flatMap(set => [...set.keys()]));
        return [...names].map(name => [name, computed.getPropertyValue(name)]);
      }),
    );
  };
  const [before, after] = [read(0), read(1)];
  style.remove();
  for (const main of boxes) main.remove();
  // Chromium knows this property only with a prefix, which targets add.
  const isAdded = name => isLowered && name.startsWith('-webkit-mask-box-image');
  return pairs.map((_, at) => {
    const changed = before.flatMap((place, number) =>
      place[at].flatMap(([name, value], index) => {
        const other = after[number][at][index][1];
        return isAdded(name) || areSame(name, value, other) ? [] : [`${name}: ${value} → ${other}`];
      }),
    );
    if (isLowered) return changed;
    const [first, second] = parsed[at];
    const names = new Set([...first.keys(), ...second.keys()]);
    const set = [...names].filter(name => first.get(name) !== second.get(name));
    return [
      ...changed,
      ...set.map(
        name => `${name} is ${first.has(name) && second.has(name) ? 'important' : 'set'} in one only`,
      ),
    ];
  });
}

/**
 * For each pair of sheets how the rules differ that Chromium has read (CSSOM): what each selector and at-rule sets, by its conditions.
 * Declarations that are written in another way must have equal computed values in two places with other fonts, directions and colours.
 */
export function ruleDifferences([pairs]) {
  const places = [
    '',
    'direction: rtl; writing-mode: vertical-lr; font: 13px/1.3 serif; color-scheme: dark; color: green',
  ].map(style => {
    const place = document.body.appendChild(document.createElement('div'));
    place.style.cssText = `${style}; contain: strict; width: 70px; height: 50px; position: relative`;
    return place.appendChild(document.createElement('i'));
  });
  const probe = places[0].parentNode.appendChild(document.createElement('b'));
  const computed = block =>
    places.flatMap(place => {
      place.style.cssText = block;
      const style = getComputedStyle(place);
      return [...new Set(place.style)].sort().map(name => {
        const value = style.getPropertyValue(name);
        // A position of 0 px is one of 0 %, and `start` another name for `jump-start`.
        const text = withoutMath(value)
          .replace(/(^|[ ,(])0(?:px|%)/g, '$10')
          .replace(/, jump-(start|end)\)/g, ', $1)')
          .replace(/(circle|ellipse)\(([^()]*?) ?at (?:center|50%)(?: (?:center|50%))?\)/, '$1($2)')
          .replace('gradient(to right,', 'gradient(90deg,')
          .replace('gradient(to left,', 'gradient(270deg,')
          // Its stops in the other order are a gradient to the other side.
          .replace(/linear-gradient\((?:0deg|to top), ((?:[^()%]|\([^()]*\))*)\)/g, (_, stops) => {
            const parts = stops.split(/, (?![^(]*\))/);
            return `linear-gradient(${parts.reverse().join(', ')})`;
          });
        const notations = {
          // Families are the same in capitals.
          'font-family': () => text.toLowerCase(),
          // A translation of nothing may be left out.
          translate: () => text.replace(/^(\S+) 0$/, '$1'),
          // A scheme that was named already changes nothing.
          'color-scheme': () => [...new Set(text.split(' '))].sort().join(' '),
        };
        const written = name.startsWith('--') ? custom(value) : (notations[name]?.() ?? text);
        return `${name}: ${written}${place.style.getPropertyPriority(name)}`;
      });
    });
  /** A result is the same as the number. */
  const withoutMath = text => text.replace(/\bcalc\((-?[\d.]+(?:e[+-]?\d+)?[a-z%]*)\)/gi, '$1');
  /** Whether Chromium writes a block in another way than it reads it: math in colours, and parts of a shorthand with `var()`. */
  const isMiswritten = text =>
    /(?:lab|lch|hsl|hwb|rgb|color)\([^;]*calc\(|(?<=; |^)[a-z][\w-]*: ;/i.test(text);
  /** A value of a custom property, whose tokens may be written in another way. */
  const custom = value => {
    if (!CSS.supports('color', value)) return numbers(plain(value).toLowerCase());
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  /** Each number and unit in one notation. */
  const numbers = text =>
    text.replace(
      /(?<![\w#\\-])([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)([a-z]*)/gi,
      (_, number, unit) => `${Number(number) || 0}${unit.toLowerCase()}`,
    );
  const plain = text =>
    text
      .replace(/\/\*.*?\*\//g, ' ')
      .replace(/\burl\(\s*["']?(.*?)["']?\s*\)/gi, 'url($1)')
      .replace(/\s+/g, ' ')
      .replace(/ ?([,:(){}<>=/|+~]) ?/g, '$1')
      .replace(/\bfont-weight:(normal|bold)/g, (_, name) => `font-weight:${name === 'bold' ? 700 : 400}`)
      .trim();
  /** What a condition says here, however it is written; that of a container depends on an element. */
  const condition = (kind, text) =>
    kind === 'CSSMediaRule' ? matchMedia(text).matches : kind === 'CSSSupportsRule' ? CSS.supports(text) : '';
  /** The selectors of a list. */
  const split = list => {
    const parts = [''];
    let depth = 0;
    let quote = '';
    for (let at = 0; at < list.length; at++) {
      const ch = list[at];
      if (ch === '\\') parts[parts.length - 1] += ch + list[++at];
      else if (quote || ch !== ',' || depth > 0) {
        if (quote) quote = ch === quote ? '' : quote;
        else if (ch === '"' || ch === "'") quote = ch;
        else if ('(['.includes(ch)) depth++;
        else if (')]'.includes(ch)) depth--;
        parts[parts.length - 1] += ch;
      } else parts.push('');
    }
    // Chromium writes selectors in one way: white space between the others is a combinator.
    return parts.map(part => part.trim());
  };
  /** `:is()` around one compound selector makes no difference. */
  const bare = selector =>
    selector.replace(/:is\(((?:\\[0-9a-f]+ |\[[^\]]*\]|\([^()]*\)|[^(), &[])+)\)/g, '$1');
  const fields = [
    'syntax',
    'inherits',
    'initialValue',
    'system',
    'negative',
    'prefix',
    'suffix',
    'range',
    'pad',
    'speakAs',
    'fallback',
    'symbols',
    'additiveSymbols',
    'fontFamily',
    'basePalette',
    'overrideColors',
    'namespaceURI',
    'navigation',
    'types',
  ];
  const read = source => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(source);
    const declarations = new Map();
    const add = (path, text) => declarations.set(path, (declarations.get(path) ?? '') + text);
    /** `owners` are the paths of the selectors whose declarations some rules continue. */
    const visit = (rules, path, owners) => {
      for (const rule of rules) {
        const kind = rule.constructor.name;
        const head = rule.selectorText ?? rule.conditionText ?? rule.keyText ?? rule.name ?? '';
        const scope = rule.start === undefined ? '' : `${rule.start} to ${rule.end}`;
        const heads =
          kind === 'CSSStyleRule'
            ? split(head).map(bare)
            : [kind.match(/Media|Supports|Container/) ? condition(kind, head) : plain(`${head}${scope}`)];
        if (kind === 'CSSMediaRule' && /^not all(, not all)*$/i.test(head)) continue;
        const isSame =
          kind === 'CSSNestedDeclarations' || (kind === 'CSSMediaRule' && /^(all(, all)*)?$/i.test(head));
        const name = kind === 'CSSStyleRule' ? '' : `${kind} `;
        const paths = isSame ? owners : heads.map(text => `${path} / ${name}${text}`);
        for (const here of paths) {
          // Of animations with one name, the last one counts.
          if (kind === 'CSSKeyframesRule')
            for (const known of declarations.keys())
              if (known.startsWith(`${here} / `)) declarations.delete(known);
          if (rule.style?.length > 0) add(here, `${rule.style.cssText} `);
          for (const field of fields)
            if (rule[field] !== undefined && rule[field] !== null && !rule.cssRules)
              add(
                here,
                `${field}: ${field === 'initialValue' ? custom(rule[field]) : plain(String(rule[field]))}; `,
              );
        }
        if (rule.cssRules) visit(rule.cssRules, isSame ? path : `${path} / ${name}${heads.join()}`, paths);
      }
    };
    visit(sheet.cssRules, '', ['']);
    return declarations;
  };
  return pairs.map(([source, output]) => {
    const [before, after] = [read(source), read(output)];
    const faults = [];
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      const [first, second] = [before.get(path), after.get(path)];
      if (first === second) continue;
      if (first === undefined || second === undefined)
        faults.push(`${path}: ${first ?? 'nothing'} → ${second ?? 'nothing'}`);
      else if (isMiswritten(first) || isMiswritten(second)) continue;
      else if (plain(first) !== plain(second) && String(computed(first)) !== String(computed(second)))
        faults.push(`${path}: ${first} → ${second}`);
      else if (
        /@|CSS(FontFace|Property|Counter)/.test(path) &&
        numbers(plain(withoutMath(first))) !== numbers(plain(withoutMath(second)))
      )
        faults.push(`${path}: ${first} → ${second}`);
    }
    return faults;
  });
}
