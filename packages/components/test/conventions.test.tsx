import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  Accordion,
  Breadcrumb,
  Button,
  Card,
  Carousel,
  Download,
  Footer,
  Header,
  Image,
  LanguageSwitcher,
  Link,
  type LinkProp,
  List,
  MegaMenu,
  Modal,
  Navigation,
  SearchToggle,
  Slider,
  StockTicker,
  Table,
  Tabs,
  Teaser,
  Title,
} from '../src';

const items = [
  { key: 'a', title: 'A', children: 'First' },
  { key: 'b', title: 'B', children: 'Second' },
];

describe('children', () => {
  test('are the content of a button, a link and a title', () => {
    render(
      <>
        <Button>
          Plan <strong>now</strong>
        </Button>
        <Link link="/a">
          The <em>guide</em>
        </Link>
        <Title type="h2">
          Dry <mark>air</mark>
        </Title>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Plan now' })).toContainHTML('<strong>now</strong>');
    expect(screen.getByRole('link', { name: 'The guide' })).toContainHTML('<em>guide</em>');
    expect(screen.getByRole('heading', { name: 'Dry air' })).toContainHTML('<mark>air</mark>');
  });

  test('take precedence over the text from the CMS', () => {
    render(<Button text="From the CMS">Own</Button>);
    expect(screen.getByRole('button', { name: 'Own' })).toBeInTheDocument();
  });
});

describe('a button in a form', () => {
  test('submits and resets it, with its name and value', async () => {
    const onSubmit = jest.fn(event => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      return [...new FormData(event.currentTarget, submitter)];
    });
    render(
      <form onSubmit={onSubmit}>
        <input name="q" defaultValue="air" />
        <Button type="submit" variant="primary" name="action" value="save">
          Save
        </Button>
        <Button type="reset">Reset</Button>
        <Button>Nothing</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Nothing' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox'), ' dryer');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit.mock.results[0]?.value).toEqual([
      ['q', 'air dryer'],
      ['action', 'save'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('textbox')).toHaveValue('air');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveClass('cmp-button--primary');
  });

  test('can be outside the form, and send it elsewhere without validation', () => {
    render(
      <Button type="submit" form="f" formAction="/draft" formMethod="post" formNoValidate>
        Save draft
      </Button>,
    );
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('form', 'f');
    expect(button).toHaveAttribute('formaction', '/draft');
    expect(button).toHaveAttribute('formmethod', 'post');
    expect(button).toHaveAttribute('formnovalidate');
  });

  test('the emphasis from the CMS (`type`) and that of `variant` look the same', () => {
    render(
      <>
        <Button type="primary">CMS</Button>
        <Button variant="primary">React</Button>
        <Button type="primary" variant="secondary">
          Both
        </Button>
      </>,
    );
    const classes = screen.getAllByRole('button').map(button => button.className);
    expect(classes).toEqual([
      'cmp-button cmp-button--primary',
      'cmp-button cmp-button--primary',
      'cmp-button cmp-button--secondary',
    ]);
    for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('type', 'button');
  });
});

