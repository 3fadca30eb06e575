// Forms in a real browser, sent to the real development server: tests that need files, navigation, focus and the network.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { devFixture } from '../support/dev.mjs';
import { hydrated } from '../support/fixture.mjs';

const folder = 'library/core-content/form-container';
const endpoint = '/__dstool/forms';
const plan = {
  name: 'plan "A" ü.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\r\n--\0ÿ'),
};

const visit = devFixture();

const focused = page => page.evaluate(() => document.activeElement.id || document.activeElement.className);
/** Waits until an element has the focus. */
const focuses = (page, selector) =>
  page.waitForFunction(wanted => document.activeElement?.matches(wanted), selector);
const summaryOf = form => form.locator('.cmp-form__summary');
const links = form => summaryOf(form).getByRole('link').allInnerTexts();
/** A form whose script has started. All examples are shown first: this server does not open them. */
async function live(page, id) {
  const showAll = page.getByRole('button', { name: 'Show all', pressed: false });
  if ((await page.locator('.demo-fold:not([open])').count()) > 0) await showAll.click();
  await page.waitForSelector(`#${id}[data-cmp-live]`);
  return page.locator(`#${id}`);
}
/** Presses a button and waits for the response to the form. */
async function post(page, button) {
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.request().method() === 'POST'),
    button.click(),
  ]);
  return answer;
}

async function fill(form) {
  await form.getByLabel('Name', { exact: true }).fill('Anna Lindqvist');
  await form.getByLabel('Company').fill('Nordhav Dairy');
  await form.getByLabel('E-mail').fill('anna@nordhav.example');
  await form.getByLabel('Country').selectOption('SE');
  await form.getByLabel('Flow').fill('14.5');
  await form.getByLabel('Pressure').fill('7');
  await form.getByLabel('Class 1.4.1').check();
  await form.getByLabel('Service plan').check();
  await form.getByLabel('Message').fill('Two fillers\nfrom spring');
  await form.getByLabel('Drawings').setInputFiles([plan, { ...plan, name: 'b.xlsx' }]);
  await form.getByLabel('Plenum may store').check();
}

const sent = [
  ['subject', 'system'],
  ['name', 'Anna Lindqvist'],
  ['company', 'Nordhav Dairy'],
  ['email', 'anna@nordhav.example'],
  ['phone', ''],
  ['country', 'SE'],
  ['start', ''],
  ['flow', '14.5'],
  ['pressure', '7'],
  ['quality', '1.4.1'],
  ['interest', 'plan'],
  ['message', 'Two fillers\r\nfrom spring'],
  ['files', `plan "A" ü.pdf ${plan.buffer.length}`],
  ['files', `b.xlsx ${plan.buffer.length}`],
  ['consent', 'yes'],
  ['campaign', 'ask-an-engineer'],
];

it('no field looks invalid before anything is typed; those that are required do after sending', () =>
  visit('contact.html', {}, async page => {
    await page.waitForSelector('form.cmp-form[data-cmp-live]');
    /** The controls and options with a border in the colour of errors. */
    const red = () =>
      page.$$eval('.cmp-form :is(input, select, textarea, label)', elements => {
        const probe = document.body.appendChild(document.createElement('p'));
        probe.style.color = 'var(--pl-color-error)';
        const { color } = getComputedStyle(probe);
        probe.remove();
        return elements
          .filter(element => element.checkVisibility())
          .filter(element => {
            const { borderTopColor, borderTopWidth } = getComputedStyle(element);
            return borderTopColor === color && borderTopWidth !== '0px';
          })
          .map(element => element.id || element.textContent.trim());
      });
    assert.deepEqual(await red(), []);
    await page.locator('form.cmp-form [type=submit]').first().click();
    await page.waitForSelector('form.cmp-form [aria-invalid=true]');
    assert.ok((await red()).length > 2);
  }));

/** The heading of the summary is next to its icon, and the bullet of each entry next to its first line. */
async function assertSummaryLines(page, width) {
  await page.setViewportSize({ width, height: 800 });
  const lines = await page.locator('.cmp-form__summary:visible').evaluate(summary => {
    const heading = summary.querySelector('h2, h3, h4, .cmp-form__title');
    const rectangles = node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const { top, left } = heading.getBoundingClientRect();
    const [text] = rectangles(heading);
    return {
      // Its icon is as high as a line: text that broke below it starts further down.
      heading: { right: text.left > left + 10, below: text.top - top },
      entries: [...summary.querySelectorAll('li')].map(entry => {
        const marker = Number.parseFloat(getComputedStyle(entry).lineHeight);
        return rectangles(entry.firstElementChild)[0].top - entry.getBoundingClientRect().top < marker;
      }),
    };
  });
  assert.ok(lines.heading.right && lines.heading.below < 10, JSON.stringify(lines.heading));
  assert.ok(lines.entries.length > 2 && lines.entries.every(Boolean), `bullets at ${width} px`);
}

