import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnyContent as Content } from '../../../test/AnyContent';
import { findings } from '../../../test/axe';
import { mount, mountAll } from '../../behaviour';
import * as german from '../../generated/labels/de';
import { FormContainer } from '../formcontainer';
import { formScript } from '../formcontainer/running';
import { FormDate, type FormDateProps } from '.';
import { formdate } from './formdate.behaviour';
import { formdate as lazyDate } from './formdate.lazy';

beforeAll(formScript.load);

const CLOSED = [
  { weekdays: 'sat sun', reason: 'Closed at weekends' },
  { from: '2026-12-24', to: '2026-12-26' },
];

const Visit = (props: Partial<FormDateProps>) => (
  <FormContainer id="f" action="/send">
    <FormDate id="d" title="Visit" name="visit" {...props} />
  </FormContainer>
);

const Rental = (props: Partial<FormDateProps>) => (
  <Visit title="Rental" name="from" endName="to" {...props} />
);

function Controlled() {
  const [value, setValue] = useState('2026-12-14');
  return (
    <>
      <output>{value}</output>
      <Visit value={value} onValueChange={setValue} />
    </>
  );
}

const form = () => document.querySelector('form') as HTMLFormElement;
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
const field = (index = 0) => fields()[index] as HTMLInputElement;
const values = () => fields().map(({ value }) => value);
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const button = (name = 'Calendar: Visit') => screen.getByRole('button', { name });
const openCalendar = (name?: string) => userEvent.click(button(name));
const focused = () => document.activeElement as HTMLElement;
const day = (iso: string) => dialog().querySelector<HTMLElement>(`[data-day="${iso}"]`) as HTMLElement;
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const errors = () =>
  [...document.querySelectorAll('.cmp-form__errors a')].map(({ textContent }) => textContent);
/** Writes a value as a visitor does, who types all of it. */
const enter = (index: number, value: string) =>
  act(() => {
    Reflect.set(HTMLInputElement.prototype, 'value', value, field(index));
    for (const type of ['input', 'change']) field(index).dispatchEvent(new Event(type, { bubbles: true }));
  });
const send = () => act(() => form().requestSubmit());

beforeEach(() => {
  document.body.innerHTML = '';
  document.documentElement.lang = 'en-GB';
  document.documentElement.dir = '';
  window.scrollTo = jest.fn();
  jest.useFakeTimers({
    now: new Date(2026, 11, 10, 12),
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate', 'requestAnimationFrame'],
  });
});

afterEach(() => jest.useRealTimers());

