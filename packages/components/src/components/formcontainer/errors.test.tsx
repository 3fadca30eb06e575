import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useActionState, useState } from 'react';
import { useFormStatus } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour/mount';
import { FormButton } from '../formbutton';
import { FormOptions } from '../formoptions';
import { FormText } from '../formtext';
import { FormContainer, type FormContainerProps, type FormErrors } from '.';
import { formcontainer } from './formcontainer.behaviour';
import { formScript } from './running';
import { fakeServer, fetched, form, links, reply, send, summary } from './test-contact';

beforeAll(formScript.load);

fakeServer();

const Order = (props: FormContainerProps) => (
  <FormContainer id="f" action="/order" {...props}>
    <FormText id="mail" title="E-mail" name="email" />
    <FormText id="code" title="Code" name="lines[0].code" />
    <FormOptions id="air" title="Class" name="air" type="RADIO" items={[{ text: '0' }, { text: '1' }]} />
    <FormButton title="Send" />
  </FormContainer>
);

const mail = () => screen.getByLabelText(/E-mail/);

/** A form with the errors of an action. */
function Registration() {
  const [state, action] = useActionState<{ errors: FormErrors; tries: number }, FormData>(
    async ({ tries }) => ({ errors: { email: 'Taken' }, tries: tries + 1 }),
    { errors: {}, tries: 0 },
  );
  return (
    <>
      <output>{state.tries}</output>
      <Order action={action} errors={state.errors} />
    </>
  );
}
/** A form whose own script checks it. */
function Checked({ focus }: { focus?: string }) {
  const [error, setError] = useState<string>();
  const check = (event: FormEvent) => {
    event.preventDefault();
    setError('Enter an address');
    if (focus) document.getElementById(focus)?.focus();
  };
  return (
    <FormContainer id="f" onSubmit={check}>
      <FormText
        id="mail"
        title="E-mail"
        name="email"
        error={error}
        onValueChange={() => setError(undefined)}
      />
      <FormText id="other" title="Other" name="other" required />
      <FormButton title="Send" />
    </FormContainer>
  );
}

