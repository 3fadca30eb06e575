import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import { FormButton } from '../formbutton';
import { FormText } from '../formtext';
import { FormContainer } from '.';
import { formcontainer } from './formcontainer.behaviour';
import { formcontainer as lazyForm } from './formcontainer.lazy';
import { formScript } from './running';
import { Contact, fakeServer, form, links, send, summary } from './test-contact';

beforeAll(formScript.load);

fakeServer();

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
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  confirm.mockRestore();
  await waitFor(() => expect(shown()).toEqual(['75\u00a0%', '75\u00a0%']));
  mounted.destroy();
  expect(document.body.innerHTML).toBe(before.replace('value="75"', 'value="75" aria-valuetext="75&nbsp;%"'));
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
    const mounted = mountAll(document.body, [lazyForm]);
    await mounted.ready;
    await send();
    expect(links()).toContain('Class: Fill in this field');
    mounted.destroy();
  });
});
