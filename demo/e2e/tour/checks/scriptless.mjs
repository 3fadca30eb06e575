// Without scripts: nothing is lost, and nothing is shown that only a script can operate.

import { exempt } from '../../support/exempt.mjs';
import { outOfReach } from '../../support/unreached.mjs';

export const reachable = {
  name: 'every text and link can be reached without scripts',
  choosesLook: true,
  async findings(page, visit) {
    const findings = [];
    const unreachable = async () => (await outOfReach(page)).map(text => `cannot be reached: ${text}`);
    // From the first look to a phone; the next check starts there, because each new width costs a layout.
    for (const width of [1280, 360]) findings.push(...(await visit.in({ width }, unreachable)));
    return findings;
  },
};

/**
 * Controls that do nothing without a script: a button of an accordion is then the heading of its open panel, and a button that an
 * author places is the author's.
 */
const excepted = exempt('inert');

/** What looks as if it could be operated, but cannot. */
const dead = page =>
  page.evaluate(
    except =>
      [
        ...document.querySelectorAll(
          'button, [role=button], [data-demo-choice], .demo-hosts, input:not([type=hidden]), select, textarea',
        ),
      ]
        .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(element => {
          const { type, form, disabled } = element;
          if (disabled || element.closest('[inert]') || element.matches(except)) return false;
          if (element.localName === 'button' && (type === 'button' || !form))
            return !element.matches('[popovertarget], [commandfor]');
          // A field of a form that can be sent does something.
          return element.matches('[role=button], [data-demo-choice], .demo-hosts');
        })
        .map(element => `does nothing: ${element.outerHTML.slice(0, 120)}`),
    excepted,
  );

export const noDeadControls = {
  name: 'no control that needs a script is shown without scripts',
  choosesLook: true,
  async findings(page, visit) {
    const findings = [];
    for (const width of [360, 1280]) findings.push(...(await visit.in({ width }, () => dead(page))));
    return findings;
  },
};
