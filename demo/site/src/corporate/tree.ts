/** An item of the menu: its text, its place (path, fragment), its children. */
export type Branch = readonly [text: string, place: string, children?: readonly Branch[]];

const px = 'products/px-90.html';
const list = 'products/machines.html';
const range = 'products/index.html';

/** The menu of the company's site: five levels below Products. Models without a page of their own are in the table of their series. */
export const tree: readonly Branch[] = [
  [
    'Products',
    range,
    [
      [
        'Compressors',
        `${list}?filter.group=compressors`,
        [
          [
            'Oil-free screw',
            `${list}?filter.oil=class-0`,
            [
              [
                'PX, water-cooled',
                px,
                [
                  ['PX 55 W', `${px}#models`],
                  ['PX 75 W', `${px}#models`],
                  ['PX 90 W', px],
                  ['PX 110 W', `${px}#models`],
                ],
              ],
              ['PX, air-cooled', `${px}?variant=px-90-a`, [['PX 90 A', `${px}?variant=px-90-a`]]],
              [
                'PX VS, variable speed',
                `${px}?variant=px-90-w-vs`,
                [['PX 90 W VS', `${px}?variant=px-90-w-vs`]],
              ],
            ],
          ],
          ['Oil-injected screw', `${list}?filter.group=compressors&filter.oil=class-1`],
          ['Piston', `${range}#series`],
          ['Turbo', `${range}#series`],
          ['High pressure', `${list}?filter.group=compressors`],
        ],
      ],
      [
        'Dryers and filters',
        `${list}?filter.group=dryers`,
        [
          ['Refrigeration dryers', `${list}?filter.group=dryers`],
          ['Desiccant dryers', `${list}?filter.group=dryers`],
        ],
      ],
      [
        'Process chillers',
        'products/ch-120.html',
        [
          [
            'Air-cooled',
            'products/ch-120.html',
            [
              ['CH 40', 'products/ch-120.html#models'],
              ['CH 80', 'products/ch-120.html#models'],
              ['CH 120', 'products/ch-120.html'],
              ['CH 300', 'products/ch-120.html#models'],
            ],
          ],
          ['Water-cooled', `${range}#series`],
        ],
      ],
      [
        'Nitrogen and oxygen',
        'products/ng-15.html',
        [
          ['Nitrogen, pressure swing', 'products/ng-15.html'],
          ['Nitrogen, membrane', `${range}#series`],
          ['Oxygen', `${range}#series`],
        ],
      ],
      ['Receivers and pipework', `${list}?filter.group=controls`],
      ['Controls', `${list}?filter.group=controls`],
    ],
  ],
  [
    'Service',
    'service/index.html',
    [
      ['Service plans', 'service/plans.html'],
      ['Genuine parts', 'service/index.html#parts'],
      ['Air audit', 'service/index.html#audit'],
      ['Rental', 'service/index.html#rental'],
      ['Training', 'service/index.html#training'],
      ['Report a fault', 'service/index.html#fault'],
      ['Downloads', 'downloads.html'],
    ],
  ],
  [
    'Industries',
    'industries/index.html',
    [
      ['Food and drink', 'industries/food-and-drink.html'],
      [
        'Customer stories',
        'stories/index.html',
        [
          ['Nordhav: a bottling hall that heats itself', 'stories/nordhav.html'],
          ['Kranich: nitrogen from the cellar', 'stories/kranich.html'],
        ],
      ],
    ],
  ],
  [
    'Energy',
    'energy/index.html',
    [
      ['Heat recovery', 'energy/index.html#heat-recovery'],
      ['Saving calculator', 'energy/saving-calculator.html'],
      ['Pressure and leaks', 'energy/index.html#pressure'],
    ],
  ],
  [
    'About us',
    'about.html',
    [
      ['Our locations', 'locations.html'],
      ['Investors', 'investors.html'],
      ['Careers', 'careers/index.html', [['Field engineer, Poznań', 'careers/field-engineer-poznan.html']]],
      [
        'News',
        'news/index.html',
        [
          ['PX 90, fourth generation', 'news/px-90-fourth-generation.html'],
          ['Interim report, third quarter', 'news/interim-report-q3-2026.html'],
          ['New depot in Poznań', 'news/service-depot-poznan.html'],
        ],
      ],
      ['Contact', 'contact.html'],
    ],
  ],
];

/** The columns of the footer. */
export const columns: readonly Branch[] = [
  [
    'Products',
    range,
    [
      ['Compressors', `${list}?filter.group=compressors`],
      ['Dryers and filters', `${list}?filter.group=dryers`],
      ['Process chillers', 'products/ch-120.html'],
      ['Nitrogen and oxygen', 'products/ng-15.html'],
      ['Controls', `${list}?filter.group=controls`],
    ],
  ],
  [
    'Service',
    'service/index.html',
    [
      ['Service plans', 'service/plans.html'],
      ['Genuine parts', 'service/index.html#parts'],
      ['Air audit', 'service/index.html#audit'],
      ['Rental', 'service/index.html#rental'],
      ['Report a fault', 'service/index.html#fault'],
    ],
  ],
  [
    'Company',
    'about.html',
    [
      ['About us', 'about.html'],
      ['Industries', 'industries/index.html'],
      ['Investors', 'investors.html'],
      ['Careers', 'careers/index.html'],
      ['News', 'news/index.html'],
    ],
  ],
  [
    'Help',
    'contact.html',
    [
      ['Contact', 'contact.html'],
      ['Our locations', 'locations.html'],
      ['Downloads', 'downloads.html'],
      ['Training', 'service/index.html#training'],
      ['Saving calculator', 'energy/saving-calculator.html'],
    ],
  ],
];

/** The links of the legal line. */
export const legal: readonly Branch[] = [
  ['Privacy', 'privacy.html'],
  ['Cookies', 'cookies.html'],
  ['Imprint', 'imprint.html'],
  ['Accessibility', 'accessibility.html'],
];