describe('FRM-01 date field', () => {
  test('without scripts it is the browser’s own field, with a button that needs one', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Visit required min="2026-12-01" max="2027-01-31" value="2026-12-08" helpMessage="Weekdays" />,
    );
    expect(screen.getByLabelText('Visit')).toBe(field());
    expect(field()).toHaveAccessibleDescription('Weekdays');
    expect(field()).toBeRequired();
    expect([field().name, field().min, field().max]).toEqual(['visit', '2026-12-01', '2027-01-31']);
    expect(field()).toHaveValue('2026-12-08');
    expect(dialog().innerHTML).toBe('');
  });

  test('the calendar opens at the value, and a day that is chosen is the value', async () => {
    const onValueChange = jest.fn();
    render(<Visit defaultValue="2026-12-16" onValueChange={onValueChange} />);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await openCalendar();
    expect(dialog()).toHaveAttribute('open');
    expect(dialog()).toHaveAccessibleName('Choose a day');
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(focused()).toBe(day('2026-12-16'));
    expect(focused()).toHaveAccessibleName('16 December 2026');
    // Orca says the text of a cell that is not hidden instead of its name.
    expect(focused()?.querySelector(':scope > :not([aria-hidden=true])')).toBeNull();
    expect([...(focused()?.childNodes ?? [])].some(({ nodeType }) => nodeType === Node.TEXT_NODE)).toBe(
      false,
    );
    expect(focused()).toHaveAttribute('aria-selected', 'true');
    expect(day('2026-12-10')).toHaveAttribute('aria-current', 'date');
    expect(day('2026-12-10')).toHaveAccessibleName('10 December 2026, today');
    expect(screen.getAllByRole('columnheader').map(head => head.getAttribute('abbr'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(await findings()).toEqual([]);
    await userEvent.click(day('2026-12-18'));
    expect(values()).toEqual(['2026-12-18']);
    expect([...new FormData(form())]).toEqual([['visit', '2026-12-18']]);
    expect(onValueChange).toHaveBeenCalledTimes(1);
    expect(onValueChange.mock.calls[0][0]).toBe('2026-12-18');
    expect(dialog()).not.toHaveAttribute('open');
    expect(button()).toHaveFocus();
  });

  test('keys move by days, weeks, months and years', async () => {
    render(<Visit />);
    await openCalendar();
    const steps: [string, string][] = [
      ['{ArrowRight}', '2026-12-11'],
      ['{ArrowLeft}{ArrowLeft}', '2026-12-09'],
      ['{ArrowDown}', '2026-12-16'],
      ['{ArrowUp}', '2026-12-09'],
      ['{Home}', '2026-12-07'],
      ['{End}', '2026-12-13'],
      ['{PageDown}', '2027-01-13'],
      ['{PageUp}{PageUp}', '2026-11-13'],
      ['{Shift>}{PageDown}{/Shift}', '2027-11-13'],
      ['{Shift>}{PageUp}{/Shift}', '2026-11-13'],
    ];
    for (const [keys, expected] of steps) {
      await userEvent.keyboard(keys);
      expect([keys, focused().dataset.day]).toEqual([keys, expected]);
    }
    expect(dialog().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(values()).toEqual(['2026-11-13']);
    await openCalendar();
    await userEvent.keyboard('{ArrowRight} ');
    expect(values()).toEqual(['2026-11-14']);
  });

  test('on a right-to-left page the left arrow leads to the next day', async () => {
    document.documentElement.lang = 'ar';
    render(<Visit />);
    await openCalendar();
    // jsdom does not inherit it.
    dialog().style.direction = 'rtl';
    expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'السبت');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused().dataset.day).toBe('2026-12-11');
  });

  test('buttons turn the page, announce the month and keep the focus', async () => {
    render(<Visit />);
    await openCalendar();
    const heading = () => dialog().querySelector('h2') as HTMLElement;
    expect(heading()).toHaveAttribute('aria-live', 'off');
    for (const [name, month] of [
      ['Next month', 'January 2027'],
      ['Next year', 'January 2028'],
      ['Previous year', 'January 2027'],
      ['Previous month', 'December 2026'],
    ] as const) {
      await press(name);
      expect(heading()).toHaveTextContent(month);
      expect(heading()).toHaveAttribute('aria-live', 'polite');
      expect(focused()).toHaveAccessibleName(name);
    }
    await press('Close');
    expect(dialog()).not.toHaveAttribute('open');
    expect(button()).toHaveFocus();
  });

  test('what cannot be chosen says why, in the calendar and in the form', async () => {
    render(<Visit unavailable={CLOSED} min="2026-12-03" max="2027-01-10" required />);
    await openCalendar();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toHaveAccessibleName('12 December 2026, Closed at weekends');
    expect(focused()).toHaveAttribute('aria-disabled', 'true');
    expect(dialog().querySelector('.cmp-formdate__note')).toHaveTextContent('Closed at weekends');
    await userEvent.keyboard('{Enter}');
    expect(values()).toEqual(['']);
    expect(dialog()).toHaveAttribute('open');
    // The limits hold the focus.
    await userEvent.keyboard('{PageUp}');
    expect(focused().dataset.day).toBe('2026-12-03');
    await press('Next year');
    await press('Next month');
    expect(day('2027-01-10')).toHaveAttribute('tabindex', '0');
    expect(day('2027-01-11')).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog()).queryByRole('button', { name: 'Clear' })).toBeNull();
    await press('Close');

    for (const [value, message] of [
      ['', 'Fill in this field'],
      ['2026-12-12', 'Closed at weekends'],
      ['2026-12-25', 'This day is not available'],
      ['2026-12-02', 'Choose 3 December 2026 or a later day'],
      ['2027-02-01', 'Choose 10 January 2027 or an earlier day'],
    ] as const) {
      enter(0, value);
      send();
      expect(errors()).toEqual([`Visit: ${message}`]);
      expect(document.querySelector('.cmp-form-text__validation-message')).toHaveTextContent(message);
    }
    enter(0, '2026-12-14');
    expect(errors()).toEqual([]);
  });

  test('a date that is not whole, or does not exist', () => {
    render(<Visit />);
    const { validity } = field();
    // jsdom has no date that a visitor has not finished.
    const state = (name: keyof ValidityState) => name === 'badInput' || validity[name];
    jest
      .spyOn(field(), 'validity', 'get')
      .mockReturnValue(new Proxy(validity, { get: (_, name) => state(name as keyof ValidityState) }));
    send();
    expect(errors()).toEqual(['Visit: Enter a whole date that exists']);
  });

  test('limits that leave no day', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    render(<Visit min="2027-01-01" max="2026-12-01" />);
    enter(0, '2026-12-14');
    send();
    expect(errors()).toEqual(['Visit: No day is available at present']);
    expect(warn.mock.calls.flat().join()).toMatch(/`min` \(2027-01-01\) is after `max`/);
    warn.mockRestore();
  });

  test('days that are none are reported to developers', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    render(<Visit defaultValue="30.11.2026" />);
    render(<FormDate title="A" name="a" unavailable={[{ weekdays: 'someday' }]} />);
    expect(warn.mock.calls.flat().join()).toMatch(
      /`defaultValue` is "30.11.2026", which is not a day.*"someday"/,
    );
    warn.mockRestore();
  });

  test.each([
    new Date(2026, 10, 26),
    new Date(Number.NaN),
    0,
    20261126,
    {},
    '2026-11-26T23:30:00+02:00',
    '2026-11-26T00:00Z',
    '2026-02-30',
    'tomorrow',
  ])('a value that is no day is reported, and never another day: %p', value => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    // React reports what becomes of it as an attribute.
    const error = jest.spyOn(console, 'error').mockImplementation();
    const wrong = value as string;
    for (const props of [{ value: wrong }, { defaultValue: wrong }, { min: wrong }]) {
      warn.mockClear();
      const { unmount } = render(<FormDate title="Visit" name="visit" {...props} />);
      expect([values(), warn.mock.calls.length > 0]).toEqual([[''], true]);
      unmount();
    }
    render(<FormDate title="Visit" name="visit" unavailable={[{ from: wrong }]} />);
    expect(values()).toEqual(['']);
    warn.mockRestore();
    error.mockRestore();
  });

  test('a list of unavailable days that is null has none', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    render(<Visit unavailable={null as never} value="2026-11-26" />);
    expect(values()).toEqual(['2026-11-26']);
    expect(warn.mock.calls.flat().join()).toMatch(/`unavailable` must be an array/);
    warn.mockRestore();
  });

  test('the message of the CMS replaces ours, but not a reason', () => {
    render(<Visit unavailable={CLOSED} min="2026-12-03" constraintMessage="Pick another day" />);
    for (const [value, message] of [
      ['2026-12-02', 'Pick another day'],
      ['2026-12-25', 'Pick another day'],
      ['2026-12-12', 'Closed at weekends'],
    ] as const) {
      enter(0, value);
      send();
      expect(errors()).toEqual([`Visit: ${message}`]);
    }
  });

  test('a reset restores the first value and what is wrong with it', async () => {
    render(<Visit defaultValue="2026-12-12" unavailable={CLOSED} />);
    enter(0, '2026-12-14');
    expect(field().validationMessage).toBe('');
    act(() => form().reset());
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(values()).toEqual(['2026-12-12']);
    expect(field().validationMessage).toBe('Closed at weekends');
  });

  test('a disabled and a read-only field have no calendar', async () => {
    render(<Visit readOnly value="2026-12-14" />);
    expect(button()).toBeDisabled();
    render(<FormDate title="Other" name="other" disabled />);
    expect(button('Calendar: Other')).toBeDisabled();
    expect(field(1)).toBeDisabled();
  });

  test('React controls the value', async () => {
    render(<Controlled />);
    await openCalendar();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(document.querySelector('output')).toHaveTextContent('2026-12-15');
    expect(values()).toEqual(['2026-12-15']);
    await openCalendar();
    await press('Clear');
    expect(document.querySelector('output')).toBeEmptyDOMElement();
    expect(values()).toEqual(['']);
  });

  test('a site prevents that the calendar opens', async () => {
    render(<Visit />);
    document.addEventListener('plenum:change', event => event.preventDefault(), { once: true });
    await openCalendar();
    expect(dialog()).not.toHaveAttribute('open');
  });
});

