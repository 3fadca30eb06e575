import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount } from '../../behaviour';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { upload } from '../formcontainer/upload';
import { FormFile, type FormFileProps } from '.';
import { joined } from './files';
import { formfile } from './formfile.behaviour';
import { de, en } from './formfile.labels';
import { formfile as lazyFile } from './formfile.lazy';
import { limitsText, problemsOf, typesOf } from './limits';

beforeAll(formScript.load);

const Plans = (props: Partial<FormFileProps>) => (
  <FormContainer id="f" action="/send" enctype="multipart/form-data">
    <FormFile id="p" title="Plans" name="plans" {...props} />
  </FormContainer>
);

const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => screen.getByLabelText<HTMLInputElement>(/^Plans/, { selector: 'input' });
const file = (name: string, size = 10, type = 'application/pdf') =>
  new File(['x'.repeat(size)], name, { type, lastModified: 1 });
const listed = () =>
  [...document.querySelectorAll('.cmp-formfile__file')].map(({ textContent }) => textContent);

describe('FormFile', () => {
  beforeEach(() => document.body.replaceChildren());

  test('without scripts it is a file field with its limits', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Plans
        required
        multiple
        accept=".pdf,image/*"
        maxSize={5_000_000}
        maxFiles={3}
        helpMessage="No photos"
      />,
    );
    expect(field().type).toBe('file');
    expect(field().required).toBe(true);
    expect(field().accept).toBe('.pdf,image/*');
    expect(field()).toHaveAccessibleDescription(
      /No photos PDF, IMAGE · Number of files: up to 3 · Up to 5\sMB each/,
    );
  });

  test('lists what is chosen with its size, and what is wrong with it', async () => {
    render(<Plans maxSize={5} />);
    await userEvent.upload(field(), file('plan.pdf', 10));
    act(() => {
      field().dispatchEvent(new Event('change', { bubbles: true }));
    });
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(listed()[0]).toMatch(/^plan\.pdf10 bytes“plan\.pdf” has 10 bytes; the limit is 5 bytes/);
    expect(screen.getByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy();
    const announced = document.querySelector('.cmp-formfile__status')?.textContent;
    expect(announced).toMatch(/^Files chosen: 1\. “plan\.pdf” has 10 bytes; the limit is 5 bytes/);
    expect(await findings()).toEqual([]);
    act(() => form().requestSubmit());
    expect(screen.getByRole('link', { name: /^Plans: “plan\.pdf” has 10 bytes/ })).toBeTruthy();
  });

  test('progress of the form is shown while it lasts', () => {
    render(<Plans />);
    const progress = document.querySelector('progress') as HTMLProgressElement;
    const report = (sent: number) =>
      act(() => {
        form().dispatchEvent(new CustomEvent('plenum:upload', { bubbles: true, detail: { sent } }));
      });
    expect(progress.hidden).toBe(true);
    report(0.4);
    expect(progress.hidden).toBe(false);
    expect(progress.value).toBeCloseTo(0.4);
    expect(progress.getAttribute('aria-label')).toBe('Sending the files');
    report(-1);
    expect(progress.hidden).toBe(true);
  });

  test('the model of the CMS gives the same markup', () => {
    const fields = {
      title: 'Plans',
      name: 'plans',
      accept: '.pdf',
      multiple: true,
      maxTotal: 9000,
      showIf: 'a',
      required: true,
    };
    const markup = renderToStaticMarkup(<FormFile id="p" {...fields} />);
    const model = { ':type': 'plenum/components/form/file', id: 'p', ...fields };
    expect(renderToStaticMarkup(<Content model={model} />)).toBe(markup);
    expect(markup).not.toContain(' required=""');
  });

  test('plain HTML gets what it lacks, and is as before afterwards', async () => {
    document.body.innerHTML =
      '<form><div class="cmp-formfile" data-cmp-max-size="5"><label for="x">Plans</label><input type="file" id="x" name="plans"></div></form>';
    const before = document.body.innerHTML;
    const running = mount(formfile, document.querySelector('.cmp-formfile') as HTMLElement);
    expect(document.querySelector('.cmp-formfile__hint')?.textContent).toBe('or drop files here');
    running.destroy();
    expect(document.body.innerHTML).toBe(before);
    expect((await lazyFile.load()) === formfile).toBe(true);
  });
});

