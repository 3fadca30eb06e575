import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from '../../behaviour/mount';
import { formcontainer } from './formcontainer.behaviour';
import { fakeServer, links } from './test-contact';

fakeServer();

/** Starts the form of a page that the library has not written, sends it, and returns the links of the summary. */
function sendForm(html: string, button = 'form button'): string[] {
  document.body.innerHTML = html.replace('<form', '<form class="cmp-form"');
  const form = document.querySelector('form') as HTMLFormElement;
  mount(formcontainer, form);
  // jsdom cannot send a form.
  form.addEventListener('submit', event => event.preventDefault());
  document.querySelector<HTMLElement>(button)?.click();
  return links() as string[];
}

const radio = (name: string, value: string, more = '') =>
  `<label><input type="radio" name="${name}" value="${value}" ${more}>${value}</label>`;

describe('FRM-01 forms of other HTML', () => {
  test('radio buttons of one name have one error, with and without a fieldset', () => {
    const bare =
      radio('size', 'S', 'required') + radio('size', 'M', 'required') + radio('size', 'L', 'required');
    expect(sendForm(`<form>${bare}<button>Send</button></form>`)).toHaveLength(1);
  });

  test('a fieldset with groups of several names has an error for each', () => {
    const errors = sendForm(
      `<form><fieldset><legend>Order</legend>${radio('size', 'S', 'required')}${radio('size', 'M')}
      ${radio('colour', 'Red', 'required')}${radio('colour', 'Green')}
      <label><input type="checkbox" name="terms" required>I accept</label></fieldset><button>Send</button></form>`,
    );
    expect(errors.map(text => text.split(':')[0])).toEqual(['S', 'Red', 'I accept']);
  });

  test('a required group that is disabled does not hold the form back', () => {
    const group = (state: string) =>
      `<form><fieldset data-cmp-required ${state}><legend>Group</legend><label><input type="checkbox" name="g">One</label>
       </fieldset><button>Send</button></form>`;
    expect(sendForm(group('disabled'))).toEqual([]);
    expect(sendForm(group(''))).toHaveLength(1);
  });

  test('a field outside the form that names it is checked and corrected', async () => {
    const errors = sendForm(
      '<form id="d"><button>Send</button></form><label>Out <input name="out" form="d" required></label><button form="d" type="reset">Clear</button>',
    );
    expect(errors.map(text => text.split(':')[0])).toEqual(['Out']);
    const input = document.querySelector('input') as HTMLInputElement;
    expect(input).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(input, 'x');
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'false'));
    expect(document.querySelector('.cmp-form__summary')).not.toBeVisible();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.click(document.querySelector('[type=reset]') as Element);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(input).toHaveValue('x');
  });

  test('a form that the browser would send unchecked is sent unchecked', () => {
    expect(sendForm('<form novalidate><input name="a" required><button>Send</button></form>')).toEqual([]);
  });
});
