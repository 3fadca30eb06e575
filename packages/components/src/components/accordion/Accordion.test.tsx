import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { PlenumProvider } from '../provider';
import { Accordion, type AccordionProps } from '.';

const items = ['first', 'second'].map(key => ({
  key,
  title: key.toUpperCase(),
  children: <p id={`text-${key}`}>About {key}</p>,
}));
const Example = (props: Partial<AccordionProps>) => <Accordion id="x" items={items} {...props} />;
const open = () => screen.getAllByRole('button', { expanded: true }).map(button => button.textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('Accordion', () => {
  it('CMP-11 renders the CMS’s markup on the server', () => {
    expect(
      renderToString(
        <Example expandedItems={['first']} singleExpansion headingElement="h2" className="mine" />,
      ),
    ).toMatchInlineSnapshot(
      `"<div class="cmp-accordion mine" id="x" data-cmp-single-expansion=""><div class="cmp-accordion__item" id="x-item-first" data-cmp-expanded="" data-cmp-hook-accordion="item"><h2 class="cmp-accordion__header"><button type="button" class="cmp-accordion__button cmp-accordion__button--expanded" id="x-button-first" aria-controls="x-panel-first" aria-expanded="true" data-cmp-hook-accordion="button"><span class="cmp-accordion__title">FIRST</span><span class="cmp-accordion__icon"></span></button></h2><div class="cmp-accordion__panel cmp-accordion__panel--expanded" id="x-panel-first" role="region" aria-labelledby="x-button-first" data-cmp-hook-accordion="panel"><p id="text-first">About <!-- -->first</p></div></div><div class="cmp-accordion__item" id="x-item-second" data-cmp-hook-accordion="item"><h2 class="cmp-accordion__header"><button type="button" class="cmp-accordion__button" id="x-button-second" aria-controls="x-panel-second" aria-expanded="false" data-cmp-hook-accordion="button"><span class="cmp-accordion__title">SECOND</span><span class="cmp-accordion__icon"></span></button></h2><div class="cmp-accordion__panel cmp-accordion__panel--hidden" id="x-panel-second" hidden="" data-cmp-hook-accordion="panel"><p id="text-second">About <!-- -->second</p></div></div></div>"`,
    );
  });

  it('ACC-01 a click opens and closes an item', async () => {
    render(<Example expandedItems={['first']} />);
    await userEvent.click(button('SECOND'));
    expect(open()).toEqual(['FIRST', 'SECOND']);
    await userEvent.click(button('FIRST'));
    expect(open()).toEqual(['SECOND']);
    expect(screen.getByRole('region', { name: 'SECOND' })).toHaveTextContent('About second');
  });

  it('ACC-01 with single expansion, opening an item closes the others', async () => {
    render(<Example expandedItems={['first']} singleExpansion />);
    await userEvent.click(button('SECOND'));
    expect(open()).toEqual(['SECOND']);
  });

  it('ACC-02 a script of the CMS can handle toggling', async () => {
    const { container } = render(<Example toggling="host" expandedItems={['first']} />);
    expect(container.firstElementChild).toHaveAttribute('data-cmp-is', 'accordion');
    expect(container.firstElementChild).toHaveAttribute('data-toggling', 'host');
    await userEvent.click(button('SECOND'));
    expect(open()).toEqual(['FIRST']);
  });

  it('ACC-02 the provider can leave toggling to the CMS', async () => {
    render(
      <PlenumProvider accordionToggling="host">
        <Example expandedItems={['first']} />
      </PlenumProvider>,
    );
    await userEvent.click(button('SECOND'));
    expect(open()).toEqual(['FIRST']);
  });

  it('ACC-02 by default, the CMS’s script finds nothing to start', () => {
    expect(render(<Example />).container.querySelector('[data-cmp-is]')).toBeNull();
  });

  it('can be controlled by a parent', async () => {
    const asked = jest.fn();
    const { rerender } = render(<Example expanded={['first']} onExpandedChange={asked} />);
    await userEvent.click(button('SECOND'));
    expect(open()).toEqual(['FIRST']);
    expect(asked).toHaveBeenCalledWith(['first', 'second'], expect.objectContaining({ previous: ['first'] }));
    rerender(<Example expanded={['second']} onExpandedChange={asked} />);
    expect(open()).toEqual(['SECOND']);
  });

  it('items stay open across a re-render', async () => {
    const { rerender } = render(<Example />);
    await userEvent.click(button('SECOND'));
    rerender(<Example className="other" items={[...items, { key: 'third', title: 'THIRD' }].reverse()} />);
    expect(open()).toEqual(['SECOND']);
  });

  it('find-in-page opens a closed panel', () => {
    const { container } = render(<Example />);
    expect(container.querySelector('#x-panel-second')).toHaveAttribute('hidden', 'until-found');
    act(
      () =>
        void document
          .getElementById('text-second')
          ?.dispatchEvent(new Event('beforematch', { bubbles: true })),
    );
    expect(open()).toEqual(['SECOND']);
  });

  it('has no axe violations, closed or open', async () => {
    const { container } = render(<Example headingElement="h1" />);
    expect(await findings(container)).toEqual([]);
    await userEvent.click(button('FIRST'));
    expect(await findings(container)).toEqual([]);
  });
});
