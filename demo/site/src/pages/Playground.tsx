// biome-ignore-all lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
// biome-ignore-all lint/a11y/useSemanticElements: a `pre` that scrolls is a region
import { Slider } from '@plenum/components/slider';
import { type Field, fields } from './playgroundFields';

const pictures = ['compressor', 'dryer', 'chiller', 'generator', 'receiver', 'controller', 'rotors', 'water'];

function Control({ field }: { field: Field }) {
  const { name, label, kind, value } = field;
  const id = `playground-${name}`;
  const common = { id, name, 'data-kind': kind, 'data-default': `${value}` };
  if (kind === 'boolean') {
    return (
      <label className="demo-field demo-field--check" htmlFor={id}>
        <input type="checkbox" {...common} defaultChecked={value === true} /> {label}
      </label>
    );
  }
  return (
    <div className="demo-field">
      <label htmlFor={id}>{label}</label>
      {field.words ? (
        <select {...common} defaultValue={`${value}`}>
          {field.words.map(([word, text]) => (
            <option key={word} value={word}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <span className="demo-field__range">
          <input
            type="range"
            {...common}
            min={field.min}
            max={field.max}
            step={field.step}
            defaultValue={`${value}`}
          />
          <output htmlFor={id}>{`${value}`}</output>
        </span>
      )}
    </div>
  );
}

/**
 * A slider with a form for its options, a list of its events, and its config as JSON. `client/playground.ts` runs
 * it.
 */
export function Playground({ base }: { base: string }) {
  return (
    <section className="demo-playground" aria-labelledby="playground" data-demo-playground="">
      <h2 id="playground">Playground</h2>
      <p className="demo-playground__lead">
        Change an option and the slider follows. Below it says what it tells, and the JSON of the options.
      </p>
      <div className="demo-frame demo-playground__frame">
        <div className="demo-live">
          {/* The autoplay button, which the form shows and hides. */}
          <Slider
            id="playground-slider"
            className="demo-playground__carousel"
            label="Pictures"
            options={{ autoplay: 'pause' }}
          >
            {pictures.map((name, index) => (
              <img
                key={name}
                src={`${base}art/${name}.svg`}
                alt={`Slide ${index + 1}`}
                width="800"
                height="600"
              />
            ))}
          </Slider>
        </div>
        <form className="demo-playground__form" data-search="off" aria-label="Options of the slider">
          <div className="demo-playground__fields">
            {fields.map(field => (
              <Control key={field.name} field={field} />
            ))}
          </div>
          <button type="reset" className="cmp-button cmp-button--secondary">
            Reset
          </button>
        </form>
        <div className="demo-playground__out">
          <div className="demo-code-box">
            <button
              type="button"
              className="demo-code-box__copy"
              data-demo-copy=""
              aria-label="Copy: JSON of the options"
            >
              <span data-demo-copied="Copied">Copy</span>
            </button>
            <pre className="demo-code" tabIndex={0} role="region" aria-label="JSON of the options">
              <code data-demo-options="">{'{}'}</code>
            </pre>
          </div>
          <div
            className="demo-playground__events"
            role="log"
            aria-label="Events"
            aria-live="off"
            tabIndex={0}
          >
            <ol data-demo-events="" />
          </div>
        </div>
      </div>
    </section>
  );
}
