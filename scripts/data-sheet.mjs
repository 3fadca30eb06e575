// Writes the PDF documents of the demo. Run it again after a change: `node scripts/data-sheet.mjs`.
// They are written by hand, so that they are the same on every machine: pages with standard fonts, lines and a link.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OUT = new URL('../demo/site/public/files/', import.meta.url);
/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 56 };
const INK = '0.012 0.09 0.118';
const MUTED = '0.353 0.396 0.412';
const LINE = '0.871 0.894 0.902';
const SIGNAL = '0.973 0.416 0.18';

/** The name of a machine in addresses. */
const idOf = name => name.toLowerCase().replace(' ', '-');

/** Text in the encoding of the standard fonts (Windows-1252), escaped. */
const literal = text =>
  `(${text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('–', '\\226')
    .replace(/[\u0080-\u00ff]/g, letter => `\\${letter.charCodeAt(0).toString(8)}`)})`;

const text = (x, y, size, words, { bold = false, colour = INK } = {}) =>
  `${colour} rg BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${y} Td ${literal(words)} Tj ET`;
const line = (x1, y1, x2, y2, colour = LINE, width = 1) =>
  `${colour} RG ${width} w ${x1} ${y1} m ${x2} ${y2} l S`;

/** A page's head and foot. */
function frame(name, number, count, title) {
  const { width, height, margin } = PAGE;
  return [
    text(margin, height - margin, 10, 'Plenum', { bold: true }),
    text(width - margin - 110, height - margin, 10, `Data sheet ${name}`, { colour: MUTED }),
    line(margin, height - margin - 12, width - margin, height - margin - 12),
    text(margin, height - margin - 60, 24, title, { bold: true }),
    line(margin, margin, width - margin, margin),
    text(margin, margin - 18, 9, 'All content is a sample.', { colour: MUTED }),
    text(width - margin - 20, margin - 18, 9, `${number} / ${count}`, { colour: MUTED }),
  ];
}

/** Rows of texts below each other. */
function table(top, columns, rows) {
  const right = PAGE.width - PAGE.margin;
  return rows.flatMap((cells, row) => [
    ...cells.map((cell, column) =>
      text(columns[column], top - row * 26, 11, cell, { bold: row === 0 || column === 0 }),
    ),
    line(PAGE.margin, top - row * 26 - 9, right, top - row * 26 - 9),
  ]);
}

/** The machine from the front, as a drawing. */
const machine = [
  `${LINE} rg 150 330 300 240 re f`,
  line(150, 330, 450, 330, INK, 2),
  `${INK} RG 2 w 150 330 300 240 re S`,
  `${INK} rg 180 470 80 60 re f`,
  `${SIGNAL} rg 190 480 12 12 re f`,
  ...[0, 1, 2, 3, 4, 5].map(row => line(300, 370 + row * 30, 420, 370 + row * 30, MUTED, 3)),
  line(150, 300, 450, 300, MUTED),
  text(270, 282, 11, '2 100 mm', { colour: MUTED }),
  line(480, 330, 480, 570, MUTED),
  text(488, 446, 11, '1 680', { colour: MUTED }),
];

const px = [
  [
    ...frame('PX 90', 1, 3, 'PX 90, oil-free screw compressor'),
    text(PAGE.margin, 690, 12, 'Two dry stages, water-cooled, with the heat exchanger already inside.'),
    text(PAGE.margin, 672, 12, 'It can stand next to a desk.'),
    ...table(
      620,
      [PAGE.margin, 300, 380, 460],
      [
        ['Air', '7 bar', '8.5 bar', '10 bar'],
        ['Flow, m³/min', '14.7', '13.4', '12.2'],
        ['Input at full load, kW', '89.7', '91.1', '91.3'],
        ['Specific power', '6.10', '6.80', '7.48'],
        ['Oil, ISO 8573-1:2010', 'class 0', 'class 0', 'class 0'],
      ],
    ),
  ],
  [
    ...frame('PX 90', 2, 3, 'Power, cooling and heat'),
    ...table(
      680,
      [PAGE.margin, 380],
      [
        ['Quantity', 'Value'],
        ['Motor, IE5, IP55', '90 kW'],
        ['Unloaded input', '14.2 kW'],
        ['Supply', '400 V, 50 Hz, 3~'],
        ['Cooling water at 10 K rise', '7.3 m³/h'],
        ['Recoverable heat', '79 kW'],
        ['Hot water, 70 to 90 °C', '3.4 m³/h'],
        ['Sound, ISO 2151', '64 ± 3 dB(A)'],
      ],
    ),
  ],
  [
    ...frame('PX 90', 3, 3, 'Dimensions'),
    ...machine,
    text(PAGE.margin, 220, 11, 'Length 2 100 mm, width 1 160 mm, height 1 680 mm, mass 1 640 kg.'),
    text(PAGE.margin, 196, 11, 'Models and prices: example.com/px-90', { colour: '0.078 0.29 0.369' }),
  ],
];

