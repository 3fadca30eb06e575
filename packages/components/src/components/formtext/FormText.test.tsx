import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { FormText, type FormTextProps } from '.';

const type = 'core/wcm/components/form/text/v2/text';
const kinds = ['text', 'email', 'tel', 'url', 'number', 'date', 'month', 'password', 'file'] as const;

test.each(kinds)('CMP-22 a field of type %s has a visible label', async kind => {
  render(<FormText id="f" title="Answer" name="answer" type={kind} helpMessage="In words" required />);
  const field = screen.getByLabelText('Answer');
  expect(field).toHaveAttribute('type', kind);
  expect(field).toHaveAttribute('name', 'answer');
  expect(field).toBeRequired();
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).toHaveAccessibleDescription('In words');
  expect(document.getElementById('f')).toContainElement(field);
  expect(await findings()).toEqual([]);
});

test('CMP-22 a unit is at the end of the field and part of its description', async () => {
  const { rerender } = render(
    <FormText id="f" title="Flow" type="number" unit="m³/min" helpMessage="Peak demand" />,
  );
  expect(screen.getByLabelText(/Flow/)).toHaveAccessibleDescription('m³/min Peak demand');
  expect(screen.getByText('m³/min').tagName).toBe('BDI');
  expect(await findings()).toEqual([]);
  for (const type of ['textarea', 'file'] as const) {
    rerender(<FormText title="Flow" type={type} unit="m³/min" />);
    expect(screen.queryByText('m³/min')).toBeNull();
  }
});

test('CMP-22 a slider shows its value with its unit, and is never optional or required', async () => {
  const { rerender } = render(
    <FormText title="Load" type="range" unit="%" min="20" max="100" step="5" value="75" required />,
  );
  const slider = screen.getByRole('slider', { name: 'Load' });
  expect(slider).toHaveValue('75');
  expect(slider).not.toBeRequired();
  expect(slider).not.toHaveAttribute('aria-describedby');
  expect(document.querySelector('output')?.textContent).toBe('75\u00a0%');
  expect(await findings()).toEqual([]);
  rerender(<FormText title="Load" type="range" value="75" />);
  expect(document.querySelector('output')).toHaveTextContent('75');
  rerender(<FormText title="Load" type="range" unit="%" />);
  expect(document.querySelector('output')).toBeEmptyDOMElement();
});

test('CMP-22 a multi-line field has rows', () => {
  const { rerender } = render(<FormText title="Message" type="textarea" rows={6} value="Two fillers" />);
  expect(screen.getByLabelText(/Message/)).toHaveAttribute('rows', '6');
  expect(screen.getByLabelText(/Message/)).toHaveValue('Two fillers');
  rerender(<FormText title="Message" type="textarea" />);
  expect(screen.getByLabelText(/Message/)).toHaveAttribute('rows', '3');
});

test('CMP-22 every prop reaches the field', () => {
  const props: FormTextProps = {
    title: 'Flow',
    name: 'flow',
    type: 'number',
    placeholder: '14.5',
    min: '0.1',
    max: '400',
    readOnly: true,
    disabled: true,
    autocomplete: 'off',
    requiredMessage: 'Enter the flow',
    constraintMessage: 'Enter a number from 0.1 to 400',
    className: 'own',
  };
  const { container } = render(<FormText {...props} id="f" data-site="a" />);
  const field = screen.getByLabelText('Flow');
  for (const [name, value] of Object.entries({
    placeholder: '14.5',
    min: '0.1',
    max: '400',
    step: 'any',
    readonly: '',
    disabled: '',
    autocomplete: 'off',
  }))
    expect(field).toHaveAttribute(name, value);
  const root = container.firstElementChild;
  expect(root).toHaveClass('cmp-form-text', 'own');
  expect(root).toHaveAttribute('data-site', 'a');
  expect(root).toHaveAttribute('data-cmp-required-message', 'Enter the flow');
  expect(root).toHaveAttribute('data-cmp-constraint-message', 'Enter a number from 0.1 to 400');
});

test('CMP-22 limits of a text, and of files', () => {
  render(<FormText title="Code" maxLength={8} pattern="[A-Z]+" />);
  expect(screen.getByLabelText(/Code/)).toHaveAttribute('maxlength', '8');
  expect(screen.getByLabelText(/Code/)).toHaveAttribute('pattern', '[A-Z]+');
  render(<FormText title="Drawings" type="file" accept=".pdf,.dwg" multiple value="ignored" />);
  const files = screen.getByLabelText(/Drawings/);
  expect(files).toHaveAttribute('accept', '.pdf,.dwg');
  expect(files).toHaveAttribute('multiple');
  expect(files).not.toHaveAttribute('value');
});

