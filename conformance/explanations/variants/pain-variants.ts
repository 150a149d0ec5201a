/** Variants of the examples of common problems: other names, deeper fields, other versions, places, and commands. */
import {
  isArray,
  isObject,
  objectAt,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../../src/engine/values.ts';
import { exampleGroups } from '../../../src/examples/index.ts';
import { senderOf, type ExampleVariant } from '../../../src/examples/example.ts';
import type { KubectlCommand } from '../../../src/protocol/choices.ts';
import { parseRawJson } from '../../format/raw-json.ts';
import { yamlText } from '../../fuzz/sequences/yaml-text.ts';
import { valueOf, type WorldInput } from '../world.ts';
import { commandOf } from '../worlds/random-worlds.ts';

/** How a variant differs from its example. */
export interface Change {
  readonly kind?: string;
  readonly group?: string;
  /** In front of the names of the example's fields. */
  readonly prefix?: string;
  /** Fields around the fields of the example, the outermost first; `[]` is a list. */
  readonly around?: readonly string[];
  readonly version?: string;
  /** Other fields before and after those of the example. */
  readonly beside?: boolean;
  readonly json?: boolean;
  readonly command?: KubectlCommand | 'request';
}

export interface Variant {
  readonly id: string;
  readonly change: Change;
  readonly input: WorldInput;
  /** Words about the example with the names of the variant. */
  readonly rename: (words: string) => string;
}

/** The changes of an example; the first is none. */
export const changes: readonly Change[] = [
  {},
  { kind: 'Turbine', group: 'power.example.org' },
  { prefix: 'own' },
  { prefix: 'x', kind: 'Valve' },
  { around: ['settings'] },
  { around: ['outer', 'inner', 'core'] },
  { around: ['items', '[]'] },
  { around: ['pools', '[]', 'config'] },
  { version: 'v2beta1' },
  { beside: true },
  { beside: true, prefix: 'my', around: ['deep'] },
  { json: true },
  { command: 'request' },
  { command: 'create' },
  { command: 'server-side-apply' },
  { command: 'create', prefix: 'our', around: ['a', 'b'], version: 'v1alpha1', kind: 'Lathe' },
];

/** The problem of an example is shown by its first texts. */
const more = ['default-changed', 'update-unset-then-set'];

export function painIds(): readonly string[] {
  const pains = exampleGroups.find(({ id }) => id === 'pains')?.examples ?? [];
  return [...pains.map(({ id }) => id), ...more];
}

export function variantOf(id: string, change: Change): Variant | undefined {
  const example = exampleGroups.flatMap(({ examples }) => examples).find((one) => one.id === id);
  const [texts] = example?.variants ?? [];
  if (!texts || !suits(id, texts, change)) return undefined;
  const crd = changedCrd(texts.crd, change);
  const names = namesIn(valueOf(texts.crd), valueOf(texts.object));
  const rename = (words: string): string => renamed(words, names, change.prefix);
  const text = (value: JsonValue | undefined): string => {
    const json = toJson(value ?? null);
    return rename(change.json ? json : yamlText(parseRawJson(json)));
  };
  const object = text(changedObject(texts.object, change));
  const { kubernetes = '1.37', fieldValidation = 'Strict', update } = texts;
  const sent = change.command ?? (senderOf(texts) === 'apply' ? 'apply' : 'request');
  const old = update && text(changedObject(update.old, change));
  const request =
    update && old !== undefined
      ? {
          update: {
            endpoint: update.endpoint,
            ...(update.patch && { patch: update.patch }),
            old,
            oldAsItIs: true,
          },
        }
      : sent === 'request'
        ? {}
        : { kubectl: { ...commandOf(sent, ''), forceConflicts: false } };
  return { id, change, input: { crd: text(crd), object, kubernetes, fieldValidation, ...request }, rename };
}

/** Transition rules aren't allowed in lists, and some answers depend on the request. */
function suits(id: string, texts: ExampleVariant, { around = [], command, kind }: Change): boolean {
  const isInList = around.includes('[]');
  if (isInList && (texts.crd.includes('oldSelf') || rootOnly.has(id))) return false;
  if (around.length > 0 && rootOnly.has(id)) return false;
  // A patch has no kind.
  if (kind !== undefined && texts.update?.patch) return false;
  return command === undefined || (!texts.update && senderOf(texts) === 'apply');
}

/** Problems that aren't about fields of spec. */
const rootOnly: ReadonlySet<string> = new Set([
  'metadata-cannot-be-restricted',
  'status-dropped',
  'printer-column-path',
  'crd-too-large',
]);

function changedCrd(
  text: string,
  { kind, group, version, around = [], beside }: Change,
): JsonValue | undefined {
  const crd = valueOf(text);
  const spec = isObject(crd) ? objectAt(crd, 'spec') : undefined;
  const names = objectAt(spec, 'names');
  if (!isObject(crd) || !spec || !names) return crd;
  if (kind !== undefined) {
    names.set('kind', kind).set('plural', `${kind.toLowerCase()}s`).set('singular', kind.toLowerCase());
  }
  if (group !== undefined) spec.set('group', group);
  objectAt(crd, 'metadata')?.set('name', `${String(names.get('plural'))}.${String(spec.get('group'))}`);
  for (const one of objectsIn(spec.get('versions'))) {
    if (version !== undefined && one.get('name') === 'v1') one.set('name', version);
    const properties = objectAt(objectAt(objectAt(one, 'schema'), 'openAPIV3Schema'), 'properties');
    const own = objectAt(properties, 'spec');
    if (!properties || !own) continue;
    if (beside) {
      const fields = objectAt(own, 'properties') ?? new Map();
      own.set('properties', new Map([['alpha', ofType('string')], ...fields, ['omega', ofType('string')]]));
    }
    properties.set('spec', around.toReversed().reduce(schemaAround, own));
  }
  return crd;
}

function schemaAround(inner: JsonObject, name: string): JsonObject {
  return name === '[]'
    ? ofType('array').set('items', inner)
    : ofType('object').set('properties', new Map([[name, inner]]));
}

function ofType(type: string): JsonObject {
  return new Map<string, JsonValue>([['type', type]]);
}

function changedObject(text: string, change: Change): JsonValue | undefined {
  const { kind, group, version, around = [], beside } = change;
  const object = valueOf(text);
  if (!isObject(object)) return object;
  const [oldGroup = '', oldVersion = ''] = String(object.get('apiVersion')).split('/');
  const named = version !== undefined && oldVersion === 'v1' ? version : oldVersion;
  object.set('apiVersion', `${group ?? oldGroup}/${named}`);
  if (kind !== undefined) object.set('kind', kind);
  const spec = object.get('spec');
  if (spec === undefined) return object;
  const own: JsonValue =
    beside && isObject(spec) ? new Map([['alpha', 'a'], ...spec, ['omega', 'z']] as const) : spec;
  const valueAround = (inner: JsonValue, name: string): JsonValue =>
    name === '[]' ? [inner] : new Map([[name, inner]]);
  object.set('spec', around.toReversed().reduce(valueAround, own));
  return object;
}

function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}

