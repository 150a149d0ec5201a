/**
 * Splits a YAML text into documents as kubectl does: at lines that begin with three dashes, wherever they appear.
 * Behaviour: k8s.io/apimachinery/pkg/util/yaml (YAMLReader, LineReader).
 */
import { trimSpace } from '../../engine/values.ts';

export type Document = { readonly text: string } | { readonly separatorProblem: string };

/** Lines of a document end with `\n`, whatever their original line ending. */
export function* yamlDocuments(text: string): Generator<Document, void> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let document: string[] = [];
  for (const [i, raw] of lines.entries()) {
    const ended = i < lines.length - 1 || text.endsWith('\n');
    const line = ended && raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (!line.startsWith('---')) {
      document.push(line);
      continue;
    }
    const after = trimSpace(line.slice(3));
    if (after !== '' && !after.startsWith('#')) {
      yield { separatorProblem: `invalid Yaml document separator: ${after}` };
      return;
    }
    if (document.length > 0) {
      yield { text: document.join('\n') + '\n' };
      document = [];
    }
    // Matches kubectl: a separator without a previous document is the first line of the next one.
    else document.push(line);
  }
  if (document.length > 0) yield { text: document.join('\n') + '\n' };
}
