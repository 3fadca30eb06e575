import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { mount } from '../../behaviour/mount';
import { Container } from '../container';
import { FormButton } from '../formbutton';
import { FormHidden } from '../formhidden';
import { FormOptions } from '../formoptions';
import { FormText } from '../formtext';
import { FormContainer } from '.';
import { conditionOf } from './conditions';
import { formcontainer } from './formcontainer.behaviour';
import { formScript } from './running';
import { fakeServer, form, links, send } from './test-contact';

beforeAll(formScript.load);

fakeServer();

test.each([
  ['topic', { name: 'topic', values: [''], isNot: true }],
  ['topic=service', { name: 'topic', values: ['service'], isNot: false }],
  [' topic = a | b ', { name: 'topic', values: ['a', 'b'], isNot: false }],
  ['topic!=a=b', { name: 'topic', values: ['a=b'], isNot: true }],
  ['topic=', { name: 'topic', values: [''], isNot: false }],
])('FRM-01 the condition “%s”', (text, condition) => expect(conditionOf(text)).toEqual(condition));

const items = [
  { text: 'Sales', value: 'sales' },
  { text: 'Service', value: 'service' },
];
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);

const page = (
  <FormContainer id="f" action="/x" onSend={() => undefined}>
    <FormOptions title="Topic" name="topic" type="DROP_DOWN" items={items} />
    <FormText id="serial" title="Serial number" name="serial" value="290" required showIf="topic=service" />
    <FormOptions id="plan" title="Plan" name="plan" items={[{ text: 'Yes' }]} showIf="serial=290" />
    <Container data-cmp-show-if="topic!=service">
      <FormText title="Company" name="company" required />
    </Container>
    <FormButton title="Send" />
  </FormContainer>
);

const box = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;

describe('FRM-01 conditional fields', () => {
  test('are shown, checked and sent only while the condition is fulfilled, and keep their values', async () => {
    render(page);
    expect(box('serial')).not.toBeVisible();
    expect(box('plan')).not.toBeVisible();
    expect(values()).toEqual(['topic=sales', 'company=']);
    await send();
    expect(links()).toEqual(['Company: Fill in this field']);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'service');
    expect(box('serial')).toBeVisible();
    expect(box('company')).not.toBeVisible();
    await waitFor(() => expect(links()).toEqual([]));
    expect(values()).toEqual(['topic=service', 'serial=290']);
    expect(box('serial')).toBeRequired();
    // A condition may depend on a conditional field.
    expect(box('plan')).toBeVisible();
    await userEvent.clear(box('serial'));
    expect(box('plan')).not.toBeVisible();
    await send();
    expect(links()).toEqual(['Serial number: Fill in this field']);
    act(() => form().reset());
    await waitFor(() => expect(box('serial')).not.toBeVisible());
    expect(box('company')).toBeVisible();
  });

  test('without scripts they are shown and not required', () => {
    document.body.innerHTML = renderToString(page);
    expect(box('serial')).toBeVisible();
    expect(box('serial')).toBeEnabled();
    expect(box('serial')).not.toBeRequired();
  });

  test('from the CMS’s model', async () => {
    const form = 'core/wcm/components/form';
    render(
      <Content
        model={{
          ':type': `${form}/container/v2/container`,
          ':itemsOrder': ['a', 'b', 'c'],
          ':items': {
            a: { ':type': `${form}/options/v2/options`, type: 'RADIO', name: 'topic', title: 'Topic', items },
            b: { ':type': `${form}/text/v2/text`, name: 'serial', title: 'Serial', showIf: 'topic=service' },
            c: {
              ':type': `${form}/options/v2/options`,
              type: 'DROP_DOWN',
              name: 'when',
              title: 'When',
              required: true,
              showIf: 'topic',
              items,
            },
          },
        }}
      />,
    );
    expect(box('serial')).not.toBeVisible();
    expect(box('when')).not.toBeVisible();
    expect(box('when')).not.toBeRequired();
    await userEvent.click(screen.getByLabelText('Service'));
    expect(box('serial')).toBeVisible();
    expect(box('when')).toBeVisible();
    expect(box('when')).toBeRequired();
    await userEvent.click(screen.getByLabelText('Sales'));
    expect(box('serial')).not.toBeVisible();
  });

  test('in HTML that the library has not written, which is restored when the script stops', () => {
    document.body.innerHTML = `<form class="cmp-form" id="f"><input name="more" type="checkbox" value="yes"><input type="hidden" name="site" value="se">
      <p data-cmp-show-if="more=yes"><label>Text <input name="text" required></label><input name="off" disabled></p>
      <p data-cmp-show-if="site=se"><input name="number"></p><p data-cmp-show-if="gone=1"><input name="lost"></p></form>`;
    const before = document.body.innerHTML;
    const mounted = mount(formcontainer, form());
    expect(box('text')).not.toBeVisible();
    expect(box('number')).toBeVisible();
    // No field has the name: nothing is lost.
    expect(box('lost')).toBeVisible();
    fireEvent.click(box('more'));
    expect(box('text')).toBeVisible();
    expect(box('text')).toBeEnabled();
    expect(box('off')).toBeDisabled();
    fireEvent.click(box('more'));
    expect(box('text')).toBeDisabled();
    mounted.destroy();
    expect(document.body.innerHTML).toBe(before);
  });

  test('a field that the site adds, or enables, follows its condition', async () => {
    const form = (isDisabled: boolean) => (
      <FormContainer>
        <FormHidden name="topic" value="sales" />
        <FormText title="Serial" name="serial" disabled={isDisabled} showIf="topic=service" />
      </FormContainer>
    );
    const { rerender } = render(form(true));
    rerender(form(false));
    await waitFor(() => expect(box('serial')).toBeDisabled());
    expect(box('serial')).not.toBeVisible();
  });
});
