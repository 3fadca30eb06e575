import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import * as german from '../../generated/labels/de';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormPhone, type FormPhoneProps } from '.';
import { formphone } from './formphone.behaviour';
import { formphone as lazyPhone } from './formphone.lazy';

beforeAll(formScript.load);

const Phone = (props: Partial<FormPhoneProps>) => (
  <FormContainer id="f" action="/send">
    <FormPhone id="p" title="Telephone" name="phone" {...props} />
  </FormContainer>
);

const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => document.querySelector('input:not([type=hidden])') as HTMLInputElement;
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);
const errors = () =>
  [...document.querySelectorAll('.cmp-form__errors a')].map(({ textContent }) => textContent);
const send = () => act(() => form().requestSubmit());
const type = async (text: string) => {
  await userEvent.clear(field());
  if (text) await userEvent.type(field(), text);
};

beforeEach(() => {
  document.body.innerHTML = '';
  window.scrollTo = jest.fn();
});

describe('FRM-01 telephone field', () => {
  test('without scripts it is the browser’s own field, and sends what was typed', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Phone required e164Name="e164" country="GB" defaultValue="020 7946 0018" />,
    );
    expect(screen.getByLabelText('Telephone')).toBe(field());
    expect(field().type).toBe('tel');
    expect(field()).toHaveAttribute('inputmode', 'tel');
    expect(field()).toHaveAttribute('autocomplete', 'tel');
    expect(field()).toHaveAttribute('dir', 'ltr');
    expect(field()).toHaveAccessibleDescription('Start with + and the country code if it is not +44');
    expect(values()).toEqual(['phone=020 7946 0018', 'e164=']);
  });

  test('the international form is next to what was typed, which never changes', async () => {
    const onE164Change = jest.fn();
    render(<Phone e164Name="e164" country="GB" defaultValue="020 7946 0018" onE164Change={onE164Change} />);
    expect(values()).toEqual(['phone=020 7946 0018', 'e164=+442079460018']);
    await type('00 46 (10) 555.01-00 ext 7');
    await userEvent.tab();
    expect(values()).toEqual(['phone=00 46 (10) 555.01-00 ext 7', 'e164=+46105550100;ext=7']);
    await type('none');
    expect(values()).toEqual(['phone=none', 'e164=']);
    await type('');
    expect(values()).toEqual(['phone=', 'e164=']);
    expect(onE164Change).toHaveBeenCalledWith('+46105550100;ext=7', expect.anything());
    expect(await findings()).toEqual([]);
    act(() => form().reset());
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(values()).toEqual(['phone=020 7946 0018', 'e164=+442079460018']);
  });

  test('without a country, no number is guessed', async () => {
    render(<Phone e164Name="e164" />);
    expect(field()).not.toHaveAccessibleDescription();
    await type('020 7946 0018');
    expect(values()).toEqual(['phone=020 7946 0018', 'e164=']);
    await type('+44 20 7946 0018');
    expect(values()).toEqual(['phone=+44 20 7946 0018', 'e164=+442079460018']);
  });

  test('the form says what cannot be a number', async () => {
    render(<Phone required helpMessage="Weekdays" e164Name="e164" country="DE" />);
    expect(field()).toHaveAccessibleDescription('Weekdays');
    for (const [text, message] of [
      ['', 'Fill in this field'],
      ['call me', 'Enter a telephone number: digits, with + before a country code'],
      ['12', 'This telephone number is too short'],
      ['+49 123 456 789 012 345', 'This telephone number is too long: it can have 15 digits'],
    ] as const) {
      await type(text);
      send();
      expect(errors()).toEqual([`Telephone: ${message}`]);
    }
    await type('1234');
    expect(errors()).toEqual([]);
  });

  test('the message of the CMS replaces ours', async () => {
    render(<Phone constraintMessage="A number, please" />);
    await type('x');
    send();
    expect(errors()).toEqual(['Telephone: A number, please']);
  });

  test('a country that is not known is reported to developers', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    render(<Phone country="Germany" e164Name="e164" />);
    expect(warn.mock.calls.flat().join()).toMatch(/`country` is "Germany", whose calling code is not known/);
    warn.mockRestore();
  });

  test('a disabled field sends nothing', () => {
    render(<Phone disabled e164Name="e164" country="GB" value="020 7946 0018" />);
    expect(values()).toEqual([]);
  });
});

describe('FRM-01 telephone field from other sources', () => {
  test('the CMS’s model, and its HTML alone', async () => {
    const model = {
      ':type': 'plenum/components/form/phone',
      id: 'p',
      title: 'Telefon',
      name: 'telefon',
      e164Name: 'e164',
      country: 'DE',
    };
    document.body.innerHTML = `<form>${renderToStaticMarkup(<Content model={model} labels={german.de} />)}</form>`;
    const mounted = mountAll(document, [lazyPhone]);
    await mounted.ready;
    await type('030 123456');
    expect(values()).toEqual(['telefon=030 123456', 'e164=+4930123456']);
    await type('x');
    expect(field().validationMessage).toMatch(/^Geben Sie eine Telefonnummer ein/);
    mounted.destroy();
  });

  test('HTML of others, and back its markup', async () => {
    document.body.innerHTML =
      '<form><div class="cmp-formphone" data-cmp-country="FR" data-cmp-form-phone-labels="{"><input type="tel" name="tel"><input type="hidden" class="cmp-formphone__e164" name="e164" value=""></div></form>';
    const html = document.body.innerHTML;
    const { destroy } = mount(formphone, document.querySelector('.cmp-formphone') as HTMLElement);
    await type('06 12 34 56 78');
    expect(values()).toEqual(['tel=06 12 34 56 78', 'e164=+33612345678']);
    destroy();
    await type('');
    expect(document.body.innerHTML).toBe(html);
  });
});
