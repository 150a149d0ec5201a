/** Proposes changes of the CRD for the server's findings. */
import { memberAt, memberOf, nodeAt, type SourceMember, type SourceNode } from '../../engine/texts.ts';
import type { JsonValue, PathSegments } from '../../engine/values.ts';
import { bareType, structFields, typeAt } from '../help/crd-places.ts';
import { addMember, addTypeMeta, removeAt, renameKey } from '../edits/edits.ts';
import { otherFormat } from './schemas/format-proposals.ts';
import { forDefault } from './schemas/default-proposals.ts';
import { replacements } from './schemas/keyword-proposals.ts';
import { asTyped } from './editing/object-edits.ts';
import { toV1 } from './schemas/legacy-proposals.ts';
import { moveMember } from './editing/moves.ts';
import { addType, declaredOutside, intOrString, lifted, requireKeys } from './schemas/type-proposals.ts';
import {
  distinctVersions,
  keepVersion,
  nameOnly,
  oneStorage,
  sameNames,
} from './schemas/version-proposals.ts';
import { proposal, type Proposal, type Situation } from './editing/proposal.ts';
import { rulesProposals } from './rules/rule-proposals.ts';
import { schemaProposals, setTo, stringAt, withoutEach, type Propose } from './schemas/schema-proposals.ts';
import { similarNames } from '../similar-names.ts';
import { pathText } from '../../engine/paths.ts';

export function* crdProposals(situation: Situation): Generator<Proposal, void> {
  const { finding, crd } = situation;
  const path = existing(crd.root, finding.path.length > 0 ? finding.path : finding.schema);
  const at = finding.path.length > 0 ? finding.path : path;
  for (const known of [byCode[finding.code], schemaProposals[finding.code]])
    if (known) yield* known(situation, at);
  yield* forDefault(situation, at);
  yield* replacements(situation, at);
  yield* rulesProposals(situation, path);
  yield* general(situation, path);
  if (at[0] === 'spec' && at[1] === 'versions') yield* withoutEach(situation, at);
}

/** Returns the longest prefix of the path that the text contains, possibly with one more step that is missing. */
function existing(root: SourceNode, path: PathSegments): PathSegments {
  for (let length = path.length; length > 0; length--)
    if (nodeAt(root, path.slice(0, length - 1))?.kind === 'object' || nodeAt(root, path.slice(0, length)))
      return path.slice(0, length);
  return [];
}

const addAt =
  (key: string, value: JsonValue): Propose =>
  ({ crd }, path) => {
    const at = path.at(-1) === key ? path.slice(0, -1) : path;
    const node = nodeAt(crd.root, at);
    return proposal('add', 'crd', [...at, key], [addMember(crd, node, key, value)]);
  };

const lowered: Propose = (situation, path) =>
  setTo(situation, path, stringAt(situation, ...path).toLowerCase());

const anyObject = new Map<string, JsonValue>([
  ['type', 'object'],
  ['x-kubernetes-preserve-unknown-fields', true],
]);

/** A schema keyword that was written among the properties. */
const outOfProperties: Propose = ({ crd }, path) => {
  const [member, parent] = [memberAt(crd.root, path), nodeAt(crd.root, path.slice(0, -1))];
  const target = nodeAt(crd.root, path.slice(0, -2));
  if (path.at(-2) !== 'properties' || !member || !parent || !target || memberOf(target, member.key))
    return [];
  const to = pathText([...path.slice(0, -2), member.key]);
  return proposal('move', 'crd', path, moveMember(crd, parent, member, target), to);
};

function typeMeta(key: 'apiVersion' | 'kind', value: string): Propose {
  return (situation) => {
    const { crd } = situation;
    return memberOf(crd.root, key)
      ? setTo(situation, [key], value)
      : proposal('add', 'crd', [key], [addTypeMeta(crd, crd.root, key, value)], value);
  };
}

/** The copy that kubectl apply keeps; kubectl writes it again. */
const copyOfApply: Propose = ({ crd }, path) => {
  const copy = [...path, 'kubectl.kubernetes.io/last-applied-configuration'];
  return memberAt(crd.root, copy) ? proposal('remove', 'crd', copy, [removeAt(crd, copy)]) : [];
};

