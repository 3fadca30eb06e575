import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { de } from '../../generated/labels/de';
import { Search } from '.';

const algolia = { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'I' } as const;
const config = (root: Element | null) => JSON.parse(root?.getAttribute('data-config') ?? 'null');

describe('Search', () => {
  it('SCH-01 renders both mount points, with a form that works without scripts', async () => {
    const { container } = render(
      <main>
        <Search id="s" config={algolia} action="/results.html" placeholder="Name or number" />
        <Search
          id="t"
          variant="banner"
          accessibilityLabel="Products"
          config={{ provider: 'static', indexUrl: '/search/en.json' }}
        />
      </main>,
    );
    expect(container.querySelector('.algolia-box.cmp-search--box')).toHaveAttribute('id', 's');
    expect(container.querySelector('.algolia-banner.cmp-search--banner')).toHaveAttribute('id', 't');
    expect(config(document.getElementById('s'))).toEqual({
      ...algolia,
      action: '/results.html',
      placeholder: 'Name or number',
    });
    const [form, other] = screen.getAllByRole('search');
    expect(form).toHaveAttribute('action', '/results.html');
    expect(form).toHaveAttribute('method', 'get');
    expect(other).not.toHaveAttribute('action');
    const [field] = screen.getAllByRole('textbox', { name: 'Search' });
    expect(field).toHaveAttribute('name', 'q');
    expect(field).toHaveAttribute('placeholder', 'Name or number');
    expect(field).toHaveAttribute('maxlength', '512');
    expect(screen.getAllByRole('button', { name: 'Search' })[0]).toHaveAttribute('type', 'submit');
    expect(await findings(container)).toEqual([]);
  });

  it('without a config it is only a form', () => {
    const { container } = render(
      <Search searchRootPagePath="/content/site/search" queryParameter="fulltext" />,
    );
    expect(container.querySelector('[data-config], [class*=algolia]')).toBeNull();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/content/site/search.html');
    expect(screen.getByRole('textbox')).toHaveAttribute('name', 'fulltext');
  });

  it('CMP-23 accepts the CMS’s fields; those of the config take precedence', () => {
    const model = {
      ':type': 'core/wcm/components/search/v2/search',
      id: 'search-1',
      resultsSize: 12,
      searchTermMinimumLength: 3,
      searchRootPagePath: '/content/site/en',
      relativePath: 'jcr:content/root/search',
      variant: 'banner',
      config: { ...algolia, hitsPerPage: 5 },
    };
    const { container } = render(<Content model={model} />);
    expect(config(container.querySelector('#search-1.algolia-banner'))).toEqual({
      ...algolia,
      hitsPerPage: 5,
      minLength: 3,
      action: '/content/site/en.html',
    });
  });

  it('SCH-03 keeps invalid JSON, so that the widget can report it', () => {
    const { container } = render(<Search id="s" config="{oops" />);
    expect(container.querySelector('.algolia-box')).toHaveAttribute('data-config', '{oops');
    expect(screen.getByRole('textbox')).toBeInTheDocument();
    for (const broken of ['[]', 'null', '7'])
      expect(renderToStaticMarkup(<Search config={broken} />)).toContain('form');
  });

  it('accepts a config as a string', () => {
    render(
      <Search id="s" config={JSON.stringify({ ...algolia, action: '/found.html', queryParameter: 'w' })} />,
    );
    expect(screen.getByRole('search')).toHaveAttribute('action', '/found.html');
    expect(screen.getByRole('textbox')).toHaveAttribute('name', 'w');
  });

  it('ignores an unsafe action', () => {
    const html = renderToStaticMarkup(<Search action="javascript:alert(1)" />);
    expect(html).not.toContain('javascript');
  });

  it('passes labels to the widget', () => {
    render(<Search id="s" config={{ ...algolia, labels: { retry: 'Los' } }} labels={de} />);
    expect(screen.getByRole('textbox', { name: 'Suche' })).toBeInTheDocument();
    expect(config(document.getElementById('s')).labels).toMatchObject({ next: 'Weiter', retry: 'Los' });
  });

  it('without scripts, a banner explains that results need them', () => {
    const html = renderToStaticMarkup(<Search variant="banner" config={algolia} labels={de} />);
    expect(html).toMatch(/<p class="cmp-search__no-script"[^>]* hidden="">Um Suchergebnisse zu sehen/);
    expect(renderToStaticMarkup(<Search config={algolia} />)).not.toContain('no-script');
  });

  it('has a data-layer entry', () => {
    render(<Search id="s" dataLayer={{ s: { '@type': 'x/search' } }} />);
    expect(document.getElementById('s')).toHaveAttribute('data-cmp-data-layer', '{"s":{"@type":"x/search"}}');
  });
});