describe('FRM-01 `errors` from outside', () => {
  const forms: [string, FormErrors][] = [
    [
      'by name',
      { email: 'Taken', 'lines.0.code': ['Unknown', 'Too long'], '': 'Closed today', air: undefined },
    ],
    [
      'as issues of a schema',
      [
        { path: ['email'], message: 'Taken' },
        { path: [{ key: 'lines' }, 0, 'code'], message: 'Unknown' },
        { message: 'Closed today' },
      ],
    ],
    [
      'as a list',
      [{ name: 'email', message: 'Taken' }, { name: 'lines[0].code', message: 'Unknown' }, 'Closed today'],
    ],
  ];
  test.each(forms)('%s: in the summary, below the fields, and at the fields', async (_, errors) => {
    const { rerender } = render(<Order />);
    expect(summary()).not.toBeVisible();
    rerender(<Order errors={errors} />);
    expect(links()).toEqual(
      ['E-mail (optional): Taken', 'Code (optional): Unknown'].map(text => text.replace(' (optional)', '')),
    );
    expect(summary()).toHaveTextContent('Closed today');
    expect(summary()).toHaveFocus();
    expect(mail()).toBeInvalid();
    expect(mail()).toHaveAccessibleDescription('Taken');
    expect(document.querySelector('[data-cmp-early]')).not.toBeNull();
    expect(await findings()).toEqual([]);
  });

  test.each(forms)(
    '%s: at the fields in the HTML of the server, once before and after the script',
    async (_, errors) => {
      const page = document.createElement('div');
      page.innerHTML = renderToString(<Order errors={errors} />);
      document.body.append(page);
      const messages = () =>
        [...page.querySelectorAll('[class$=validation-message]')]
          .map(note => note.textContent)
          .filter(Boolean);
      expect(mail()).toHaveAccessibleDescription('Taken');
      expect(mail()).toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByLabelText(/Code/)).toHaveAccessibleDescription('Unknown');
      expect(messages()).toEqual(['Taken', 'Unknown']);
      expect(await findings()).toEqual([]);
      const problems = jest.spyOn(console, 'error');
      render(<Order errors={errors} />, { container: page, hydrate: true });
      await waitFor(() => expect(links()).toEqual(['E-mail: Taken', 'Code: Unknown']));
      expect(messages()).toEqual(['Taken', 'Unknown']);
      expect(mail()).toHaveAccessibleDescription('Taken');
      await userEvent.type(mail(), 'a');
      await waitFor(() => expect(mail()).not.toBeInvalid());
      expect(messages()).toEqual(['Unknown']);
      expect(problems).not.toHaveBeenCalled();
    },
  );

  describe('in HTML that no script renders again', () => {
    let mounted: { destroy(): void } | undefined;
    const show = async (errors: FormErrors, focus?: string) => {
      document.body.innerHTML = renderToString(<Order errors={errors} />);
      if (focus) document.getElementById(focus)?.focus();
      mounted = mount(formcontainer, form());
      await waitFor(() => expect(summary()).toBeVisible());
    };
    const note = () => document.getElementById('mail-error');
    afterEach(() => mounted?.destroy());

    test('all are in the summary, which takes the focus', async () => {
      await show({ email: 'Taken', '': 'Closed today' });
      expect(mail()).toHaveAccessibleDescription('Taken');
      expect(summary()).toHaveFocus();
      expect(summary()).toHaveTextContent('The form was not sentClosed todayE-mail: Taken');
      expect(links()).toEqual(['E-mail: Taken']);
    });

    test('the focus of a visitor stays in the form', async () => {
      await show({ email: 'Taken' }, 'code-field');
      expect(summary()).toBeVisible();
      expect(screen.getByLabelText(/Code/)).toHaveFocus();
    });

    test.each(['mail-field', 'code-field'])(
      'one goes when a visitor changes its field, and is not back: %s',
      async id => {
        await show({ email: 'Taken' }, id);
        await userEvent.type(mail(), 'a');
        expect(mail()).toHaveAccessibleDescription('');
        expect(mail()).not.toBeInvalid();
        expect(note()).not.toBeVisible();
        await waitFor(() => expect(summary()).not.toBeVisible());
        mounted?.destroy();
        // Its markup is that of the server again.
        expect(mail()).toHaveAccessibleDescription('Taken');
        expect(mail()).toBeInvalid();
        expect(note()).toHaveAttribute('data-cmp-error');
      },
    );

    test('without a list of errors, one at a field goes, too, and others stay', async () => {
      document.body.innerHTML = renderToString(<Order errors={{ email: 'Taken', air: 'Choose one' }} />);
      for (const box of document.querySelectorAll('[data-cmp-early]')) box.remove();
      mounted = mount(formcontainer, form());
      await act(async () => {});
      expect(summary()).not.toBeVisible();
      await userEvent.type(mail(), 'a');
      expect(note()).not.toBeVisible();
      expect(screen.getByText('Choose one')).toBeVisible();
      await userEvent.click(screen.getByLabelText('0'));
      expect(screen.getByText('Choose one')).not.toBeVisible();
      expect(screen.getByRole('radiogroup')).not.toBeInvalid();
    });

    test('one that a script has written since stays', async () => {
      await show({ email: 'Taken' });
      mail().addEventListener('input', () => {
        (note() as Element).textContent = 'Too short';
      });
      await userEvent.type(mail(), 'a');
      (note() as Element).setAttribute('data-cmp-error', '');
      expect(note()).toHaveTextContent('Too short');
      await userEvent.type(mail(), 'b');
      expect(note()).toHaveAttribute('data-cmp-error');
    });

    test('all go when the form is sent again, and the answer is shown alone', async () => {
      await show({ email: 'Taken', '': 'Closed today' });
      form().method = 'post';
      reply({ status: 422, body: JSON.stringify({ errors: { 'lines[0].code': 'Unknown' } }) });
      await send();
      await waitFor(() => expect(links()).toEqual(['Code: Unknown']));
      expect(mail()).not.toBeInvalid();
      expect(summary()).not.toHaveTextContent('Closed today');
    });
  });

  test('the error of a field goes when a visitor changes it, and does not hold the form back', async () => {
    const onSend = jest.fn(() => undefined);
    render(<Order errors={{ email: 'Taken' }} onSend={onSend} />);
    expect(mail()).toBeInvalid();
    await userEvent.type(mail(), 'a');
    await waitFor(() => expect(mail()).not.toBeInvalid());
    expect(summary()).not.toBeVisible();
    await send();
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('new errors replace them, and no errors remove them', async () => {
    const { rerender } = render(<Order errors={{ email: 'Taken' }} />);
    rerender(<Order errors={{ air: 'Choose one' }} />);
    expect(links()).toEqual(['Class: Choose one']);
    await waitFor(() => expect(mail()).not.toBeInvalid());
    rerender(<Order errors={{}} />);
    expect(summary()).not.toBeVisible();
  });

  test('without scripts they are at the top of the form', () => {
    const html = renderToString(<Order errors={{ email: 'Taken', '': 'Closed today' }} />);
    expect(html).toMatch(/The form was not sent<\/h2><p[^>]*>Taken<\/p><p[^>]*>Closed today<\/p>/);
  });

  test('of `useActionState`: equal errors of a second attempt are shown again, with the values', async () => {
    render(<Registration />);
    await userEvent.type(mail(), 'anna@site.example');
    await send();
    await waitFor(() => expect(links()).toEqual(['E-mail: Taken']));
    await userEvent.type(mail(), '!');
    expect(summary()).not.toBeVisible();
    await send();
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('2'));
    await waitFor(() => expect(links()).toEqual(['E-mail: Taken']));
    expect(mail()).toHaveValue('anna@site.example!');
    expect(form()).not.toHaveAttribute('aria-busy');
  });
});

