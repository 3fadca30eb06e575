/** The page of `fields.browser.test.ts`: a filter in the address, and a form with an action. */

import { useState, useSyncExternalStore } from 'react';
import { useFormStatus } from 'react-dom';
import { FormButton, FormContainer, FormOptions, FormText } from '../src';

const subscribe = (changed: () => void) => {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
};

function useFilter(name: string): [string, (value: string) => void] {
  const address = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const set = (value: string) => {
    const query = new URLSearchParams(location.search);
    if ((query.get(name) ?? '') === value) return;
    if (value) query.set(name, value);
    else query.delete(name);
    history.pushState(null, '', `?${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  return [new URLSearchParams(address).get(name) ?? '', set];
}

/** A list's filters, whose values are in the address alone. */
export function Filters() {
  const [text, setText] = useFilter('q');
  const [kind, setKind] = useFilter('kind');
  return (
    <FormContainer id="filters" method="GET">
      <FormText title="Text" name="q" value={text} defaultValue="" onValueChange={setText} />
      <FormOptions
        title="Kind"
        name="kind"
        type="DROP_DOWN"
        items={[
          { text: 'All', value: '' },
          { text: 'Dryers', value: 'dryer' },
        ]}
        value={kind}
        defaultValue=""
        onValueChange={setKind}
      />
      <button type="button" onClick={() => setText('')}>
        Clear text
      </button>
      <button type="reset">Reset all</button>
    </FormContainer>
  );
}

function Status() {
  const { pending, data } = useFormStatus();
  return <output id="status">{pending ? `sending ${data.get('code')}` : 'ready'}</output>;
}

/** A field with a mask, whose parent keeps the value, in a form with an action that ends when the test says so. */
export function Order() {
  const [code, setCode] = useState('');
  const action = () =>
    new Promise<undefined>(resolve => {
      Object.assign(window, { endAction: resolve });
    });
  return (
    <FormContainer id="order" action={action}>
      <FormText title="Code" name="code" value={code} onValueChange={value => setCode(value.toUpperCase())} />
      <output id="kept">{code}</output>
      <FormButton title="Send" />
      <Status />
    </FormContainer>
  );
}
