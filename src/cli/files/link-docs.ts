/** Writes links to the playground into files of documentation. */
import { readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { docFormatOf } from '../../docs/blocks/blocks.ts';
import type { DocsRoom } from '../../docs/docs-room.ts';
import { withReplacements, type Replacement } from '../../docs/fixed-lines.ts';
import { linkBelow, linkLines } from '../../docs/link-lines.ts';
import type { DocResult } from '../../docs/result.ts';
import type { SharedContent } from '../../share/content.ts';
import { readFragment } from '../../share/fragment.ts';
import { writeWhole } from './write-whole.ts';

export interface DocLinks {
  /** The results with a new or changed link. */
  readonly written: readonly DocResult[];
  /** Those whose link would be too long. */
  readonly tooLong: readonly DocResult[];
}

/** A longer address makes the source of a page hard to read. */
const longestAddress = 16_000;

/** Adds links below the blocks of these results. Everything else in the files stays as it is. */
export function linkDocs(
  room: DocsRoom,
  results: readonly DocResult[],
  addressOf: (content: SharedContent) => string | undefined,
): DocLinks {
  const written: DocResult[] = [];
  const tooLong: DocResult[] = [];
  const byPath = new Map<string, DocResult[]>();
  for (const result of results) {
    const known = byPath.get(result.path);
    if (known) known.push(result);
    else byPath.set(result.path, [result]);
  }
  for (const [path, own] of byPath) {
    const bytes = readFileSync(path);
    const format = docFormatOf(path);
    if (!isUtf8(bytes) || !format) continue;
    const lines = bytes.toString('utf8').split('\n');
    const replacements: Replacement[] = [];
    for (const result of own) {
      const shown = room.shownIn(result);
      if (!shown) continue;
      const place = { path, format, closing: shown.closing };
      const { crd, object } = shown;
      const address = addressOf({ crd, object, kubernetes: '', fieldValidation: 'Strict' });
      const known = linkBelow(lines, place);
      if (known !== undefined && pageOf(known) === pageOf(address ?? '') && shows(known, crd, object))
        continue;
      if (address === undefined || address.length > longestAddress) tooLong.push(result);
      else {
        replacements.push(linkLines(lines, place, address));
        written.push(result);
      }
    }
    if (replacements.length > 0) writeWhole(path, withReplacements(lines, replacements).join('\n'));
  }
  return { written, tooLong };
}

function pageOf(address: string): string {
  return address.slice(0, address.indexOf('#'));
}

/** Whether a link, which may be of an older version, has these documents. */
function shows(address: string, crd: string, object: string): boolean {
  const reading = readFragment(address.slice(address.indexOf('#')));
  return reading.kind === 'content' && reading.content.crd === crd && reading.content.object === object;
}
