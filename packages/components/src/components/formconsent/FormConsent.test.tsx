import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormConsent, type FormConsentProps } from '.';

beforeAll(formScript.load);

const TEXT = '<p>I agree to the <a href="/privacy">privacy policy</a>.</p>';

const Consent = (props: Partial<FormConsentProps>) => (
  <FormContainer id="f" action="/send">
    <FormConsent id="c" text={TEXT} {...props} />
  </FormContainer>
);

const form = () => document.querySelector('form') as HTMLFormElement;
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);
const box = () => screen.getByRole<HTMLInputElement>('checkbox');

function Controlled() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Consent checked={checked} onCheckedChange={setChecked} />
      <output>{`${checked}`}</output>
    </>
  );
}

describe('FormConsent', () => {
  beforeEach(() => document.body.replaceChildren());

  test('its text with links is the name, and the version of the text is sent', async () => {
    render(<Consent version="2026-11" required />);
    expect(box()).toHaveAccessibleName(/^I agree to the privacy policy ?\.$/);
    expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy');
    expect(values()).toEqual(['consentVersion=2026-11']);
    await userEvent.click(screen.getByText(/I agree/));
    expect(values()).toEqual(['consent=yes', 'consentVersion=2026-11']);
    expect(await findings()).toEqual([]);
  });

  test.each([
    [{}, 'Check the box to agree: I agree to the privacy policy.'],
    [{ title: 'Privacy policy' }, 'Check the box to agree: Privacy policy'],
    [
      { title: 'Privacy policy', requiredMessage: 'Agree, so that we may answer' },
      'Privacy policy: Agree, so that we may answer',
    ],
  ])('what is required says what to agree to: %j', (props, name) => {
    render(<Consent required {...props} />);
    expect(box().required).toBe(true);
    act(() => form().requestSubmit());
    expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  test('text of several blocks names the box, too, and nothing in it starts a script', async () => {
    render(
      <Consent
        text={'<p>I agree:</p><ul><li class="cmp-tabs" onclick="x()">to terms</li></ul><script>x</script>'}
      />,
    );
    expect(box()).toHaveAccessibleName('I agree: to terms');
    expect(form().innerHTML).not.toMatch(/onclick|<script|cmp-tabs/);
    expect(await findings()).toEqual([]);
  });

  test('a parent controls it, also in a reset', async () => {
    render(<Controlled />);
    expect(box().checked).toBe(true);
    await userEvent.click(box());
    expect(screen.getByText('false')).toBeTruthy();
    act(() => form().reset());
    expect(await screen.findByText('true')).toBeTruthy();
    expect(box().checked).toBe(true);
  });

  test('without a text, its title is next to the box, as plain text', () => {
    render(<Consent text={undefined} title="I agree to A & <b>B</b>" required />);
    expect(box()).toHaveAccessibleName('I agree to A & <b>B</b>');
    act(() => form().requestSubmit());
    expect(box()).toHaveAccessibleDescription(/I agree to A & <b>B<\/b>/);
  });

  test('the model of the CMS gives the same markup, and without text and title there is none', () => {
    const fields = {
      title: 'Privacy',
      text: TEXT,
      name: 'privacy',
      version: '3',
      required: true,
      showIf: 'a=b',
    };
    const markup = renderToStaticMarkup(<FormConsent id="c" {...fields} />);
    const model = { ':type': 'plenum/components/form/consent', id: 'c', ...fields };
    expect(renderToStaticMarkup(<Content model={model} />)).toBe(markup);
    expect(markup).not.toContain(' required=""');
    expect(renderToStaticMarkup(<FormConsent error="No" />)).toBe('');
  });
});
