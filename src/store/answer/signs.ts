/** The signs that page and embed show. */
import type { RowSign, RuleLine } from '../../protocol/report.ts';
import type { Tone } from './verdict-of.ts';

export const toneSigns: Readonly<Record<Tone, string>> = {
  good: '✓',
  bad: '✕',
  trouble: '!',
  neutral: '·',
  note: 'i',
};

export const rowSigns: Readonly<Record<RowSign, string>> = {
  same: ' ',
  added: '+',
  removed: '−',
  changed: '~',
  ghost: '·',
};

/** The results of rules that reject an object. */
export const rejecting: ReadonlySet<RuleLine['result']> = new Set(['failed', 'error', 'over budget']);
