import { Fragment } from 'react';
import { componentOf } from './componentOf';
import { Fold } from './Fold';
import { Prose } from './Prose';

/** What Orca has said in a scene of the gate `spoken` (`scripts/gates/spoken/transcript.mjs`). */
interface Transcript {
  name: string;
  /** The component's folder. */
  component: string;
  title: string;
  /** The browser, if it is not Firefox. */
  browser?: string;
  language: string;
  /** What a listener should know. */
  note?: string;
  steps: { key: string; spoken: string[] }[];
}

/** Written into the bundle by `rollup.config.js`. */
declare const TRANSCRIPTS: Transcript[];

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The transcripts of a component: the English ones first, and of these, those of Firefox. */
export const transcriptsOf = (importPath: string) => {
  const rank = ({ language, browser }: Transcript) => (language === 'en' ? (browser ? 1 : 0) : 2);
  return TRANSCRIPTS.filter(({ component }) => component === componentOf(importPath)).sort(
    (a, b) => rank(a) - rank(b),
  );
};

function Scene({ title, browser, language, note, steps }: Transcript) {
  const addition = browser ?? (language !== 'en' && languages.of(language));
  return (
    <section>
      <h3>{addition ? `${title} (${addition})` : title}</h3>
      {note && (
        <p>
          <Prose text={note} />
        </p>
      )}
      <dl>
        {steps.map(({ key, spoken }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          <div key={index}>
            <dt>{/^[A-Z]/.test(key) ? <kbd>{key}</kbd> : key}</dt>
            {spoken.length > 0 ? (
              <dd lang={language === 'en' ? undefined : language} dir="auto">
                {spoken.map((line, place) => (
                  <Fragment key={line}>
                    {place > 0 && <br />}
                    {line}
                  </Fragment>
                ))}
              </dd>
            ) : (
              <dd>Nothing</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a screen reader says after each key, as the gate `spoken` has heard it. */
export function Spoken({ importPath }: { importPath: string }) {
  const title = 'What a screen reader says';
  return (
    // Excluded, because the search would find a component by the texts of its examples.
    <section className="demo-guide demo-row" id="spoken" aria-labelledby="spoken-title" data-search="off">
      <h2 id="spoken-title">{title}</h2>
      <Fold title={title}>
        <div className="demo-parts demo-parts--rows">
          <p>
            Recorded with Orca on Linux, in Firefox unless Chromium is named. Other screen readers use other
            words.
          </p>
          {transcriptsOf(importPath).map(transcript => (
            <Scene key={transcript.name} {...transcript} />
          ))}
        </div>
      </Fold>
    </section>
  );
}