describe('FRM-01 `error` of a field', () => {
  test('is in the summary after the site has handled an attempt to send, and nothing is sent', async () => {
    render(<Checked />);
    await send();
    await waitFor(() => expect(links()).toEqual(['E-mail: Enter an address']));
    expect(summary()).toHaveFocus();
    expect(screen.getByText('Enter an address')).not.toHaveAttribute('role');
    expect(fetched).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link'));
    expect(mail()).toHaveFocus();
    await userEvent.type(mail(), 'a');
    await waitFor(() => expect(summary()).not.toBeVisible());
    expect(mail()).not.toBeInvalid();
  });

  test('is an alert again once the summary no longer announces it', async () => {
    const { unmount } = render(<Checked />);
    await send();
    const note = document.querySelector('[data-cmp-error]');
    expect(links()).toEqual(['E-mail: Enter an address']);
    expect(note).not.toHaveAttribute('role');
    act(() => form().reset());
    expect(summary()).not.toBeVisible();
    expect(note).toHaveTextContent('Enter an address');
    expect(note).toHaveAttribute('role', 'alert');
    unmount();
  });

  test('leaves the focus at the field to which the site has moved it', async () => {
    render(<Checked focus="mail-field" />);
    await send();
    await waitFor(() => expect(links()).toEqual(['E-mail: Enter an address']));
    expect(mail()).toHaveFocus();
  });

  test('before an attempt to send it is at the field alone', async () => {
    const { rerender } = render(
      <FormContainer>
        <FormText title="E-mail" />
      </FormContainer>,
    );
    rerender(
      <FormContainer>
        <FormText title="E-mail" error="Enter an address" />
      </FormContainer>,
    );
    await act(async () => undefined);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an address');
    expect(summary()).not.toBeVisible();
  });

  test('is next to errors of the form, does not hold it back, and stays when its own error goes', async () => {
    const onSend = jest.fn(() => undefined);
    const page = (error?: string) => (
      <FormContainer id="f" action="/x" onSend={onSend}>
        <FormText title="Name" name="name" required requiredMessage="Enter your name" />
        <FormText title="E-mail" name="email" error={error} />
        <FormButton title="Send" />
      </FormContainer>
    );
    const { rerender } = render(page('Taken'));
    await send();
    expect(links()).toEqual(['Name: Enter your name', 'E-mail: Taken']);
    await userEvent.type(screen.getByLabelText('Name'), 'Anna');
    expect(links()).toEqual(['E-mail: Taken']);
    expect(mail()).toBeInvalid();
    rerender(page('Not an address'));
    await waitFor(() => expect(links()).toEqual(['E-mail: Not an address']));
    await send();
    expect(onSend).toHaveBeenCalledTimes(1);
    rerender(page());
    await waitFor(() => expect(mail()).not.toBeInvalid());
    expect(mail()).not.toHaveAttribute('aria-invalid');
  });
});

function Status() {
  const { pending, data } = useFormStatus();
  return <output>{pending ? `sending ${data.get('email')}` : 'ready'}</output>;
}

test('FRM-01 `useFormStatus` in a form with a function as `action`', async () => {
  let end: () => void = () => undefined;
  render(
    <FormContainer
      action={() =>
        new Promise<void>(resolve => {
          end = resolve;
        })
      }
    >
      <FormText title="E-mail" name="email" />
      <FormButton title="Send" />
      <Status />
    </FormContainer>,
  );
  await userEvent.type(mail(), 'anna');
  expect(screen.getByText('ready')).toBeInTheDocument();
  await send();
  expect(await screen.findByText('sending anna')).toBeInTheDocument();
  await act(async () => end());
  expect(await screen.findByText('ready')).toBeInTheDocument();
});

test('FRM-01 an action starts although a handler has stopped the event on its way to React', async () => {
  const action = jest.fn(() => undefined);
  render(<Order action={action} />);
  form().addEventListener('submit', event => event.stopPropagation());
  await send();
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});
