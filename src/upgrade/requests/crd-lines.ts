/** The lines of a CRD's text. */
import { locate, readYaml, type SourceNode } from '../../engine/texts.ts';
import type { PathSegments } from '../../engine/values.ts';
import { Lines } from '../../report/places/lines.ts';
import type { UpgradeText } from '../model/types.ts';

/** A text with its lines, read once. */
export class CrdLines {
  readonly #root: SourceNode | undefined;
  readonly #lines: Lines;
  readonly #before: number;

  constructor({ text, firstLine = 1 }: UpgradeText) {
    const read = readYaml(text);
    this.#root = read.ok ? read.root : undefined;
    this.#lines = new Lines(text);
    this.#before = firstLine - 1;
  }

  /** The line of a place in the CRD, or of the nearest parent that exists; counted from 1, in the file. */
  at(place: PathSegments): number | undefined {
    const root = this.#root;
    if (!root) return undefined;
    const found = locate(root, place);
    const at = found.key ?? found.value;
    return this.#lines.lineOf(at.start) + this.#before;
  }
}
