/** What could be done in the CRD about what the server says of it. */
import {
  isArray,
  isObject,
  toValue,
  type JsonValue,
  type PathSegments,
  type SourceMember,
  type SourceNode,
} from '../../engine/inspect.ts';
import { bareType, fieldsOf, typeAt } from '../help/crd-places.ts';
import {
  addItem,
  addMember,
  memberAt,
  memberOf,
  nodeAt,
  removeItem,
  removeMember,
  renameKey,
  replaceValue,
} from './edits.ts';
import { toV1 } from './legacy-proposals.ts';
import { pathText } from '../path-text.ts';
import { proposal, type Proposal, type Situation } from './proposal.ts';
import { rulesProposals } from './rule-proposals.ts';
import { schemaProposals, setTo, textAt, withoutEach, type Propose } from './schema-proposals.ts';
import { similarNames } from '../similar-names.ts';

export function* crdProposals(situation: Situation): Generator<Proposal, void> {
  const { finding, crd } = situation;
  const path = existing(crd.root, finding.path.length > 0 ? finding.path : finding.schema);
  const at = finding.path.length > 0 ? finding.path : path;
  for (const known of [byCode[finding.code], schemaProposals[finding.code]])
    if (known) yield* known(situation, at);
  yield* rulesProposals(situation, path);
  yield* general(situation, path);
  if (at[0] === 'spec' && at[1] === 'versions') yield* withoutEach(situation, at);
}

/** The path as far as the text has it, but for its last step, which may be what is missing. */
function existing(root: SourceNode, path: PathSegments): PathSegments {
  for (let length = path.length; length > 0; length--)
    if (nodeAt(root, path.slice(0, length - 1))?.kind === 'object' || nodeAt(root, path.slice(0, length)))
      return path.slice(0, length);
  return [];
}

const addType: Propose = ({ crd }, path) => {
  const at = path.at(-1) === 'type' ? path.slice(0, -1) : path;
  const node = nodeAt(crd.root, at);
  if (!node) return [];
  return typesFor(toValue(node)).flatMap((type) =>
    proposal('add', 'crd', pathText([...at, 'type']), [addMember(crd, node, 'type', type)], type),
  );
};

/** The types that the rest of a schema speaks for. */
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

const addAt =
  (key: string, value: JsonValue): Propose =>
  ({ crd }, path) => {
    const at = path.at(-1) === key ? path.slice(0, -1) : path;
    const node = nodeAt(crd.root, at);
    return node ? proposal('add', 'crd', pathText([...at, key]), [addMember(crd, node, key, value)]) : [];
  };

const lowered: Propose = (situation, path) =>
  setTo(situation, path, textAt(situation, ...path).toLowerCase());

const anyObject = new Map<string, JsonValue>([
  ['type', 'object'],
  ['x-kubernetes-preserve-unknown-fields', true],
]);

/** A type inside of anyOf & co. belongs outside. */
const lifted: Propose = ({ crd }, path) => {
  const member = memberAt(crd.root, path);
  const parent = nodeAt(crd.root, path.slice(0, -1));
  if (!member || !parent) return [];
  const out = removeMember(crd, parent, member);
  const outer = path.findLastIndex((step) => ['anyOf', 'oneOf', 'allOf', 'not'].includes(String(step)));
  const owner = nodeAt(crd.root, path.slice(0, Math.max(0, outer)));
  const free = owner && !memberOf(owner, member.key);
  return [
    ...(free
      ? proposal('move', 'crd', pathText(path), [
          out,
          addMember(crd, owner, member.key, toValue(member.value)),
        ])
      : []),
    ...proposal('remove', 'crd', pathText(path), [out]),
  ];
};

const oneStorage: Propose = ({ crd }) => {
  const versions = nodeAt(crd.root, ['spec', 'versions']);
  if (versions?.kind !== 'array') return [];
  return versions.items.flatMap((_, chosen) =>
    proposal(
      'set',
      'crd',
      `spec.versions[${chosen}].storage`,
      versions.items.map((version, i) => {
        const storage = memberOf(version, 'storage');
        return storage
          ? replaceValue(crd, storage.value, i === chosen)
          : addMember(crd, version, 'storage', i === chosen);
      }),
    ),
  );
};

