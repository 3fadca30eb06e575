// What the tests of behaviours look at. Each example is rendered once on a server; then each way in takes it over.

import { Accordion } from '@plenum/components/accordion';
import * as AccordionParts from '@plenum/components/accordion/parts';
import * as CarouselParts from '@plenum/components/carousel/parts';
import { Header } from '@plenum/components/header';
import type { MegaMenuItem } from '@plenum/components/megamenu';
import { Modal } from '@plenum/components/modal';
import * as ModalParts from '@plenum/components/modal/parts';
import { Tabs } from '@plenum/components/tabs';
import * as TabsParts from '@plenum/components/tabs/parts';
import * as React from 'react';

/** What a test may change between two steps. */
export interface Changes {
  className?: string;
  keys?: string[];
  title?: string;
  active?: string;
  expanded?: string[];
  open?: boolean;
  /** Hidden by React, which keeps it. */
  away?: boolean;
}

/** Handles changes of a controlled value by keeping the value. */
const refuse = () => {};

const word = (key: string) => `${key[0]?.toUpperCase()}${key.slice(1)}`;

function NestedTabs({ keys = ['data', 'options', 'service'], title, ...props }: Changes) {
  const inner = ['one', 'two'].map(key => ({ key, title: word(key), children: <p>Inner {key}</p> }));
  return (
    <Tabs
      {...props}
      onActiveChange={refuse}
      id="tabs"
      accessibilityLabel="PX 75"
      activeItem="data"
      items={keys.map(key => ({
        key,
        title: key === 'data' && title ? title : word(key),
        children: (
          <>
            <p id={`deep-${key}`}>Panel {key}</p>
            {key === 'options' && <Tabs id="inner" items={inner} />}
          </>
        ),
      }))}
    />
  );
}

function Variant({ variant }: { variant: 'mobile-accordion' | 'restructure' }) {
  const items = ['data', 'options', 'service'].map(key => ({
    key,
    title: word(key),
    children: <p>Panel {key}</p>,
  }));
  return <Tabs id="tabs" variant={variant} items={items} activeItem="options" />;
}

function NestedAccordion({ keys = ['first', 'second', 'third'], title, ...props }: Changes) {
  return (
    <Accordion
      {...props}
      onExpandedChange={refuse}
      id="accordion"
      expandedItems={['first']}
      items={keys.map(key => ({
        key,
        title: key === 'first' && title ? title : word(key),
        children: (
          <>
            <p id={`deep-${key}`}>Panel {key}</p>
            {key === 'second' && (
              <Accordion
                id="inner"
                singleExpansion
                headingElement="h4"
                expandedItems={['one']}
                items={['one', 'two'].map(name => ({
                  key: name,
                  title: word(name),
                  children: <p>Inner {name}</p>,
                }))}
              />
            )}
          </>
        ),
      }))}
    />
  );
}

function Dialog(props: Changes) {
  return (
    <>
      <button type="button" id="opener">
        Ask
      </button>
      <a className="opens other" href="/elsewhere">
        Or ask here
      </a>
      <Modal
        {...props}
        onOpenChange={refuse}
        id="modal"
        title="Ask an engineer"
        closeText="Close"
        trigger={{ id: 'opener', className: 'opens', eventName: 'ask' }}
      >
        <p>We call back the same day.</p>
        <form method="dialog">
          <input id="mail" aria-label="E-mail" />
          <button id="send" type="submit">
            Send
          </button>
        </form>
      </Modal>
    </>
  );
}

function Opened(props: Changes) {
  return (
    <Modal
      {...props}
      id="modal"
      isOpened
      isWide
      topPosition={40}
      overlayOpacity={0.7}
      overlayColor="navy"
      accessibilityLabel="Hours"
    >
      <Tabs id="tabs" items={['a', 'b'].map(key => ({ key, title: key, children: <p>Panel {key}</p> }))} />
    </Modal>
  );
}

const branch = (id: string, children?: MegaMenuItem[]): MegaMenuItem => ({
  id,
  path: `#${id}`,
  text: word(id),
  ...(children && { children }),
});

