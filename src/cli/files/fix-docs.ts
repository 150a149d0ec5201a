/** Writes fixes into files of documentation. */
import { readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import type { DocsRoom } from '../../docs/docs-room.ts';
import { withReplacements, type Replacement } from '../../docs/fixed-lines.ts';
import type { DocResult } from '../../docs/result.ts';
import { writeWhole } from './write-whole.ts';

/** Returns the results that were fixed. Everything else in the files stays as it is. */
export function fixDocs(room: DocsRoom, results: readonly DocResult[]): Set<DocResult> {
  const fixed = new Set<DocResult>();
  for (const path of new Set(results.map((result) => result.path))) {
    const bytes = readFileSync(path);
    if (!isUtf8(bytes)) continue;
    const lines = bytes.toString('utf8').split('\n');
    const replacements: Replacement[] = [];
    for (const result of results.filter((one) => one.path === path)) {
      const replacement = room.fixOf(result, lines);
      if (!replacement) continue;
      replacements.push(replacement);
      fixed.add(result);
    }
    if (replacements.length > 0) writeWhole(path, withReplacements(lines, replacements).join('\n'));
  }
  return fixed;
}