describe('FRM-01 the contact form', () => {
  for (const [host, query] of Object.entries({ 'plain HTML': '', React: '?host=react' })) {
    it(`CMP-08 ${host}: summary, corrections and sending, by keyboard`, () =>
      visit(`${folder}.html${query}`, {}, async page => {
        if (query) await hydrated(page);
        const form = await live(page, 'form-contact');
        await form.getByLabel('E-mail').fill('anna@');
        await form.getByRole('button', { name: 'Send the enquiry' }).focus();
        await page.keyboard.press('Enter');
        await focuses(page, '#form-contact .cmp-form__summary');
        assert.equal(
          await summaryOf(form).getByRole('heading').textContent(),
          '9 fields need your attention',
        );
        assert.equal((await links(form))[2], 'E-mail: Enter an address such as name@company.com');
        // The summary is in view, below the fixed header.
        const { top, covered } = await summaryOf(form).evaluate(element => ({
          top: element.getBoundingClientRect().top,
          covered: document.querySelector('.cmp-header')?.getBoundingClientRect().bottom ?? 0,
        }));
        assert.ok(top >= Math.max(0, covered), `${top} < ${covered}`);
        for (const width of [390, 1280]) await assertSummaryLines(page, width);
        for (let n = 0; n < 3; n++) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await focuses(page, '#form-contact-email-field');
        assert.equal(await form.locator('#form-contact-email-field').getAttribute('aria-invalid'), 'true');
        await page.keyboard.type('nordhav.example');
        assert.equal((await links(form)).length, 8);
        await summaryOf(form)
          .getByRole('link', { name: /Air quality/ })
          .press('Enter');
        assert.equal(await focused(page), 'form-contact-quality-0');

        await fill(form);
        assert.equal(await summaryOf(form).isVisible(), false);
        const answer = await post(page, form.getByRole('button', { name: 'Send the enquiry' }));
        const { fields } = await answer.json();
        assert.deepEqual(
          fields.map(({ name, value, file, size }) => [name, value ?? `${file} ${size}`]),
          sent,
        );
        await focuses(page, '#form-contact .cmp-form__thanks');
        assert.match(await form.locator('.cmp-form__thanks').textContent(), /^ReceivedFields: 14, files: 2/);
      }));
  }

  it('no field is called invalid before it is checked', () =>
    visit(`${folder}/contact.html`, {}, async page => {
      const form = await live(page, 'form-contact');
      const session = await page.context().newCDPSession(page);
      const invalid = async () => {
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        return nodes
          .filter(({ properties = [] }) =>
            properties.some(({ name, value }) => name === 'invalid' && value.value === 'true'),
          )
          .map(({ role, name }) => `${role.value} ${name.value}`);
      };
      assert.deepEqual(await invalid(), []);
      await form.getByRole('button', { name: 'Send the enquiry' }).click();
      await focuses(page, '#form-contact .cmp-form__summary');
      assert.ok((await invalid()).some(field => /^textbox Name/.test(field)));
    }));

  it('takes telephone numbers as people write them', () =>
    visit(`${folder}/contact.html`, {}, async page => {
      const phone = (await live(page, 'form-contact')).getByLabel('Telephone');
      const refused = async numbers => {
        const bad = [];
        for (const number of numbers) {
          await phone.fill(number);
          if (!(await phone.evaluate(field => field.checkValidity()))) bad.push(number);
        }
        return bad;
      };
      assert.deepEqual(
        await refused([
          '+46 10 555 01 00',
          '+46-10-555 01 00',
          '(010) 555 01 00',
          '010/555 01 00',
          '+46 (0)10 555 01 00',
          '010.555.01.00',
          '(+46) 105550100',
          '０３－１２３４－５６７８',
          '（03）1234-5678',
          '+٩٦٦ ١١ ٥٥٥ ٠١٠٠',
        ]),
        [],
      );
      const wrong = ['12', 'none', 'call me', 'anna@nordhav.example'];
      assert.deepEqual(await refused(wrong), wrong);
    }));

  it('without scripts the browser validates and sends it, and the server shows a page', () =>
    visit(`${folder}/contact.html`, { javaScriptEnabled: false }, async page => {
      const form = page.locator('#form-contact');
      await form.getByRole('button', { name: 'Send the enquiry' }).click();
      // The browser's own validation keeps the page and focuses the first field.
      await page.locator('#form-contact-name-field:focus').waitFor();
      await fill(form);
      await form.getByRole('button', { name: 'Send the enquiry' }).click();
      await page.waitForURL(`**${endpoint}`);
      assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Received');
      const rows = await page.locator('tbody tr').allInnerTexts();
      assert.equal(rows.length, sent.length);
      assert.match(rows[12], /files\s+plan "A" ü\.pdf\s+application\/pdf\s+\d+/);
    }));
});