/** A header with a menu of five levels, and a page below it that scrolls. */
function HeaderWithMenu({ keys = ['fruit', 'fish'], ...props }: Changes) {
  const citrus = branch('citrus', [
    branch('oranges', [branch('blood', [branch('moro')]), branch('navel')]),
    branch('limes'),
  ]);
  const menu = keys.map(key =>
    branch(key, key === 'fruit' ? [citrus, branch('figs')] : [branch(`${key}-cod`)]),
  );
  return (
    <>
      <Header
        className={props.className ?? ''}
        id="header"
        logo={{ text: 'Plenum' }}
        globalLinks={[{ path: '#group', text: 'Group' }]}
        navigation={[...keys, 'news'].map(id => ({ id, path: `#${id}`, text: word(id) }))}
        search={{}}
        searchPanel={<input id="what" aria-label="What" />}
        menu={{
          items: menu,
          featured: { fruit: { title: 'Featured', items: [{ linkPath: '#featured', title: 'Figs' }] } },
        }}
      />
      <p style={{ blockSize: 3000 }}>Long</p>
    </>
  );
}

/** A menu of a thousand items: ten on the first level, ninety-nine below each. */
function Thousand() {
  const items = Array.from({ length: 10 }, (_, index) =>
    branch(
      `group-${index}`,
      Array.from({ length: 99 }, (_, place) => branch(`item-${index}-${place}`)),
    ),
  );
  return (
    <>
      <Header id="header" logo={{ text: 'Plenum' }} menu={{ items }} />
      <p style={{ blockSize: 3000 }}>Long</p>
    </>
  );
}

/** What React 19 hides and shows again without unmounting it. */
function Kept({ away = false, ...changes }: Changes) {
  return (
    <React.Activity mode={away ? 'hidden' : 'visible'}>
      <NestedTabs {...changes} />
      <Dialog {...changes} />
    </React.Activity>
  );
}

const machines = ['data', 'options', 'service'];

/** The parts of four components, each with markup of a site around them. */
function Parts({ keys = machines }: Changes) {
  return (
    <>
      <TabsParts.Root id="tabs" defaultActive="data">
        <p>Before the tabs</p>
        <TabsParts.List aria-label="PX 75">
          {keys.map(key => (
            <TabsParts.Tab key={key} value={key}>
              {word(key)}
            </TabsParts.Tab>
          ))}
        </TabsParts.List>
        {keys.map(key => (
          <TabsParts.Panel key={key} value={key}>
            Panel {key}
          </TabsParts.Panel>
        ))}
      </TabsParts.Root>
      <AccordionParts.Root id="accordion">
        {keys.map(key => (
          <AccordionParts.Item key={key} value={key}>
            <AccordionParts.Header>
              <AccordionParts.Button>Ask about {key}</AccordionParts.Button>
            </AccordionParts.Header>
            <AccordionParts.Panel>Answer about {key}</AccordionParts.Panel>
          </AccordionParts.Item>
        ))}
      </AccordionParts.Root>
      <ModalParts.Root id="modal">
        <ModalParts.Trigger id="trigger">Terms</ModalParts.Trigger>
        <ModalParts.Dialog>
          <ModalParts.Close id="close" />
          <ModalParts.Title>Terms</ModalParts.Title>
          <ModalParts.Description>They apply from today.</ModalParts.Description>
        </ModalParts.Dialog>
      </ModalParts.Root>
      <CarouselParts.Root id="carousel" aria-label="Machines">
        <CarouselParts.List>
          {keys.map(key => (
            <CarouselParts.Slide key={key} value={key}>
              <p>Slide {key}</p>
            </CarouselParts.Slide>
          ))}
        </CarouselParts.List>
        <CarouselParts.Previous />
        <CarouselParts.Next id="next" />
        <CarouselParts.Pagination>
          {keys.map(key => (
            <CarouselParts.Indicator key={key} value={key} />
          ))}
        </CarouselParts.Pagination>
      </CarouselParts.Root>
    </>
  );
}

/** The example of a name. */
export const examples: Record<string, (changes: Changes) => React.ReactElement> = {
  tabs: NestedTabs,
  'tabs-mobile-accordion': () => <Variant variant="mobile-accordion" />,
  'tabs-restructure': () => <Variant variant="restructure" />,
  accordion: NestedAccordion,
  header: HeaderWithMenu,
  'header-thousand': Thousand,
  modal: Dialog,
  'modal-opened': Opened,
  'accordion-modal': props => (
    <>
      <NestedAccordion {...props} />
      <Dialog {...props} />
    </>
  ),
  kept: Kept,
  parts: Parts,
};

declare global {
  interface Window {
    /** Re-renders the example with other props. */
    change(changes: Changes): void;
  }
}

/** One example, whose props `window.change` sets. */
export function Page({ name }: { name: string }) {
  const [changes, setChanges] = React.useState<Changes>({});
  if (typeof window !== 'undefined') window.change = setChanges;
  const Example = examples[name] ?? (() => <p>No example is called {name}.</p>);
  return (
    <>
      <Example {...changes} />
      <button type="button" id="outside">
        Outside
      </button>
    </>
  );
}
