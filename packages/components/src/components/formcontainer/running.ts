import type { ReactNode } from 'react';
import { loadChunk } from '../../page/chunks';
import type { RunningFormProps } from './RunningForm';

/** The component that runs a form. */
export type Running = (props: RunningFormProps) => ReactNode;

let running: Running | undefined;

/** What runs a form; nothing as long as its script has not been loaded. */
export const runningForm = (): Running | undefined => running;

/** Loads the script that checks and sends forms. A visitor can read a form and fill it in without it. */
export async function loadForm(): Promise<Running> {
  running ??= (await loadChunk('form-script', () => import('./RunningForm'))).RunningForm;
  return running;
}
