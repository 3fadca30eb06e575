import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../test/AnyContent';
import { findings } from '../../test/axe';
import { registry } from '../generated/registry';
import { componentName } from '../model/resource';

const core = (name: string, version = 'v1') => `core/wcm/components/${name}/${version}/${name}`;
const title = (text: string) => ({ ':type': core('title', 'v3'), id: text, text, type: 'h2' });

describe('the component for a model', () => {
  test.each([
    ['plenum/components/teaser', 'teaser'],
    ['core/wcm/components/teaser/v2/teaser', 'teaser'],
    ['mysite/components/content/teaser', 'teaser'],
    ['core/wcm/components/list', 'list'],
    ['core/wcm/components/form/options', 'form/options'],
    ['core/wcm/components/form/text/v2/text', 'form/text'],
    ['core/wcm/components/form/button/v2/button/v2/button', 'form/button'],
    ['core/wcm/components/text/v2/text', 'text'],
    ['core/wcm/extension/components/contentfragment/v1/contentfragment', 'contentfragment'],
    ['wcm/foundation/components/responsivegrid', 'responsivegrid'],
    ['/apps/site/teaser/', 'teaser'],
    ['v1', ''],
    ['video', 'video'],
    ['', ''],
  ])('%s → %s', (type, name) => expect(componentName(type)).toBe(name));

  test('a site can add and replace renderers', () => {
    const siteRegistry = { ...registry, map: () => <p>map</p>, title: () => <p>own title</p> };
    const model = { ':items': { a: { ':type': 'site/map' }, b: title('x') } };
    const { container } = render(<Content model={model} registry={siteRegistry} />);
    expect(container).toHaveTextContent('mapown title');
  });

  test('a name from `Object.prototype` is not a component', () => {
    expect(renderToString(<Content model={{ ':type': 'a/constructor' }} />)).toBe('');
    expect(renderToString(<Content model={{ ':type': 'a/__proto__' }} />)).toBe('');
  });
});

test('a page is rendered as one, whatever its template is called', () => {
  const model = {
    ':type': 'site/structure/app',
    ':hierarchyType': 'page',
    language: 'de',
    ':items': { a: title('A') },
  };
  const { container } = render(<Content model={model} mode="preview" />);
  expect(container.firstElementChild).toHaveClass('cmp-page');
  expect(container.firstElementChild).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('heading', { name: 'A' })).toBeInTheDocument();
  const registryWithApp = { ...registry, app: () => <p>own</p> };
  expect(renderToString(<Content model={model} registry={registryWithApp} />)).toContain('<p>own</p>');
});

