import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormButton } from '../formbutton';
import { FormText } from '../formtext';
import { type FormAction, type FormAnswer, FormContainer, type FormContainerProps, type FormErrors } from '.';
import { formScript } from './running';
import { button, errors, fakeServer, fetched, form, links, reply, send, summary } from './test-contact';

beforeAll(formScript.load);

fakeServer();

const Contact = (props: FormContainerProps) => (
  <FormContainer id="f" {...props}>
    <FormText id="name" title="Name" name="name" value="Anna" required requiredMessage="Enter your name" />
    {props.children}
    <FormButton title="Send" />
  </FormContainer>
);

/** An action whose answer the test gives. */
function deferred() {
  let answer: (answer?: FormAnswer) => void = () => undefined;
  const action = jest.fn<Promise<FormAnswer | undefined>, [FormData]>(
    () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  );
  return { action, answer: (given?: FormAnswer) => act(async () => answer(given)) };
}

const thanks = () => document.querySelector('.cmp-form__thanks') as HTMLElement;
/** What was logged, besides that jsdom cannot navigate. */
const logged = () => errors.mock.calls.flat().join();

describe('FRM-01 bad input: an action', () => {
  test.each(['action', 'onSend'] as const)(
    '%s that never answers: the visitor gets a message, and it runs once',
    name => {
      jest.useFakeTimers();
      try {
        const action = jest.fn(() => new Promise<undefined>(() => undefined));
        render(<Contact action="/send" {...{ [name]: action }} />);
        fireEvent.click(button());
        act(() => jest.advanceTimersByTime(8000));
        expect(screen.getByRole('status')).toHaveTextContent('Still sending');
        fireEvent.click(button());
        act(() => jest.advanceTimersByTime(3_600_000));
        expect(action).toHaveBeenCalledTimes(1);
        expect(button()).toHaveAttribute('aria-disabled', 'true');
        expect(button()).toBeEnabled();
        expect(screen.getByLabelText('Name')).toHaveValue('Anna');
      } finally {
        jest.useRealTimers();
      }
    },
  );

  test.each(['action', 'onSend'] as const)('%s that throws at once has failed', async name => {
    const fail = () => {
      throw new Error('no');
    };
    render(<Contact action="/send" {...{ [name]: fail }} />);
    await send();
    await waitFor(() => expect(summary()).toHaveTextContent('The server has a problem'));
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(logged()).toContain('Error: no');
  });

  test('that answers twice: the first answer counts', async () => {
    const twice: PromiseLike<FormAnswer> = {
      // biome-ignore lint/suspicious/noThenProperty: a promise of another library, with a fault
      then(resolve) {
        resolve?.({ title: 'First' });
        resolve?.({ errors: ['Second'] });
        return twice as never;
      },
    };
    render(<Contact action={() => twice as Promise<FormAnswer>} />);
    await send();
    await waitFor(() => expect(thanks()).toHaveFocus());
    expect(thanks()).toHaveTextContent('First');
    expect(summary()).not.toBeVisible();
  });

  test.each<[what: string, answer: FormAnswer | undefined]>([
    ['success', undefined],
    ['errors', { errors: { name: 'Taken' } }],
    ['another page', { redirect: '/thanks' }],
  ])('that answers with %s after the form is gone changes nothing', async (_what, given) => {
    const { action, answer } = deferred();
    const onStatusChange = jest.fn();
    const { unmount } = render(<Contact action={action} onStatusChange={onStatusChange} />);
    await send();
    expect(action).toHaveBeenCalledTimes(1);
    unmount();
    await answer(given);
    expect(onStatusChange.mock.calls.map(([status]) => status)).toEqual(['sending']);
    expect(logged()).toBe('');
  });

  test.each<[what: string, answer: unknown]>([
    ['a number', 7],
    ['a text', 'no'],
    ['errors that are none', { errors: [null, {}, { message: '' }, { path: [{}] }] }],
    ['an address that is none', { redirect: 'javascript:alert(1)' }],
  ])('that answers with %s has sent the form', async (_what, given) => {
    render(<Contact action={(async () => given) as FormAction} />);
    await send();
    await waitFor(() => expect(thanks()).toHaveFocus());
    expect(logged()).toBe('');
  });
});

