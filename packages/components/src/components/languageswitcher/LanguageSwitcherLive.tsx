'use client';

import { Live, type LiveProps } from '../../behaviour/Live';
import { type LanguageSwitcherOptions, languageswitcher } from './languageswitcher.behaviour';

/** The client leaf of `LanguageSwitcher`: functions cannot cross from the server, so it brings the behaviour itself. */
export function LanguageSwitcherLive(props: Omit<LiveProps<LanguageSwitcherOptions, boolean>, 'behaviour'>) {
  return <Live {...props} behaviour={languageswitcher} />;
}
