import type { WithWarnReport } from '../../protocol/explanation.ts';

/** Chooses the sentence about the answer under Warn. */
export function warnSentence({ accepted, rows }: WithWarnReport): 'refused' | 'storedAsTyped' | 'stored' {
  if (!accepted) return 'refused';
  return rows.length === 0 ? 'storedAsTyped' : 'stored';
}
