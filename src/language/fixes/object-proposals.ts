/** What could be done in the object about what the server says of it. */
import { behaviourOf } from '../../engine/index.ts';
import {
  isArray,
  isObject,
  mentionsOf,
  toValue,
  type JsonValue,
  type PathSegments,
  type SourceScalar,
  type StructuralSchema,
} from '../../engine/inspect.ts';
import { placesOf } from '../samples/changes.ts';
import { make } from '../samples/make.ts';
import { scalarsFor } from '../samples/scalars.ts';
import { childOf, expanded, rootShape, schemaAt } from '../samples/shape.ts';
import {
  addMember,
  blockOf,
  memberAt,
  memberOf,
  nodeAt,
  removeItem,
  removeMember,
  renameKey,
  replaceValue,
  type ReadText,
} from './edits.ts';
import { asItem, asTyped, metadataFields, valuesIn, withoutLast, withoutOnly } from './object-edits.ts';
import { afterGhost } from './ghost.ts';
import { ghostCode } from './happened.ts';
import { kept, withMetadata } from './keep-unknown.ts';
import { closed, gapCode } from './gaps.ts';
import { pathText } from '../path-text.ts';
import { proposal, type Proposal, type Situation } from './proposal.ts';
import { similarNames } from '../similar-names.ts';

const first = (): number => 0;

export function* objectProposals(situation: Situation): Generator<Proposal, void> {
  const { finding, schema } = situation;
  if (!situation.object || !schema) return;
  switch (finding.code) {
    case 'unknown-field':
    case 'unknown-metadata-field':
    case 'pruned':
    case 'forbidden-property':
      yield* forUnknown(situation, schema);
      return;
    case ghostCode:
      yield* afterGhost(situation, schema);
      return;
    case gapCode:
      yield* closed(situation, schema);
      return;
    case 'required-missing':
    case 'embedded-field-missing':
      yield* forMissing(situation, schema);
      return;
    case 'kind-missing':
    case 'api-version-missing':
    case 'kind-of-other-endpoint':
    case 'api-version-of-other-endpoint':
    case 'api-version-of-other-request':
    case 'page-not-found':
    case 'version-deprecated':
    case 'version-deprecated-in-own-words':
      yield* forTypeMeta(situation);
      return;
    case 'name-missing':
      yield* withName(situation);
      return;
    case 'one-of-many':
    case 'not':
      yield* withoutOne(situation);
      return;
    case 'one-of-none':
    case 'any-of':
      yield* withOne(situation, schema);
      return;
    case 'rule-failed':
    case 'rule-error':
    case 'rule-no-such-overload':
      yield* guarded(situation);
      yield* forRule(situation, schema);
      return;
    case 'max-items':
    case 'max-properties':
      yield* withoutLast(situation, mostOf(situation, schema));
      yield* forValue(situation, schema);
      return;
    default:
      if (finding.path[0] === 'metadata') yield* valuesIn(situation, (value) => meanings(value, false));
      yield* withoutItem(situation);
      yield* forValue(situation, schema);
  }
}

function* forUnknown(
  { object, finding, crd, schema }: Situation,
  root: StructuralSchema,
): Generator<Proposal, void> {
  if (!object) return;
  const { path } = finding;
  const name = String(path.at(-1));
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(object.root, parentPath);
  const member = memberOf(parent, name);
  if (!parent || !member) return;
  const known = schemaAt(root, parentPath)?.properties;
  const ofMetadata = parentPath.at(-1) === 'metadata' ? metadataFields : [];
  const free = [...(known?.keys() ?? []), ...ofMetadata].filter((one) => !memberOf(parent, one));
  if (schemaAt(root, parentPath)?.type === 'array')
    yield* proposal('convert', 'object', pathText(parentPath), asItem(object, parent));
  for (const other of similarNames(name, free).slice(0, 3))
    yield* proposal('rename', 'object', pathText(path), [renameKey(object, member, other)], other);
  yield* withMetadata({ crd, schema, path, value: toValue(parent) });
  yield* movesOf({ object, path, root });
  yield* proposal('remove', 'object', pathText(path), [removeMember(object, parent, member)]);
  yield* kept({ crd, schema, path, value: toValue(member.value) });
}

interface Moving {
  readonly object: NonNullable<Situation['object']>;
  readonly path: PathSegments;
  readonly root: StructuralSchema;
}

