import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, forwardRef, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { findings } from '../../../test/axe';
import * as Form from './parts';
import { formScript } from './running';
import { fakeServer, links, summary } from './test-contact';

beforeAll(formScript.load);

fakeServer();

const Own = forwardRef<HTMLInputElement, ComponentProps<'input'>>((props, ref) => (
  <span className="own">
    <input {...props} ref={ref} />
  </span>
));

interface MailProps extends Form.FieldProps {
  control?: Form.ControlProps;
}

const Mail = ({ control, ...props }: MailProps) => (
  <Form.Field name="email" required requiredMessage="Enter an address" {...props}>
    <Form.Label>E-mail</Form.Label>
    <Form.Control type="email" {...control} />
    <Form.Description>We answer there.</Form.Description>
    <Form.Error />
  </Form.Field>
);

const Contact = ({ children, ...props }: Form.RootProps) => (
  <Form.Root id="f" action="/send" aria-label="Contact" {...props}>
    {children ?? <Mail id="mail" />}
    <button type="submit">Send</button>
  </Form.Root>
);

const mail = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const press = (name = 'Send') => userEvent.click(screen.getByRole('button', { name }));

/** Puts what a server renders into the page, and checks that every id that is referred to exists. */
function serve(page: ReactNode): void {
  document.body.innerHTML = renderToString(page);
  for (const element of document.querySelectorAll('[for],[aria-describedby],[aria-labelledby]'))
    for (const name of ['for', 'aria-describedby', 'aria-labelledby'])
      for (const id of element.getAttribute(name)?.split(' ') ?? [])
        expect(document.getElementById(id)).not.toBeNull();
}

const Choice = (props: Form.ControlProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the part is one
  <label>
    <Form.Control {...props} /> {props.value}
  </label>
);

const Hint = () => <Form.Description>Later</Form.Description>;

const Wrapped = ({ isHinted }: { isHinted: boolean }) => (
  <Form.Field>
    <Form.Label>Code</Form.Label>
    <Form.Control id="own" />
    {isHinted && <Hint />}
  </Form.Field>
);

function Code() {
  const [code, setCode] = useState('');
  return (
    <Form.Field name="code" error={code.length > 2 && ['Too long.', 'Shorten it.']}>
      <Form.Label>Code</Form.Label>
      <Form.Control value={code} onValueChange={value => setCode(value.toUpperCase())} />
      <Form.Error render={<div />} />
    </Form.Field>
  );
}

const submit = jest.fn();
/** As React Router’s: unless something has stopped it, the router takes it over. */
const RouterForm = forwardRef<HTMLFormElement, ComponentProps<'form'>>((props, ref) => (
  <form
    {...props}
    ref={ref}
    onSubmit={event => {
      props.onSubmit?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      submit([...new FormData(event.currentTarget)]);
    }}
  />
));

