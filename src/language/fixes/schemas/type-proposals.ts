/** Proposes fixes for types of a schema that are missing, or set where they aren't allowed. */
import { isArray, isObject, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { memberAt, memberOf, nodeAt, toValue, yamlString, type SourceNode } from '../../../engine/texts.ts';
import {
  addItems,
  addMember,
  contentEnd,
  isFlow,
  removeMember,
  replaceValue,
  type TextEdit,
} from '../../edits/edits.ts';
import { moveMember } from '../editing/moves.ts';
import { proposal, type Situation } from '../editing/proposal.ts';
import { type Propose } from './schema-proposals.ts';

export const addType: Propose = ({ crd }, path) => {
  const at = path.at(-1) === 'type' ? path.slice(0, -1) : path;
  const node = nodeAt(crd.root, at);
  if (!node) return [];
  return typesFor(toValue(node)).flatMap((type) =>
    proposal('add', 'crd', [...at, 'type'], [addMember(crd, node, 'type', type)], type),
  );
};

/** The types that suit the other keywords of a schema. */
function typesFor(schema: JsonValue): string[] {
  if (!isObject(schema)) return ['object'];
  const has = (...names: string[]): boolean => names.some((name) => schema.has(name));
  if (has('properties', 'additionalProperties', 'required', 'maxProperties', 'x-kubernetes-map-type'))
    return ['object'];
  if (has('items', 'maxItems', 'minItems', 'uniqueItems', 'x-kubernetes-list-type')) return ['array'];
  if (has('minimum', 'maximum', 'multipleOf')) return ['integer', 'number'];
  const sample = schema.get('default') ?? schema.get('example');
  if (typeof sample === 'boolean') return ['boolean'];
  if (typeof sample === 'bigint' || typeof sample === 'number') return ['integer', 'number'];
  for (const branches of ['anyOf', 'oneOf', 'allOf']) {
    const all = schema.get(branches);
    const types = Array.isArray(all) ? all.flatMap((one) => (isObject(one) ? [one.get('type')] : [])) : [];
    const own = types.find((type) => typeof type === 'string');
    if (typeof own === 'string') return [own, 'string'];
  }
  return ['string', 'object', 'integer', 'boolean', 'array'];
}

/** A type inside anyOf and similar keywords must be moved outside. */
export const lifted: Propose = ({ crd }, path) => {
  const member = memberAt(crd.root, path);
  const parent = nodeAt(crd.root, path.slice(0, -1));
  if (!member || !parent) return [];
  const out = removeMember(crd, parent, member);
  const owner = nodeAt(crd.root, outsideOf(path.slice(0, -1)));
  const free = owner && !memberOf(owner, member.key);
  return [
    ...(free ? proposal('move', 'crd', path, moveMember(crd, parent, member, owner)) : []),
    ...proposal('remove', 'crd', path, [out]),
  ];
};

/** The same schema outside of all branches: that of the field itself, or of the same property. */
function outsideOf(path: PathSegments): PathSegments {
  return path.filter((step, i) => {
    const isIndex = typeof step === 'number' && junctors.has(path[i - 1] ?? '');
    return !isIndex && !isJunctor(path, i);
  });
}

const junctors: ReadonlySet<unknown> = new Set(['anyOf', 'oneOf', 'allOf', 'not']);

/** Whether it is a keyword rather than a property of that name. */
function isJunctor(path: PathSegments, i: number): boolean {
  return junctors.has(path[i]) && path[i - 1] !== 'properties';
}

/** Makes the keys of a list map required, or gives them a default. */
export const requireKeys: Propose = ({ crd }, path) => {
  const list = path.findLastIndex((step) => step === 'items');
  const at = path.slice(0, list < 0 ? path.length : list);
  const schema = nodeAt(crd.root, at);
  const items = memberOf(schema, 'items')?.value;
  const names = memberOf(schema, 'x-kubernetes-list-map-keys')?.value;
  if (!items || names?.kind !== 'array') return [];
  const required = memberOf(items, 'required')?.value;
  const before = required?.kind === 'array' ? required.items.map((item) => toValue(item)) : [];
  const properties = memberOf(items, 'properties')?.value;
  const missing = names.items
    .map((item) => toValue(item))
    .filter((key) => !before.includes(key) && !memberOf(memberOf(properties, String(key))?.value, 'default'));
  const what = [...at, 'items', 'required'];
  const presets = missing.map((key) => withDefault(crd, memberOf(properties, String(key))?.value));
  return [
    ...(required
      ? proposal('set', 'crd', what, [
          before.length > 0 ? addItems(crd, required, missing) : replaceValue(crd, required, missing),
        ])
      : proposal('add', 'crd', what, [addMember(crd, items, 'required', missing)])),
    ...proposal('add', 'crd', missing.map((key) => `${String(key)}.default`).join(', '), presets),
  ];
};

/** A default for a merge key without one: the first allowed value, otherwise an empty one. */
function withDefault(crd: Situation['crd'], schema: SourceNode | undefined): TextEdit | undefined {
  const schemaValue = schema && toValue(schema);
  if (!schema || !isObject(schemaValue)) return undefined;
  const allowed = schemaValue.get('enum');
  const empty = emptyValues[String(schemaValue.get('type'))];
  const value = isArray(allowed) ? allowed[0] : empty;
  return value === undefined ? undefined : addMember(crd, schema, 'default', value);
}

const emptyValues: Readonly<Record<string, JsonValue>> = {
  string: '',
  integer: 0n,
  number: 0n,
  boolean: false,
};

/** A property in a branch needs a type if the schema itself declares its properties. */
export const declaredOutside: Propose = ({ crd }, path) => {
  const name = String(path.at(-1));
  const properties = nodeAt(crd.root, path.slice(0, -1));
  const owner = nodeAt(crd.root, path.slice(0, -2));
  return ['string', 'integer', 'boolean', 'object'].flatMap((type) => {
    const schema = new Map([['type', type]]);
    const edit = properties
      ? addMember(crd, properties, name, schema)
      : addMember(crd, owner, 'properties', new Map([[name, schema]]));
    return proposal('add', 'crd', path, [edit], type);
  });
};

/** A value that is an integer or a string. */
export const intOrString: Propose = ({ crd }, path) => {
  const junctor = path.findLastIndex((step) => step === 'anyOf' || step === 'oneOf');
  const at = path.slice(0, junctor < 0 ? path.length : junctor);
  const owner = nodeAt(crd.root, at);
  const [anyOf, oneOf] = [memberOf(owner, 'anyOf'), memberOf(owner, 'oneOf')];
  const branches = anyOf ?? oneOf;
  const branchValues = branches && toValue(branches.value);
  if (!owner || !branches || !isArray(branchValues) || memberOf(owner, 'x-kubernetes-int-or-string'))
    return [];
  const types = branchValues.map((one) => (isObject(one) ? String(one.get('type')) : ''));
  if (types.toSorted().join() !== 'integer,string') return [];
  // The server accepts only this form, in this order.
  const isPlain = branchValues.every((one) => isObject(one) && one.size === 1);
  const isOrdered = anyOf !== undefined && types[0] === 'integer';
  const what = [...at, 'x-kubernetes-int-or-string'];
  const keyword = 'x-kubernetes-int-or-string';
  if (isPlain && isOrdered)
    return proposal('add', 'crd', what, [addMember(crd, owner, keyword, true)], 'true');
  const { start } = branches.keyRange;
  const end = contentEnd(crd.text, branches.keyRange, branches.value);
  const text = `${yamlString(keyword, isFlow(crd, owner) ? 'json' : 'block')}: true`;
  return isPlain ? proposal('add', 'crd', what, [{ start, end, text }], 'true') : [];
};