const byCode: Readonly<Record<string, Propose>> = {
  'annotations-too-long': copyOfApply,
  'api-version-missing': typeMeta('apiVersion', 'apiextensions.k8s.io/v1'),
  'kind-missing': typeMeta('kind', 'CustomResourceDefinition'),
  'wrong-json-type': outOfProperties,
  'root-metadata-restricted': nameOnly,
  'format-unrecognized': otherFormat,
  'version-names-repeated': distinctVersions,
  'stored-versions-empty': oneStorage,
  'stored-versions-lack-storage-version': (situation, path) => [
    ...oneStorage(situation, path),
    ...distinctVersions(situation, path),
  ],
  'crd-api-version-old': toV1,
  'stored-version-removed': keepVersion,
  'type-missing-in-field': (situation, path) => [
    ...intOrString(situation, path.at(-1) === 'type' ? path.slice(0, -1) : path),
    ...addType(situation, path),
  ],
  'type-missing-in-items': (situation, path) => [
    ...intOrString(situation, path.at(-1) === 'type' ? path.slice(0, -1) : path),
    ...addType(situation, path),
  ],
  'type-missing-at-root': addType,
  'embedded-resource-type-missing': addType,
  'array-items-missing': addAt('items', anyObject),
  'embedded-resource-without-properties': addAt('x-kubernetes-preserve-unknown-fields', true),
  'nested-keyword-forbidden': (situation, path) => [
    ...intOrString(situation, path),
    ...lifted(situation, path),
  ],
  'structural-incomplete': declaredOutside,
  'version-storage-not-one': oneStorage,
  'list-map-key-optional': requireKeys,
  'list-set-item-not-atomic': addAt('x-kubernetes-map-type', 'atomic'),
  'crd-name-not-plural-and-group': sameNames,
  'crd-plural-invalid': lowered,
  'crd-singular-invalid': lowered,
  'crd-short-name-invalid': lowered,
  'crd-category-invalid': lowered,
  'crd-list-kind-is-kind': (situation, path) =>
    setTo(situation, path, `${stringAt(situation, 'spec', 'names', 'kind')}List`),
  'version-schema-missing': addAt('schema', new Map([['openAPIV3Schema', anyObject]])),
  'conversion-with-preserve-unknown-fields': (situation) =>
    setTo(situation, ['spec', 'preserveUnknownFields'], false),
  'preserve-unknown-fields-true': (situation) => setTo(situation, ['spec', 'preserveUnknownFields'], false),
  'column-path-not-simple': (situation, path) => setTo(situation, path, `.${stringAt(situation, ...path)}`),
  'scale-path-not-simple': (situation, path) => setTo(situation, path, `.${stringAt(situation, ...path)}`),
  'crd-scope-missing': (situation) => setTo(situation, ['spec', 'scope'], 'Namespaced'),
  'deprecation-warning-of-current-version': (situation, path) =>
    setTo(situation, [...path.slice(0, -1), 'deprecated'], true),
};

/** The keys that the server knows at a location in a CRD and that aren't set there. */
function keysAt({ crd }: Situation, path: PathSegments): readonly string[] {
  const type = typeAt(path);
  const bare = type && bareType(type);
  const node = nodeAt(crd.root, path);
  return bare?.kind === 'struct' ? [...structFields(bare).keys()].filter((key) => !memberOf(node, key)) : [];
}

/** Proposes meanings of an unknown key: a similar key, or the same key one level further out or in. */
function* forUnknownKey(
  situation: Situation,
  path: PathSegments,
  member: SourceMember,
): Generator<Proposal, void> {
  const { crd } = situation;
  const [name, parent] = [member.key, path.slice(0, -1)];
  const here = keysAt(situation, parent);
  for (const other of similarNames(name, here).slice(0, 3))
    yield* proposal('rename', 'crd', path, [renameKey(crd, member, other)], other);
  const node = nodeAt(crd.root, parent) as Extract<SourceNode, { kind: 'object' }>;
  const inner = node.members.map(({ key }) => [...parent, key]);
  for (const to of [parent.slice(0, -1), parent.slice(0, -2), ...inner]) {
    const target = nodeAt(crd.root, to);
    if (!target || !keysAt(situation, to).includes(name)) continue;
    const edits = moveMember(crd, node, member, target);
    yield* proposal('move', 'crd', path, edits, pathText([...to, name]));
  }
}

/** Proposes fixes by the kind of a finding: an unknown key, a forbidden key, an invalid value. */
function* general(situation: Situation, path: PathSegments): Generator<Proposal, void> {
  const { crd, finding } = situation;
  const member = memberAt(crd.root, path);
  if (member && (finding.code === 'unknown-field' || finding.code === 'pruned'))
    yield* forUnknownKey(situation, path, member);
  const { allowed } = finding.params;
  const value = stringAt(situation, ...path);
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
    for (const typed of new Set([...asTyped(crd, node), String(node.value)]))
      yield* setTo(situation, path, typed);
  const removal = (at: PathSegments): Proposal[] => proposal('remove', 'crd', at, [removeAt(crd, at)]);
  const index = path.findLastIndex((step) => typeof step === 'number');
  if (index === path.length - 2) yield* removal(path.slice(0, -1));
  yield* removal(path);
  // The last item is removed together with its list.
  const list = nodeAt(crd.root, path.slice(0, index));
  if (list?.kind === 'array' && list.items.length === 1) yield* removal(path.slice(0, index));
}
