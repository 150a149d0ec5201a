/** Changes of a CRD whose kinds are known: each edits a place that no other one touches. */
import type { ChangeKind } from '../../src/upgrade/model/change-kinds.ts';
import { isArray, isObject, objectAt, textOf, type JsonObject, type JsonValue, type PathSegment, type PathSegments } from '../../src/engine/values.ts'; // prettier-ignore
import type { Random } from '../fuzz/random.ts';

/** A change as the upgrade reports it. */
export interface KnownChange {
  readonly kind: ChangeKind;
  readonly version: string;
  readonly path: PathSegments;
}

/** A node of a version's schema; in paths, `0` is any item of a list, and `*` any key of a map. */
interface Node {
  readonly schema: JsonObject;
  readonly path: PathSegments;
}

interface Place {
  readonly random: Random;
  readonly version: JsonObject;
  readonly nodes: readonly Node[];
}

/** Changes the node; the path of the change, or undefined if the node doesn't fit. */
type Edit = (node: Node, random: Random) => PathSegments | undefined;

const fieldsOf = (schema: JsonObject): JsonObject => objectAt(schema, 'properties') ?? new Map();
const requiredIn = (schema: JsonObject): JsonValue[] => [...listAt(schema, 'required')];
const plain = new Set(['type', 'description']);
const isPlain = ({ schema }: Node, type: string): boolean =>
  schema.get('type') === type && [...schema.keys()].every((key) => plain.has(key));

function listAt(schema: JsonObject, key: string): readonly JsonValue[] {
  const list = schema.get(key);
  return isArray(list) ? list : [];
}

function set(type: string, key: string, value: JsonValue): Edit {
  return (node) => {
    if (!isPlain(node, type)) return undefined;
    node.schema.set(key, value);
    return node.path;
  };
}

function remove(...keys: readonly string[]): Edit {
  return ({ schema, path }, random) => {
    const own = keys.filter((key) => schema.has(key));
    if (own.length === 0) return undefined;
    schema.delete(random.pick(own));
    return path;
  };
}

/** One of the fields of an object. */
function ofField(edit: (schema: JsonObject, name: string, field: JsonObject) => boolean): Edit {
  return ({ schema, path }, random) => {
    const names = [...fieldsOf(schema).keys()];
    if (names.length < 2 || path.length === 0) return undefined;
    const name = random.pick(names);
    const field = fieldsOf(schema).get(name);
    return isObject(field) && edit(schema, name, field) ? [...path, name] : undefined;
  };
}

function setRequired(schema: JsonObject, names: JsonValue[]): true {
  if (names.length === 0) schema.delete('required');
  else schema.set('required', names);
  return true;
}

function withRule(change: (rules: JsonObject[]) => boolean): Edit {
  return ({ schema, path }) => {
    const rules = listAt(schema, 'x-kubernetes-validations').filter(isObject);
    if (!change(rules)) return undefined;
    if (rules.length === 0) schema.delete('x-kubernetes-validations');
    else schema.set('x-kubernetes-validations', rules);
    return path;
  };
}

/** Objects without fields would be another kind of change. */
const isFields = ({ schema }: Node): boolean => schema.get('type') === 'object' && fieldsOf(schema).size > 0;

const nodeEdits: readonly (readonly [ChangeKind, Edit])[] = [
  ['field-removed', ofField((schema, name) => !requiredIn(schema).includes(name) && fieldsOf(schema).delete(name))],
  ['field-renamed', ofField((schema, name, field) => !requiredIn(schema).includes(name) && name.length > 3 && fieldsOf(schema).delete(name) && Boolean(fieldsOf(schema).set(`${name}Renamed`, field)))],
  ['field-added', (node) => isFields(node) ? (fieldsOf(node.schema).set('qxzAdded', new Map([['type', 'string']])), [...node.path, 'qxzAdded']) : undefined],
  ['type-changed', (node) => set('integer', 'type', 'string')(node, undefined as never) ?? set('boolean', 'type', 'string')(node, undefined as never)],
  ['tightened', set('string', 'maxLength', 7n)],
  ['tightened', set('string', 'minLength', 2n)],
  ['tightened', set('string', 'pattern', '^[a-c]+$')],
  ['tightened', set('integer', 'maximum', 3n)],
  ['tightened', set('integer', 'minimum', 2n)],
  ['loosened', remove('maxLength', 'minLength', 'minimum', 'maximum', 'pattern', 'maxItems', 'minItems')],
  ['enum-narrowed', ({ schema, path }) => listAt(schema, 'enum').length > 1 && !schema.has('default') ? (schema.set('enum', listAt(schema, 'enum').slice(1)), path) : undefined],
  ['enum-widened', ({ schema, path }) => listAt(schema, 'enum').length > 0 && schema.get('type') === 'string' ? (schema.set('enum', [...listAt(schema, 'enum'), 'QxzNew']), path) : undefined],
  ['required-without-default', ofField((schema, name, field) => !requiredIn(schema).includes(name) && !field.has('default') && setRequired(schema, [...requiredIn(schema), name]))],
  ['required-with-default', ofField((schema, name, field) => !requiredIn(schema).includes(name) && field.has('default') && setRequired(schema, [...requiredIn(schema), name]))],
  ['required-removed', ofField((schema, name) => requiredIn(schema).includes(name) && setRequired(schema, requiredIn(schema).filter((one) => one !== name)))],
  ['default-added', set('string', 'default', 'abc')],
  ['default-added', set('boolean', 'default', true)],
  ['default-removed', remove('default')],
  ['default-changed', ({ schema, path }) => typeof schema.get('default') === 'boolean' ? (schema.set('default', schema.get('default') !== true), path) : undefined],
  ['nullable-added', set('string', 'nullable', true)],
  ['nullable-removed', ({ schema, path }) => schema.get('nullable') === true ? (schema.delete('nullable'), path) : undefined],
  ['list-type-changed', ({ schema, path }) => schema.get('type') === 'array' && textOf(schema, 'x-kubernetes-list-type') === '' && ['string', 'integer'].includes(textOf(objectAt(schema, 'items') ?? new Map(), 'type')) ? (schema.set('x-kubernetes-list-type', 'set'), path) : undefined],
  ['pruning-off', (node) => isFields(node) && !node.schema.has('x-kubernetes-preserve-unknown-fields') ? (node.schema.set('x-kubernetes-preserve-unknown-fields', true), node.path) : undefined],
  ['pruning-on', ({ schema, path }) => schema.get('x-kubernetes-preserve-unknown-fields') === true && schema.get('type') === 'object' ? (schema.delete('x-kubernetes-preserve-unknown-fields'), path) : undefined],
  ['rule-added', (node, random) => isFields(node) ? withRule((rules) => rules.push(new Map<string, JsonValue>([['rule', "!('qxz' in ['qxz'])"], ['message', 'qxz']])) > 0)(node, random) : undefined],
  ['rule-removed', withRule((rules) => rules.pop() !== undefined)],
  ['rule-changed', withRule(([rule]) => rule !== undefined && Boolean(rule.set('rule', `${textOf(rule, 'rule').trim()} || 1 == 2`)))],
]; // prettier-ignore

