import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import { FormButton } from '../formbutton';
import { FormContainer, type FormContainerProps } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormOptions } from '../formoptions';
import { FormText } from '../formtext';
import { FormSteps, type FormStepsProps } from '.';
import { formsteps } from './formsteps.behaviour';
import { formsteps as lazySteps } from './formsteps.lazy';

beforeAll(formScript.load);

const items = [
  { key: 'who', title: 'Company', children: <FormText title="Name" name="name" required /> },
  {
    key: 'what',
    title: 'Machine',
    children: (
      <>
        <FormText title="Model" name="model" required />
        <FormText title="Pin" name="pin" type="password" />
        <FormText title="Card" name="card" autoComplete="cc-number" />
        <FormOptions title="Kind" name="kind" type="RADIO" items={[{ text: 'New' }, { text: 'Used' }]} />
        <FormOptions title="Topic" name="topic" type="DROP_DOWN" items={[{ text: 'A' }, { text: 'B' }]} />
      </>
    ),
  },
  {
    key: 'end',
    title: 'Message',
    children: (
      <>
        <FormText title="Message" name="text" type="textarea" />
        <FormButton title="Send" />
      </>
    ),
  },
];

interface EnquiryProps extends Partial<FormStepsProps> {
  form?: Partial<FormContainerProps>;
}

const Enquiry = ({ form, ...props }: EnquiryProps) => (
  <FormContainer id="f" action="/send" {...form}>
    <FormSteps id="s" items={items} {...props} />
  </FormContainer>
);

const active = () =>
  [...document.querySelectorAll('.cmp-formsteps__step--active > legend')]
    .map(({ textContent }) => textContent)
    .join();
const progress = () => document.querySelector('.cmp-formsteps__progress')?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const links = () => [...document.querySelectorAll<HTMLElement>('.cmp-form__errors a')];
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '';
  window.scrollTo = jest.fn();
  sessionStorage.clear();
  history.replaceState(null, '');
});

afterEach(() => jest.restoreAllMocks());

