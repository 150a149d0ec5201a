/** Reads the objects of a suite: whole ones, and changes of named bases. */
import { mergePatch } from '../../engine/patches.ts';
import { memberOf, readJson, readRaw, readYaml, scalarAsWritten, toValue, type SourceNode } from '../../engine/texts.ts'; // prettier-ignore
import { isObject, objectAt, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { SuiteSource } from '../form/source.ts';

/** A part of a suite that can't be used. */
export class SuiteProblem extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The kind of objects that don't name any. */
export interface DefaultKind {
  readonly apiVersion: string;
  readonly kind: string;
}

export class SuiteObjects {
  readonly #source: SuiteSource;
  readonly #bases: SourceNode | undefined;
  readonly #kind: DefaultKind | undefined;

  constructor(source: SuiteSource, kind: DefaultKind | undefined) {
    this.#source = source;
    this.#bases = memberOf(source.root, 'bases')?.value;
    this.#kind = kind;
  }

  /** Returns the text of an object that is sent. Throws a SuiteProblem. */
  textAt(node: SourceNode, line: number): string {
    if (isText(node)) return node.value;
    const value = this.#valueOf(node, line, []);
    if (!value.has('apiVersion') && !value.has('kind')) {
      const kind = this.#kind ?? { apiVersion: '', kind: '' };
      return toJson(withName(new Map<string, JsonValue>([...Object.entries(kind), ...value])));
    }
    return toJson(withName(value));
  }

  /** `within` are the bases that contain the node. */
  #valueOf(node: SourceNode, line: number, within: readonly string[]): JsonObject {
    if (node.kind === 'scalar')
      return isText(node) ? parsedObject(node.value, line) : this.#base(String(node.value), line, within);
    const value = toValue(node, scalarAsWritten);
    if (!isObject(value)) throw new SuiteProblem(line, 'An object must be a mapping.');
    const base = memberOf(node, 'base');
    if (!base) return value;
    const name = base.value.kind === 'scalar' ? String(base.value.value) : '';
    const under = this.#base(name, this.#source.lineOfKey(base), within);
    value.delete('base');
    const merged = readJson(mergePatch(readRaw(toJson(under)), readRaw(toJson(value))) ?? '{}');
    return merged.ok ? (toValue(merged.root, scalarAsWritten) as JsonObject) : under;
  }

  #base(name: string, line: number, within: readonly string[]): JsonObject {
    const member = memberOf(this.#bases, name);
    if (!member) {
      const known = this.#bases?.kind === 'object' ? this.#bases.members.map(({ key }) => key) : [];
      const cure = known.length === 0 ? 'add it to bases' : `the bases are ${known.join(', ')}`;
      throw new SuiteProblem(line, `The suite has no base ${name}; ${cure}.`);
    }
    if (within.includes(name)) throw new SuiteProblem(line, `The base ${name} contains itself.`);
    return this.#valueOf(member.value, this.#source.lineOfKey(member), [...within, name]);
  }
}

type TextNode = SourceNode & { readonly kind: 'scalar'; readonly value: string };

/** A text of several lines is sent unchanged; one word is the name of a base. */
export function isText(node: SourceNode | undefined): node is TextNode {
  return node?.kind === 'scalar' && typeof node.value === 'string' && node.value.includes('\n');
}

function parsedObject(text: string, line: number): JsonObject {
  const read = readYaml(text);
  if (!read.ok) throw new SuiteProblem(line, `The text isn't valid YAML: ${read.error.text}`);
  const value = toValue(read.root, scalarAsWritten);
  if (!isObject(value)) throw new SuiteProblem(line, "The text isn't an object.");
  return value;
}

/** An object without a name is named `test`: the same in each run, because messages contain it. */
function withName(object: JsonObject): JsonObject {
  const metadata = objectAt(object, 'metadata') ?? new Map<string, JsonValue>();
  if (metadata.has('name') || metadata.has('generateName')) return object;
  if (object.has('metadata') && !objectAt(object, 'metadata')) return object;
  return new Map(object).set('metadata', new Map([['name', 'test' as JsonValue], ...metadata]));
}
