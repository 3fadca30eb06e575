/** @jest-environment node */
import type { Browser, Page } from 'playwright-core';
import { launch, openPage } from './browser';
import { FAMILIES } from './case';
import { hunt } from './hunt';
import { mutants } from './mutants';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  page = await openPage(browser);
});
afterAll(() => browser?.close());

test('each family has a mutant', () => {
  const families = new Set(mutants.map(({ family }) => family));
  expect(FAMILIES.filter(family => !families.has(family))).toEqual([]);
});

test.each(mutants.map(mutant => [mutant.id, mutant] as const))(
  'the differential test finds a slider of which %s',
  async (_, mutant) => {
    expect(await hunt(page, mutant)).toBeGreaterThan(0);
  },
  600_000,
);