/** A page with a paragraph and a table, and one with two columns: all that the other machines need. */
const sheet = (name, title, lines, columns, rows, properties) => [
  [
    ...frame(name, 1, 2, title),
    ...lines.map((words, index) => text(PAGE.margin, 690 - index * 18, 12, words)),
    ...table(620, columns, rows),
  ],
  [
    ...frame(name, 2, 2, 'Properties'),
    ...table(680, [PAGE.margin, 340], [['Quantity', 'Value'], ...properties]),
    text(PAGE.margin, 196, 11, `Models and prices: example.com/${idOf(name)}`, {
      colour: '0.078 0.29 0.369',
    }),
  ],
];

const ch = sheet(
  'CH 120',
  'CH 120, air-cooled process chiller',
  [
    'One circuit, three fans, free cooling from the first cool evening.',
    'With 20 °C water it needs no compressor below 7 °C outside.',
  ],
  [PAGE.margin, 340, 440],
  [
    ['Cooling', '12/7 °C', '20/15 °C'],
    ['Capacity at 35 °C outside, kW', '120', '152'],
    ['Compressor and fan input, kW', '40.0', '42.2'],
    ['EER', '3.00', '3.60'],
    ['Water flow, m³/h', '20.6', '26.1'],
    ['Full free cooling below, °C outside', '-2', '7'],
  ],
  [
    ['Refrigerant', 'R-1234ze'],
    ['Charge', '24 kg'],
    ['Pump head', '3.1 bar'],
    ['Supply', '400 V, 50 Hz, 3~'],
    ['Full-load current', '86 A'],
    ['Starting current', '132 A'],
    ['Main fuse, gG', '100 A'],
    ['Outside, from–to', '-20 to 45 °C'],
    ['Length × width × height', '3 450 × 1 120 × 2 180 mm'],
    ['Mass, empty', '1 480 kg'],
    ['Sound power', '84 dB(A)'],
    ['Sound pressure at 10 m', '56 dB(A)'],
    ['Connections', 'DN 80'],
  ],
);

const ng = sheet(
  'NG 15',
  'NG 15, nitrogen generator',
  [
    'Two vessels that take turns. One holds back the oxygen, the other lets it go.',
    'A room with a generator needs an oxygen alarm at 19.5 %.',
  ],
  [PAGE.margin, 170, 290, 390],
  [
    ['Purity', 'Residual oxygen', 'Nitrogen, m³/h', 'Air needed, m³/min'],
    ['95 %', '5 %', '33.0', '0.99'],
    ['99 %', '1 %', '23.6', '0.92'],
    ['99.9 %', '0.1 %', '15.0', '0.78'],
    ['99.99 %', '100 ppm', '9.5', '0.68'],
    ['99.999 %', '10 ppm', '6.1', '0.61'],
  ],
  [
    ['Inlet', '7 bar(g), 20 °C'],
    ['Pressure dew point', '3 °C'],
    ['Air, ISO 8573-1', 'class 1.4.1'],
    ['Nitrogen outlet', '6 bar(g)'],
    ['Air and nitrogen connection', 'G ½'],
    ['Supply', '230 V, 0.1 kW'],
    ['Length × width × height', '860 × 720 × 1 910 mm'],
    ['Mass', '310 kg'],
    ['Sound pressure, with silencer', '68 dB(A)'],
    ['Sieve', 'carbon, ten years with clean air'],
  ],
);

/** Writes a document; its last page has a link at the foot. */
function write(name, pages) {
  const objects = [];
  const add = body => objects.push(body);
  const fonts = '<< /Font << /R 3 0 R /B 4 0 R >> >>';
  add('<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>');
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')}] >>`,
  );
  for (const font of ['Helvetica', 'Helvetica-Bold'])
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  for (const [index, content] of pages.entries()) {
    const stream = content.join('\n');
    const links =
      index === pages.length - 1
        ? ` /Annots [<< /Type /Annot /Subtype /Link /Rect [56 192 260 208] /Border [0 0 0] /A << /S /URI /URI (https://example.com/${idOf(name)}) >> >>]`
        : '';
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${fonts} /Contents ${6 + index * 2} 0 R${links} >>`,
    );
    add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  add(`<< /Title (${name} data sheet) /Author (Plenum) >>`);

  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = file.length;
  const entries = offsets.map(at => `${`${at}`.padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  const out = new URL(`${idOf(name)}-data-sheet.pdf`, OUT);
  writeFileSync(out, Buffer.from(file, 'latin1'));
  console.log(`${fileURLToPath(out)}: ${file.length} bytes`);
}

write('PX 90', px);
write('CH 120', ch);
write('NG 15', ng);