describe('a model without a component', () => {
  const model = {
    ':type': 'site/components/countdown',
    ':items': { a: title('Inside') },
    ':itemsOrder': ['a'],
  };

  test('renders only its children in publish mode', () => {
    const { container } = render(<Content model={model} />);
    expect(screen.getByRole('heading', { name: 'Inside' })).toBeInTheDocument();
    expect(container).not.toHaveTextContent('countdown');
  });

  test.each(['preview', 'edit'] as const)('shows its type in %s mode', mode => {
    render(<Content model={model} mode={mode} labels={{ unknown: 'Fehlt: %s' }} />);
    expect(screen.getByText('Fehlt: site/components/countdown')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Inside' })).toBeInTheDocument();
  });

  test('a repository node shows nothing', () => {
    const { container } = render(<Content model={{ ':type': 'nt:unstructured', a: 1 }} mode="preview" />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('order of children', () => {
  const items = { b: title('B'), a: title('A'), c: title('C') };
  const shown = () => screen.getAllByRole('heading').map(heading => heading.textContent);

  test('follows `:itemsOrder`; what it does not name is not shown', () => {
    render(
      <Content
        model={{ ':type': core('container'), ':items': items, ':itemsOrder': ['c', 'a', 'gone', 'a'] }}
      />,
    );
    expect(shown()).toEqual(['C', 'A']);
    expect(renderToString(<Content model={{ ':items': items, ':itemsOrder': [] }} />)).toBe('');
  });

  test.each([undefined, null, 'a'])('follows `:items` if `:itemsOrder` is %p', order => {
    render(<Content model={{ ':items': items, ':itemsOrder': order as never }} />);
    expect(shown()).toEqual(['B', 'A', 'C']);
  });
});

test('panels are titled by panel title, else title, else name', () => {
  const model = {
    ':type': core('tabs'),
    id: 't',
    ':items': {
      one: { ...title('1'), 'cq:panelTitle': 'Panel' },
      two: { ...title('2'), 'cq:panelTitle': null, title: 'Own' },
      three: { ...title('3') },
    },
    ':itemsOrder': ['one', 'two', 'three'],
  };
  render(<Content model={model} />);
  const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
  expect(tabs.map(tab => tab.textContent)).toEqual(['Panel', 'Own', 'three']);
});

test('the labels of every component can be overridden', () => {
  const labels = { newTab: 'neues Fenster', close: 'Schließen', video: 'Film' };
  const link = { valid: true, url: '/a', attributes: { target: '_blank' } };
  const model = {
    ':items': {
      title: { ':type': core('title', 'v3'), text: 'T', link },
      button: { ':type': core('button', 'v2'), text: 'B', buttonLink: link },
      link: { ':type': 'x/link', title: 'L', assetPathWithQueryParams: '/a', target: '_blank' },
      modal: { ':type': 'x/modal', id: 'm', isOpened: false },
      teaser: { ':type': core('teaser'), video: { source: [{ url: '/a.webm' }] } },
    },
  };
  const html = renderToString(<Content model={model} labels={labels} />);
  expect(html.match(/neues Fenster/g)).toHaveLength(3);
  expect(html).toContain('Schließen');
  expect(html).toContain('aria-label="Film"');
  expect(html).not.toMatch(/new tab|Close|Video/);
});

test('ACC-02 leaves accordions to the host if `accordionToggling` is `host`', () => {
  const model = { ':type': core('accordion'), id: 'a', ':items': { one: title('1') } };
  const html = renderToString(<Content model={model} accordionToggling="host" />);
  expect(html).toContain('data-toggling="host"');
  expect(renderToString(<Content model={model} />)).not.toContain('data-toggling');
});

test('classes that an author has chosen are on the root element', () => {
  const model = { ...title('x'), appliedCssClassNames: 'large dark' };
  const { container } = render(<Content model={model} />);
  expect(container.firstElementChild).toHaveClass('cmp-title', 'large', 'dark');
});

describe('a broken model never breaks the page', () => {
  const fields = [
    'id text title type link linkURL linkDisabled richText description pretitle actions actionsEnabled imagePath date',
    'lineClamp typeVariant alignContent video titleType src srcset sizes widths srcUriTemplate areas imageLink alt',
    'width height useCaption buttonLink icon target disabled className appliedCssClassNames gridClassNames',
    'columnClassNames backgroundStyle roleAttribute accessibilityLabel classNames items expandedItems activeItem',
    'variant singleExpansion headingElement trigger topPosition overlayOpacity overlayColor closeText isOpened',
    'language cssClassNames assetType assetPathWithQueryParams tooltip isDecorative labels children key ref style',
    'onClick onChange dangerouslySetInnerHTML :items :itemsOrder cq:panelTitle',
  ].flatMap(line => line.split(' '));
  const values = [
    null,
    true,
    7,
    Number.NEGATIVE_INFINITY,
    '',
    '<b>x',
    'javascript:x',
    [],
    [null, 1, 'x', {}, [[]]],
    {},
    { url: {}, attributes: 5 },
  ];

  test.each(Object.keys(registry))('%s', name => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    for (const field of fields) {
      for (const value of values) {
        const item = { ':type': core('text'), text: 'kept' };
        const model = {
          ':type': `x/${name}`,
          text: 'T',
          title: 'T',
          src: '/s.png',
          ':items': { item },
          [field]: value,
        };
        const html = renderToString(<Content model={model} mode="preview" />);
        expect(html).not.toMatch(/\[object|undefined|NaN|(href|src|poster)="javascript:/);
      }
    }
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });

  test.each([null, undefined, 5, 'x', true, [], [{}]])('%p is not a model', model => {
    expect(renderToString(<Content model={model} />)).toBe('');
  });

  test('a colour cannot add a declaration', () => {
    const model = { ':type': 'x/modal', id: 'm', overlayColor: 'red;position:fixed' };
    expect(renderToString(<Content model={model} />)).not.toContain('position');
    expect(renderToString(<Content model={{ ...model, overlayColor: 'rgb(1 2 3 / .5)' }} />)).toContain(
      'rgb(1 2 3 / .5)',
    );
  });
});

test('a page with all components has no axe violations', async () => {
  const model = {
    ':type': core('page', 'v3'),
    ':items': {
      root: {
        ':type': 'wcm/foundation/components/responsivegrid',
        gridClassNames: 'aem-Grid aem-Grid--12',
        columnClassNames: { teaser: 'aem-GridColumn aem-GridColumn--default--6' },
        ':items': {
          title: title('Heading'),
          teaser: {
            ':type': core('teaser', 'v2'),
            title: 'T',
            titleType: 'h2',
            imagePath: '/a.png',
            link: { url: '/a' },
          },
          tabs: {
            ':type': core('tabs'),
            id: 'tabs',
            ':items': { a: { ...title('A'), 'cq:panelTitle': 'A' } },
          },
        },
      },
    },
  };
  const { container } = render(<Content model={model} />);
  expect(container.querySelector('.aem-GridColumn .cmp-teaser')).not.toBeNull();
  expect(await findings(container)).toEqual([]);
});
