import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { mount } from '../../behaviour/mount';
import { FormText } from '../formtext';
import { FormContainer, type FormContainerProps } from '.';
import { formcontainer } from './formcontainer.behaviour';
import { ar, de, en, es, fr, ja } from './formcontainer.labels';
import * as Form from './parts';
import {
  bodyOf,
  button,
  fakeServer,
  fetched,
  fill,
  form,
  links,
  Contact as Page,
  reply,
  serve,
  summary,
} from './test-contact';

const texts = { en, de, es, fr, ja, ar };

let arrive: () => Promise<void>;
let fail: (reason: Error) => Promise<void>;
let script: Promise<unknown>;

jest.mock('./running', () => ({
  formScript: { now: () => undefined, load: () => script },
}));

jest.mock('./serverErrors', () => {
  throw new Error('Loading chunk failed');
});

fakeServer();
beforeEach(() => {
  script = new Promise((resolve, reject) => {
    const { RunningForm } = jest.requireActual<typeof import('./RunningForm')>('./RunningForm');
    arrive = () => act(async () => resolve(RunningForm));
    fail = reason => act(async () => reject(reason));
  });
});

/** Presses "Send", as a visitor does. */
const send = () => userEvent.click(button());
const isRunning = () => form().hasAttribute('data-cmp-live');
const isFree = () => !form().hasAttribute('novalidate');

/** The attempts to send that reach the browser, which in jsdom cannot send. */
function attempts() {
  const seen: { isOurs: boolean; button: string | undefined }[] = [];
  const listener = (event: SubmitEvent) => {
    seen.push({
      isOurs: event.defaultPrevented,
      button: event.submitter?.textContent ?? undefined,
    });
    event.preventDefault();
  };
  document.addEventListener('submit', listener);
  return {
    seen,
    end: () => document.removeEventListener('submit', listener),
  };
}

const Name = ({ isWithoutButton, ...props }: FormContainerProps & { isWithoutButton?: boolean }) => (
  <FormContainer id="f" action="/send" {...props}>
    <FormText id="name" title="Name" name="name" value="Anna" required />
    {!isWithoutButton && (
      <button type="submit" name="how" value="send">
        Send
      </button>
    )}
  </FormContainer>
);