/** Wrong indentation: the field exists one level further out, or in one of the objects beside it. */
function* movesOf({ object, path, root }: Moving): Generator<Proposal, void> {
  const name = String(path.at(-1));
  const parentPath = path.slice(0, -1);
  const member = memberAt(object.root, path);
  const parent = nodeAt(object.root, parentPath);
  if (!member || !parent) return;
  const inner = [...(schemaAt(root, parentPath)?.properties ?? [])]
    .filter(([, { properties }]) => properties.has(name))
    .map(([step]) => [...parentPath, step]);
  const outer = parentPath.length > 0 && schemaAt(root, parentPath.slice(0, -1))?.properties.has(name);
  for (const to of [...(outer ? [parentPath.slice(0, -1)] : []), ...inner]) {
    const target = nodeAt(object.root, to);
    const value = toValue(member.value);
    const out = removeMember(object, parent, member);
    if (target?.kind === 'object')
      yield* proposal(
        'move',
        'object',
        pathText(path),
        [out, addMember(object, target, name, value)],
        pathText([...to, name]),
      );
    else if (!target)
      yield* proposal(
        'move',
        'object',
        pathText(path),
        [
          {
            start: member.keyRange.start,
            end: member.value.range.end,
            text: nested(object.text, member.keyRange.start, String(to.at(-1)), name, value),
          },
        ],
        pathText([...to, name]),
      );
  }
}

function nested(text: string, start: number, outer: string, name: string, value: JsonValue): string {
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  return blockOf(outer, new Map([[name, value]]), column).trimStart();
}

function* forMissing(
  { object, finding, surroundings }: Situation,
  root: StructuralSchema,
): Generator<Proposal, void> {
  const { path } = finding;
  const parent = object && nodeAt(object.root, path.slice(0, -1));
  if (!object || !parent) return;
  const name = String(path.at(-1));
  const making = {
    behaviour: behaviourOf(surroundings.kubernetes),
    extent: 'least',
    choose: first,
    variant: 0,
  } as const;
  const own = parent.kind === 'object' ? parent.members : [];
  const meant = own.filter(({ key }) => !schemaAt(root, path.slice(0, -1))?.properties.has(key));
  for (const member of meant)
    if (similarNames(member.key, [name]).length > 0)
      yield* proposal('rename', 'object', pathText(path), [renameKey(object, member, name)], name);
  const shape = childOf(rootShape(schemaAt(root, path.slice(0, -1)) ?? root), name);
  const value = finding.code === 'required-missing' ? make(shape, name, making) : ofEmbedded[name];
  if (value === undefined) return;
  const there = memberOf(parent, name);
  if (there) {
    yield* proposal(
      'set',
      'object',
      pathText(path),
      [replaceValue(object, there.value, value)],
      shown(value),
    );
    return;
  }
  yield* parent.kind === 'object' && (own.length > 0 || object.text[parent.range.start] === '{')
    ? proposal('add', 'object', pathText(path), [addMember(object, parent, name, value)])
    : proposal('add', 'object', pathText(path), [replaceValue(object, parent, new Map([[name, value]]))]);
}

/** What an embedded resource must say of itself. */
const ofEmbedded: Readonly<Record<string, JsonValue>> = { apiVersion: 'v1', kind: 'ConfigMap' };

function* forTypeMeta({ object, finding, served }: Situation): Generator<Proposal, void> {
  if (!object || !served || object.root.kind !== 'object') return;
  const versions = served.versions.filter((one) => one.served).map(({ name }) => name);
  const { params } = finding;
  const expected = typeof params['expected'] === 'string' ? [params['expected']] : [];
  const all = finding.code.startsWith('kind-')
    ? [['kind', served.kind] as const]
    : [...expected, ...versions.map((name) => `${served.group}/${name}`)].map(
        (name) => ['apiVersion', name] as const,
      );
  for (const [key, value] of all) {
    const member = memberOf(object.root, key);
    yield* member
      ? proposal('set', 'object', key, [replaceValue(object, member.value, value)], value)
      : proposal('add', 'object', key, [addMember(object, object.root, key, value)], value);
  }
}

/** A name of its own, where the object has none. */
function* withName({ object, served }: Situation): Generator<Proposal, void> {
  if (!object || !served || object.root.kind !== 'object') return;
  const name = `${served.kind.toLowerCase()}-1`;
  const metadata = memberOf(object.root, 'metadata');
  const there = memberOf(metadata?.value, 'name');
  const whole = new Map([['name', name]]);
  const isFilled = metadata?.value.kind === 'object' && metadata.value.members.length > 0;
  const edit = there
    ? replaceValue(object, there.value, name)
    : !metadata
      ? addMember(object, object.root, 'metadata', whole)
      : isFilled
        ? addMember(object, metadata.value, 'name', name)
        : replaceValue(object, metadata.value, whole);
  yield* proposal(there ? 'set' : 'add', 'object', 'metadata.name', [edit], name);
}

function mostOf({ finding }: Situation, root: StructuralSchema): number {
  const limits = schemaAt(root, finding.path)?.valueValidation;
  const most = finding.code === 'max-items' ? limits?.maxItems : limits?.maxProperties;
  return Number(most ?? 0n);
}

