/** Writes links to the playground, or its elements, into files of documentation. */
import { readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { docFormatOf } from '../../docs/blocks/blocks.ts';
import type { DocsRoom } from '../../docs/docs-room.ts';
import {
  elementLines,
  renewedElement,
  type ElementPlace,
  type Markup,
  type Shown,
} from '../../docs/element-lines.ts';
import { withReplacements, type Replacement } from '../../docs/fixed-lines.ts';
import { elementsAround } from '../../markdown/element-tags.ts';
import { linkBelow, linkLines } from '../../docs/link-lines.ts';
import type { DocResult } from '../../docs/result.ts';
import type { SharedContent } from '../../share/content.ts';
import { readFragment } from '../../share/fragment.ts';
import { writeWhole } from './write-whole.ts';

export interface DocLinks {
  /** The results with a new or changed link or element. */
  readonly written: readonly DocResult[];
  /** Those whose link or element would be too long. */
  readonly tooLong: readonly DocResult[];
}

/** Decides between links and elements for blocks that have neither. */
export interface Linking {
  /** Undefined for links. */
  readonly markup: Markup | undefined;
  /** Missing if the address of the page isn't known. Returns undefined if the documents are too long. */
  readonly addressOf?: (content: SharedContent) => string | undefined;
}

/** A longer address makes the source of a page hard to read. */
const longestAddress = 16_000;
/** An element contains the CRD itself. */
const longestElement = 64_000;

type Change = Replacement | 'too long' | undefined;

/** Adds links or elements to the blocks of these results. Everything else in the files stays as it is. */
export function linkDocs(room: DocsRoom, results: readonly DocResult[], linking: Linking): DocLinks {
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
    const around = elementsAround(lines);
    const seen = new Set<number>();
    const replacements: Replacement[] = [];
    for (const result of own) {
      const shown = room.shownIn(result);
      if (!shown) continue;
      const { opening, closing } = shown;
      const place = { path, format, opening, closing };
      const element = around[opening - 1];
      // An element with several blocks is the author's.
      if (element !== undefined && seen.has(element)) continue;
      if (element !== undefined) seen.add(element);
      const change =
        element === undefined
          ? added(lines, place, shown, linking)
          : renewedElement(lines, element, place, shown);
      if (change === 'too long') tooLong.push(result);
      else if (change) {
        replacements.push(change);
        written.push(result);
      }
    }
    if (replacements.length > 0) writeWhole(path, withReplacements(lines, replacements).join('\n'));
  }
  return { written, tooLong };
}

/** A link that is there is changed; otherwise, adds what is wanted. */
function added(lines: readonly string[], place: ElementPlace, shown: Shown, linking: Linking): Change {
  const { markup, addressOf } = linking;
  const { crd, object } = shown;
  const known = linkBelow(lines, place);
  if (markup !== undefined && known === undefined) {
    const wrapped = elementLines(lines, place, shown, markup);
    const length = wrapped?.lines.reduce((sum, line) => sum + line.length, 0) ?? 0;
    return length > longestElement ? 'too long' : wrapped;
  }
  if (!addressOf) return undefined;
  const address = addressOf({ crd, object, kubernetes: '', fieldValidation: 'Strict' });
  if (known !== undefined && pageOf(known) === pageOf(address ?? '') && shows(known, crd, object))
    return undefined;
  if (address === undefined || address.length > longestAddress) return 'too long';
  return linkLines(lines, place, address);
}

function pageOf(address: string): string {
  return address.slice(0, address.indexOf('#'));
}

/** Whether a link, which may be of an older version, has these documents. */
function shows(address: string, crd: string, object: string): boolean {
  const reading = readFragment(address.slice(address.indexOf('#')));
  return reading.kind === 'content' && reading.content.crd === crd && reading.content.object === object;
}