describe('FRM-01 a form whose script has not arrived', () => {
  test('is checked by the browser and keeps what is typed; the script takes it over as it is', async () => {
    render(<Page />);
    await fill();
    expect([isRunning(), isFree()]).toEqual([false, true]);
    await arrive();
    expect([isRunning(), isFree()]).toEqual([true, false]);
    expect(screen.getByLabelText('Name')).toHaveValue('Anna Lindqvist');
    reply();
    await send();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('keeps a press, and repeats it once with its button', async () => {
    const onSubmit = jest.fn();
    const onAncestor = jest.fn();
    render(
      <div onSubmit={onAncestor}>
        <Name onSubmit={onSubmit} enctype="multipart/form-data" />
      </div>,
    );
    await send();
    await send();
    expect([onSubmit.mock.calls, onAncestor.mock.calls, fetched.mock.calls]).toEqual([[], [], []]);
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
    reply();
    await arrive();
    await waitFor(() => expect(document.querySelector('.cmp-form__thanks')).toHaveFocus());
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(bodyOf()).toEqual([
      ['name', 'Anna'],
      ['how', 'send'],
    ]);
    expect([onSubmit, onAncestor].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('checks the kept press as any other', async () => {
    render(<Page />);
    form().noValidate = true;
    await send();
    form().noValidate = false;
    expect(summary()).not.toBeVisible();
    await arrive();
    expect(links()).toContain('Name: Enter your name');
    expect(summary()).toHaveFocus();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('ends what it says and marks, but not what the site has changed since', async () => {
    render(<Name />);
    const status = screen.getByRole('status');
    button().focus();
    await send();
    expect([status.textContent, button().getAttribute('aria-disabled')]).toEqual([en.formWaiting, 'true']);
    button().setAttribute('aria-disabled', 'false');
    status.textContent = 'From the site';
    // Without its script, the form says no more.
    const { end } = attempts();
    jest.spyOn(console, 'error').mockImplementation();
    await fail(new Error('offline'));
    end();
    expect([status.textContent, button().getAttribute('aria-disabled')]).toEqual(['From the site', 'false']);
  });

  test.each(Object.entries(texts))(
    'says once that the press waits, and then only that it is sent: %s',
    async (_, labels) => {
      const { formWaiting, formSending } = labels;
      render(<Name labels={labels} />);
      const status = screen.getByRole('status');
      const said: string[] = [];
      const observer = new MutationObserver(() => {
        if (status.textContent) said.push(status.textContent);
      });
      observer.observe(status, { childList: true });
      button().focus();
      await send();
      await send();
      expect(status).toHaveTextContent(formWaiting);
      expect(button()).toHaveAttribute('aria-disabled', 'true');
      expect(button()).toHaveFocus();
      reply();
      await arrive();
      await waitFor(() => expect(document.querySelector('.cmp-form__thanks')).toHaveFocus());
      expect(said).toEqual([formWaiting, formSending]);
      expect(document.querySelector('[aria-disabled]')).toBeNull();
      observer.disconnect();
    },
  );

  test('leaves the press to a form library that handles it', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(<Name onSubmit={onSubmit} />);
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    await arrive();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
    // What waited is over, and the library says what comes next.
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  test('sends the form without the button if that has gone', async () => {
    const { rerender } = render(<Name enctype="multipart/form-data" />);
    await send();
    rerender(<Name enctype="multipart/form-data" isWithoutButton />);
    reply();
    await arrive();
    await waitFor(() => expect(bodyOf()).toEqual([['name', 'Anna']]));
  });

  test('that is removed sends nothing', async () => {
    const { unmount } = render(<Name />);
    await send();
    unmount();
    await arrive();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('keeps the press of a server’s page, which React repeats', async () => {
    const action = jest.fn(async (_values: FormData) => ({ title: 'Thank you, Anna' }));
    const page = <Name action={action} />;
    const box = serve(page);
    fireEvent.click(button());
    let root: ReturnType<typeof hydrateRoot> | undefined;
    await act(async () => {
      root = hydrateRoot(box, page);
    });
    expect(action).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(en.formWaiting));
    await arrive();
    await waitFor(() =>
      expect(document.querySelector('.cmp-form__thanks')).toHaveTextContent('Thank you, Anna'),
    );
    expect(action).toHaveBeenCalledTimes(1);
    expect(action.mock.calls[0]?.[0].get('name')).toBe('Anna');
    act(() => root?.unmount());
  });

  test('shows the errors of the server where they are until it runs', async () => {
    render(
      <Form.Root errors={{ name: 'Unknown' }}>
        <Form.Field name="name">
          <Form.Label>Name</Form.Label>
          <Form.Control />
          <Form.Error />
        </Form.Field>
      </Form.Root>,
    );
    expect(document.querySelector('[data-cmp-early]')).toHaveTextContent('Unknown');
    await arrive();
    expect(document.querySelector('[data-cmp-early]')).toBeNull();
    expect(links()).toEqual(['Name: Unknown']);
  });
});

describe('FRM-01 a form whose script fails to load', () => {
  test('is that of the browser, which also gets the press that was kept', async () => {
    const { seen, end } = attempts();
    render(<Name />);
    await send();
    expect(seen).toEqual([]);
    await fail(new Error('Loading chunk form-script failed'));
    expect(seen).toEqual([{ isOurs: false, button: 'Send' }]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect([isRunning(), isFree()]).toEqual([false, true]);
    await send();
    expect(seen).toHaveLength(2);
    expect(console.error).toHaveBeenCalledWith(new Error('Loading chunk form-script failed'));
    end();
  });

  test('calls a function itself, as React does', async () => {
    const action = jest.fn(async (_values: FormData) => ({}));
    render(<Name action={action} />);
    await send();
    expect(action).not.toHaveBeenCalled();
    await fail(new Error('Loading chunk form-script failed'));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(action.mock.calls[0]?.[0].get('name')).toBe('Anna');
  });
});

test('FRM-01 in HTML without React, the list of errors of a server stays if their script fails to load', async () => {
  document.body.innerHTML = renderToString(<Name errors={{ name: 'Unknown', '': 'Closed today' }} />);
  const list = document.querySelector('.cmp-form-error');
  const mounted = mount(formcontainer, form());
  await waitFor(() => expect(list).not.toHaveAttribute('data-cmp-early'));
  expect(list).toHaveTextContent('Closed today');
  mounted.destroy();
  expect(list).toHaveAttribute('data-cmp-early');
});
