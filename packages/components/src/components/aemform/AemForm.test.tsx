import { render, screen } from '@testing-library/react';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { AemForm } from '.';

const formRef = '/content/dam/formsanddocuments/plenum/service';
const frame = () => document.querySelector('iframe');

test('CMP-23 a form in a frame with its name, and a link to it', async () => {
  render(<AemForm id="a" title="Service request" formRef={formRef} height={720} className="own" />);
  expect(frame()).toHaveAttribute('src', '/content/forms/af/plenum/service.html');
  expect(frame()).toHaveAttribute('title', 'Service request');
  expect(frame()).toHaveAttribute('loading', 'lazy');
  expect(document.getElementById('a')).toHaveClass('cmp-aemform', 'own');
  expect(document.getElementById('a')).toHaveStyle('--cmp-aemform-height: 720px');
  expect(screen.getByRole('link', { name: 'Open “Service request” as a page' })).toHaveAttribute(
    'href',
    '/content/forms/af/plenum/service.html',
  );
  // jsdom does not load frames, so axe cannot look into this one.
  frame()?.remove();
  expect(await findings()).toEqual([]);
});

test.each([
  ['/forms/service.html', false],
  ['forms/service.html', false],
  ['https://forms.example/service', true],
  ['//forms.example/service', true],
  ['/\\forms.example/service', true],
])('CMP-23 the frame of %s has a sandbox if it may be of another site: %s', (url, hasSandbox) => {
  render(<AemForm title="Service request" url={url} />);
  expect(frame()?.hasAttribute('sandbox')).toBe(hasSandbox);
  expect(frame()?.getAttribute('sandbox') ?? '').not.toMatch(/top-navigation(?!-by-user)/);
});

test('CMP-23 without a frame the link is the form', () => {
  render(<AemForm title="Service request" url="/forms/service.html" useiframe={false} />);
  expect(frame()).toBeNull();
  expect(screen.getByRole('link', { name: 'Service request' })).toHaveAttribute(
    'href',
    '/forms/service.html',
  );
});

test('CMP-23 the CMS’s model, with text for its height', () => {
  const model = {
    ':type': 'core/fd/components/aemform/v2/aemform',
    id: 'aemform-1',
    formType: 'adaptiveForm',
    formRef,
    useiframe: true,
    height: '480px',
    thankyouPage: '/content/thanks',
    enableFocusOnFirstField: true,
  };
  render(<Content model={model} />);
  expect(frame()).toHaveAttribute('title', 'Form');
  expect(document.getElementById('aemform-1')).toHaveStyle('--cmp-aemform-height: 480px');
});

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', ''])(
  'CMP-23 the address %p is not embedded',
  url => {
    const { container } = render(<Content model={{ ':type': 'site/aemform', url }} />);
    expect(container).toBeEmptyDOMElement();
  },
);

test('CMP-23 bad input: nothing is rendered without a URL', () => {
  const model = { ':type': 'site/aemform', title: 'T', formRef: 7, height: -3, useiframe: 'no' };
  const { container, rerender } = render(<Content model={{ ...model, formRef: { a: 1 } }} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Content model={{ ...model, formRef: '/f' }} />);
  expect(frame()).toHaveAttribute('src', '/f.html');
  expect(container.innerHTML).not.toContain('-3');
});
