import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormButton } from '../formbutton';
import { FormText } from '../formtext';
import { type FormAnswer, FormContainer, type FormSender } from '.';
import { formScript } from './running';

beforeAll(formScript.load);

const fetched = jest.fn();
beforeEach(() => {
  window.fetch = fetched;
  window.scrollTo = jest.fn();
});
afterEach(() => {
  expect(fetched).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

/** A form that a site sends by itself; with GET, to another site: neither matters then. */
const Contact = ({ onSend }: { onSend: FormSender }) => (
  <FormContainer id="f" method="GET" action="https://other.example/" onSend={onSend}>
    <FormText id="name" title="Name" name="name" required requiredMessage="Enter your name" />
    <FormButton type="SUBMIT" title="Send" name="action" value="go" />
  </FormContainer>
);

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const summary = () => document.querySelector('.cmp-form__summary');

test('FRM-01 the site’s function receives the values of a valid form, once, and its answer is shown', async () => {
  let answer: (answer: FormAnswer) => void = () => undefined;
  const onSend = jest.fn<Promise<FormAnswer>, [FormData, AbortSignal]>(
    () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  );
  render(<Contact onSend={onSend} />);
  await send();
  expect(summary()).toHaveTextContent('Name: Enter your name');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Name'), 'Anna');
  await send();
  await send();
  expect(onSend).toHaveBeenCalledTimes(1);
  expect([...(onSend.mock.calls[0]?.[0] ?? [])]).toEqual([
    ['name', 'Anna'],
    ['action', 'go'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Sending …');
  await act(async () => answer({ title: 'Thank you, Anna' }));
  expect(document.querySelector('.cmp-form__thanks')).toHaveTextContent('Thank you, Anna');
});

test('FRM-01 its errors are shown with their fields, and nothing that was typed is lost', async () => {
  render(
    <Contact onSend={() => ({ errors: [{ name: 'name', message: 'We know no Anna' }, 'Closed today'] })} />,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Anna');
  await send();
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Name: We know no Anna' })).toBeInTheDocument();
  expect(summary()).toHaveTextContent('Closed today');
  expect(screen.getByLabelText('Name')).toHaveValue('Anna');
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('FRM-01 a function without an answer has sent it; one that throws has not, and the console says why', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onSend = jest.fn<void, []>(() => {
    throw new Error('No API key');
  });
  render(<Contact onSend={onSend} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Anna');
  await send();
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(errors).toHaveBeenCalledWith(new Error('No API key'));
  onSend.mockImplementation(() => undefined);
  await send();
  await waitFor(() => expect(document.querySelector('.cmp-form__thanks')).toHaveFocus());
});
