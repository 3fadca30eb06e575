import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour/mount';
import { de } from '../../generated/labels/de';
import { fr } from '../../generated/labels/fr';
import { FormButton } from '../formbutton';
import { FormOptions } from '../formoptions';
import { FormText } from '../formtext';
import { FormContainer } from '.';
import { formcontainer } from './formcontainer.behaviour';
import { formScript } from './running';
import { Contact, fakeServer, fetched, fill, form, links, send, summary } from './test-contact';

beforeAll(formScript.load);

fakeServer();
afterEach(() => jest.restoreAllMocks());

describe('FRM-01 before sending', () => {
  test('an error summary takes the focus and links to the fields, with the CMS’s messages', async () => {
    render(<Contact />);
    await userEvent.type(screen.getByLabelText(/E-mail/), 'anna@');
    await send();
    expect(fetched).not.toHaveBeenCalled();
    expect(summary()).toHaveFocus();
    expect(screen.getByRole('group', { name: '4 fields need your attention' })).toBe(summary());
    expect(links()).toEqual([
      'Name: Enter your name',
      'E-mail: Enter an address such as name@company.com',
      'Air quality: Choose a class',
      'Interests: Fill in this field',
    ]);
    expect(await findings()).toEqual([]);

    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name');
    expect(screen.getByLabelText('Name')).toBeInvalid();
    expect(screen.getByLabelText(/E-mail/)).toHaveAccessibleDescription(
      'Enter an address such as name@company.com For the answer',
    );
    const air = screen.getByRole('radiogroup');
    expect(air).toHaveAccessibleDescription('Choose a class');
    expect(air).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Heat recovery')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription(
      'Fill in this field',
    );

    const jump = within(summary()).getByRole('link', { name: /Air quality/ });
    expect(jump).toHaveAttribute('href', '#air-0');
    await userEvent.click(jump);
    expect(screen.getByLabelText('Class 0')).toHaveFocus();
  });

  test('a corrected field loses its message, the last one the summary', async () => {
    render(<Contact />);
    await send();
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    expect(links()).toHaveLength(2);
    expect(summary()).toHaveTextContent('2 fields need your attention');
    await waitFor(() => expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid'));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('');
    await userEvent.click(screen.getByLabelText('Class 1'));
    expect(summary()).toHaveTextContent('One field needs your attention');
    await userEvent.click(screen.getByLabelText('Heat recovery'));
    expect(summary()).not.toBeVisible();
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeNull());
    expect(form().querySelectorAll('li')).toHaveLength(0);
  });

  test('a second try focuses the summary again; a reset removes it', async () => {
    render(<Contact />);
    await send();
    await userEvent.click(screen.getByLabelText('Name'));
    await send();
    expect(summary()).toHaveFocus();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(summary()).not.toBeVisible();
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeNull());
  });

  test('with `check: change`, a field is also checked when a visitor has changed it and leaves it', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    render(<Contact check="change" />);
    const mail = screen.getByRole('textbox', { name: /E-mail/ });
    const name = screen.getByLabelText('Name');
    // Leaving a field unchanged is no mistake.
    await userEvent.click(name);
    await userEvent.click(mail);
    expect(name).not.toHaveAttribute('aria-invalid');
    await userEvent.type(mail, 'anna');
    expect(mail).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(mail).toHaveAttribute('aria-invalid', 'true');
    expect(mail).toHaveAccessibleDescription('Enter an address such as name@company.com For the answer');
    expect(summary()).not.toBeVisible();
    await userEvent.type(mail, '@company.com');
    await waitFor(() => expect(mail).not.toHaveAttribute('aria-invalid'));
    expect(mail).toHaveAccessibleDescription('For the answer');

    // The summary, once there is one, lists the errors in the order of the page.
    await userEvent.type(name, 'A');
    await send();
    expect(links()).toHaveLength(2);
    await userEvent.clear(name);
    await userEvent.tab();
    expect(links()[0]).toBe('Name: Enter your name');
    expect(summary()).toHaveTextContent('3 fields need your attention');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeNull());

    await userEvent.type(name, 'A');
    await userEvent.tab();
    await userEvent.clear(name);
    await userEvent.tab();
    expect(name).toHaveAccessibleDescription('Enter your name');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).toBeNull());
    expect(form().querySelectorAll('li')).toHaveLength(0);
  });

  test('with `check: change`, sending goes on while a visitor changes fields', async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    render(<Contact check="change" />);
    await fill();
    await send();
    const name = screen.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.tab();
    await userEvent.type(name, 'B');
    await userEvent.tab();
    expect(form()).toHaveAttribute('aria-busy', 'true');
  });

  test('no field is called invalid before it is checked', () => {
    render(<Contact />);
    for (const field of form().querySelectorAll('input:not([type=hidden]),[role=radiogroup]'))
      expect([field.hasAttribute('aria-invalid'), field.hasAttribute('required')]).toEqual([false, false]);
    expect(form().querySelector('button')).not.toHaveAttribute('aria-invalid');
  });

  test('React decides what is required while the script runs; without scripts the browser checks', async () => {
    const page = (required: boolean) => (
      <FormContainer>
        <FormText title="Town" name="town" required={required} />
        <FormButton type="SUBMIT" title="Send" />
      </FormContainer>
    );
    expect(renderToString(page(true))).toMatch(/<input(?![^>]*aria-)[^>]* required=""/);
    const { rerender } = render(page(true));
    const town = screen.getByLabelText<HTMLInputElement>('Town');
    expect(town).toHaveAttribute('aria-required', 'true');
    rerender(page(false));
    expect(town).not.toBeRequired();
    rerender(page(true));
    await waitFor(() => expect(town).toHaveAttribute('aria-required', 'true'));
    expect(town).not.toHaveAttribute('required');
    expect(await findings()).toEqual([]);
    await send();
    expect(links()).toHaveLength(1);
  });

  test('a button that clears the form asks first, if that loses something', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    render(
      <FormContainer id="f" action="/send" labels={de}>
        <FormText title="Name" name="name" value="Anna" />
        <FormOptions
          title="Country"
          name="country"
          type="DROP_DOWN"
          items={[{ text: 'SE' }, { text: 'DE' }]}
        />
        <FormOptions title="Plans" name="plans" items={[{ text: 'A', selected: true }, { text: 'B' }]} />
        <FormText title="Load" name="load" type="range" />
        <FormButton title="Start again" type="RESET" />
      </FormContainer>,
    );
    const again = () => userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await again();
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/Name/), ' Lind');
    await again();
    expect(confirm).toHaveBeenLastCalledWith(de.formReset);
    expect(screen.getByLabelText(/Name/)).toHaveValue('Anna Lind');
    confirm.mockReturnValue(true);
    await again();
    expect(screen.getByLabelText(/Name/)).toHaveValue('Anna');
    await userEvent.selectOptions(screen.getByLabelText(/Country/), 'DE');
    await again();
    await userEvent.click(screen.getByLabelText('A'));
    await again();
    expect(confirm).toHaveBeenCalledTimes(4);
  });

  test.each(['method="get"', 'method="GET"', ''])(
    'a query is cleared without a question: %s',
    async method => {
      const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
      document.body.innerHTML = `<form class="cmp-form" action="/search" ${method}>
      <input name="q" aria-label="Search"><button type="reset">Clear</button></form>`;
      const mounted = mount(formcontainer, document.querySelector('form') as HTMLFormElement);
      await userEvent.type(screen.getByRole('textbox'), 'dryer');
      await userEvent.click(screen.getByRole('button'));
      expect(screen.getByRole('textbox')).toHaveValue('');
      expect(confirm).not.toHaveBeenCalled();
      mounted.destroy();
    },
  );

  test('the punctuation between a field and its message is that of the language', async () => {
    render(<Contact labels={fr} />);
    await send();
    expect(links()[0]).toBe('Name\u00a0: Enter your name');
  });

  test('a message that a site’s script has set is shown unchanged', async () => {
    render(<Contact />);
    await fill();
    (screen.getByLabelText(/E-mail/) as HTMLInputElement).setCustomValidity('Not from here');
    await send();
    expect(links()).toEqual(['E-mail: Not from here']);
  });

  test('a check box without a title is described by its own error', async () => {
    render(
      <FormContainer id="f" action="/send">
        <FormOptions id="yes" name="yes" items={[{ text: 'I agree' }]} required requiredMessage="Tick it" />
        <FormButton type="SUBMIT" title="Send" />
      </FormContainer>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Tick it');
    expect(await findings()).toEqual([]);
  });

  test('labels in the page’s language; the number of fields', async () => {
    render(<Contact labels={de} />);
    await send();
    expect(summary()).toHaveTextContent('3 Felder müssen korrigiert werden');
    expect(summary()).toHaveTextContent('Interests: Füllen Sie dieses Feld aus');
    expect(JSON.parse(form().dataset.cmpFormLabels ?? '')).toMatchObject({ formSent: 'Vielen Dank' });
  });
});
