import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findings } from '../../../test/axe';
import { FormButton } from '../formbutton';
import { FormText } from '../formtext';
import { FormContainer, type FormContainerProps } from '.';
import { formScript } from './running';
import {
  bodyOf,
  button,
  Contact,
  errors,
  fakeServer,
  fetched,
  fill,
  form,
  links,
  type Reply,
  reply,
  send,
  summary,
} from './test-contact';

beforeAll(formScript.load);

fakeServer();

describe('FRM-01 sending', () => {
  test('sends the same data as the browser, once, and announces it', async () => {
    let answer: (value: object) => void = () => undefined;
    fetched.mockImplementationOnce(
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    const statuses: string[] = [];
    render(<Contact onStatusChange={status => statuses.push(status)} />);
    await fill();
    await send();
    expect(screen.getByRole('status')).toHaveTextContent('Sending …');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(form()).toHaveAttribute('aria-busy', 'true');
    await send();
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(fetched).toHaveBeenCalledTimes(1);
    const [url, init] = fetched.mock.calls[0] as [URL, RequestInit];
    expect(`${url}`).toBe('http://localhost/send');
    expect(init.method).toBe('POST');
    // `forms.test.mjs` sends real files.
    expect(bodyOf().filter(([name]) => name !== 'files')).toEqual([
      ['name', 'Anna Lindqvist'],
      ['id', ''],
      ['air', 'Class 0'],
      ['also', 'Service plan'],
      ['campaign', 'spring'],
      ['action', 'go'],
    ]);
    await act(async () =>
      answer({
        status: 200,
        headers: new Headers({ 'content-type': 'application/json' }),
        text: async () => '{"title":"Thank you, Anna","message":"Number PE-25"}',
      }),
    );
    await waitFor(() => expect(statuses).toEqual(['sending', 'sent']));
    const thanks = document.querySelector('.cmp-form__thanks');
    expect(thanks).toHaveFocus();
    expect(thanks).toHaveTextContent('Thank you, AnnaNumber PE-25');
    expect(screen.getByRole('group', { name: 'Thank you, Anna – Number PE-25' })).toBe(thanks);
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(await findings()).toEqual([]);
  });

  test.each<[what: string, reply: Reply | 'offline', message: string]>([
    ['400', { status: 400, body: '{}' }, 'Some of the information was not accepted'],
    ['401', { status: 401 }, 'You are not signed in'],
    ['403', { status: 403 }, 'The server does not allow this'],
    ['404', { status: 404 }, 'The address of this form does not work'],
    ['408', { status: 408 }, 'Sending took too long'],
    ['409', { status: 409 }, 'This conflicts with what the server already has'],
    ['429', { status: 429 }, 'There were too many attempts'],
    ['413', { status: 413, type: 'text/plain', body: 'too large' }, 'The files are too large'],
    ['500 in HTML', { status: 500, type: 'text/html', body: '<h1>Oops</h1>' }, 'The server has a problem'],
    ['no connection', 'offline', 'The connection failed'],
    ['a message', { status: 400, body: '{"message":"Closed until Monday"}' }, 'Closed until Monday'],
    ['invalid JSON', { status: 502, body: '{oops' }, 'The server has a problem'],
    ['null', { status: 400, body: 'null' }, 'Some of the information was not accepted'],
  ])('keeps all values after a failed send: %s', async (_, answer, message) => {
    if (answer === 'offline') fetched.mockImplementationOnce(() => Promise.reject(new TypeError('failed')));
    else reply(answer);
    render(<Contact />);
    await fill();
    const file = new File(['%PDF'], 'plan.pdf');
    await userEvent.upload(screen.getByLabelText(/Drawings/), file);
    await send();
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(summary()).toHaveTextContent('The form was not sent');
    expect(summary()).toHaveTextContent(message);
    expect(screen.getByLabelText('Name')).toHaveValue('Anna Lindqvist');
    expect(screen.getByLabelText('Service plan')).toBeChecked();
    expect((screen.getByLabelText(/Drawings/) as HTMLInputElement).files).toHaveLength(1);
    expect(button()).not.toHaveAttribute('aria-disabled');
    reply();
    await send();
    await waitFor(() => expect(document.querySelector('.cmp-form__thanks')).toHaveFocus());
  });

  test('the server’s errors link to their fields until the fields are changed', async () => {
    const issues = [{ name: 'id', message: 'This address is not known' }, 'Closed', { message: 7 }, null];
    reply({ status: 422, body: JSON.stringify({ errors: issues }) });
    render(<Contact />);
    await fill();
    await send();
    await waitFor(() => expect(links()).toEqual(['E-mail: This address is not known']));
    expect(summary()).toHaveTextContent('Closed');
    expect(screen.getByLabelText(/E-mail/)).toBeInvalid();
    await userEvent.type(screen.getByLabelText(/E-mail/), 'a');
    expect(links()).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText(/E-mail/)).not.toHaveAttribute('aria-invalid'));
  });

  test('errors in the CMS’s HTML are shown, also with the status of a success; nothing in it runs', async () => {
    const body = `<form class="cmp-form"><div class="cmp-form-error"><p class="cmp-form-error__item">Not <b>valid</b></p></div>
      <img src="x" onerror="throw 1"></form><script>throw 1</script>`;
    reply({ type: 'text/html', body, redirected: true });
    render(<Contact />);
    await fill();
    await send();
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(within(summary()).getByText('Not valid')).toBeVisible();
    expect(document.querySelector('b, img, script')).toBeNull();
  });

  test.each<[what: string, reply: Reply, props: FormContainerProps, target: string | undefined]>([
    ['a redirect', { redirected: true, url: 'http://localhost/x' }, {}, '/x'],
    ['an address in JSON', { body: '{"redirect":"/y"}' }, {}, '/y'],
    ['the form’s own page', {}, { redirect: '/thanks.html' }, '/thanks.html'],
    ['the current page', { redirected: true, url: 'http://localhost/#a' }, {}, undefined],
    ['an unsafe address', { body: '{"redirect":"javascript:alert(1)"}' }, {}, undefined],
  ])('after a success the page is %s', async (_, answer, props, target) => {
    reply(answer);
    const changes: string[] = [];
    const onStatusChange: FormContainerProps['onStatusChange'] = (status, { reason }) =>
      void changes.push(`${status}: ${reason}`);
    render(
      <Contact {...props} thankYouMessage="We answer within two days." onStatusChange={onStatusChange} />,
    );
    await fill();
    await send();
    if (target) {
      // jsdom reports each navigation as an error.
      await waitFor(() => expect(`${errors.mock.calls.flat().join()}`).toMatch(/navigation/));
      // A download does not replace the page, and a visitor may come back to it.
      expect(document.querySelector('.cmp-form__thanks')).toBeVisible();
      expect(screen.getByLabelText(/E-mail/)).toHaveValue('');
      expect(changes).toEqual(['sending: submit', 'sent: redirect']);
    } else {
      await screen.findByText('We answer within two days.');
      expect(`${errors.mock.calls.flat().join()}`).not.toMatch(/navigation/);
      expect(changes).toEqual(['sending: submit', 'sent: answer']);
    }
  });

  test('announces that sending takes long', async () => {
    jest.useFakeTimers();
    try {
      fetched.mockImplementationOnce(() => new Promise(() => undefined));
      render(
        <FormContainer action="/send">
          <FormButton title="Send" />
        </FormContainer>,
      );
      fireEvent.click(button());
      expect(screen.getByRole('status')).toHaveTextContent('Sending …');
      act(() => jest.advanceTimersByTime(8000));
      expect(screen.getByRole('status')).toHaveTextContent('Still sending');
    } finally {
      jest.useRealTimers();
    }
  });

  test('without `multipart/form-data` it sends name–value pairs, and only the name of a file', async () => {
    reply();
    render(
      <FormContainer action="/send">
        <FormText title="A" name="a" value="b & ü" />
        <FormButton title="Send" />
      </FormContainer>,
    );
    await send();
    expect(`${fetched.mock.calls[0]?.[1].body}`).toBe('a=b+%26+%C3%BC');
    await screen.findByText('Thank you');
  });

  test.each<[what: string, props: FormContainerProps]>([
    ['a form with GET', { method: 'GET' }],
    ['a form of another site', { action: 'https://other.example/send' }],
    ['a form that says so', { send: 'native' }],
    ['plain text', { enctype: 'text/plain' }],
    ['an invalid URL', { action: 'http://[' }],
  ])('leaves %s to the browser', async (_, props) => {
    render(<Contact {...props} />);
    await fill();
    await send();
    expect(fetched).not.toHaveBeenCalled();
    const isBusy = props.method !== 'GET';
    expect(button().getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
    // The browser restores the page from its cache.
    const shown = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(shown));
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  test('a page that stays after the browser has sent the form can send it again', () => {
    jest.useFakeTimers();
    try {
      const submits: boolean[] = [];
      render(
        <FormContainer action="/data-sheet" send="native">
          <FormButton title="Send" />
        </FormContainer>,
      );
      const count = (event: Event) => submits.push(!event.defaultPrevented);
      window.addEventListener('submit', count);
      const press = () => fireEvent.submit(button().closest('form') as HTMLFormElement);
      press();
      act(() => jest.advanceTimersByTime(7999));
      press();
      expect(button()).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('status')).toHaveTextContent('Sending …');
      act(() => jest.advanceTimersByTime(1));
      expect(button()).not.toHaveAttribute('aria-disabled');
      expect(screen.getByRole('status')).toHaveTextContent('');
      press();
      window.removeEventListener('submit', count);
      expect(submits).toEqual([true, false, true]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a button with its own target, and one that skips validation', async () => {
    render(
      <FormContainer action="/send">
        <FormText title="A" name="a" required />
        <button type="submit" formAction="/draft" formNoValidate>
          Save
        </button>
      </FormContainer>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(summary()).not.toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('a site’s script can cancel the submission, or handle it itself', async () => {
    const { unmount } = render(<Contact />);
    await fill();
    form().addEventListener('plenum:change', event => event.preventDefault());
    await send();
    expect(fetched).not.toHaveBeenCalled();
    unmount();
    render(<Contact onSubmitCapture={event => event.preventDefault()} />);
    await fill();
    await send();
    expect(fetched).not.toHaveBeenCalled();
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  test('an unmounted form cancels the request', async () => {
    fetched.mockImplementationOnce(() => new Promise(() => undefined));
    const { unmount } = render(<Contact />);
    await fill();
    await send();
    const isCancelled = () => fetched.mock.calls[0]?.[1].signal?.aborted;
    expect(isCancelled()).toBe(false);
    unmount();
    expect(isCancelled()).toBe(true);
  });
});
