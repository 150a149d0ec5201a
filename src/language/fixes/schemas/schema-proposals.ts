/** Proposes fixes for schemas and names of a CRD, by the code of the finding. */
import { isArray, isObject, type JsonValue, type PathSegments, textItems } from '../../../engine/values.ts';
import { memberAt, memberOf, nodeAt, toValue } from '../../../engine/texts.ts';
import { similarNames } from '../../similar-names.ts';
import { addItem, addMember, removeAt, replaceValue } from '../../edits/edits.ts';
import { toCorrelatable } from '../rules/correlate.ts';
import { proposal, shown, type Proposal, type Situation } from '../editing/proposal.ts';
import { pathText } from '../../../engine/paths.ts';

export type Propose = (situation: Situation, path: PathSegments) => Iterable<Proposal>;

/** Replaces an existing value, or adds a new member; writes nothing for undefined. */
export function setTo({ crd }: Situation, path: PathSegments, value: JsonValue | undefined): Proposal[] {
  const node = nodeAt(crd.root, path);
  if (value === undefined) return [];
  if (node) return proposal('set', 'crd', path, [replaceValue(crd, node, value)], shown(value));
  const parent = nodeAt(crd.root, path.slice(0, -1));
  const edit = addMember(crd, parent, String(path.at(-1)), value);
  return proposal('add', 'crd', pathText(path), [edit], shown(value));
}

/** A scalar as a string; empty if there is none. */
export function stringAt({ crd }: Situation, ...path: PathSegments): string {
  const node = nodeAt(crd.root, path);
  return node?.kind === 'scalar' ? String(node.value) : '';
}

function writtenAt({ crd }: Situation, path: PathSegments): JsonValue | undefined {
  const node = nodeAt(crd.root, path);
  return node && toValue(node);
}

/** Removes members of the schema that a finding is about, one at a time. */
const without =
  (...names: readonly string[]): Propose =>
  ({ crd }, path) => {
    const members = names.map((name) => [...path.slice(0, -1), name]);
    return members.flatMap((at) => proposal('remove', 'crd', at, [removeAt(crd, at)]));
  };

const typed =
  (type: string): Propose =>
  (situation, path) =>
    setTo(situation, [...path.slice(0, -1), 'type'], type);

/** The path of the schema that has one of these keywords on the path, or whose keyword the path leads to. */
function schemaAbove(path: PathSegments, ...keywords: readonly string[]): PathSegments {
  return path.slice(
    0,
    path.findLastIndex((step) => keywords.includes(String(step))),
  );
}

/** Each of them in turn. */
const either = (...all: readonly Propose[]): Propose =>
  function* (situation, path) {
    for (const one of all) yield* one(situation, path);
  };

/** The scalar properties of a list's items, which can be its keys. */
function keyNames(situation: Situation, schema: PathSegments): string[] {
  const required = textItems(writtenAt(situation, [...schema, 'items', 'required']));
  const properties = writtenAt(situation, [...schema, 'items', 'properties']);
  const names = isObject(properties)
    ? [...properties].filter(([, one]) => isScalarSchema(one)).map(([name]) => name)
    : [];
  const usual = ['name', 'key', 'id', 'type'].filter((name) => names.includes(name));
  return [...new Set([...required.filter((name) => names.includes(name)), ...usual, ...names])];
}

function isScalarSchema(schema: JsonValue | undefined): boolean {
  const type = isObject(schema) ? schema.get('type') : undefined;
  return type === 'string' || type === 'integer' || type === 'boolean' || type === 'number';
}

const mapKeys: Propose = (situation, path) => {
  const schema = path.slice(0, -1);
  return keyNames(situation, schema)
    .slice(0, 3)
    .flatMap((name) => setTo(situation, [...schema, 'x-kubernetes-list-map-keys'], [name]));
};

/** Another key, which all items must have. */
const neededMapKeys: Propose = (situation, path) => {
  const { crd } = situation;
  const schema = schemaAbove(path, 'x-kubernetes-list-map-keys');
  const keys = nodeAt(crd.root, [...schema, 'x-kubernetes-list-map-keys']);
  const items = nodeAt(crd.root, [...schema, 'items']);
  const required = memberOf(items, 'required')?.value;
  if (!keys || !items) return [];
  return keyNames(situation, schema)
    .slice(0, 3)
    .flatMap((name) => {
      const edit = required ? addItem(crd, required, name) : addMember(crd, items, 'required', [name]);
      const what = [...schema, 'x-kubernetes-list-map-keys'];
      return proposal('set', 'crd', what, [replaceValue(crd, keys, [name]), edit], name);
    });
};

/** The list is taken as a whole. */
const noMap: Propose = (situation, path) => {
  const { crd } = situation;
  const schema = schemaAbove(path, 'items', 'x-kubernetes-list-map-keys');
  const [type, keys] = [
    [...schema, 'x-kubernetes-list-type'],
    [...schema, 'x-kubernetes-list-map-keys'],
  ];
  const scalar = isScalarSchema(writtenAt(situation, [...schema, 'items']));
  const out = memberAt(crd.root, keys) ? [removeAt(crd, keys)].filter((edit) => edit !== undefined) : [];
  return (scalar ? ['set', 'atomic'] : ['atomic']).flatMap((other) =>
    setTo(situation, type, other).map((one) => ({ ...one, edits: [...one.edits, ...out] })),
  );
};

