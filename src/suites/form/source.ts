/** Reads the parts of a suite with their lines. */
import { memberOf, readYaml, scalarAsWritten, toValue, type SourceMember, type SourceNode } from '../../engine/texts.ts'; // prettier-ignore
import { goText, toJson } from '../../engine/values.ts';
import { plainOf } from '../../package/plain.ts';
import type { Plain } from '../../package/types.ts';
import { Lines } from '../../report/places/lines.ts';
import type { SuiteNote } from './suite.ts';

/** A parsed suite. Collects notes about the parts that aren't understood. */
export class SuiteSource {
  readonly notes: SuiteNote[] = [];
  readonly root: SourceNode;
  readonly #text: string;
  readonly #lines: Lines;

  constructor(text: string, root: SourceNode) {
    this.root = root;
    this.#text = text;
    this.#lines = new Lines(text);
  }

  lineAtOffset(offset: number): number {
    return this.#lines.lineOf(offset);
  }

  lineOf(node: SourceNode): number {
    return this.#lines.lineOf(node.range.start);
  }

  /** The text of a value, with the indentation of its first line. */
  textOf({ range: { start, end } }: SourceNode): string {
    const line = this.#text.lastIndexOf('\n', start - 1) + 1;
    const from = this.#text.slice(line, start).trim() === '' ? line : start;
    return this.#text.slice(from, end);
  }

  lineOfKey({ keyRange }: SourceMember): number {
    return this.#lines.lineOf(keyRange.start);
  }

  /** The line of a key, or of the value that should contain it. */
  lineAt(node: SourceNode, key: string): number {
    const member = memberOf(node, key);
    return member ? this.lineOfKey(member) : this.lineOf(node);
  }

  note(line: number, message: string): void {
    this.notes.push({ line, message });
  }

  /** Notes the keys of an object that the form of the suite doesn't have. */
  noteUnknownKeys(node: SourceNode, known: readonly string[], where: string): void {
    if (node.kind !== 'object') return;
    for (const member of node.members)
      if (!known.includes(member.key))
        this.note(this.lineOfKey(member), `${where} has no field ${member.key}; it has no effect.`);
  }

  /** A text, or a number or boolean as it is printed; undefined for a missing, empty, or other value. */
  textAt(node: SourceNode, key: string): string | undefined {
    const value = memberOf(node, key)?.value;
    if (value?.kind !== 'scalar' || value.value === null || value.value === '') return undefined;
    return typeof value.value === 'string' ? value.value : goText(value.value);
  }

  /** The items of a list; notes any other value. */
  listAt(node: SourceNode | undefined, key: string): readonly SourceNode[] {
    const member = memberOf(node, key);
    const value = member?.value;
    if (!member || value?.kind === 'array') return value?.kind === 'array' ? value.items : [];
    if (value?.kind !== 'scalar' || value.value !== null)
      this.note(this.lineOfKey(member), `${key} isn't a list; it has no effect.`);
    return [];
  }
}

/** Returns the value of a YAML text; undefined if it can't be parsed. */
export function plainIn(text: string): Plain | undefined {
  const read = readYaml(text);
  return read.ok ? plainOf(toValue(read.root)) : undefined;
}

export function plainAt(node: SourceNode): Plain {
  return plainOf(toValue(node));
}

/** Returns JSON with the numbers as the author wrote them. */
export function jsonAt(node: SourceNode): string {
  return toJson(toValue(node, scalarAsWritten));
}