type VersionEdit = (spec: JsonObject, version: JsonObject) => boolean;

const crdEdits: readonly (readonly [ChangeKind, VersionEdit])[] = [
  ['version-deprecated', (_, version) => version.get('deprecated') !== true && Boolean(version.set('deprecated', true))],
  ['columns-changed', (_, version) => Boolean(version.set('additionalPrinterColumns', [...listAt(version, 'additionalPrinterColumns'), new Map([['name', 'Qxz'], ['type', 'string'], ['jsonPath', '.metadata.name']])]))],
  ['status-removed', (_, version) => { const own = objectAt(version, 'subresources'); return own?.has('status') === true && !own.has('scale') && version.delete('subresources'); }],
  ['status-added', (_, version) => !version.has('subresources') && Boolean(version.set('subresources', new Map([['status', new Map()]])))],
  ['version-not-served', (spec, version) => listAt(spec, 'versions').length > 1 && version.get('storage') !== true && version.get('served') === true && Boolean(version.set('served', false))],
]; // prettier-ignore

/** Makes up to `count` changes in one version; returns those that were made. */
export function changeKnown(random: Random, crd: JsonObject, count: number): KnownChange[] {
  const spec = objectAt(crd, 'spec') ?? new Map();
  const versions = listAt(spec, 'versions').filter(isObject);
  const version = random.pick(versions);
  const name = textOf(version, 'name');
  const root = objectAt(objectAt(version, 'schema') ?? new Map(), 'openAPIV3Schema');
  const place: Place = { random, version, nodes: root ? nodesIn(root) : [] };
  const made: KnownChange[] = [];
  for (let tries = 0; tries < 200 && made.length < count; tries++) {
    if (random.oneIn(16)) {
      const [kind, edit] = random.pick(crdEdits);
      if (!made.some((one) => one.kind.split('-')[0] === kind.split('-')[0]) && edit(spec, version)) made.push({ kind, version: name, path: [] }); // prettier-ignore
      continue;
    }
    const change = changedNode(place, made);
    if (change) made.push({ ...change, version: name });
  }
  return made;
}

function changedNode({ random, nodes }: Place, made: readonly KnownChange[]): Omit<KnownChange, 'version'> | undefined {
  if (nodes.length === 0) return undefined;
  const [kind, edit] = random.pick(nodeEdits);
  for (let tries = 0; tries < mostNodes; tries++) {
    const node = random.pick(nodes);
    // One place is edited once; a removed field has no others below it.
    if (made.some(({ path }) => path.length > 0 && isRelated(path, node.path))) continue;
    const path = edit(node, random);
    if (path) return { kind, path };
  }
  return undefined;
} // prettier-ignore

/** The places at which a kind of change is tried. */
const mostNodes = 40;

/** One is inside the other. */
function isRelated(a: PathSegments, b: PathSegments): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((step, i) => step === b[i]);
}

/** The nodes below `spec` and `status`: the metadata has no others. */
function nodesIn(root: JsonObject): Node[] {
  const found: Node[] = [];
  const pending: Node[] = ['spec', 'status'].flatMap((name) => {
    const schema = fieldsOf(root).get(name);
    return isObject(schema) ? [{ schema, path: [name] }] : [];
  });
  for (let at = pending.pop(); at; at = pending.pop()) {
    found.push(at);
    const { schema, path } = at;
    const add = (child: JsonValue | undefined, step: PathSegment): void => {
      if (isObject(child)) pending.push({ schema: child, path: [...path, step] });
    };
    for (const [name, child] of fieldsOf(schema)) add(child, name);
    add(schema.get('items'), 0);
    add(schema.get('additionalProperties'), '*');
  }
  return found;
}

/** Changes that mean nothing: descriptions, and the order of fields. */
export function shuffle(random: Random, crd: JsonObject): void {
  const pending: JsonValue[] = [crd];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (isArray(at)) pending.push(...at);
    if (!isObject(at)) continue;
    pending.push(...at.values());
    if (typeof at.get('description') === 'string' && random.oneIn(4))
      at.set('description', 'Another description.');
    const properties = at.get('properties');
    if (!isObject(properties) || !random.oneIn(2)) continue;
    const entries = [...properties].toReversed();
    properties.clear();
    for (const [key, value] of entries) properties.set(key, value);
  }
}
