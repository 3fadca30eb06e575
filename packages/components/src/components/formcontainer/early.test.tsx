import { TextEncoder } from 'node:util';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, useActionState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { FormButton } from '../formbutton';
import { FormText } from '../formtext';
import { FormContainer, type FormContainerProps } from '.';
import { formScript } from './running';
import { serve } from './test-contact';

beforeAll(formScript.load);

const warn = jest.spyOn(console, 'warn').mockImplementation();
const fetched = jest.fn();
beforeEach(() => {
  window.fetch = fetched;
  window.scrollTo = jest.fn();
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  expect(fetched).not.toHaveBeenCalled();
});

const Contact = (props: FormContainerProps) => (
  <FormContainer id="f" {...props}>
    <FormText id="name" title="Name" name="name" required />
    <FormButton type="SUBMIT" title="Save" name="how" value="save" />
    <FormButton type="SUBMIT" title="Send" name="how" value="send" />
  </FormContainer>
);

let end: (text: string) => void = () => undefined;

/** Ends with the text that `end` receives. */
const later = () =>
  new Promise<string>(resolve => {
    end = resolve;
  });

/** A form whose function is that of `useActionState`. */
function StatefulContact({ ending = later }: { ending?: () => string | Promise<string> }) {
  const [state, send] = useActionState<string, FormData>(ending, 'new');
  return (
    <>
      <output>{state}</output>
      <Contact action={send} />
    </>
  );
}

/** Renders nothing once something in it throws. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => !this.state.hasFailed && this.props.children;
}

let root: Root | undefined;
const form = () => document.querySelector('form') as HTMLFormElement;
const button = () => screen.getByRole('button', { name: 'Send' });
const thanks = () => document.querySelector('.cmp-form__thanks');

async function hydrate(box: HTMLElement, page: ReactNode): Promise<void> {
  await act(async () => {
    root = hydrateRoot(box, page);
  });
}

describe('FRM-01 a form with a function is not lost before the page is hydrated', () => {
  test.each(['onSend', 'action'] as const)('%s: an early press is sent once, with its button', async name => {
    const send = jest.fn(async (_values: FormData) => ({ title: 'Thank you, Anna' }));
    const page = <Contact {...{ [name]: send }} />;
    const box = serve(page);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
    expect(fireEvent.click(button())).toBe(true);
    expect(send).not.toHaveBeenCalled();
    await hydrate(box, page);
    await waitFor(() => expect(thanks()).toHaveTextContent('Thank you, Anna'));
    expect(send).toHaveBeenCalledTimes(1);
    expect([...(send.mock.calls[0]?.[0] ?? [])]).toEqual([
      ['name', 'Anna'],
      ['how', 'send'],
    ]);
  });

  test('if it fails, the values are still there, and a second press sends them', async () => {
    const send = jest.fn(() => ({ errors: ['Closed today'] }) as object);
    const page = <Contact onSend={send} />;
    const box = serve(page);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
    fireEvent.click(button());
    await hydrate(box, page);
    await waitFor(() =>
      expect(document.querySelector('.cmp-form__summary')).toHaveTextContent('Closed today'),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
    send.mockReturnValue({});
    await userEvent.click(button());
    await waitFor(() => expect(thanks()).toHaveFocus());
    expect(send).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  test('with the URL of a server, the browser sends it there', () => {
    serve(<Contact onSend={() => undefined} action="/contact" />);
    expect(form()).toHaveAttribute('action', '/contact');
    expect(form()).toHaveAttribute('method', 'post');
  });
});

describe('FRM-01 `action` as a function', () => {
  test('receives the values of a valid form, and its answer is shown', async () => {
    const send = jest.fn(
      async (_values: FormData) => ({ errors: [{ name: 'name', message: 'Unknown' }] }) as object,
    );
    render(<Contact action={send} />);
    await userEvent.click(button());
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Name'), 'Anna');
    await userEvent.click(button());
    expect(await screen.findByRole('link', { name: 'Name: Unknown' })).toBeInTheDocument();
    expect(send.mock.calls[0]).toHaveLength(1);
    send.mockRejectedValueOnce(new Error('No database'));
    const errors = jest.spyOn(console, 'error').mockImplementation();
    await userEvent.click(button());
    await waitFor(() => expect(form()).toHaveTextContent('The server has a problem'));
    expect(errors).toHaveBeenCalledWith(new Error('No database'));
    errors.mockRestore();
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
    send.mockResolvedValueOnce({});
    await userEvent.click(button());
    await waitFor(() => expect(thanks()).toHaveFocus());
  });

  test('of `useActionState`: the form is busy until it has ended, and the site shows the outcome', async () => {
    render(<StatefulContact />);
    await userEvent.type(screen.getByLabelText('Name'), 'Anna');
    await userEvent.click(button());
    expect(form()).toHaveAttribute('aria-busy', 'true');
    await act(async () => end('Anna is unknown'));
    await waitFor(() => expect(form()).not.toHaveAttribute('aria-busy'));
    expect(document.querySelector('output')).toHaveTextContent('Anna is unknown');
    expect(thanks()).not.toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
  });

  test('of `useActionState`, which answers at once: the form does not stay busy', async () => {
    // While the browser goes back, React commits the start and the end of a transition together.
    Object.defineProperty(window, 'event', { value: new Event('popstate'), configurable: true });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
    root.render(<StatefulContact ending={() => 'Received'} />);
    await waitFor(() => expect(form()).toHaveAttribute('data-cmp-live'));
    screen.getByLabelText<HTMLInputElement>('Name').value = 'Anna';
    form().requestSubmit();
    expect(form()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('Received'));
    await waitFor(() => expect(form()).not.toHaveAttribute('aria-busy'));
    root.unmount();
    root = undefined;
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    Reflect.deleteProperty(window, 'event');
  });

  test('what Next.js throws to go to another page reaches React', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const redirect = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/thanks' });
    render(
      <Boundary>
        <Contact action={() => Promise.reject(redirect)} />
      </Boundary>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Anna');
    await userEvent.click(button());
    await waitFor(() => expect(form()).toBeNull());
    errors.mockRestore();
  });
});

test('FRM-01 only `onSend` without `action` warns, about visitors without scripts', () => {
  warn.mockClear();
  render(<Contact onSend={() => undefined} action="/contact" />);
  expect(warn).not.toHaveBeenCalled();
  jest.isolateModules(() => {
    const server = require('react-dom/server') as typeof import('react-dom/server');
    const { FormContainer: Fresh } = require('.') as typeof import('.');
    server.renderToString(<Fresh onSend={() => undefined} />);
  });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/`onSend` is set without `action`.*Add `action`/));
});

test('FRM-01 in React 18, which keeps no press, the form waits for its script', () => {
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
  // React 18's server renderer warns about layout effects, because jsdom has a window.
  const errors = jest.spyOn(console, 'error').mockImplementation();
  jest.isolateModules(() => {
    for (const path of ['', '/jsx-runtime'])
      jest.doMock(`react${path}`, () => jest.requireActual(`react-18${path}`));
    const { createElement } = require('react');
    const server = jest.requireActual('react-dom-18/server');
    const { FormContainer: Old } = require('.') as typeof import('.');
    const html = server.renderToString(createElement(Old, { action: () => undefined }));
    expect(html).toMatch(/^<form [^>]*method="dialog"/);
    expect(html).not.toContain('action=');
  });
  errors.mockRestore();
});
