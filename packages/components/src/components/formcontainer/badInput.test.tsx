import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormButton } from '../formbutton';
import { FormText } from '../formtext';
import { type FormAction, type FormAnswer, FormContainer, type FormContainerProps } from '.';
import { formScript } from './running';
import { button, errors, fakeServer, fetched, links, send, summary } from './test-contact';

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
    ['errors that are none', { errors: [null, 7, {}, { message: 1 }, { path: [{}] }] }],
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