describe('FRM-01 steps of a form', () => {
  test('without scripts all steps are there, none hidden, and the browser checks all fields', () => {
    document.body.innerHTML = renderToStaticMarkup(<Enquiry />);
    expect(screen.getAllByRole('group', { name: /Company|Machine|Message/ })).toHaveLength(3);
    expect(document.querySelectorAll('.cmp-formsteps__step[hidden]')).toHaveLength(0);
    expect(field('model')).toBeRequired();
  });

  test('a step is left once its own fields are valid; the focus follows', async () => {
    const onActiveChange = jest.fn();
    render(<Enquiry onActiveChange={onActiveChange} />);
    expect(progress()).toBe('Step 1 of 3');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await press('Continue');
    expect(active()).toBe('Company');
    expect(links().map(({ textContent }) => textContent)).toEqual(['Name: Fill in this field']);
    await userEvent.type(field('name'), 'Anna');
    await press('Continue');
    expect(active()).toBe('Machine');
    const step = screen.getByRole('group', { name: 'Machine' });
    expect(step).toHaveFocus();
    expect(step).toHaveAccessibleDescription('Step 2 of 3');
    expect(field('model')).not.toHaveAttribute('aria-invalid');
    await press('Back');
    expect(active()).toBe('Company');
    expect(onActiveChange.mock.calls.map(([key]) => key)).toEqual(['what', 'who']);
    expect(await findings()).toEqual([]);
  });

  test('Enter goes to the next step, and sends nothing before the last', async () => {
    const onSend = jest.fn();
    const onSubmit = jest.fn();
    render(<Enquiry form={{ onSend, onSubmit }} />);
    await userEvent.type(field('name'), 'Anna{Enter}');
    expect(active()).toBe('Machine');
    await userEvent.type(field('model'), 'X{Enter}');
    expect(active()).toBe('Message');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await press('Send');
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    expect(onSend.mock.calls[0][0].get('name')).toBe('Anna');
    await waitFor(() => expect(active()).toBe('Company'));
  });

  test('the summary opens the step of an error', async () => {
    render(<Enquiry activeItem="end" />);
    await press('Send');
    expect(links().map(({ textContent }) => textContent?.split(':')[0])).toEqual(['Name', 'Model']);
    await userEvent.click(links()[1] as HTMLElement);
    expect(active()).toBe('Machine');
    expect(field('model')).toHaveFocus();
  });

  test('a button that sends the form from outside of the steps comes with the last one', async () => {
    render(
      <FormContainer id="f" action="/send">
        <FormSteps
          id="s"
          items={[
            { key: 'a', title: 'A' },
            { key: 'b', title: 'B' },
          ]}
        />
        <FormButton title="Send" />
      </FormContainer>,
    );
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await press('Continue');
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
    await press('Back');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  test('Back and Forward go through the steps that a visitor has seen, with the focus, and past no invalid field', async () => {
    render(<Enquiry />);
    history.replaceState({ router: 1 }, '');
    await userEvent.type(field('name'), 'Hydro');
    await press('Continue');
    await userEvent.type(field('model'), 'GA');
    await press('Continue');
    await waitFor(() =>
      expect(history.state).toEqual({ router: 1, plenumSteps: { s: 'end' }, plenumDepth: 2 }),
    );
    const address = location.href;
    history.back();
    await waitFor(() => expect(active()).toBe('Machine'));
    expect(document.activeElement).toHaveTextContent('Machine');
    history.back();
    await waitFor(() => expect(active()).toBe('Company'));
    await userEvent.clear(field('name'));
    const travelled = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
    history.forward();
    await travelled;
    expect(active()).toBe('Company');
    expect(location.href).toBe(address);
    // A link within the page is no step.
    await userEvent.type(field('name'), 'Hydro');
    await press('Continue');
    await waitFor(() => expect(history.state?.plenumSteps.s).toBe('what'));
    location.hash = 'elsewhere';
    await waitFor(() => expect(history.state ?? null).toBeNull());
    expect(active()).toBe('Machine');
  });

  test('after the form has been sent, Back leaves the page at once, and Forward shows no step of it', async () => {
    history.pushState({ page: 'form' }, '');
    render(<Enquiry form={{ onSend: () => undefined }} />);
    await userEvent.type(field('name'), 'Hydro{Enter}');
    await waitFor(() => expect(history.state?.plenumSteps.s).toBe('what'));
    await userEvent.type(field('model'), 'GA{Enter}');
    await waitFor(() => expect(history.state?.plenumSteps.s).toBe('end'));
    await press('Send');
    await waitFor(() => expect(history.state).toMatchObject({ page: 'form', plenumDepth: 0 }));
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalled());
    const travelled = () => new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
    let arrived = travelled();
    history.forward();
    await arrived;
    expect(active()).toBe('Company');
    expect(document.querySelector('.cmp-form__thanks')).toBeVisible();
    arrived = travelled();
    history.go(-2);
    await arrived;
    expect(history.state?.page).toBeUndefined();
  });

  test('a parent can control the step', async () => {
    const { rerender } = render(<Enquiry active="what" onActiveChange={() => undefined} />);
    await press('Back');
    expect(active()).toBe('Machine');
    rerender(<Enquiry active="end" onActiveChange={() => undefined} />);
    expect(active()).toBe('Message');
  });

  describe('a draft', () => {
    const fill = async () => {
      await userEvent.type(field('name'), 'Anna');
      await press('Continue');
      for (const name of ['model', 'pin', 'card']) await userEvent.type(field(name), `my ${name}`);
      await userEvent.click(screen.getByLabelText('Used'));
      await userEvent.selectOptions(screen.getByRole('combobox'), 'B');
    };

    test('is not kept by default', async () => {
      render(<Enquiry />);
      await fill();
      expect(sessionStorage).toHaveLength(0);
    });

    test('is back after a reload, without secrets, until the form is sent', async () => {
      const { unmount } = render(<Enquiry keepDraft />);
      await fill();
      const text = JSON.stringify({ ...sessionStorage });
      expect(text).toContain('my model');
      expect(text).not.toMatch(/my (?:pin|card)/);
      unmount();

      const onSend = jest.fn();
      render(<Enquiry keepDraft form={{ onSend }} />);
      expect(active()).toBe('Machine');
      expect(field('name')).toHaveValue('Anna');
      expect(field('model')).toHaveValue('my model');
      expect(field('pin')).toHaveValue('');
      expect(screen.getByLabelText('Used')).toBeChecked();
      expect(screen.getByRole('combobox')).toHaveValue('B');
      await press('Continue');
      await press('Send');
      await waitFor(() => expect(onSend).toHaveBeenCalled());
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
    });

    test('stays if the server does not accept the form', async () => {
      render(<Enquiry keepDraft form={{ onSend: () => ({ errors: ['Not now'] }) }} />);
      await fill();
      await press('Continue');
      await press('Send');
      await screen.findByText('Not now');
      expect(JSON.stringify({ ...sessionStorage })).toContain('my model');
    });

    test.each([
      '{',
      'null',
      '{"fields":7}',
      '{"active":7,"fields":{"name 0":[1],"kind=New 0":"x","topic 0":true}}',
    ])('bad input: a draft that is none is ignored: %s', async draft => {
      sessionStorage.setItem('plenum-draft / s', draft);
      render(<Enquiry keepDraft />);
      expect(active()).toBe('Company');
      expect(field('name')).toHaveValue('');
    });

    test('bad input: a draft of an earlier version of the form, which had other options', async () => {
      const { unmount } = render(<Enquiry keepDraft />);
      await fill();
      unmount();
      const next = (
        <>
          <FormText title="Model" name="model" />
          <FormOptions
            title="Kind"
            name="kind"
            type="RADIO"
            items={[{ text: 'Rented' }, { text: 'New' }, { text: 'Used' }]}
          />
          <FormOptions title="Topic" name="topic" type="DROP_DOWN" items={[{ text: 'C' }, { text: 'D' }]} />
        </>
      );
      render(
        <Enquiry
          keepDraft
          items={items.map(item => (item.key === 'what' ? { ...item, children: next } : item))}
        />,
      );
      expect(field('model')).toHaveValue('my model');
      expect(screen.getByLabelText('Used')).toBeChecked();
      // What was chosen is gone, so the list has what it starts with.
      expect(screen.getByRole('combobox')).toHaveValue('C');
    });

    test('bad input: a browser that forbids the storage', async () => {
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new Error('denied');
      });
      render(<Enquiry keepDraft />);
      await userEvent.type(field('name'), 'Anna{Enter}');
      expect(active()).toBe('Machine');
    });
  });

  test('the CMS’s model', () => {
    const text = { ':type': 'plenum/components/form/text' };
    const steps = {
      ':type': 'plenum/components/form/steps',
      ':itemsOrder': ['b', 'a'],
      ':items': {
        a: {
          ':type': 'plenum/components/container',
          'cq:panelTitle': 'Second',
          ':items': { x: { ...text, title: 'X', name: 'x' } },
        },
        b: { ...text, 'cq:panelTitle': 'First', title: 'Y', name: 'y' },
      },
    };
    render(<Content model={steps} />);
    expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      'First',
      'Second',
    ]);
    expect(active()).toBe('First');
  });

  const FOREIGN = `<form><div class="cmp-formsteps">
    <fieldset class="cmp-formsteps__step"><legend>One</legend><label>Name <input name="name" required></label></fieldset>
    <fieldset class="cmp-formsteps__step"><legend>Two</legend><label>City <input name="city"></label></fieldset>
  </div><button>Send</button></form>`;

  test('HTML of others gets its buttons, and back its markup', async () => {
    document.body.innerHTML = FOREIGN;
    const html = document.body.innerHTML;
    const { destroy } = mount(formsteps, document.querySelector('.cmp-formsteps') as HTMLElement);
    expect(progress()).toBe('Step 1 of 2');
    await press('Continue');
    expect(active()).toBe('One');
    await userEvent.type(field('name'), 'Anna');
    await press('Continue');
    expect(active()).toBe('Two');
    await press('Back');
    (document.activeElement as HTMLElement).blur();
    destroy();
    expect(document.body.innerHTML).toBe(html);
  });

  test('the entry of a page loads the script', async () => {
    document.body.innerHTML = FOREIGN;
    const mounted = mountAll(document, [lazySteps]);
    await mounted.ready;
    expect(active()).toBe('One');
    mounted.destroy();
  });

  test('bad input: no steps, an unknown step, and steps outside of a form', async () => {
    expect(renderToStaticMarkup(<FormSteps items={[]} />)).toBe('');
    render(<FormSteps items={items.slice(0, 2)} activeItem="nowhere" />);
    expect(active()).toBe('Company');
    await press('Continue');
    expect(active()).toBe('Machine');
  });
});