/** Names with a meaning of their own, and words that the texts contain elsewhere. */
const kept: ReadonlySet<string> = new Set(
  'apiVersion kind metadata name labels annotations spec status type items team phase replicas storage nullable default'.split(
    ' ',
  ),
);

/** The names of the fields in spec. */
function namesIn(crd: JsonValue | undefined, object: JsonValue | undefined): readonly string[] {
  const names = new Set<string>();
  const keysOf = (value: JsonValue | undefined): void => {
    if (isArray(value)) value.forEach(keysOf);
    if (!isObject(value)) return;
    for (const [key, child] of value) {
      if (!kept.has(key)) names.add(key);
      keysOf(child);
    }
  };
  const declared = (value: JsonValue | undefined): void => {
    if (isArray(value)) value.forEach(declared);
    if (!isObject(value)) return;
    for (const key of objectAt(value, 'properties')?.keys() ?? []) if (!kept.has(key)) names.add(key);
    for (const child of value.values()) declared(child);
  };
  declared(crd);
  keysOf(isObject(object) ? object.get('spec') : undefined);
  return [...names];
}

/** With a prefix before each name, wherever it is a word. */
function renamed(text: string, names: readonly string[], prefix: string | undefined): string {
  if (prefix === undefined || names.length === 0) return text;
  const words = names.toSorted((a, b) => b.length - a.length).join('|');
  return text.replaceAll(new RegExp(`(?<![\\w/-])(?:${words})(?![\\w-])`, 'g'), (name) => {
    return `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  });
}
