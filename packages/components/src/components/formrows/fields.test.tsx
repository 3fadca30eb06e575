import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnyContent as Content } from '../../../test/AnyContent';
import { FormCombobox } from '../formcombobox';
import { FormConsent } from '../formconsent';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormDate } from '../formdate';
import { FormPhone } from '../formphone';
import { FormSteps } from '../formsteps';
import { FormRows } from '.';

beforeAll(formScript.load);

const NAMES = ['day', 'until', 'phone', 'e164', 'terms', 'termsVersion'];
const namesOf = (root: Element) =>
  [...root.querySelectorAll('[name]')].flatMap(field => field.getAttribute('name') ?? []);
const inRows = [0, 1].flatMap(row => NAMES.map(name => `stays[${row}].${name}`));

describe('fields of several names in rows', () => {
  it('has all names of a row in JSX', () => {
    const { container } = render(
      <FormRows title="Stays" name="stays" max={2}>
        <FormDate title="Days" name="day" endName="until" />
        <FormPhone title="Phone" name="phone" e164Name="e164" country="DE" />
        <FormConsent name="terms" text="Terms" version="2026-11" />
      </FormRows>,
    );
    expect(namesOf(container).sort()).toEqual([...inRows].sort());
  });

  it("has all names of a row in the CMS's model", () => {
    const type = (name: string) => `plenum/components/form/${name}`;
    const { container } = render(
      <Content
        model={{
          ':type': type('rows'),
          name: 'stays',
          max: 2,
          ':items': {
            days: { ':type': type('date'), name: 'day', endName: 'until' },
            phone: { ':type': type('phone'), name: 'phone', e164Name: 'e164', country: 'DE' },
          },
          ':itemsOrder': ['days', 'phone'],
        }}
      />,
    );
    const expected = inRows.filter(name => !name.includes('terms'));
    expect(namesOf(container).sort()).toEqual([...expected].sort());
  });
});

describe('a combobox with a source', () => {
  const source = (query: string) => [{ text: `${query} City`, value: `id-${query}` }];
  const sent = () => [...new FormData(document.querySelector('form') as HTMLFormElement)];
  const cities = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /City/ });

  it('is back with its value from a draft', async () => {
    window.scrollTo = jest.fn();
    const children = <FormCombobox title="City" name="city" source={source} />;
    const form = (
      <FormContainer id="f" action="/send">
        <FormSteps id="s" keepDraft items={[{ key: 'place', title: 'Place', children }]} />
      </FormContainer>
    );
    const { unmount } = render(form);
    await userEvent.type(cities()[0] as HTMLInputElement, 'Oslo');
    await userEvent.click(await screen.findByRole('option', { name: 'Oslo City' }));
    unmount();
    render(form);
    expect(sent()).toEqual([['city', 'id-Oslo']]);
    await waitFor(() => expect(cities()[0]).toHaveValue('Oslo City'));
  });

  it('moves up in rows with its value when a row before it is removed', async () => {
    render(
      <FormContainer id="f" action="/send">
        <FormRows title="Places" name="places" rowTitle="Place %s" max={3} shown={2}>
          <FormCombobox title="City" name="city" source={source} />
        </FormRows>
      </FormContainer>,
    );
    for (const [row, query] of ['Oslo', 'Bonn'].entries()) {
      await userEvent.type(cities()[row] as HTMLInputElement, query);
      await userEvent.click(await screen.findByRole('option', { name: `${query} City` }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Remove Place 1' }));
    await waitFor(() => expect(sent()).toEqual([['places[0].city', 'id-Bonn']]));
    expect(cities()[0]).toHaveValue('Bonn City');
  });
});