const knownMapKeys: Propose = (situation, path) => {
  const schema = path.slice(0, -1);
  const at = [...schema, 'x-kubernetes-list-map-keys'];
  const names = keyNames(situation, schema);
  const keys = textItems(writtenAt(situation, at));
  const meant = keys.map((key) => (names.includes(key) ? key : (similarNames(key, names)[0] ?? key)));
  const known = [...new Set(meant)].filter((key) => names.includes(key));
  return [
    ...(known.length > 0 ? setTo(situation, at, known) : []),
    ...mapKeys(situation, path),
    ...neededMapKeys(situation, path),
    ...noMap(situation, path),
    ...without('x-kubernetes-list-map-keys')(situation, path),
  ];
};

/** A misspelt type of an item. */
const itemType: Propose = (situation, path) => {
  const value = stringAt(situation, ...path);
  return similarNames(value, ['object']).flatMap((type) => setTo(situation, path, type));
};

const onceEach: Propose = (situation, path) => {
  const value = writtenAt(situation, path);
  return isArray(value) ? setTo(situation, path, [...new Set(value)]) : [];
};

/** A list type that suits the type of the items. */
const otherListType: Propose = (situation, path) => {
  const schema = schemaAbove(path, 'items');
  return ['atomic', 'map'].flatMap((type) => setTo(situation, [...schema, 'x-kubernetes-list-type'], type));
};

const atomicItem: Propose = (situation, path) => {
  const items = path.findLastIndex((step) => step === 'items');
  if (items < 0) return [];
  const schema = path.slice(0, items + 1);
  const type = stringAt(situation, ...schema, 'type');
  const keyword = type === 'array' ? 'x-kubernetes-list-type' : 'x-kubernetes-map-type';
  return setTo(situation, [...schema, keyword], 'atomic');
};

/** A name that the server accepts. */
const asLabel: Propose = (situation, path) => {
  const value = stringAt(situation, ...path);
  const words = value.toLowerCase().split(/[^a-z0-9]+/);
  const label = words
    .filter((word) => word !== '')
    .join('-')
    .replace(/^[^a-z]+/, '');
  return label === '' ? [] : setTo(situation, path, label);
};