describe('limits of files', () => {
  const facts = (name: string, size: number, type = '') => ({ name, size, type });

  test.each([
    ['.pdf', facts('A.PDF', 1), true],
    ['.pdf', facts('a.exe', 1), false],
    ['image/*', facts('a.png', 1, 'image/png'), true],
    ['image/*', facts('a.pdf', 1, 'application/pdf'), false],
    ['image/*', facts('unknown.heic', 1), true],
    ['.pdf, image/jpeg', facts('a.jpg', 1, 'image/jpeg'), true],
    [undefined, facts('a.exe', 1), true],
  ])('%s accepts %j: %s', (accept, file, isAccepted) => {
    expect(problemsOf([file], { accept }, en, 'en').each[0] === undefined).toBe(isAccepted);
  });

  test('number and sizes, also of all files together, in the language', () => {
    const files = [facts('a', 3_000_000), facts('b', 4_000_000)];
    const { each, whole } = problemsOf(
      files,
      { maxSize: 3_500_000, maxTotal: 5_000_000, maxFiles: 1 },
      de,
      'de',
    );
    expect(each[0]).toBeUndefined();
    expect(each[1]?.replace(/\s/g, ' ')).toContain('„b“ hat 4 MB; erlaubt sind 3,5 MB.');
    expect(whole.map(text => text.replace(/\s/g, ' '))).toEqual([
      'Es sind 2 Dateien; erlaubt sind 1. Entfernen Sie einige.',
      'Die Dateien haben zusammen 7 MB; erlaubt sind 5 MB. Entfernen Sie einige.',
    ]);
    expect(typesOf('.pdf,image/*,application/vnd.step')).toBe('PDF, IMAGE, STEP');
    expect(limitsText({}, en, 'en')).toBe('');
  });

  test('a file that is there already is there once', () => {
    expect(joined([file('a')], [file('a'), file('b')]).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('sending with progress', () => {
  const Native = globalThis.XMLHttpRequest;
  afterEach(() => {
    globalThis.XMLHttpRequest = Native;
  });

  test('reports the share that has been sent, and can be cancelled', async () => {
    const requests: Fake[] = [];
    class Fake {
      upload: { onprogress?: (event: object) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      status = 200;
      responseText = '{}';
      responseURL = 'https://site.example/send';
      headers: string[] = [];
      constructor() {
        requests.push(this);
      }
      open() {}
      send() {}
      setRequestHeader(name: string) {
        this.headers.push(name);
      }
      getResponseHeader = () => 'application/json';
      abort() {
        this.onabort?.();
      }
    }
    globalThis.XMLHttpRequest = Fake as unknown as typeof XMLHttpRequest;
    const element = document.createElement('form');
    const sent: number[] = [];
    element.addEventListener('plenum:upload', event => sent.push((event as CustomEvent).detail.sent));
    const start = (signal: AbortSignal) =>
      upload(element, new URL('https://site.example/send'), new FormData(), { Accept: '*/*' }, signal);
    const answer = start(new AbortController().signal);
    requests[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
    requests[0]?.onload?.();
    expect(await answer).toEqual({
      status: 200,
      type: 'application/json',
      body: '{}',
      url: 'https://site.example/send',
    });
    expect(sent).toEqual([0, 0.25, -1]);
    expect(requests[0]?.headers).toEqual(['Accept']);
    const controller = new AbortController();
    const cancelled = start(controller.signal);
    controller.abort();
    await expect(cancelled).rejects.toThrow('No answer');
  });
});
