import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { FormButton } from '.';

const type = 'core/wcm/components/form/button/v2/button/v2/button';

test('CMP-22 sends the form with its name and value', async () => {
  const sent = jest.fn(event => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <FormButton id="b" title="Send" name="step" value="1" className="own" data-site="a" />
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toHaveAttribute('type', 'submit');
  expect(button).toHaveAttribute('name', 'step');
  expect(button).toHaveAttribute('value', '1');
  expect(button).toHaveAttribute('id', 'b');
  expect(button).toHaveAttribute('data-site', 'a');
  expect(button).toHaveClass('cmp-form-button', 'own');
  await userEvent.click(button);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await findings()).toEqual([]);
});

test.each([
  ['SUBMIT', 'submit'],
  ['submit', 'submit'],
  ['BUTTON', 'button'],
  ['RESET', 'reset'],
  ['image', 'submit'],
  [7, 'submit'],
])('CMP-22 a model with the type %p is a %s button', (from, to) => {
  const model = { ':type': type, title: 'Go', type: from, name: '', value: '' };
  render(<Content model={model} />);
  const button = screen.getByRole('button', { name: 'Go' });
  expect(button).toHaveAttribute('type', to);
  expect(button).not.toHaveAttribute('name');
  expect(button).not.toHaveAttribute('value');
});

test('CMP-22 a disabled button stays readable', async () => {
  render(<FormButton title="Send" disabled />);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(await findings()).toEqual([]);
});

test('CMP-22 a button without a text is not rendered', () => {
  const { container } = render(<Content model={{ ':type': type, title: { a: 1 } as never }} />);
  expect(container).toBeEmptyDOMElement();
});