function* withoutOne({ object, finding }: Situation): Generator<Proposal, void> {
  const parent = object && nodeAt(object.root, finding.path);
  if (!object || parent?.kind !== 'object') return;
  for (const member of parent.members)
    yield* proposal('remove', 'object', pathText([...finding.path, member.key]), [
      removeMember(object, parent, member),
    ]);
}

function* withOne(
  { object, finding, surroundings }: Situation,
  root: StructuralSchema,
): Generator<Proposal, void> {
  const parent = object && nodeAt(object.root, finding.path);
  const schema = schemaAt(root, finding.path);
  if (!object || !parent || !schema) return;
  const behaviour = behaviourOf(surroundings.kubernetes);
  const making = { behaviour, extent: 'least', choose: first, variant: 0 } as const;
  for (const [name, child] of schema.properties) {
    if (memberOf(parent, name)) continue;
    const value = make(rootShape(child), name, making);
    yield* proposal('add', 'object', pathText([...finding.path, name]), [
      addMember(object, parent, name, value),
    ]);
  }
  if (parent.kind === 'scalar') yield* forValue({ finding, object, surroundings } as Situation, root);
}

/** Another value for the one that is refused: what it could have meant first. */
function* forValue(
  { object, finding, surroundings, crd }: Situation,
  root: StructuralSchema,
): Generator<Proposal, void> {
  const { path, code } = finding;
  const node = object && nodeAt(object.root, path);
  if (!object || !node) return;
  const what = pathText(path);
  const value = toValue(node);
  const set = (to: JsonValue, kind: 'set' | 'convert' = 'set'): Proposal[] =>
    proposal(kind, 'object', what, [replaceValue(object, node, to)], shown(to));
  const isList = code === 'invalid-type';
  const isBound = /m(?:in|ax)imum$|^multiple-of/.test(code);
  if (!isBound) {
    for (const to of asTyped(object, node)) yield* set(to, 'convert');
    yield* proposal('convert', 'object', what, asItem(object, node));
    for (const to of meanings(value, isList)) yield* set(to, 'convert');
  }
  const parent = nodeAt(object.root, path.slice(0, -1));
  const member = memberAt(object.root, path);
  if (code === 'invalid-null' || value === null) {
    if (parent && member) yield* proposal('remove', 'object', what, [removeMember(object, parent, member)]);
    yield* withoutOnly({ finding, object, crd, surroundings } as Situation);
    const of = nodeAt(crd.root, finding.schema.slice(0, -1));
    if (of) yield* proposal('allow-null', 'crd', what, [addMember(crd, of, 'nullable', true)]);
  }
  const shape = expanded(rootShape(schemaAt(root, path) ?? root), first);
  const hints = {
    behaviour: behaviourOf(surroundings.kubernetes),
    name: String(path.at(-1)),
    texts: [],
    numbers: [],
  };
  const fitting = path.length === 0 ? [] : scalarsFor(shape, hints);
  const texts = fitting.filter((one) => typeof one === 'string');
  if (typeof value === 'string')
    for (const close of similarNames(value, texts).slice(0, 2)) yield* set(close);
  for (const to of nearestFirst(value, fitting).slice(0, 3)) yield* set(to);
  if (parent && member && path.length > 1)
    yield* proposal('remove', 'object', what, [removeMember(object, parent, member)]);
}

/** Of numbers the closest first. */
function nearestFirst(value: JsonValue, fitting: readonly JsonValue[]): readonly JsonValue[] {
  if (typeof value !== 'bigint' && typeof value !== 'number') return fitting;
  const by = (one: JsonValue): number => Math.abs(Number(one) - Number(value));
  return fitting.filter((one) => typeof one !== 'string').toSorted((a, b) => by(a) - by(b));
}

function* withoutItem({ object, finding: { path } }: Situation): Generator<Proposal, void> {
  const at = path.findLastIndex((step) => typeof step === 'number');
  const list = object && at >= 0 ? nodeAt(object.root, path.slice(0, at)) : undefined;
  if (!object || !list || at !== path.length - 1) return;
  yield* proposal('remove', 'object', pathText(path), [removeItem(object, list, Number(path[at]))]);
}

/** The rule of a finding, as the CRD has it. */
function ruleOf({ crd, finding }: Situation): SourceScalar | undefined {
  const at = finding.schema.lastIndexOf('x-kubernetes-validations');
  const rule = at < 0 ? undefined : nodeAt(crd.root, [...finding.schema.slice(0, at + 2), 'rule']);
  return rule?.kind === 'scalar' && typeof rule.value === 'string' ? rule : undefined;
}

