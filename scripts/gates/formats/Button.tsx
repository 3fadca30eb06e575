import type { ButtonHTMLAttributes, ReactNode } from 'react';

export type Size = 'sm' | 'md' | 'lg';

/** Props of the button. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** How large it is. */
  size?: Size;
  /** How it looks. */
  tone?: 'calm' | 'loud';
  /** How many times it can be pressed. */
  count?: number;
  /** Whether it is on. */
  on: boolean;
  /** What it is called. */
  label: string;
  /** Reports a choice. */
  onChoose?: (value: string, at: number) => void;
  /** Shown before the label. */
  icon?: ReactNode;
  /** Its words. */
  words?: string[];
}

/** Starts an action. */
export function Button({ size = 'md', tone = 'calm', count = 3, on, label, icon, words = [] }: ButtonProps) {
  return (
    <button type="button" data-size={size} data-tone={tone} data-count={count} aria-pressed={on}>
      {icon}
      {label}
      {words}
    </button>
  );
}
