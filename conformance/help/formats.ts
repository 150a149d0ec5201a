/** Formats documents of the corpus: value and comments stay the same, and formatting again changes nothing. */
import { parseDocument } from 'yaml';
import { deepEqual, type JsonValue } from '../../src/engine/values.ts';
import { readDocuments, readYaml, toValue } from '../../src/engine/texts.ts';
import { commentsOf } from '../../src/language/yaml/comments.ts';
import { formatted } from '../../src/language/rewrite/format.ts';
import type { Tally } from './tally.ts';

/** Rewriting a larger one with another indentation takes too long. */
const maxLength = 200_000;

export function tryFormat(
  { name, text }: { readonly name: string; readonly text: string },
  tally: Tally,
): void {
  tryText(name, text, tally);
  if (text.length > maxLength) return;
  // The same with another indentation.
  for (const indent of [3, 4, 7]) {
    const document = parseDocument(text, { schema: 'failsafe' });
    if (document.errors.length > 0) return;
    tryText(
      `${name} by ${indent}`,
      document.toString({ indent, lineWidth: 0, indentSeq: indent !== 3 }),
      tally,
    );
  }
}

function tryText(name: string, text: string, tally: Tally): void {
  const once = formatted(text);
  tally.count('formatted', once.ok, () => `${name}: ${once.ok ? '' : once.why}`);
  if (!once.ok) return;
  const twice = formatted(once.text);
  tally.count('nothing more to do', twice.ok && twice.edits.length === 0, () => name);
  tally.count('value and comments', deepEqual(documentsIn(text), documentsIn(once.text)), () => name);
}

function documentsIn(text: string): JsonValue {
  return readDocuments(text).map(({ text: own }) => {
    const read = readYaml(own);
    if (!read.ok) return null;
    const comments = commentsOf(own).map(({ start, end }) => own.slice(start, end).trimEnd());
    return [toValue(read.root), comments];
  });
}
