/** What the tests of form libraries share: queries, and checks that each library must pass. */

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findings } from '../axe';

export const mail = () => screen.getByLabelText<HTMLInputElement>(/E-mail/);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const summary = () => document.querySelector('.cmp-form__summary') as HTMLElement;
export const links = () =>
  within(summary())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

/** The message below a field is shown, describes the invalid control, is in the summary, and passes axe. */
export async function expectError(field: HTMLElement, name: string, message: string): Promise<void> {
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toBeInvalid();
  await waitFor(() => expect(links()).toContain(`${name}: ${message}`));
  expect(await findings()).toEqual([]);
}

/** The field is valid again, and the summary has gone. */
export async function expectNoError(field: HTMLElement): Promise<void> {
  await waitFor(() => expect(field).not.toBeInvalid());
  await waitFor(() => expect(summary()).not.toBeVisible());
}

/** Prepares a page whose forms must send nothing by themselves. */
export function withoutServer(): void {
  const fetched = jest.fn();
  const error = jest.spyOn(console, 'error').mockImplementation();
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  beforeEach(() => {
    window.fetch = fetched;
    window.scrollTo = jest.fn();
  });
  afterEach(() => {
    expect(fetched).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
}