describe('FRM-01 period', () => {
  test('two fields in a group, with names of their own', async () => {
    render(<Rental value="2026-12-01" endValue="2026-12-05" helpMessage="At least a day" />);
    const group = screen.getByRole('group', { name: 'Rental' });
    expect(group).toHaveAccessibleDescription('At least a day');
    expect(within(group).getByLabelText('From (optional)')).toBe(field());
    expect(within(group).getByLabelText('To (optional)')).toBe(field(1));
    expect([...new FormData(form())]).toEqual([
      ['from', '2026-12-01'],
      ['to', '2026-12-05'],
    ]);
    expect(await findings()).toEqual([]);
  });

  test('one calendar fills in both fields', async () => {
    const onEndValueChange = jest.fn();
    render(<Rental onEndValueChange={onEndValueChange} />);
    await openCalendar('Calendar: From');
    expect(dialog()).toHaveAccessibleName('Choose the first day');
    await userEvent.click(day('2026-12-14'));
    expect(values()).toEqual(['2026-12-14', '']);
    expect(dialog()).toHaveAttribute('open');
    expect(dialog()).toHaveAccessibleName('Choose the last day');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Choose the last day');
    expect(focused().dataset.day).toBe('2026-12-14');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(values()).toEqual(['2026-12-14', '2026-12-21']);
    expect(onEndValueChange.mock.calls.map(([value]) => value)).toEqual(['2026-12-21']);
    expect(dialog()).not.toHaveAttribute('open');
    await openCalendar('Calendar: To');
    const selected = [...dialog().querySelectorAll<HTMLElement>('[aria-selected=true]')];
    expect(selected.map(cell => cell.dataset.day?.slice(8))).toEqual([
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
    ]);
    expect(dialog().querySelectorAll('.cmp-formdate__day--end')).toHaveLength(2);
  });

  test('a day before the first one starts again', async () => {
    render(<Rental defaultValue="2026-12-14" defaultEndValue="2026-12-18" />);
    await openCalendar('Calendar: To');
    await userEvent.click(day('2026-12-11'));
    expect(values()).toEqual(['2026-12-11', '2026-12-18']);
    expect(dialog()).toHaveAccessibleName('Choose the last day');
    await press('Close');
    await openCalendar('Calendar: From');
    await userEvent.click(day('2026-12-22'));
    expect(values()).toEqual(['2026-12-22', '']);
  });

  test('a reversed period is an error of its last day until one of both is corrected', () => {
    render(<Rental defaultValue="2026-12-14" defaultEndValue="2026-12-10" />);
    send();
    expect(errors()).toEqual(['To: Choose 14 December 2026 or a later day']);
    enter(0, '2026-12-09');
    expect(errors()).toEqual([]);
    enter(0, '2026-12-14');
    send();
    enter(1, '2026-12-14');
    expect(errors()).toEqual([]);
  });
});

