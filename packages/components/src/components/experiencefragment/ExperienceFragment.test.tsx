import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { ExperienceFragment } from '.';

const type = 'core/wcm/components/experiencefragment/v2/experiencefragment';
const path = '/content/experience-fragments/plenum/en/contact block/master/jcr:content';

test('CMP-23 renders its content without its own role or heading; its name is a class name', async () => {
  const data = { x: { '@type': 'xf' } };
  const { container } = render(
    <ExperienceFragment
      id="x"
      className="mine"
      classNames="aem-xf"
      localizedFragmentVariationPath={path}
      dataLayer={data}
      data-site="a"
    >
      <p>Call us</p>
    </ExperienceFragment>,
  );
  const root = container.firstElementChild;
  expect(root?.className).toBe('cmp-experiencefragment cmp-experiencefragment--contact-block aem-xf mine');
  expect(root).toHaveAttribute('id', 'x');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(root).not.toHaveAttribute('role');
  expect(screen.queryByRole('region')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('CMP-23 with an accessible name it is a landmark; a role alone is ignored', async () => {
  render(
    <>
      <ExperienceFragment accessibilityLabel="Contact">
        <p>a</p>
      </ExperienceFragment>
      <ExperienceFragment accessibilityLabel="Footer" roleAttribute="contentinfo">
        <p>b</p>
      </ExperienceFragment>
      <ExperienceFragment roleAttribute="banner">
        <p>c</p>
      </ExperienceFragment>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent('a');
  expect(screen.getByRole('contentinfo', { name: 'Footer' })).toHaveTextContent('b');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('CMP-23 nested fragments render their content, data of the CMS renders nothing', () => {
  const text = { ':type': 'x/text', text: '<p>Night service</p>', richText: true };
  const inner = { ':type': type, id: 'inner', ':items': { root: text }, ':itemsOrder': ['root'] };
  const model = {
    ':type': type,
    id: 'outer',
    configured: true,
    classNames: 'aem-xf',
    localizedFragmentVariationPath: path,
    ':items': { 'cq:metadata': { ':type': 'nt:unstructured', a: 1 }, inner },
    ':itemsOrder': ['inner', 'cq:metadata'],
  };
  for (const mode of ['publish', 'preview', 'edit'] as const) {
    const { container, unmount } = render(<Content model={model} mode={mode} />);
    expect(container.querySelector('#outer > div > #inner')).toHaveTextContent('Night service');
    expect(document.getElementById('outer')?.children).toHaveLength(1);
    expect(container).toHaveTextContent(/^Night service$/);
    unmount();
  }
});

test('CMP-23 a fragment that is not configured is an empty element with its id', () => {
  const model = {
    ':type': 'core/wcm/components/experiencefragment/v1/experiencefragment',
    id: 'experiencefragment-984b9cc7ca',
    configured: false,
    classNames: 'aem-xf empty',
    localizedFragmentVariationPath: 7,
    roleAttribute: {},
    ':itemsOrder': [],
    ':items': {},
  };
  const { container } = render(<Content model={model} mode="preview" />);
  expect(container.innerHTML).toBe(
    '<div class="cmp-experiencefragment aem-xf empty" id="experiencefragment-984b9cc7ca"></div>',
  );
});
