import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { Download, type DownloadProps } from '.';
import { formatName, formatSize } from './formats';

const data = { d: { '@type': 'download' } };
const file: DownloadProps = {
  id: 'd',
  title: 'PX 90 data sheet',
  url: '/files/px-90.pdf',
  filename: 'px-90.pdf',
  format: 'application/pdf',
  extension: 'pdf',
  size: '147 KB',
};
const properties = () =>
  [...document.querySelectorAll('.cmp-download__property')].map(property => [
    property.querySelector('dt')?.textContent,
    property.querySelector('dd')?.textContent,
  ]);

test('CMP-06 one link, whose name contains title, format and size', async () => {
  render(
    <>
      <h2>Downloads</h2>
      <Download {...file} className="mine" dataLayer={data} data-site="a" />
    </>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAccessibleName('PX 90 data sheet (PDF, 147 kB)');
  expect(link).toHaveAttribute('href', '/files/px-90.pdf');
  expect(link).toHaveAttribute('data-cmp-clickable', '');
  expect(screen.getByRole('heading', { level: 3 })).toContainElement(link);
  const root = document.getElementById('d');
  expect(root).toHaveClass('cmp-download', 'mine');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-data-layer', JSON.stringify(data));
  expect(properties()).toEqual([
    ['File name', 'px-90.pdf'],
    ['Format', 'PDF'],
    ['Size', '147 kB'],
  ]);
  expect(await findings()).toEqual([]);
});

test('CMP-06 with an action text, that is the link, and its name starts with its visible text', async () => {
  render(
    <>
      <h2>Downloads</h2>
      <Download
        {...file}
        actionText="Save"
        titleType="h3"
        description="<p>Read <b>first</b></p>"
        image="/page.png"
      />
    </>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Save PX 90 data sheet (PDF, 147 kB)');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('PX 90 data sheet');
  expect(document.querySelector('.cmp-download__description')?.innerHTML).toBe('<p>Read <b>first</b></p>');
  expect(document.querySelector('img')).toHaveAttribute('alt', '');
  expect(await findings()).toEqual([]);
});

test('CMP-06 without a title, the file name is the title, without both the URL', () => {
  const { rerender } = render(<Download url="/a.zip" filename="a.zip" titleType="h5" />);
  expect(screen.getByRole('heading', { level: 5 })).toHaveTextContent('a.zip (ZIP)');
  expect(properties()).toEqual([['Format', 'ZIP']]);
  rerender(<Download url="/a" />);
  expect(screen.getByRole('link')).toHaveAccessibleName('/a');
  expect(document.querySelector('dl')).toBeNull();
});

test('CMP-06 labels and units depend on the language', () => {
  const labels = { language: 'fr', downloadSize: 'Taille' };
  render(<Download {...file} size={7_200_000} labels={labels} />);
  expect(properties().at(-1)).toEqual(['Taille', expect.stringMatching(/^7,2\sMo$/)]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '', undefined])(
  'CMP-06 the address %p does not become a link, the texts stay',
  url => {
    render(<Download {...file} url={url as string} actionText="Save" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading')).toHaveTextContent('PX 90 data sheet');
  },
);

test('CMP-06 without title, file name and URL nothing is rendered', () => {
  const { container } = render(
    <>
      <Download />
      <Download url="javascript:alert(1)" description="a" />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [{ format: 'application/pdf' }, 'PDF'],
  [{ format: 'application/pdf', extension: 'pdf' }, 'PDF'],
  [
    { format: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: 'docx' },
    'Word',
  ],
  [{ format: 'application/vnd.ms-excel' }, 'Excel'],
  [{ format: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' }, 'PowerPoint'],
  [{ format: 'image/jpeg', extension: 'jpg' }, 'JPEG'],
  [{ format: 'image/svg+xml' }, 'SVG'],
  [{ format: 'application/x-zip; v=1' }, 'ZIP'],
  [{ format: 'text/plain' }, 'TXT'],
  [{ format: 'application/octet-stream', filename: 'px-90.step' }, 'STEP'],
  [{ format: 'application/octet-stream' }, undefined],
  [{ format: 'STEP' }, 'STEP'],
  [{ extension: '.dwg' }, 'DWG'],
  [{ filename: 'no extension' }, undefined],
  [{}, undefined],
])('CMP-06 the format of %j is %p', (facts, name) => {
  expect(formatName(facts)).toBe(name);
});

test.each([
  ['0 bytes', 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  ['147 KB', 'en', '147 kB'],
  ['2 MB', 'de', '2 MB'],
  [999, 'en', '999 bytes'],
  [1000, 'en', '1 kB'],
  [18_400_000, 'en', '18 MB'],
  ['1048576', 'en', '1 MB'],
  [1_500, 'de', '1,5 kB'],
  [3e15, 'en', '3,000 TB'],
  ['about a page', 'en', 'about a page'],
  ['  ', 'en', undefined],
  ['1.2.3', 'en', '1.2.3'],
  [Number.NaN, 'en', undefined],
  [5_000_000, 'no language', '5 MB'],
  [undefined, 'en', undefined],
])('CMP-06 the size %p in %s is %p', (size, language, text) => {
  expect(formatSize(size, language)?.replace(/\s/g, ' ')).toBe(text);
});

test('CMP-06 models of the CMS; skips invalid fields and keeps the rest', () => {
  const model = {
    ':type': 'core/wcm/components/download/v1/download',
    id: 'download-f6133f00c0',
    url: '/core/content/file.pdf',
    title: 'Download',
    description: 'Description',
    actionText: 'Click',
    titleType: 'h5',
    filename: 'file.pdf',
    format: 'application/pdf',
    size: '147 KB',
    extension: 'pdf',
    image: { src: '/a.png', alt: 'x' },
    unknown: { a: 1 },
  };
  const { container, rerender } = render(<Content model={model} />);
  expect(screen.getByRole('link')).toHaveAccessibleName('Click Download (PDF, 147 kB)');
  expect(screen.getByRole('heading', { level: 5 })).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/a.png');
  const broken = {
    ...model,
    title: {},
    format: 7,
    size: [],
    description: null,
    actionText: true,
    image: 1,
    titleType: 9,
  };
  rerender(<Content model={broken} />);
  expect(screen.getByRole('link')).toHaveAccessibleName('file.pdf (PDF)');
  expect(container.innerHTML).not.toMatch(/undefined|\[object|NaN/);
});

test('CMP-06 a description cannot start a script', () => {
  render(
    <Download title="a" description={'<img src=x onerror="alert(1)"><a href="javascript:alert(1)">b</a>'} />,
  );
  expect(document.querySelector('.cmp-download__description')?.innerHTML).not.toMatch(/onerror|javascript/);
});
