import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import { de } from '../../generated/labels/de';
import { FormButton } from '../formbutton';
import { FormHidden } from '../formhidden';
import { FormOptions } from '../formoptions';
import { FormText } from '../formtext';
import { FormContainer, type FormContainerProps } from '.';
import { formcontainer } from './formcontainer.behaviour';
import { formcontainer as lazyForm } from './formcontainer.lazy';

type Reply = { status?: number; type?: string; body?: string; redirected?: boolean; url?: string };

/** The sent requests, and the response to them. */
const fetched = jest.fn<Promise<Reply & object>, [URL, RequestInit]>();
const reply = ({ status = 200, type = 'application/json', body = '{}', ...rest }: Reply = {}) =>
  fetched.mockImplementationOnce(() =>
    Promise.resolve({
      status,
      headers: new Headers({ 'content-type': type }),
      text: async () => body,
      url: 'http://localhost/answer',
      redirected: false,
      ...rest,
    }),
  );
class Headers {
  constructor(readonly values: Record<string, string>) {}
  get(name: string) {
    return this.values[name];
  }
}
const bodyOf = () => [...((fetched.mock.calls[0]?.[1].body ?? []) as FormData)];

let errors: jest.SpyInstance;
beforeEach(() => {
  window.fetch = fetched as unknown as typeof fetch;
  window.scrollTo = jest.fn();
  // jsdom cannot navigate and logs an error.
  errors = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  fetched.mockReset();
  errors.mockRestore();
  document.body.replaceChildren();
});

function Contact(props: FormContainerProps) {
  return (
    <FormContainer id="f" action="/send" enctype="multipart/form-data" {...props}>
      <FormText id="name" title="Name" name="name" required requiredMessage="Enter your name" />
      <FormText
        id="mail"
        title="E-mail"
        name="id"
        type="email"
        helpMessage="For the answer"
        constraintMessage="Enter an address such as name@company.com"
      />
      <FormOptions
        id="air"
        title="Air quality"
        name="air"
        type="RADIO"
        required
        requiredMessage="Choose a class"
        items={[{ text: 'Class 0' }, { text: 'Class 1' }]}
      />
      <FormOptions
        id="also"
        title="Interests"
        name="also"
        required
        items={[{ text: 'Heat recovery' }, { text: 'Service plan' }]}
      />
      <FormText title="Drawings" name="files" type="file" multiple />
      <FormHidden name="campaign" value="spring" />
      <FormButton title="Send" name="action" value="go" />
      <FormButton title="Start again" type="RESET" />
    </FormContainer>
  );
}

const form = () => document.querySelector('form') as HTMLFormElement;
const summary = () => document.querySelector('.cmp-form__summary') as HTMLElement;
const links = () =>
  within(summary())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const button = () => screen.getByRole('button', { name: 'Send' });
const send = () => userEvent.click(button());
async function fill() {
  await userEvent.type(screen.getByLabelText('Name'), 'Anna Lindqvist');
  await userEvent.click(screen.getByLabelText('Class 0'));
  await userEvent.click(screen.getByLabelText('Service plan'));
}