describe('FRM-01 bad input: fields', () => {
  test('that are added and removed while the form is sent', async () => {
    const { action, answer } = deferred();
    const page = (name: string) => (
      <Contact action={action}>
        <FormText key={name} id={name} title={name} name={name} />
      </Contact>
    );
    const { rerender } = render(page('old'));
    await send();
    expect([...(action.mock.calls[0]?.[0].keys() ?? [])]).toEqual(['name', 'old']);
    rerender(page('new'));
    await answer({ errors: { old: 'Old is wrong', new: 'New is wrong', name: 'Taken' } });
    await waitFor(() => expect(summary()).toHaveFocus());
    // A field that is gone has no link, but its message is not lost.
    expect(links()).toEqual(['Name: Taken', 'new: New is wrong']);
    expect(within(summary()).getAllByRole('listitem')[0]).toHaveTextContent('Old is wrong');
    expect(document.getElementById('new-field')).toBeInvalid();
  });

  test('that are removed with their errors: the summary does not link to what is gone', async () => {
    const page = (isThere: boolean) => (
      <Contact action={async () => ({ errors: { extra: 'Wrong', name: 'Taken' } })}>
        {isThere && <FormText id="extra" title="Extra" name="extra" />}
      </Contact>
    );
    const { rerender } = render(page(true));
    await send();
    await waitFor(() => expect(links()).toEqual(['Name: Taken', 'Extra: Wrong']));
    rerender(page(false));
    await waitFor(() => expect(links()).toEqual(['Name: Taken']));
  });

  test('of two forms with the same ids: each has its own errors, links and descriptions', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    render(
      <>
        <Contact action={async () => ({ errors: { name: 'Taken in the first' } })} />
        <Contact action={async () => ({ errors: { name: 'Taken in the second' } })} />
      </>,
    );
    const forms = [...document.querySelectorAll('form')];
    for (const element of forms) await userEvent.click(within(element).getByRole('button', { name: 'Send' }));
    for (const [index, place] of ['first', 'second'].entries()) {
      const element = within(forms[index] as HTMLElement);
      const link = await element.findByRole('link', { name: new RegExp(`: Taken in the ${place}`) });
      const field = element.getByRole('textbox');
      await userEvent.click(link);
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription(`Taken in the ${place}`);
      const summary = element.getByRole('group') as HTMLElement;
      const title = forms[index]?.querySelector('.cmp-form__title') as Element;
      expect(document.getElementById(summary.getAttribute('aria-labelledby') ?? '')).toBe(title);
    }
    expect(fetched).not.toHaveBeenCalled();
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('the id "f"')));
    warn.mockRestore();
  });
});

describe('FRM-01 bad input: an answer with errors is never one of success', () => {
  const refused = 'Some of the information was not accepted';
  test.each<[string, unknown, string[], string?]>([
    ['a text', { errors: 'Sold out' }, [], 'Sold out'],
    ['errors of a form library', { errors: { name: { type: 'taken', message: 'Taken' } } }, ['Name: Taken']],
    ['nested errors', { errors: { rows: [{ code: 'Unknown' }] } }, ['Code: Unknown']],
    ['an error without a message', { errors: [{ detail: 'Sold out' }] }, [], 'Sold out'],
    ['no text at all', { errors: true }, [], refused],
    ['a rule without a text', { errors: { name: { type: 'required', message: '' } } }, [], refused],
    ['codes without texts', { errors: [7, { message: 1 }] }, [], refused],
    ['`error`', { error: 'Sold out' }, [], 'Sold out'],
    ['`success`', { success: false, message: 'Sold out' }, [], 'Sold out'],
  ])('%s', async (_, body, expected, text = 'The form was not sent') => {
    render(
      <Contact action="/send">
        <FormText title="Code" name="rows[0].code" value="7" />
      </Contact>,
    );
    reply({ body: JSON.stringify(body) });
    await send();
    await waitFor(() => expect(summary()).toBeVisible());
    expect(links().filter(Boolean)).toEqual(expected);
    expect(summary()).toHaveTextContent(text);
    expect(thanks()).not.toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
  });

  test.each([{}, { errors: [] }, { errors: { name: '' } }, { errors: { rows: [{}] } }, { error: false }])(
    'but %j has none',
    async body => {
      render(<Contact action="/send" />);
      reply({ body: JSON.stringify(body) });
      await send();
      await waitFor(() => expect(thanks()).toBeVisible());
    },
  );

  test('with a status of failure, `error` is not shown: it is the name of the status', async () => {
    render(<Contact action="/send" />);
    reply({ status: 500, body: '{"status":500,"error":"Internal Server Error"}' });
    await send();
    await waitFor(() => expect(summary()).toHaveTextContent('The server has a problem'));
    expect(summary()).not.toHaveTextContent('Internal');
  });

  test('of a field that a condition hides: it stays as a message of the form', async () => {
    render(
      <Contact action="/send">
        <FormText title="Serial" name="serial" showIf="name=Berta" />
      </Contact>,
    );
    reply({ status: 422, body: '{"errors":{"serial":"Unknown number"}}' });
    await send();
    await waitFor(() => expect(summary()).toHaveTextContent('Unknown number'));
    expect(links()).toEqual([]);
    // A later change of the page does not remove it.
    await act(async () => form().append(document.createElement('p')));
    expect(summary()).toHaveTextContent('Unknown number');
  });

  test('of a form library, with elements of the page in them', () => {
    const ref: { current?: object } = document.createElement('input') as object;
    ref.current = ref;
    const given = { name: { type: 'taken', message: 'Taken', ref } };
    render(<Contact errors={given as unknown as FormErrors} />);
    expect(links()).toEqual(['Name: Taken']);
  });
});
