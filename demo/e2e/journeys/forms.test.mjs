// Forms in every engine: what a site's own script learns of them, and a form that has been sent when the visitor comes back to it. The
// pages of the second test go by themselves and report to their server, because no driver follows a page into the browser's cache.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { engines } from '../support/engines.mjs';

const script = readFileSync(new URL('../../../packages/components/dist/plenum.js', import.meta.url));

/** Runs in the page of a form: sends it, reports how it is once the browser shows it again, and then sends it once more. */
const visitor = `
  const form = document.querySelector('form');
  const visits = Number(sessionStorage.getItem(location.pathname));
  const states = [];
  form.addEventListener('plenum:change', ({ detail }) => states.push(detail.value));
  const send = () => {
    sessionStorage.setItem(location.pathname, Number(sessionStorage.getItem(location.pathname)) + 1);
    form.mail.value = 'anna@site.example';
    form.mail.dispatchEvent(new Event('input', { bubbles: true }));
    form.querySelector('button').click();
  };
  const look = persisted => ({
    persisted,
    states,
    isBusy: form.hasAttribute('aria-busy'),
    isHeld: form.querySelector('button').hasAttribute('aria-disabled'),
    status: document.querySelector('.cmp-form__status').textContent,
    isShown: form.mail.checkVisibility(),
    value: form.mail.value,
  });
  const isBack = persisted => persisted || visits > 0;
  addEventListener('pageshow', ({ persisted }) => {
    if (Number(sessionStorage.getItem(location.pathname)) > 1) {
      if (location.pathname === '/script') location.assign('/browser');
      return;
    }
    // Without a task of its own, the browser would replace the entry of a page that is still loading, and the form would not have started.
    setTimeout(async () => {
      if (isBack(persisted))
        await fetch('/report', { method: 'POST', body: JSON.stringify(look(persisted)) });
      send();
    });
  });`;

const page = (body, code) => `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Form</title>
  <link rel="stylesheet" href="data:text/css,[hidden],.cmp-form--sent>:not(.cmp-form__thanks){display:none}">
  ${body}<script src="/plenum.js"></script><script>${code}</script></html>`;

const form = attributes => `<form class="cmp-form" method="post" action="/send" ${attributes}>
  <label>E-mail <input name="mail" type="email" required></label><button>Send</button></form>`;

const fields = `<label>Name <input name="name" required></label><label>E-mail <input name="mail" type="email" value="x" required></label>
  <label>Topic <select name="topic" required><option value="">Choose</option><option>Service</option></select></label>
  <fieldset role="radiogroup" aria-required="true"><legend>Size</legend>
    <label><input type="radio" name="size" required> S</label><label><input type="radio" name="size" required> L</label></fieldset>
  <label><input type="checkbox" name="terms" required> Terms</label><label>Off <input name="off" required disabled></label>`;

const pages = {
  '/checks': page(
    `<form class="cmp-form" method="post">${fields}</form><form class="alone">${fields}</form>`,
    '',
  ),
  '/script': page(form('data-cmp-redirect="/thanks"'), visitor),
  '/browser': page(form('data-cmp-send="native"'), visitor),
  '/files': page(
    `<form class="cmp-form" method="post" action="/send" enctype="multipart/form-data"><div class="cmp-form-text cmp-formfile">
      <label for="plans">Plans</label><input type="file" id="plans" name="plans"></div><button>Send</button></form>`,
    '',
  ),
  '/thanks': page('<h1>Thank you</h1>', `addEventListener('load', () => setTimeout(() => history.back()));`),
};

/** What a site's own script learns of a form; runs in the page. */
function answersOf(selector) {
  const form = document.querySelector(selector);
  const fields = Array.from(form.querySelectorAll('[name]'));
  const invalid = [];
  const note = ({ target }) => invalid.push(target.name);
  form.addEventListener('invalid', note, true);
  const answers = {
    isValid: form.checkValidity(),
    fields: fields.map(field => {
      const { valid, valueMissing, typeMismatch } = field.validity;
      return [field.name, field.checkValidity(), valid, valueMissing, typeMismatch, field.validationMessage];
    }),
    isReported: form.reportValidity(),
    focus: document.activeElement === fields[0],
    invalid,
  };
  form.removeEventListener('invalid', note, true);
  document.activeElement.blur();
  return answers;
}