describe('FRM-01 date field from other sources', () => {
  const model = {
    ':type': 'plenum/components/form/date',
    id: 'd',
    title: 'Tag',
    name: 'tag',
    min: '2026-12-01',
    unavailable: [{ weekdays: 'sun', reason: 'Sonntags geschlossen' }, 'wrong'],
  };

  test('the CMS’s model, in the language of its page', async () => {
    document.documentElement.lang = 'de';
    render(<Content model={model} labels={german.de} />);
    await openCalendar('Kalender: Tag');
    expect(dialog()).toHaveAccessibleName('Tag wählen');
    expect(screen.getByRole('grid', { name: 'Dezember 2026' })).toBeInTheDocument();
    expect(day('2026-12-13')).toHaveAccessibleName('13. Dezember 2026, Sonntags geschlossen');
  });

  test('its HTML alone has all that the script needs', async () => {
    document.documentElement.lang = 'de';
    document.body.innerHTML = renderToStaticMarkup(<Content model={model} labels={german.de} />);
    const mounted = mountAll(document, [lazyDate]);
    await mounted.ready;
    await openCalendar('Kalender: Tag');
    expect(day('2026-12-13')).toHaveAccessibleName('13. Dezember 2026, Sonntags geschlossen');
    await press('Schließen');
    mounted.destroy();
  });

  test('HTML of others gets its button and its calendar, and back its markup', async () => {
    document.body.innerHTML = `<div class="cmp-formdate" data-cmp-unavailable='[{"from":"2026-12-11","reason":"Full"}]'><label for="x">Day</label><input type="date" id="x" name="day"></div>`;
    const html = document.body.innerHTML;
    const { destroy } = mount(formdate, document.querySelector('.cmp-formdate') as HTMLElement);
    await openCalendar('Calendar: Day');
    expect(day('2026-12-11')).toHaveAccessibleName('11 December 2026, Full');
    await userEvent.click(day('2026-12-15'));
    expect(values()).toEqual(['2026-12-15']);
    destroy();
    expect(document.body.innerHTML).toBe(html);
  });

  test('attributes that cannot be read are ignored', () => {
    document.body.innerHTML =
      '<div class="cmp-formdate" data-cmp-unavailable="[" data-cmp-form-date-labels="{"><input type="date"></div>';
    const root = document.querySelector('.cmp-formdate') as HTMLElement;
    const { destroy } = mount(formdate, root);
    expect(root).toHaveAttribute('data-cmp-live');
    destroy();
  });
});