describe('CMP-08 the form', () => {
  test('has the CMS’s fields as attributes, and its items in order', async () => {
    render(
      <Contact
        name="contact"
        title="Ask an engineer"
        className="own"
        redirect="/thanks.html"
        dataLayer={{}}
        data-site="a"
      />,
    );
    const root = screen.getByRole('form', { name: 'Ask an engineer' });
    for (const [name, value] of Object.entries({
      method: 'post',
      enctype: 'multipart/form-data',
      action: '/send',
      id: 'f',
      name: 'contact',
      'data-site': 'a',
    }))
      expect(root.getAttribute(name)).toBe(value);
    expect(root).toHaveClass('cmp-form', 'own');
    expect([...new FormData(form())].map(([name]) => name)).toEqual([
      ':redirect',
      'name',
      'id',
      'files',
      'campaign',
    ]);
    expect(await findings()).toEqual([]);
  });

  test('without scripts it validates and sends natively', () => {
    const html = renderToStaticMarkup(<Contact />);
    expect(html).toContain('<form class="cmp-form" id="f" action="/send"');
    expect(html).not.toContain('novalidate');
    expect(html).toMatch(/<input [^>]*required="" [^>]*name="name"/);
  });

  test('the CMS’s model', () => {
    const model = {
      method: 'POST',
      enctype: 'multipart/form-data',
      action: '/core/content/coretest/demo-page.html',
      errorMessages: [],
      resourceTypeForDropArea: 'wcm/foundation/components/responsivegrid/new',
      ':itemsOrder': ['b', 'a'],
      ':type': 'core/wcm/components/form/container/v2/container',
      ':items': {
        a: { ':type': 'core/wcm/components/form/text/v2/text', title: 'A', name: 'a' },
        b: { ':type': 'core/wcm/components/form/button/v2/button', title: 'B', type: 'SUBMIT' },
      },
    };
    render(<Content model={model} />);
    expect(form().getAttribute('action')).toBe('/core/content/coretest/demo-page.html');
    expect([...form().querySelectorAll('button, input')].map(({ tagName }) => tagName)).toEqual([
      'BUTTON',
      'INPUT',
    ]);
    expect(document.querySelector('.cmp-form-error')).toBeNull();
  });

  test('errors that the server has found are in the page', async () => {
    render(<Contact errorMessages={['The address is not known', 'Try again']} />);
    const box = document.querySelector('.cmp-form-error') as HTMLElement;
    expect(within(box).getByRole('heading', { name: 'The form was not sent' })).toBeVisible();
    expect(box).toHaveTextContent('The address is not knownTry again');
    expect(await findings()).toEqual([]);
  });

  test('bad input: an unsafe action and unknown values are ignored', () => {
    const model = {
      ':type': 'core/wcm/components/form/container/v1/container',
      method: 'DELETE',
      enctype: 'text/html',
      action: 'javascript:alert(1)',
      redirect: 'data:text/html,x',
      errorMessages: 'one',
      name: {},
      onSubmit: 'alert(1)',
    };
    const { container } = render(<Content model={model as never} />);
    expect(form().getAttribute('method')).toBe('post');
    expect(form()).not.toHaveAttribute('action');
    expect(container.innerHTML).not.toMatch(/alert\(|data:text|undefined|\[object/);
  });
});

test('CMP-22 a slider’s value is shown with its unit, after a change, a reset, and values that the browser kept', async () => {
  const html = renderToStaticMarkup(
    <FormContainer id="f">
      <FormText id="l" title="Load" type="range" unit="%" value="75" />
      <FormButton type="RESET" title="Reset" />
    </FormContainer>,
  );
  document.body.innerHTML = html;
  const before = document.body.innerHTML;
  const slider = screen.getByLabelText<HTMLInputElement>('Load');
  const shown = () => [document.querySelector('output')?.textContent, slider.getAttribute('aria-valuetext')];
  slider.value = '30';
  const mounted = mount(formcontainer, document.querySelector('form') as HTMLFormElement);
  expect(shown()).toEqual(['30\u00a0%', '30\u00a0%']);
  fireEvent.input(slider, { target: { value: '40' } });
  expect(shown()).toEqual(['40\u00a0%', '40\u00a0%']);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(shown()).toEqual(['75\u00a0%', '75\u00a0%']));
  mounted.destroy();
  expect(document.body.innerHTML).toBe(before.replace('value="75"', 'value="75" aria-valuetext="75&nbsp;%"'));
});

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
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('');
    await userEvent.click(screen.getByLabelText('Class 1'));
    expect(summary()).toHaveTextContent('One field needs your attention');
    await userEvent.click(screen.getByLabelText('Heat recovery'));
    expect(summary()).not.toBeVisible();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    expect(form().querySelectorAll('li')).toHaveLength(0);
  });

  test('a second try focuses the summary again; a reset removes it', async () => {
    render(<Contact />);
    await send();
    await userEvent.click(screen.getByLabelText('Name'));
    await send();
    expect(summary()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(summary()).not.toBeVisible();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('with `check: change`, a field is also checked when a visitor has changed it and leaves it', async () => {
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
    expect(mail).not.toHaveAttribute('aria-invalid');
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
    expect(document.querySelector('[aria-invalid]')).toBeNull();

    await userEvent.type(name, 'A');
    await userEvent.tab();
    await userEvent.clear(name);
    await userEvent.tab();
    expect(name).toHaveAccessibleDescription('Enter your name');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
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
    expect(summary()).toHaveTextContent('Bitte prüfen Sie 3 Felder');
    expect(summary()).toHaveTextContent('Interests: Füllen Sie dieses Feld aus');
    expect(JSON.parse(form().dataset.cmpFormLabels ?? '')).toMatchObject({ formSent: 'Vielen Dank' });
  });
});

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
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(await findings()).toEqual([]);
  });

  test.each<[what: string, reply: Reply | 'offline', message: string]>([
    ['400', { status: 400, body: '{}' }, 'Some of the information was not accepted'],
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
    const found = [{ name: 'id', message: 'This address is not known' }, 'Closed', { message: 7 }, null];
    reply({ status: 422, body: JSON.stringify({ errors: found }) });
    render(<Contact />);
    await fill();
    await send();
    await waitFor(() => expect(links()).toEqual(['E-mail: This address is not known']));
    expect(summary()).toHaveTextContent('Closed');
    expect(screen.getByLabelText(/E-mail/)).toBeInvalid();
    await userEvent.type(screen.getByLabelText(/E-mail/), 'a');
    expect(links()).toEqual([]);
    expect(screen.getByLabelText(/E-mail/)).not.toHaveAttribute('aria-invalid');
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
    render(<Contact {...props} thankYouMessage="We answer within two days." />);
    await fill();
    await send();
    if (target) {
      // jsdom reports each navigation as an error.
      await waitFor(() => expect(`${errors.mock.calls.flat().join()}`).toMatch(/navigation/));
      expect(document.querySelector('.cmp-form__thanks')).not.toBeVisible();
    } else {
      await screen.findByText('We answer within two days.');
      expect(`${errors.mock.calls.flat().join()}`).not.toMatch(/navigation/);
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

describe('CMP-08 plain HTML', () => {
  const html = `<form class="cmp-form" method="POST" action="/send" data-cmp-form-labels='{"formRequired":"Bitte ausfüllen"}'>
    <div class="cmp-form-error"><p class="cmp-form-error__item">Old</p></div>
    <div class="cmp-form-text" data-cmp-required-message="Name?"><label for="n">Name</label><input id="n" name="id" required></div>
    <fieldset class="cmp-form-options"><legend>Class</legend><label><input type="radio" name="c" required>0</label></fieldset>
    <label>Own <input name="own" type="number" value="x" required></label>
    <button class="cmp-form-button">Send</button></form>`;

  test('runs over the CMS’s HTML, and restores it', async () => {
    document.body.innerHTML = html;
    const before = document.body.innerHTML;
    const mounted = mount(formcontainer, form());
    expect(form()).toHaveAttribute('novalidate');
    await send();
    expect(links()).toEqual(['Name: Name?', 'Class: Bitte ausfüllen', 'Own: Bitte ausfüllen']);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name?');
    expect(screen.getByLabelText('Own')).toHaveAccessibleDescription('Bitte ausfüllen');
    await userEvent.click(within(summary()).getByRole('link', { name: /Own/ }));
    expect(screen.getByLabelText('Own')).toHaveFocus();
    mounted.destroy();
    expect(document.body.innerHTML).toBe(before);
  });

  test('labels that are not JSON are ignored; its script is loaded once a page has a form', async () => {
    document.body.innerHTML = html.replace(/data-cmp-form-labels='[^']*'/, "data-cmp-form-labels='{'");
    const all = mountAll(document.body, [lazyForm]);
    await all.ready;
    await send();
    expect(links()).toContain('Class: Fill in this field');
    all.destroy();
  });
});