const requireKeys: Propose = ({ crd }, path) => {
  const list = path.findLastIndex((step) => step === 'items');
  const schema = nodeAt(crd.root, path.slice(0, list < 0 ? path.length : list));
  const items = memberOf(schema, 'items')?.value;
  const names = memberOf(schema, 'x-kubernetes-list-map-keys')?.value;
  if (!items || names?.kind !== 'array') return [];
  const keysOf = names.items.map((item) => toValue(item));
  const required = memberOf(items, 'required')?.value;
  const before = required?.kind === 'array' ? required.items.map((item) => toValue(item)) : [];
  const all = [...new Set([...before, ...keysOf])];
  return required
    ? proposal('set', 'crd', pathText([...path, 'required']), [replaceValue(crd, required, all)])
    : proposal('add', 'crd', pathText([...path, 'required']), [addMember(crd, items, 'required', all)]);
};

/** A property of a branch needs a type where the schema itself has its properties. */
const declaredOutside: Propose = ({ crd }, path) => {
  const name = String(path.at(-1));
  const properties = nodeAt(crd.root, path.slice(0, -1));
  const owner = nodeAt(crd.root, path.slice(0, -2));
  return ['string', 'integer', 'boolean', 'object'].flatMap((type) => {
    const schema = new Map([['type', type]]);
    if (properties)
      return proposal('add', 'crd', pathText(path), [addMember(crd, properties, name, schema)], type);
    return owner
      ? proposal(
          'add',
          'crd',
          pathText(path),
          [addMember(crd, owner, 'properties', new Map([[name, schema]]))],
          type,
        )
      : [];
  });
};

/** A version that objects are still stored in stays, without being served: as the one that is stored now is written. */
const keepVersion: Propose = ({ crd, finding }) => {
  const name = finding.params['version'];
  const versions = nodeAt(crd.root, ['spec', 'versions']);
  const all = versions && toValue(versions);
  if (typeof name !== 'string' || !versions || !isArray(all)) return [];
  const stored = all.find((one) => isObject(one) && one.get('storage') === true);
  if (!isObject(stored)) return [];
  const kept: ReadonlyMap<string, JsonValue> = new Map([
    ...stored,
    ['name', name],
    ['served', false],
    ['storage', false],
  ]);
  return proposal('keep-version', 'crd', name, [addItem(crd, versions, new Map(kept))]);
};

const byCode: Readonly<Record<string, Propose>> = {
  'crd-api-version-old': toV1,
  'stored-version-removed': keepVersion,
  'type-missing-in-field': addType,
  'type-missing-in-items': addType,
  'type-missing-at-root': addType,
  'embedded-resource-type-missing': addType,
  'array-items-missing': addAt('items', anyObject),
  'embedded-resource-without-properties': addAt('x-kubernetes-preserve-unknown-fields', true),
  'nested-keyword-forbidden': lifted,
  'structural-incomplete': declaredOutside,
  'version-storage-not-one': oneStorage,
  'list-map-key-optional': requireKeys,
  'list-set-item-not-atomic': addAt('x-kubernetes-map-type', 'atomic'),
  'crd-name-not-plural-and-group': (situation, path) =>
    setTo(
      situation,
      path,
      `${textAt(situation, 'spec', 'names', 'plural')}.${textAt(situation, 'spec', 'group')}`,
    ),
  'crd-plural-invalid': lowered,
  'crd-singular-invalid': lowered,
  'crd-short-name-invalid': lowered,
  'crd-category-invalid': lowered,
  'crd-list-kind-is-kind': (situation, path) =>
    setTo(situation, path, `${textAt(situation, 'spec', 'names', 'kind')}List`),
  'version-schema-missing': addAt('schema', new Map([['openAPIV3Schema', anyObject]])),
  'preserve-unknown-fields-true': (situation) => setTo(situation, ['spec', 'preserveUnknownFields'], false),
  'column-path-not-simple': (situation, path) => setTo(situation, path, `.${textAt(situation, ...path)}`),
  'scale-path-not-simple': (situation, path) => setTo(situation, path, `.${textAt(situation, ...path)}`),
  'crd-scope-missing': (situation) => setTo(situation, ['spec', 'scope'], 'Namespaced'),
  'deprecation-warning-of-current-version': (situation, path) =>
    setTo(situation, [...path.slice(0, -1), 'deprecated'], true),
};