describe('the parts of a form', () => {
  test('FRM-01 on the server, label, control and description belong together', async () => {
    serve(<Contact />);
    expect(mail()).toHaveAttribute('name', 'email');
    expect(mail()).toBeRequired();
    expect(mail()).toHaveAccessibleDescription('We answer there.');
    expect(mail()).not.toHaveAttribute('aria-invalid');
    expect(document.querySelectorAll('.cmp-form__summary')).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  test('without a description the control refers to none', () => {
    serve(
      <Form.Field>
        <Form.Label>Name</Form.Label>
        <Form.Control />
      </Form.Field>,
    );
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
  });

  test('FRM-01 the errors of a server are at their fields and in the summary without scripts, and once with them', async () => {
    const page = (
      <Contact errors={{ email: 'We have your request', '': 'Try again' }}>
        <Mail />
        <Form.Summary className="mine" />
      </Contact>
    );
    serve(page);
    expect(mail()).toBeInvalid();
    expect(mail()).toHaveAccessibleDescription('We have your request We answer there.');
    expect(document.querySelector('.cmp-form-error')).toHaveTextContent('We have your requestTry again');
    expect(document.querySelectorAll('.cmp-form__summary')).toHaveLength(1);

    document.body.innerHTML = '';
    render(page);
    expect(links()).toEqual(['E-mail: We have your request']);
    expect(within(summary() as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(summary()).toHaveClass('mine');
    expect(summary()).toHaveFocus();
    expect(screen.getAllByText('We have your request')).toHaveLength(1);
    expect(document.querySelector('.cmp-form-error')).toBeNull();
    expect(mail()).toHaveAccessibleDescription('We have your request We answer there.');
    await userEvent.type(mail(), 'a@b.se');
    await waitFor(() => expect(mail()).not.toBeInvalid());
    expect(mail()).toHaveAccessibleDescription('We answer there.');
  });

  test('FRM-01 an empty required field: its error, the summary, and the focus; then it is sent', async () => {
    const onSend = jest.fn();
    render(<Contact onSend={onSend} />);
    await press();
    expect(onSend).not.toHaveBeenCalled();
    expect(links()).toEqual(['E-mail: Enter an address']);
    expect(summary()).toHaveFocus();
    expect(mail()).toBeInvalid();
    expect(mail()).toHaveAccessibleDescription('Enter an address We answer there.');
    expect(document.querySelectorAll('.cmp-form-text__validation-message')).toHaveLength(1);
    expect(await findings()).toEqual([]);
    await userEvent.type(mail(), 'a@b.se');
    await press();
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect([...onSend.mock.calls[0][0]]).toEqual([['email', 'a@b.se']]);
  });

  test('an own component, a function, and elements of HTML take over the attributes', async () => {
    const ref = jest.fn();
    render(
      <Contact>
        <Mail control={{ render: <Own className="wide" />, ref }} />
        <Form.Field name="topic">
          <Form.Label>Topic</Form.Label>
          <Form.Control
            defaultValue="b"
            render={
              <select>
                <option>a</option>
                <option>b</option>
              </select>
            }
          />
        </Form.Field>
        <Form.Field name="text" render={<section />}>
          <Form.Label className="label">Text</Form.Label>
          <Form.Control render={props => <textarea {...props} rows={7} />} />
        </Form.Field>
      </Contact>,
    );
    expect(ref).toHaveBeenCalledWith(mail());
    expect(mail().parentElement).toHaveClass('own');
    expect(mail()).toHaveAttribute('class', 'wide');
    expect(mail()).toHaveAccessibleDescription('We answer there.');
    expect(screen.getByLabelText('Topic')).toHaveValue('b');
    expect(screen.getByLabelText('Topic')).toHaveClass('cmp-form-options__field--drop-down');
    expect(screen.getByLabelText('Text')).toHaveAttribute('name', 'text');
    expect(screen.getByLabelText('Text').closest('section')).toHaveClass('cmp-form-text');
    await press();
    expect(mail()).toHaveAccessibleDescription('Enter an address We answer there.');
    expect(await findings()).toEqual([]);
  });

  test('a group: its legend names it, its error describes it once', async () => {
    const group = (
      <Contact>
        <Form.Field group role="radiogroup" name="size" required requiredMessage="Choose a size">
          <Form.Label>Size</Form.Label>
          <Choice type="radio" value="S" />
          <Choice type="radio" value="M" />
          <Form.Description>Of the housing</Form.Description>
          <Form.Error />
        </Form.Field>
        <Form.Field group name="also" required requiredMessage="Choose something">
          <Form.Label>Also</Form.Label>
          <Choice type="checkbox" value="Plan" />
          <Choice type="checkbox" value="Heat" />
          <Form.Error />
        </Form.Field>
      </Contact>
    );
    serve(group);
    document.body.innerHTML = '';
    render(group);
    const size = screen.getByRole('radiogroup', { name: 'Size' });
    expect(size).toHaveAccessibleDescription('Of the housing');
    expect(new Set([...document.querySelectorAll('input')].map(({ id }) => id)).size).toBe(4);
    await press();
    expect(links()).toEqual(['Size: Choose a size', 'Also: Choose something']);
    expect(size).toHaveAccessibleDescription('Choose a size Of the housing');
    expect(await findings()).toEqual([]);
    await userEvent.click(screen.getByLabelText('M'));
    await userEvent.click(screen.getByLabelText('Heat'));
    expect(summary()).not.toBeVisible();
    expect([...new FormData(document.querySelector('form') as HTMLFormElement)]).toEqual([
      ['size', 'M'],
      ['also', 'Heat'],
    ]);
  });

  test('parts inside components are known once they are mounted, and forgotten when they go', () => {
    const { rerender } = render(<Wrapped isHinted />);
    expect(screen.getByLabelText('Code')).toHaveAttribute('id', 'own');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Later');
    rerender(<Wrapped isHinted={false} />);
    expect(screen.getByLabelText('Code')).not.toHaveAttribute('aria-describedby');
  });

  test('an error of the site is shown as long as the site passes it', async () => {
    render(<Code />);
    const code = screen.getByLabelText('Code');
    await userEvent.type(code, 'abc');
    expect(code).toHaveValue('ABC');
    expect(screen.getByRole('alert')).toHaveTextContent('Too long. Shorten it.');
    expect(code).toHaveAccessibleDescription('Too long. Shorten it.');
    expect(code).toBeInvalid();
    await userEvent.type(code, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(code).not.toBeInvalid();
    expect(code).not.toHaveAttribute('aria-describedby');
  });

  test('children of an error are its content', () => {
    render(
      <Form.Field error={undefined}>
        <Form.Label>Code</Form.Label>
        <Form.Control />
        <Form.Error>Too long</Form.Error>
      </Form.Field>,
    );
    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Too long');
  });

  test('a control works alone, and its value follows a reset', async () => {
    const changed = jest.fn();
    render(
      <form>
        <Form.Control aria-label="Alone" defaultValue="a" onValueChange={value => changed(value)} />
        <button type="reset">Reset</button>
      </form>,
    );
    const alone = screen.getByLabelText('Alone');
    await userEvent.type(alone, 'b');
    expect(changed.mock.calls).toEqual([['ab']]);
    await press('Reset');
    expect(alone).toHaveValue('a');
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('a'));
  });

  test('bad input: a part outside of its parent says which is missing', () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    expect(() => render(<Form.Label>Name</Form.Label>)).toThrow('Form.Label is outside of Form.Field');
    expect(() => render(<Form.Summary />)).toThrow('Form.Summary is outside of Form.Root');
    error.mockRestore();
  });

  test('bad input: an error that nothing shows is reported', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    render(
      <Form.Field name="code" error="Wrong">
        <Form.Label>Code</Form.Label>
        <Form.Control />
      </Form.Field>,
    );
    expect(warn.mock.calls.join()).toContain('Form.Field: it has an `error` that nothing shows, at "code"');
    expect(screen.getByLabelText('Code')).toBeInvalid();
    warn.mockRestore();
  });

  test('the form of a router sends it, and can send it again', async () => {
    render(<Contact send="native" render={<RouterForm />} />);
    await press();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.type(mail(), 'a@b.se');
    for (const count of [1, 2]) {
      await press();
      expect(submit).toHaveBeenCalledTimes(count);
      await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled'));
    }
    expect(submit).toHaveBeenLastCalledWith([['email', 'a@b.se']]);
  });
});