describe('one shape for links', () => {
  const id = 'x';
  /** Each component with a link, in the form of React and with the name that the CMS has. */
  const cases: [string, (link: LinkProp) => ReactElement, ReactElement?][] = [
    [
      'Button',
      link => <Button link={link}>T</Button>,
      <Button key="k" buttonLink={{ url: '/a' }} text="T" />,
    ],
    ['Link', link => <Link link={link}>T</Link>, <Link key="k" assetPathWithQueryParams="/a" title="T" />],
    [
      'Image',
      link => <Image src="/i.png" alt="T" link={link} />,
      <Image key="k" src="/i.png" alt="T" imageLink={{ url: '/a' }} />,
    ],
    ['Title', link => <Title text="T" link={link} />],
    ['Teaser', link => <Teaser title="T" link={link} />],
    ['action of a teaser', link => <Teaser actionsEnabled actions={[{ title: 'T', link }]} />],
    ['Card', link => <Card title="T" link={link} />],
    ['Download', link => <Download title="T" link={link} />, <Download key="k" title="T" url="/a" />],
    ['List', link => <List linkItems items={[{ title: 'T', link }]} />],
    ['Breadcrumb', link => <Breadcrumb items={[{ title: 'T', link }]} />],
    ['Navigation', link => <Navigation items={[{ title: 'T', link }]} />],
    ['cell of a table', link => <Table rows={[{ Machine: { text: 'T', link } }]} />],
    [
      'StockTicker',
      link => <StockTicker label="T" text="1 | 2" link={link} />,
      <StockTicker key="k" label="T" text="1 | 2" linkPath="/a" />,
    ],
    [
      'LanguageSwitcher',
      link => <LanguageSwitcher languageList={[{ id: 'de', text: 'T', link }]} />,
      <LanguageSwitcher key="k" languageList={[{ id: 'de', text: 'T', path: '/a' }]} />,
    ],
    [
      'MegaMenu',
      link => <MegaMenu items={[{ id, text: 'T', link }]} />,
      <MegaMenu key="k" items={[{ id, text: 'T', path: '/a' }]} />,
    ],
    [
      'featured item of a menu',
      link => <MegaMenu items={[]} featuredList={{ title: 'F', items: [{ title: 'T', link }] }} />,
      <MegaMenu key="k" items={[]} featuredList={{ title: 'F', items: [{ title: 'T', linkPath: '/a' }] }} />,
    ],
    ['Footer', link => <Footer columns={[{ title: 'C', items: [{ title: 'T', link }] }]} />],
    [
      'logo of a footer',
      link => <Footer logo={{ text: 'T', link }} />,
      <Footer key="k" logo={{ text: 'T', linkPath: '/a' }} />,
    ],
    ...(
      [
        ['globalLinks', (fields: object) => ({ globalLinks: [{ text: 'T', ...fields }] }), 'path'],
        ['info', (fields: object) => ({ info: { text: 'T', ...fields } }), 'path'],
        ['logo', (fields: object) => ({ logo: { text: 'T', ...fields } }), 'linkPath'],
        ['navigation', (fields: object) => ({ navigation: [{ id, text: 'T', ...fields }] }), 'path'],
        ['profile', (fields: object) => ({ profile: { text: 'T', ...fields } }), 'linkPath'],
        ['cart', (fields: object) => ({ cart: { text: 'T', ...fields } }), 'linkPath'],
      ] as const
    ).map(([name, props, old]): [string, (link: LinkProp) => ReactElement, ReactElement] => [
      `${name} of a header`,
      link => <Header id="h" {...props({ link })} />,
      <Header key="k" id="h" {...props({ [old]: '/a' })} />,
    ]),
  ];

  const linkIn = (element: ReactElement): string | undefined => {
    const { container, unmount } = render(element);
    const link = container.querySelector('a[href="/a"]');
    const html = link?.cloneNode() as Element | undefined;
    unmount();
    return html?.outerHTML;
  };

  test.each(cases.map(([name, build, older]) => [name, build, older] as const))(
    '%s takes a URL or an object as `link`, and its older name',
    (_, build, older) => {
      const plain = linkIn(build('/a'));
      expect(plain).toContain('href="/a"');
      expect(linkIn(build({ url: '/a' }))).toBe(plain);
      expect(linkIn(build({ url: '/a', attributes: { 'aria-description': 'more' } }))).toContain(
        'aria-description="more"',
      );
      if (older) expect(linkIn(older)).toBe(plain);
    },
  );

  test.each(cases)('%s never renders an unsafe URL', (_, build) => {
    for (const link of ['javascript:alert(1)', { url: 'javascript:alert(1)' }]) {
      const { container, unmount } = render(build(link));
      expect(container.innerHTML).not.toContain('javascript:');
      unmount();
    }
  });

  test('`link` takes precedence over the older name', () => {
    render(<Link link="/new" assetPathWithQueryParams="/old" title="T" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/new');
  });

  test('a target of its own applies to a URL too', () => {
    render(<Link link="/a" target="_blank" title="T" />);
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
  });
});

describe('initial values, for uncontrolled use', () => {
  test('Tabs, Accordion, Modal, Carousel, Slider, SearchToggle and List', () => {
    render(
      <>
        <Tabs items={items} defaultActive="b" />
        <Accordion items={items} defaultExpanded={['b']} />
        <Modal id="m" title="Dialog" defaultOpen>
          Text
        </Modal>
        <Carousel items={items} defaultActive="b" />
        <Slider label="Machines" defaultIndex={1}>
          {items.map(({ key }) => (
            <p key={key}>{key}</p>
          ))}
        </Slider>
        <SearchToggle defaultActive>Form</SearchToggle>
        <List id="l" pageSize={1} defaultPage={2} items={[{ title: 'One' }, { title: 'Two' }]} />
      </>,
    );
    const hidden = { hidden: true };
    expect(screen.getByRole('tab', { name: 'B', ...hidden, selected: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'B', ...hidden, expanded: true })).toBeInTheDocument();
    expect(screen.getByRole('dialog', hidden)).toHaveAttribute('open');
    expect(document.querySelector('.cmp-carousel__item--active')).toHaveTextContent('Second');
    expect(document.querySelector('.cmp-slider__page--active[aria-label$="2"]')).not.toBeNull();
    expect(document.querySelector('.cmp-searchtoggle [aria-expanded="true"]')).not.toBeNull();
    expect(screen.getByText('Two').closest('li')).not.toHaveAttribute('hidden');
    expect(screen.getByText('One').closest('li')).toHaveAttribute('hidden');
  });

  test('a value that changes later has no effect, a controlled one has', () => {
    const view = render(<Tabs items={items} defaultActive="b" />);
    view.rerender(<Tabs items={items} defaultActive="a" />);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('B');
    view.rerender(<Tabs items={items} active="a" onActiveChange={() => undefined} />);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('A');
  });

  test('the name of the CMS still works, and React’s takes precedence', () => {
    render(<Tabs items={items} activeItem="a" defaultActive="b" />);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('B');
  });
});

test('handlers receive React’s own events', () => {
  const seen: string[] = [];
  render(
    <Button
      onClick={event => seen.push(`${event.nativeEvent.constructor.name} ${event.currentTarget.tagName}`)}
    >
      T
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(seen).toEqual(['MouseEvent BUTTON']);
});

test('optional props accept undefined, which means the default', () => {
  render(
    <>
      <Title text="T" type={undefined} link={undefined} labels={{ newTab: undefined }} />
      <Link link={{ url: '/a', attributes: { target: '_blank' } }} title="L" labels={{ newTab: undefined }} />
      <Slider label="S" options={{ perPage: undefined, i18n: { next: undefined } }}>
        <p>1</p>
        <p>2</p>
      </Slider>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('T');
  expect(screen.getByRole('link', { name: 'L (opens in a new tab)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next slide' })).toBeInTheDocument();
});