/** A site with a form; it keeps what was sent and reported. */
async function serveForm() {
  const site = { sent: [], reports: [], waiting: () => {} };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { pathname } = new URL(request.url, 'http://localhost');
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (pathname === '/plenum.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (pathname === '/send') {
      site.sent.push(body);
      if (request.headers.accept.includes('json'))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      else response.writeHead(303, { location: '/thanks' }).end();
    } else if (pathname === '/report') {
      site.reports.push({ ...JSON.parse(body), sentBefore: site.sent.length });
      response.writeHead(204).end();
    } else if (pages[pathname]) response.writeHead(200, html).end(pages[pathname]);
    else response.writeHead(404).end();
    site.waiting();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(site, {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Resolves when as much has been sent and reported. */
    until: (sent, reports) =>
      new Promise(done => {
        site.waiting = () => site.sent.length >= sent && site.reports.length >= reports && done();
        site.waiting();
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

for (const { name, skip, fixture } of engines) {
  describe(`FRM-01 forms in ${name}`, { skip }, () => {
    const harness = fixture();
    let site;
    before(async () => {
      site = await serveForm();
    });
    after(() => site.close());

    it('a site’s own check of its fields gets the answers of the browser, which calls none of them invalid', async () => {
      const { tab } = harness;
      await tab.go(`${site.origin}/checks`);
      const native = await tab.run(answersOf, '.alone');
      assert.deepEqual([native.isValid, native.isReported, native.focus], [false, false, true]);
      assert.deepEqual(await tab.run(answersOf, '.cmp-form'), native);
      const called = selector =>
        Array.from(document.querySelectorAll(`${selector} :invalid:not(fieldset)`), ({ name }) => name);
      assert.deepEqual(await tab.run(called, '.cmp-form'), ['mail']);
      assert.deepEqual(await tab.run(called, '.alone'), ['name', 'mail', 'topic', 'size', 'size', 'terms']);
      // The field that the browser reports keeps its state until the visitor changes it.
      await tab.run(() => void document.querySelector('.cmp-form').reportValidity());
      await tab.until(() => !!document.querySelector('.cmp-form [name=name]:invalid:focus'));
      await tab.type('Anna');
      assert.deepEqual(await tab.run(called, '.cmp-form'), ['mail']);
    });

    it('a file that is gone from the disk is named, and nothing is sent', async () => {
      const { tab } = harness;
      const folder = mkdtempSync(join(tmpdir(), 'plenum-files-'));
      const path = join(folder, 'plan.txt');
      writeFileSync(path, 'plan');
      await tab.go(`${site.origin}/files`);
      await tab.until(
        () => document.querySelectorAll('form[data-cmp-live] .cmp-formfile[data-cmp-live]').length,
      );
      await tab.choose('#plans', path);
      await tab.until(() => !!document.querySelector('.cmp-formfile__file'));
      rmSync(folder, { recursive: true });
      await tab.press('form > button');
      await tab.until(() =>
        /“plan.txt” cannot be read/.test(document.querySelector('.cmp-form__errors')?.textContent),
      );
      assert.equal(await tab.run(() => document.querySelector('form').hasAttribute('aria-busy')), false);
      assert.deepEqual(site.sent, []);
    });

    it('Back shows a form that was sent ready for another message', async () => {
      // The pages go on by themselves: no driver follows Firefox to a page that it has kept.
      await harness.tab.go(`${site.origin}/script`);
      await site.until(4, 2);
      // Chromium keeps no page that a driver has opened, and loads it again.
      const persisted = name !== 'Chromium';
      const ready = { persisted, isBusy: false, isHeld: false, status: '', isShown: true };
      assert.deepEqual(site.reports, [
        { ...ready, states: persisted ? ['sending', 'sent', 'idle'] : [], value: '', sentBefore: 1 },
        // Of what the browser sends, the page does not learn the outcome, so it keeps what was written.
        {
          ...ready,
          states: persisted ? ['sending', 'idle'] : [],
          value: 'anna@site.example',
          sentBefore: 3,
        },
      ]);
      assert.deepEqual(site.sent, Array(4).fill('mail=anna%40site.example'));
    });
  });
}
