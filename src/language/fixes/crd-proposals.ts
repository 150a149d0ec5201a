/** What could be done in the CRD about what the server says of it. */
import {
  isObject,
  toValue,
  type JsonValue,
  type PathSegments,
  type SourceNode,
} from '../../engine/inspect.ts';
import {
  addMember,
  memberAt,
  memberOf,
  nodeAt,
  removeItem,
  removeMember,
  renameKey,
  replaceValue,
} from './edits.ts';
import { pathText } from '../path-text.ts';
import { proposal, type Proposal, type Situation } from './proposal.ts';
import { rulesProposals } from './rule-proposals.ts';
import { schemaProposals, setTo, textAt, withoutEach, type Propose } from './schema-proposals.ts';
import { similarNames } from '../similar-names.ts';

/** Keys of a CRD and of its schemas: what a misspelt one could mean. */
const keys = (
  'apiVersion kind metadata spec name group names scope versions conversion plural singular kind listKind shortNames ' +
  'categories served storage schema openAPIV3Schema subresources status scale specReplicasPath statusReplicasPath ' +
  'labelSelectorPath additionalPrinterColumns jsonPath priority type format description deprecated deprecationWarning ' +
  'selectableFields strategy webhook clientConfig conversionReviewVersions properties items additionalProperties required ' +
  'enum default nullable minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern minItems maxItems ' +
  'uniqueItems multipleOf minProperties maxProperties allOf anyOf oneOf not title example externalDocs ' +
  'x-kubernetes-preserve-unknown-fields x-kubernetes-embedded-resource x-kubernetes-int-or-string ' +
  'x-kubernetes-list-map-keys x-kubernetes-list-type x-kubernetes-map-type x-kubernetes-validations ' +
  'rule message messageExpression reason fieldPath optionalOldSelf'
).split(' ');

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

const byCode: Readonly<Record<string, Propose>> = {
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

/** By what a finding says in general: a key that is not known, one that must not be there, a value that is not allowed. */
function* general(situation: Situation, path: PathSegments): Generator<Proposal, void> {
  const { crd, finding } = situation;
  const name = String(path.at(-1));
  const parent = nodeAt(crd.root, path.slice(0, -1));
  const member = memberAt(crd.root, path);
  if (parent && member && (finding.code === 'unknown-field' || finding.code === 'pruned')) {
    for (const other of similarNames(name, new Set(keys)).slice(0, 3))
      yield* proposal('rename', 'crd', pathText(path), [renameKey(crd, member, other)], other);
  }
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