/** A rule that reads a field that need not be there looks first whether it is. */
function* guarded(situation: Situation): Generator<Proposal, void> {
  const rule = ruleOf(situation);
  if (rule && /no such overload/.test(situation.finding.text)) yield* guardedByType(situation, rule);
  const [, key] = /no such key: (\w+)/.exec(situation.finding.text) ?? [];
  if (!rule || key === undefined) return;
  const text = String(rule.value);
  const owners = [...text.matchAll(new RegExp(`([\\w.]+)\\.${key}\\b`, 'g'))].map(([, owner]) => owner);
  for (const owner of new Set(owners)) {
    const to = `!has(${owner}.${key}) || (${text})`;
    yield* proposal('guard', 'crd', `${owner}.${key}`, [replaceValue(situation.crd, rule, to)], to);
    for (const zero of ['0', '""', 'false', '[]']) {
      const optional = text.replaceAll(
        new RegExp(`(?<![\\w.])${(owner ?? '').replaceAll('.', '\\.')}\\.${key}\\b`, 'g'),
        () => `${owner}.?${key}.orValue(${zero})`,
      );
      yield* proposal(
        'guard',
        'crd',
        `${owner}.${key}`,
        [replaceValue(situation.crd, rule, optional)],
        optional,
      );
    }
  }
}

/** A rule on a value that may be a number or a text looks first which. */
function* guardedByType({ crd }: Situation, rule: SourceScalar): Generator<Proposal, void> {
  const text = String(rule.value);
  const paths = new Set([...text.matchAll(/\bself(?:\.\w+)*/g)].map(([path]) => methodOwner(path, text)));
  for (const path of paths)
    for (const type of ['string', 'int']) {
      const to = `type(${path}) != ${type} || (${text})`;
      yield* proposal('guard', 'crd', path, [replaceValue(crd, rule, to)], to);
    }
}

/** `self.a` of `self.a.size()`. */
function methodOwner(path: string, text: string): string {
  return text.includes(`${path}(`) ? path.slice(0, path.lastIndexOf('.')) : path;
}

/** Other values for the fields that the rule reads. */
function* forRule(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { object, finding, surroundings } = situation;
  const rule = ruleOf(situation);
  if (!object || !rule) return;
  const body = toValue(object.root);
  if (!isObject(body)) return;
  const mentions = mentionsOf(String(rule.value));
  const { texts, numbers } = mentions;
  for (const at of [finding.path, finding.path.slice(0, -1)]) {
    const places = mentions.paths.flatMap((steps) => placesOf(body, at, steps, root));
    for (const place of places) {
      const node = nodeAt(object.root, place);
      if (node?.kind !== 'scalar') continue;
      const shape = expanded(rootShape(schemaAt(root, place) ?? root), first);
      const name = String(place.at(-1));
      const hints = { behaviour: behaviourOf(surroundings.kubernetes), name, texts, numbers };
      const others = places.flatMap((other) => {
        const value = nodeAt(object.root, other);
        return value?.kind === 'scalar' ? neighbours(value.value) : [];
      });
      const scalars = scalarsFor(shape, hints);
      const close =
        typeof node.value === 'string'
          ? similarNames(
              node.value,
              [...texts, ...scalars].filter((one) => typeof one === 'string'),
            )
          : [];
      const fitting = [...new Set([...close, ...others, ...scalars])].slice(0, 12);
      for (const to of fitting)
        yield* proposal('set', 'object', pathText(place), [replaceValue(object, node, to)], shown(to));
      yield* withoutMember(object, place);
    }
  }
}

function neighbours(value: JsonValue): JsonValue[] {
  return typeof value === 'bigint' ? [value, value + 1n, value - 1n] : [value];
}

function* withoutMember(object: ReadText, path: PathSegments): Generator<Proposal, void> {
  const parent = nodeAt(object.root, path.slice(0, -1));
  const member = memberAt(object.root, path);
  if (parent && member)
    yield* proposal('remove', 'object', pathText(path), [removeMember(object, parent, member)]);
}

function shown(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? '' : String(value);
}

/** The same value in another type, or in another spelling. */
function* meanings(value: JsonValue, isList: boolean): Generator<JsonValue, void> {
  if (typeof value === 'string') {
    if (/^-?\d{1,18}$/.test(value)) yield BigInt(value);
    if (/^-?\d+\.\d+$/.test(value)) yield Number(value);
    if (/^(?:true|yes|on)$/i.test(value)) yield true;
    if (/^(?:false|no|off)$/i.test(value)) yield false;
    yield value.trim();
    yield value.toLowerCase();
    yield value
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  } else if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') {
    yield String(value);
  }
  if (isList && value !== null && !isArray(value)) yield [value];
  if (isList && isArray(value) && value.length === 1) yield value[0] as JsonValue;
  if (value === null) yield* [[], new Map<string, JsonValue>()];
}