describe('FRM-01 a failed submission keeps the visitor’s input', () => {
  it('500, then no connection, an HTML response and a success', () =>
    visit(`${folder}/failing.html`, {}, async page => {
      const form = await live(page, 'form-failing');
      const button = form.getByRole('button', { name: 'Report the fault' });
      await form.getByLabel('Serial number').fill('29010552');
      await form.getByLabel('What happened?').fill('No pressure since six');
      await form.getByLabel('Photo').setInputFiles({ ...plan, name: 'display.png', mimeType: 'image/png' });
      const fails = async message => {
        await focuses(page, '#form-failing .cmp-form__summary');
        assert.match(await summaryOf(form).textContent(), message);
        assert.equal(await form.getByLabel('Serial number').inputValue(), '29010552');
        assert.equal(await form.getByLabel('What happened?').inputValue(), 'No pressure since six');
        assert.equal(await form.getByLabel('Photo').evaluate(({ files }) => files[0].name), 'display.png');
        await form.getByLabel('Serial number').focus();
      };
      assert.equal((await post(page, button)).status(), 500);
      await fails(/The form was not sentThe server has a problem/);

      await page.context().setOffline(true);
      await button.click();
      await fails(/The connection failed/);
      await page.context().setOffline(false);

      const answerWith = query =>
        form.evaluate((element, action) => element.setAttribute('action', action), `${endpoint}?${query}`);
      await answerWith('format=html&invalid=:Number+29010552+is+%3Cb%3Eunknown%3C%2Fb%3E');
      assert.equal((await post(page, button)).status(), 400);
      await fails(/Number 29010552 is <b>unknown<\/b>/);
      await answerWith('status=502&format=html');
      await post(page, button);
      await fails(/The server has a problem/);

      await answerWith('');
      const { fields } = await (await post(page, button)).json();
      assert.deepEqual(fields.at(-1), {
        name: 'photo',
        file: 'display.png',
        size: plan.buffer.length,
        type: 'image/png',
      });
      await focuses(page, '#form-failing .cmp-form__thanks');
    }));

  it('400 with the name of a field, 413, a message after sending, a redirect to another page', () =>
    visit(`${folder}.html`, {}, async page => {
      const rejected = await live(page, 'form-rejected');
      await rejected.getByLabel('E-mail').fill('anna@nordhav.example');
      assert.equal((await post(page, rejected.getByRole('button'))).status(), 400);
      await focuses(page, '#form-rejected .cmp-form__summary');
      assert.deepEqual(await links(rejected), ['E-mail: This address is already in use']);
      await rejected.getByLabel('E-mail').pressSequentially('x');
      await summaryOf(rejected).waitFor({ state: 'hidden' });

      const large = await live(page, 'form-too-large');
      await large.getByLabel('Load profile').setInputFiles(plan);
      assert.equal((await post(page, large.getByRole('button', { name: 'Send the' }))).status(), 413);
      await focuses(page, '#form-too-large .cmp-form__summary');
      assert.match(await summaryOf(large).textContent(), /The files are too large/);

      const thanks = await live(page, 'form-thanks');
      await thanks.getByLabel('E-mail').fill('anna@nordhav.example');
      await post(page, thanks.getByRole('button'));
      await focuses(page, '#form-thanks .cmp-form__thanks');
      assert.match(
        await thanks.locator('.cmp-form__thanks').textContent(),
        /^Thank youTomas Berg in Duisburg/,
      );

      const search = page.locator('#form-search');
      await search.getByLabel('Name or part number').fill('PX 90');
      await search.getByRole('button').click();
      await page.waitForURL('**/search.html?q=PX+90');
      await page.goBack();

      const redirect = await live(page, 'form-redirect');
      await redirect.getByLabel('E-mail').fill('anna@nordhav.example');
      await redirect.getByRole('button').click();
      await page.waitForURL(url => url.pathname === '/');
    }));

  it('a slow server: one request, and a status message about it', () =>
    visit(`${folder}/slow.html`, {}, async page => {
      await page.clock.install();
      await page.reload();
      const form = await live(page, 'form-slow');
      const requests = [];
      let answer;
      await page.route(`**${endpoint}*`, route => {
        requests.push(route.request().postData());
        answer = () => route.fulfill({ json: {} });
      });
      await form.getByLabel('E-mail').fill('anna@nordhav.example');
      const button = form.getByRole('button');
      await button.click();
      const status = form.getByRole('status');
      await page.waitForFunction(() =>
        /^Sending/.test(document.querySelector('#form-slow [role="status"]').textContent),
      );
      assert.equal(await button.getAttribute('aria-disabled'), 'true');
      await button.click({ force: true });
      await form.getByLabel('E-mail').press('Enter');
      await page.clock.runFor(8000);
      assert.equal(await status.textContent(), 'Still sending. This takes longer than usual.');
      assert.equal(requests.length, 1);
      await answer();
      await focuses(page, '#form-slow .cmp-form__thanks');
    }));
});
