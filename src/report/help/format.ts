import { foldsOf } from '../../language/yaml/folds.ts';
import { formatted } from '../../language/rewrite/format.ts';
import type { FormatReport, HelpFold } from '../../protocol/help.ts';
import { limits } from '../../protocol/limits.ts';

/** The edits that format a text with two spaces of indentation per level. */
export function formatText(text: string): FormatReport {
  const answer = formatted(text);
  if (!answer.ok) return { state: 'refused', why: answer.why };
  const size = answer.edits.reduce((sum, one) => sum + one.text.length + 20, 0);
  if (size > limits.fix) return { state: 'refused', why: 'too-much' };
  return { state: 'formatted', changes: answer.edits };
}

export function folds(text: string): readonly HelpFold[] {
  return foldsOf(text, limits.folds);
}