function asKind(value: string): string {
  const words = value.split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

const names = ['spec', 'names'] as const;

/** The plural at the beginning of the CRD's name, or else one derived from the kind. */
const plural: Propose = (situation) => {
  const [own = ''] = stringAt(situation, 'metadata', 'name').split('.');
  const singular =
    stringAt(situation, ...names, 'singular') || stringAt(situation, ...names, 'kind').toLowerCase();
  return [own, `${singular}s`]
    .filter((name) => /^[a-z][a-z0-9-]*$/.test(name))
    .flatMap((name) => setTo(situation, [...names, 'plural'], name));
};

const kind: Propose = (situation) => {
  const listKind = stringAt(situation, ...names, 'listKind').replace(/List$/, '');
  const own = stringAt(situation, ...names, 'kind');
  const singular =
    stringAt(situation, ...names, 'singular') || stringAt(situation, ...names, 'plural').replace(/s$/, '');
  return [asKind(own), listKind, asKind(singular)]
    .filter((name) => name !== '' && name !== own)
    .flatMap((name) => setTo(situation, [...names, 'kind'], name));
};

const group: Propose = (situation) => {
  const [, ...rest] = stringAt(situation, 'metadata', 'name').split('.');
  return [rest.join('.'), 'example.com']
    .filter((name) => name !== '')
    .flatMap((name) => setTo(situation, ['spec', 'group'], name));
};

const crdTypeMeta: Propose = (situation) => [
  ...setTo(situation, ['kind'], 'CustomResourceDefinition'),
  ...setTo(situation, ['apiVersion'], 'apiextensions.k8s.io/v1'),
];

const oneSchema: Propose = (situation, path) => {
  const value = writtenAt(situation, path);
  return isArray(value) ? setTo(situation, path, value[0]) : [];
};

/** A rule on several lines requires a message; folding makes it one line. */
const folded: Propose = (situation, path) => {
  const at = [...path.slice(0, -1), 'rule'];
  const { crd } = situation;
  const node = nodeAt(crd.root, at);
  if (!node) return [];
  const { start } = node.range;
  const [header = ''] = /^\|[^\n#]*/.exec(crd.text.slice(start, node.range.end)) ?? [];
  const edit = { start, end: start + header.trimEnd().length, text: '>-' };
  return header === ''
    ? setTo(
        situation,
        at,
        stringAt(situation, ...at)
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .join(' '),
      )
    : proposal('set', 'crd', at, [edit], '>-');
};

const columnTypes = ['string', 'integer', 'number', 'boolean', 'date'];

const columnType: Propose = (situation, path) => columnTypes.flatMap((type) => setTo(situation, path, type));

/** A path into the object, with the names in the schema. */
const fieldPath: Propose = ({ crd, ...rest }, path) => {
  const rules = path.lastIndexOf('x-kubernetes-validations');
  const properties = memberOf(nodeAt(crd.root, path.slice(0, rules)), 'properties')?.value;
  const known = properties?.kind === 'object' ? properties.members.map(({ key }) => key) : [];
  const value = stringAt({ crd, ...rest }, ...path);
  const name = value.replace(/^\.?(?:self\.|spec\.)?/, '');
  const meant = [...(known.includes(name) ? [name] : []), ...similarNames(name, known)];
  return [...new Set([...meant.map((one) => `.${one}`), `.${name}`])].flatMap((to) =>
    setTo({ crd, ...rest }, path, to),
  );
};

const textOfExpression: Propose = (situation, path) => {
  const value = stringAt(situation, ...path);
  return value === '' ? [] : setTo(situation, path, `string(${value})`);
};

const oneLine: Propose = (situation, path) =>
  setTo(
    situation,
    path,
    stringAt(situation, ...path)
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' '),
  );

/** Another name of a type. */
const typeWords: Readonly<Record<string, string>> = {
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  bool: 'boolean',
  float: 'number',
  double: 'number',
  decimal: 'number',
  map: 'object',
  dict: 'object',
  struct: 'object',
  list: 'array',
  slice: 'array',
  str: 'string',
  text: 'string',
};

const otherType: Propose = (situation, path) => {
  const value = stringAt(situation, ...path).toLowerCase();
  const types = ['string', 'integer', 'number', 'boolean', 'object', 'array'];
  const meant = typeWords[value];
  return [...new Set([...(meant ? [meant] : []), ...similarNames(value, types), ...types])].flatMap((type) =>
    setTo(situation, path, type),
  );
};

export const schemaProposals: Readonly<Record<string, Propose>> = {
  'schema-type-unsupported': otherType,
  'schema-items-list': oneSchema,
  'api-version-or-kind-not-string': typed('string'),
  'list-map-keys-missing': either(mapKeys, noMap, otherListType),
  'list-map-item-not-object': either(itemType, noMap),
  'list-map-key-not-a-property': knownMapKeys,
  'list-map-key-repeated': onceEach,
  'list-map-keys-without-list-type': either(typedMap(), without('x-kubernetes-list-map-keys')),
  'list-set-item-not-atomic': either(atomicItem, otherListType),
  'list-type-of-other-type': either(
    typed('array'),
    without('x-kubernetes-list-type', 'x-kubernetes-list-map-keys'),
  ),
  'map-type-of-other-type': either(typed('object'), without('x-kubernetes-map-type')),
  'embedded-resource-type-not-object': either(typed('object'), without('x-kubernetes-embedded-resource')),
  'embedded-resource-without-properties': (situation, path) =>
    setTo(situation, [...path.slice(0, -1), 'x-kubernetes-preserve-unknown-fields'], true),
  'crd-kind-invalid': kind,
  'crd-kind-missing': kind,
  'crd-list-kind-invalid': kind,
  'crd-list-kind-missing': kind,
  'crd-plural-missing': plural,
  'crd-group-missing': group,
  'version-name-invalid': asLabel,
  'crd-group-invalid': (situation, path) =>
    setTo(
      situation,
      path,
      stringAt(situation, ...path)
        .toLowerCase()
        .replaceAll(/[^a-z0-9.-]+/g, '-'),
    ),
  'kind-not-registered': crdTypeMeta,
  'column-type-unsupported': columnType,
  'rule-field-path-invalid': fieldPath,
  'rule-message-missing': folded,
  'rule-message-line-breaks': oneLine,
  'rule-field-path-line-breaks': oneLine,
  'rule-message-expression-not-a-string': textOfExpression,
  'root-type-not-object': (situation, path) =>
    setTo(situation, path.at(-1) === 'type' ? path : [...path, 'type'], 'object'),
  'review-versions-missing': (situation, path) => setTo(situation, path, ['v1']),
  'optional-old-self-without-old-self': without('optionalOldSelf'),
  'old-self-uncorrelatable': toCorrelatable,
};

function typedMap(): Propose {
  return (situation, path) => setTo(situation, [...path.slice(0, -1), 'x-kubernetes-list-type'], 'map');
}

/** Removes the other keywords of the schema that a finding is about one by one, and finally the schema itself. */
export function* withoutEach({ crd }: Situation, path: PathSegments): Generator<Proposal, void> {
  const at = path.slice(0, -1);
  const owner = nodeAt(crd.root, at);
  if (owner?.kind !== 'object' || at.length < 3) return;
  const out = (steps: PathSegments): Proposal[] =>
    proposal('remove', 'crd', steps, [removeAt(crd, steps)]).map((one) => ({
      ...one,
      isLast: true as const,
    }));
  for (const member of owner.members.toReversed())
    if (member.key !== 'type' && member.key !== 'properties') yield* out([...at, member.key]);
  if (memberAt(crd.root, at) && at.length > 5) yield* out(at);
}
