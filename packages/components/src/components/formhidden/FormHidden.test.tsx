import { render } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { FormHidden } from '.';

const field = (container: HTMLElement) => container.querySelector('input');

test('CMP-22 sends a name and a value without showing them', () => {
  const { container } = render(
    <form>
      <FormHidden id="h" name="campaign" value="spring" title="Campaign" className="own" data-site="a" />
    </form>,
  );
  expect(field(container)).toHaveAttribute('type', 'hidden');
  expect(field(container)).toHaveAttribute('id', 'h');
  expect(field(container)).toHaveAttribute('data-site', 'a');
  expect(field(container)).toHaveClass('own');
  expect(container).toHaveTextContent('');
  expect([...new FormData(container.querySelector('form') as HTMLFormElement)]).toEqual([
    ['campaign', 'spring'],
  ]);
});

test('CMP-22 an empty value is also sent; a field without a name is not rendered', () => {
  const model = { ':type': 'core/wcm/components/form/hidden/v2/hidden', id: 'h', name: 'hidden', value: '' };
  const { container, rerender } = render(<Content model={model} />);
  expect(field(container)).toHaveValue('');
  for (const name of [undefined, '', null, {}, ['a']]) {
    rerender(<Content model={{ ...model, name } as never} />);
    expect(container).toBeEmptyDOMElement();
  }
});
