/** What the tests of the form share: the form of a contact page, what it sends, and what it shows. */

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FormButton } from '../formbutton';
import { FormHidden } from '../formhidden';
import { FormOptions } from '../formoptions';
import { FormText } from '../formtext';
import { FormContainer, type FormContainerProps } from '.';

/** A response of the server. */
export type Reply = { status?: number; type?: string; body?: string; redirected?: boolean; url?: string };

/** The sent requests, and the response to them. */
export const fetched = jest.fn<Promise<Reply & object>, [URL, RequestInit]>();

/** Sets the response to the next request. */
export const reply = ({ status = 200, type = 'application/json', body = '{}', ...rest }: Reply = {}) =>
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

/** The headers of a response; jsdom has none. */
class Headers {
  constructor(readonly values: Record<string, string>) {}
  get(name: string) {
    return this.values[name];
  }
}

/** The name–value pairs of the first request. */
export const bodyOf = () => [...((fetched.mock.calls[0]?.[1].body ?? []) as FormData)];

/** What was logged as an error. jsdom cannot navigate and logs an error instead. */
export let errors: jest.SpyInstance;

/** Prepares the page before each test of a file, and tidies up after it. */
export function fakeServer() {
  beforeEach(() => {
    window.fetch = fetched as unknown as typeof fetch;
    window.scrollTo = jest.fn();
    errors = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    fetched.mockReset();
    errors.mockRestore();
    document.body.replaceChildren();
  });
}

/** The form of a contact page. */
export function Contact(props: FormContainerProps) {
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

/** The form, and the summary of its errors. */
export const form = () => document.querySelector('form') as HTMLFormElement;
export const summary = () => document.querySelector('.cmp-form__summary') as HTMLElement;
/** The texts of the links in the summary. */
export const links = () =>
  within(summary())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

/** The button that sends the form. */
export const button = () => screen.getByRole('button', { name: 'Send' });
export const send = () => userEvent.click(button());

/** Fills in what is required. */
export async function fill() {
  await userEvent.type(screen.getByLabelText('Name'), 'Anna Lindqvist');
  await userEvent.click(screen.getByLabelText('Class 0'));
  await userEvent.click(screen.getByLabelText('Service plan'));
}

/** Shows the server's HTML, with the script by which React keeps an early press. */
export function serve(page: ReactNode): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = renderToString(page);
  for (const script of box.querySelectorAll('script')) {
    script.remove();
    // biome-ignore lint/security/noGlobalEval: HTML that is set does not run its scripts.
    window.eval(script.textContent ?? '');
  }
  return box;
}