test('CMP-22 `value` takes precedence over `defaultValue`', () => {
  const { unmount } = render(<FormText title="A" value="own" defaultValue="default" />);
  expect(screen.getByRole('textbox')).toHaveValue('own');
  unmount();
  render(<FormText title="A" defaultValue="default" />);
  expect(screen.getByRole('textbox')).toHaveValue('default');
});

test('CMP-22 optional fields are marked in the page’s language', () => {
  render(<FormText title="Telefon" labels={{ formOptional: '(freiwillig)' }} />);
  expect(screen.getByRole('textbox', { name: 'Telefon (freiwillig)' })).toBeInTheDocument();
  render(<FormText title="Serial number" readOnly value="29010552" />);
  expect(screen.getByRole('textbox', { name: 'Serial number' })).toHaveAttribute('readonly');
});

test('CMP-22 a hidden title, a placeholder or the name is the accessible name', async () => {
  render(<FormText title="Search" hideTitle required />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument();
  render(<FormText placeholder="Part number" name="part" />);
  expect(screen.getByRole('textbox', { name: 'Part number' })).toBeInTheDocument();
  render(<FormText name="serial" />);
  expect(screen.getByRole('textbox', { name: 'serial' })).toBeInTheDocument();
  expect(await findings()).toEqual([]);
});

test.each(['email', 'tel', 'url', 'password'] as const)(
  'CMP-22 a value of type %s is left to right',
  kind => {
    render(<FormText title="A" type={kind} />);
    expect(screen.getByLabelText(/A/)).toHaveAttribute('dir', 'ltr');
  },
);

test('CMP-22 the CMS’s model', () => {
  const model = {
    ':type': type,
    id: 'form-text-895490534',
    title: 'Custom title',
    name: 'Custom Name',
    value: 'Prefilled Sample Input',
    helpMessage: 'Custom help',
    placeholder: 'Custom placeholder',
    type: 'email',
    readOnly: true,
    required: true,
    requiredMessage: 'please fill the field',
    constraintMessage: 'The value should be a valid email address',
    rows: 3,
    defaultValue: '',
    unit: 'in words',
  };
  render(<Content model={model} />);
  const field = screen.getByRole('textbox', { name: 'Custom title' });
  expect(field).toHaveValue('Prefilled Sample Input');
  expect(field).toHaveAttribute('placeholder', 'Custom placeholder');
  expect(field).toHaveAttribute('type', 'email');
  expect(field).toHaveAccessibleDescription('in words Custom help');
});

test('CMP-22 the CMS’s field for files', () => {
  const model = { ':type': 'wcm/foundation/components/form/upload', title: 'Drawings', name: 'file' };
  render(<Content model={model} />);
  expect(screen.getByLabelText(/Drawings/)).toHaveAttribute('type', 'file');
});

test('CMP-22 bad input: fields of the wrong type are ignored', () => {
  const model = {
    ':type': type,
    id: {},
    title: ['x'],
    name: { a: 1 },
    value: [],
    type: 'submit',
    required: 'yes',
    rows: 'many',
    readOnly: 1,
    onFocus: 'alert(1)',
    dangerouslySetInnerHTML: { __html: '<img src=x onerror=alert(1)>' },
  };
  const { container } = render(<Content model={model as never} />);
  const field = screen.getByRole('textbox');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).not.toBeRequired();
  expect(container.innerHTML).not.toMatch(/undefined|\[object|alert|onfocus/i);
});

test('CMP-22 `ref` and attributes belong to the control, those of `rootProps` and of the whole field to the root element', async () => {
  const ref = createRef<HTMLElement>();
  const root = createRef<HTMLElement>();
  const onBlur = jest.fn();
  render(
    <FormText
      ref={ref}
      id="f"
      title="Code"
      helpMessage="Six digits"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="one-time-code"
      aria-describedby="hint"
      spellCheck={false}
      onBlur={onBlur}
      data-testid="field"
      rootProps={{ ref: root, 'aria-busy': true }}
    />,
  );
  const input = screen.getByLabelText(/Code/);
  expect(ref.current).toBe(input);
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('enterkeyhint', 'next');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('spellcheck', 'false');
  expect(input).toHaveAttribute('aria-describedby', 'hint f-help');
  expect(root.current).toBe(screen.getByTestId('field'));
  expect(root.current).toHaveAttribute('aria-busy', 'true');
  expect(root.current?.id).toBe('f');
  expect(root.current).not.toHaveAttribute('inputmode');
  act(() => input.focus());
  act(() => input.blur());
  expect(onBlur).toHaveBeenCalledTimes(1);
});