/** The keys that the server knows at a place of a CRD and that are not written there. */
function keysAt({ crd }: Situation, path: PathSegments): readonly string[] {
  const type = typeAt(path);
  const bare = type && bareType(type);
  const node = nodeAt(crd.root, path);
  return bare?.kind === 'struct' ? [...fieldsOf(bare).keys()].filter((key) => !memberOf(node, key)) : [];
}

/** What a key that nobody knows could mean: another one here, or itself one level further out or in. */
function* forUnknownKey(
  situation: Situation,
  path: PathSegments,
  member: SourceMember,
): Generator<Proposal, void> {
  const { crd } = situation;
  const [name, parent] = [member.key, path.slice(0, -1)];
  const here = keysAt(situation, parent);
  for (const other of similarNames(name, here).slice(0, 3))
    yield* proposal('rename', 'crd', pathText(path), [renameKey(crd, member, other)], other);
  const node = nodeAt(crd.root, parent);
  const around = node?.kind === 'object' ? node.members : [];
  const inner = around.map(({ key }) => [...parent, key]);
  for (const to of [parent.slice(0, -1), parent.slice(0, -2), ...inner]) {
    const target = nodeAt(crd.root, to);
    if (!node || !target || to.length === 0 || !keysAt(situation, to).includes(name)) continue;
    const edits = [removeMember(crd, node, member), addMember(crd, target, name, toValue(member.value))];
    yield* proposal('move', 'crd', pathText(path), edits, pathText([...to, name]));
  }
}

/** By what a finding says in general: a key that is not known, one that must not be there, a value that is not allowed. */
function* general(situation: Situation, path: PathSegments): Generator<Proposal, void> {
  const { crd, finding } = situation;
  const parent = nodeAt(crd.root, path.slice(0, -1));
  const member = memberAt(crd.root, path);
  if (parent && member && (finding.code === 'unknown-field' || finding.code === 'pruned'))
    yield* forUnknownKey(situation, path, member);
  const { allowed } = finding.params;
  const value = textAt(situation, ...path);
  if (Array.isArray(allowed)) {
    const names = allowed.map(String);
    const within = names.filter((name) => name.toLowerCase().includes(value.toLowerCase()));
    for (const other of new Set([...similarNames(value, names), ...within, ...names].slice(0, 5)))
      yield* setTo(situation, path, other);
  }
  if (/^\d+$/.test(value)) yield* setTo(situation, path, BigInt(value));
  if (value === 'true' || value === 'false') yield* setTo(situation, path, value === 'true');
  const node = nodeAt(crd.root, path);
  if (node?.kind === 'scalar' && typeof node.value !== 'string' && node.value !== null)
    yield* setTo(situation, path, String(node.value));
  const list = nodeAt(crd.root, path.slice(0, -1));
  const index = path.findLastIndex((step) => typeof step === 'number');
  if (list && index === path.length - 1)
    yield* proposal('remove', 'crd', pathText(path), [removeItem(crd, list, Number(path[index]))]);
  const alone = memberAt(crd.root, path.slice(0, index));
  const around = nodeAt(crd.root, path.slice(0, Math.max(0, index - 1)));
  const owner = nodeAt(crd.root, path.slice(0, index));
  if (around && alone && owner?.kind === 'array' && owner.items.length === 1 && index > 3)
    yield* proposal('remove', 'crd', pathText(path.slice(0, index)), [removeMember(crd, around, alone)]);
  if (owner && index > 1 && index === path.length - 2)
    yield* proposal('remove', 'crd', pathText(path.slice(0, -1)), [
      removeItem(crd, owner, Number(path[index])),
    ]);
  if (parent && member && path.length > 1)
    yield* proposal('remove', 'crd', pathText(path), [removeMember(crd, parent, member)]);
}
