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
    await waitFor(() => expect(input).not.toHaveAttribute('aria-invalid'));
    expect(document.querySelector('.cmp-form__summary')).not.toBeVisible();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.click(document.querySelector('[type=reset]') as Element);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(input).toHaveValue('x');
  });

  test('the script asks for values in place of the browser, which would call empty fields invalid', () => {
    document.body.innerHTML = `<form class="cmp-form"><input name="a" required><textarea name="t" required></textarea>
      <select name="s" required><option value="">Choose</option><option>A</option></select>
      <select name="m" multiple required><option>A</option></select><input type="checkbox" name="c" required>
      <fieldset role="radiogroup" aria-required="true"><legend>R</legend><input type="radio" name="r" required></fieldset>
      <input type="radio" name="alone" required><button>Send</button></form>`;
    const form = document.querySelector('form') as HTMLFormElement;
    const before = form.innerHTML;
    const fields = () => [...form.querySelectorAll<HTMLInputElement>('[name]')];
    const engine = mount(formcontainer, form);
    form.addEventListener('submit', event => event.preventDefault());
    // Only a group of radio buttons is required by ARIA.
    for (const field of fields().slice(0, -1)) {
      expect([field.name, field.hasAttribute('required')]).toEqual([field.name, false]);
      expect(field.getAttribute('aria-required')).toBe(field.type === 'radio' ? null : 'true');
      expect(field).not.toHaveAttribute('aria-invalid');
      expect(field.required).toBe(true);
    }
    document.querySelector('button')?.click();
    expect(links()).toHaveLength(7);
    const [, , select] = fields() as unknown as HTMLSelectElement[];
    (select as HTMLSelectElement).value = 'A';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(links()).toHaveLength(6);
    engine?.stop();
    expect(form.querySelector('[name=s]')).toHaveAttribute('required');
    for (const part of form.querySelectorAll('[class^=cmp-form__]')) part.remove();
    expect(form.innerHTML.replace(/ aria-invalid="true"/g, '')).toBe(
      before.replace(/ required(?=>)/g, ' required=""'),
    );
  });

  test('a correction changes only its own entry, and errors of one group keep what they share', async () => {
    const box = (name: string) => `<label><input type="checkbox" name="${name}" required>${name}</label>`;
    sendForm(`<form><label>A <input name="a" required></label><label>B <input name="b" required></label>
      <fieldset class="cmp-form-options"><legend>Terms</legend>${box('x')}${box('y')}</fieldset><button>Send</button></form>`);
    const entries = () => [...document.querySelectorAll('li')];
    const [a, b] = document.querySelectorAll('input');
    const before = entries();
    expect(before).toHaveLength(4);
    await userEvent.type(a as Element, 'x');
    expect(entries()).toEqual(before.slice(1));
    expect(entries()[0]).toBe(before[1]);
    expect(b).toHaveAccessibleDescription(/Fill in this field/);
    await userEvent.click(document.querySelector('[name=x]') as Element);
    expect(links()).toHaveLength(2);
    // Both boxes show their error in the same element.
    const last = document.querySelector('[name=y]') as Element;
    expect(last).toHaveAccessibleDescription(/Fill in this field/);
    expect(document.querySelector('fieldset p')).toBeVisible();
    await userEvent.click(last);
    expect(last).not.toHaveAttribute('aria-describedby');
    expect(document.querySelector('fieldset p')).toBeNull();
    await userEvent.clear(a as Element);
    document.querySelector('button')?.click();
    expect(links()).toHaveLength(2);
  });

  test.each<[string, (field: HTMLInputElement) => void]>([
    ['property', field => Object.assign(field, { required: false })],
    ['attribute', field => field.removeAttribute('required')],
    ['toggle', field => field.toggleAttribute('required', false)],
  ])('scripts of the site decide what is required, by %s', async (_way, release) => {
    document.body.innerHTML = '<form class="cmp-form"><input name="a" required><button>Send</button></form>';
    const [form, field] = document.querySelectorAll<HTMLElement>('form,input') as unknown as [
      HTMLFormElement,
      HTMLInputElement,
    ];
    mount(formcontainer, form);
    form.addEventListener('submit', event => event.preventDefault());
    release(field);
    expect([field.required, field.hasAttribute('aria-required')]).toEqual([false, false]);
    document.querySelector('button')?.click();
    expect(links()).toEqual([]);
    field.required = true;
    await waitFor(() => expect(field).toHaveAttribute('aria-required', 'true'));
    expect(field).not.toHaveAttribute('required');
    document.querySelector('button')?.click();
    expect(links()).toHaveLength(1);
  });

  test('scripts of the site that check a form get the answers that the browser gives without the script', async () => {
    document.body.innerHTML = `<form class="cmp-form"><input name="a" required><input name="t" type="email" value="x" required>
      <select name="s" required><option value="">Choose</option><option>A</option></select>
      <input type="radio" name="r" required><input type="radio" name="r"><input type="checkbox" name="c" required>
      <input name="off" required disabled><input name="o" type="email"></form>`;
    const form = document.querySelector('form') as HTMLFormElement;
    const fields = () => [...form.querySelectorAll<HTMLInputElement>('[name]')];
    const answers = () => {
      const invalid: (string | null)[] = [];
      const note = ({ target }: Event) => invalid.push((target as Element).getAttribute('name'));
      form.addEventListener('invalid', note, true);
      const all = [form.checkValidity(), form.reportValidity()];
      const each = fields().map(field => {
        const { valid, valueMissing, typeMismatch } = field.validity;
        return [field.checkValidity(), valid, valueMissing, typeMismatch, field.validationMessage !== ''];
      });
      form.removeEventListener('invalid', note, true);
      return { all, each, invalid };
    };
    const before = answers();
    expect(before.all).toEqual([false, false]);
    const engine = mount(formcontainer, form);
    expect(fields()[0]).not.toHaveAttribute('required');
    const changes: MutationRecord[] = [];
    new MutationObserver(records => changes.push(...records)).observe(form, {
      subtree: true,
      childList: true,
    });
    expect(answers()).toEqual(before);
    await waitFor(() => expect(fields()[0]).not.toHaveAttribute('required'));
    expect(links()).toEqual([]);
    expect(changes).toEqual([]);
    for (const field of fields()) field.setCustomValidity('No');
    expect(fields()[0]?.validationMessage).toBe('No');
    for (const field of fields()) field.setCustomValidity('');
    const [name, mail, list, first, , box] = fields() as [
      HTMLInputElement,
      HTMLInputElement,
      HTMLInputElement,
      HTMLInputElement,
      HTMLInputElement,
      HTMLInputElement,
    ];
    name.value = 'A';
    mail.value = 'a@b.c';
    list.value = 'A';
    first.checked = true;
    expect([form.checkValidity(), box.checkValidity(), first.checkValidity()]).toEqual([false, false, true]);
    box.checked = true;
    expect([form.checkValidity(), form.reportValidity()]).toEqual([true, true]);
    engine?.stop();
    expect(Object.getOwnPropertyNames(name)).toEqual([]);
    expect(Object.hasOwn(form, 'checkValidity')).toBe(false);
  });

  test('a field that is called as a check of the form leaves the form to the browser', () => {
    document.body.innerHTML =
      '<form class="cmp-form"><input name="checkValidity" required><button>Send</button></form>';
    const form = document.querySelector('form') as HTMLFormElement;
    const engine = mount(formcontainer, form);
    expect(form.reportValidity()).toBe(false);
    expect((form.elements[0] as HTMLInputElement).checkValidity()).toBe(false);
    engine?.stop();
    expect(form.elements[0]).toHaveAttribute('required');
  });

  test('a form that the browser would send unchecked keeps its required fields', () => {
    document.body.innerHTML = '<form class="cmp-form" novalidate><input name="a" required></form>';
    mount(formcontainer, document.querySelector('form') as HTMLFormElement);
    expect(document.querySelector('input')).toHaveAttribute('required');
    expect(document.querySelector('input')).not.toHaveAttribute('aria-required');
  });

  test('a form that the browser would send unchecked is sent unchecked', () => {
    expect(sendForm('<form novalidate><input name="a" required><button>Send</button></form>')).toEqual([]);
  });
});
