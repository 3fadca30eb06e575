import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormRating, type FormRatingProps } from '.';

beforeAll(formScript.load);

const Rating = (props: Partial<FormRatingProps>) => (
  <FormContainer id="f" action="/send">
    <FormRating id="r" title="Service" name="service" minLabel="Very poor" maxLabel="Very good" {...props} />
  </FormContainer>
);

const form = () => document.querySelector('form') as HTMLFormElement;
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);
const names = () => screen.getAllByRole('radio').map(radio => radio.parentElement?.textContent);

function Controlled() {
  const [value, setValue] = useState('2');
  return <Rating value={value} onValueChange={next => next !== '5' && setValue(next)} />;
}

describe('FormRating', () => {
  beforeEach(() => document.body.replaceChildren());

  test('is a group of radio buttons with names that say the scale and its ends', async () => {
    render(<Rating helpMessage="One is the lowest" defaultValue="3" />);
    expect(screen.getByRole('radiogroup', { name: 'Service' })).toHaveAccessibleDescription(
      'One is the lowest',
    );
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('radio', { name: '1 out of 5, Very poor' })).toBeTruthy();
    expect(values()).toEqual(['service=3']);
    await userEvent.click(screen.getByRole('radio', { name: '5 out of 5, Very good' }));
    expect(values()).toEqual(['service=5']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(values()).toEqual(['service=4']);
    expect(await findings()).toEqual([]);
  });

  test('a required one without an answer is one error of the group', () => {
    render(<Rating required requiredMessage="Rate our service" />);
    act(() => form().requestSubmit());
    expect(screen.getAllByRole('link', { name: 'Service: Rate our service' })).toHaveLength(1);
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [1, 2],
    [7, 7],
    [99, 10],
    [Number.NaN, 5],
  ])('max %p gives %p numbers', (max, count) => {
    render(<Rating max={max} typeVariant="numbers" />);
    expect(names()).toHaveLength(count);
    expect(names()[1]).toContain(`22 out of ${count}`);
  });

  test('a parent controls it, may refuse a rating, and a reset restores the first', async () => {
    render(<Controlled />);
    await userEvent.click(screen.getByRole('radio', { name: /^5/ }));
    expect(values()).toEqual(['service=2']);
    await userEvent.click(screen.getByRole('radio', { name: /^4/ }));
    expect(values()).toEqual(['service=4']);
    act(() => form().reset());
    expect(await screen.findByRole('radio', { name: /^2/, checked: true })).toBeTruthy();
  });

  test('the model of the CMS gives the same markup, with a number or text', () => {
    const fields = { title: 'Service', name: 'service', max: 7, required: true, showIf: 'a' };
    const markup = renderToStaticMarkup(<FormRating id="r" {...fields} value="3" />);
    for (const value of [3, '3']) {
      const model = { ':type': 'plenum/components/form/rating', id: 'r', ...fields, value };
      expect(renderToStaticMarkup(<Content model={model} />)).toBe(markup);
    }
    expect(markup).not.toContain(' required=""');
  });
});
