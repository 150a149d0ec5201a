/** Proposes fixes for a default that doesn't fit its schema. */
import { attributesOf, type FailedKeyword } from '../../../engine/refusals.ts';
import { admitCrd } from '../../../engine/index.ts';
import { behaviourOf } from '../../../engine/minors.ts';
import { isArray, isObject, toJson, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { mentionsOf } from '../../../engine/rules.ts';
import { nodeAt, toValue, type SourceNode } from '../../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import { schemaAtKeywords } from '../../help/rule-at.ts';
import { schemaLevel } from '../../help/crd-places.ts';
import { make } from '../../samples/make.ts';
import { scalarsFor } from '../../samples/scalars.ts';
import { shapeIn, chooseFirst, expanded, rootShape } from '../../samples/shape.ts';
import { similarNames } from '../../similar-names.ts';
import { addMember, removeMember, replaceValue, type TextEdit } from '../../edits/edits.ts';
import { meanings, nearestFirst } from '../values/refused-values.ts';
import { proposal, shown, type Proposal, type Situation } from '../editing/proposal.ts';
import { lastName } from '../../../engine/paths.ts';

const bounds: readonly (FailedKeyword | undefined)[] = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'multipleOf',
];

/** Empty if the finding isn't about a default. */
export function* forDefault(situation: Situation, path: PathSegments): Generator<Proposal, void> {
  const { crd, finding, surroundings } = situation;
  const at = path.findIndex((step, i) => step === 'default' && schemaLevel(path.slice(0, i)) !== undefined);
  const owner = at < 0 ? undefined : schemaWithoutDefaults(situation, path.slice(0, at));
  const of = owner && schemaAt(owner, path.slice(at + 1));
  if (!owner) return;
  const node = nodeAt(crd.root, path);
  const what = path;
  const behaviour = behaviourOf(surroundings.kubernetes);
  if (!node) {
    const name = String(path.at(-1));
    const parent = nodeAt(crd.root, path.slice(0, -1));
    const around = schemaAt(owner, path.slice(at + 1, -1));
    if (!parent || !around) return;
    const making = { behaviour, extent: 'least', choose: chooseFirst, variant: 0 } as const;
    const value = make(shapeIn(rootShape(around), name), name, making);
    yield* proposal('add', 'crd', what, [withMember(crd, parent, name, value)], shown(value));
    return;
  }
  if (!of) return;
  if (finding.code === 'default-with-unknown-fields')
    yield* proposal('set', 'crd', what, unknownIn(crd, node, of), '');
  const value = toValue(node);
  const set = (to: JsonValue): Proposal[] =>
    proposal('set', 'crd', what, [replaceValue(crd, node, to)], shown(to));
  const isBound = bounds.includes(attributesOf(finding.code)?.keyword);
  if (!isBound) for (const to of meanings(value, finding.code === 'invalid-type')) yield* set(to);
  const rules = of.extensions.validations.map(({ rule }) => mentionsOf(rule));
  const hints = {
    behaviour,
    name: lastName(path.filter((step) => step !== 'default')),
    texts: rules.flatMap(({ texts }) => texts),
    numbers: rules.flatMap(({ numbers }) => numbers),
  };
  const fitting = scalarsFor(expanded(rootShape({ ...of, default: undefined }), chooseFirst), hints);
  if (typeof value === 'string') {
    const most = Number(of.valueValidation?.maxLength ?? value.length);
    yield* set(value.slice(0, most));
    const texts = fitting.filter((one) => typeof one === 'string');
    for (const close of similarNames(value, texts).slice(0, 2)) yield* set(close);
  }
  // As for values of objects, only what the schema or a rule names is proposed.
  const allowed = of.valueValidation?.enum ?? [];
  const nearest = nearestFirst(value, fitting);
  const named = isBound
    ? nearest.slice(0, 1)
    : rules.length > 0
      ? nearest
      : fitting.filter((one) => allowed.includes(one));
  for (const to of named.slice(0, 4)) yield* set(to);
}

function withMember(
  crd: Situation['crd'],
  parent: SourceNode,
  name: string,
  value: JsonValue,
): TextEdit | undefined {
  const isEmpty = parent.kind === 'object' && parent.members.length === 0;
  return isEmpty ? replaceValue(crd, parent, new Map([[name, value]])) : addMember(crd, parent, name, value);
}

/** The unknown members of a default. */
function unknownIn(
  crd: Situation['crd'],
  node: SourceNode,
  { properties, items, additionalProperties, extensions }: StructuralSchema,
): (TextEdit | undefined)[] {
  if (node.kind === 'array' && items) return node.items.flatMap((item) => unknownIn(crd, item, items));
  if (node.kind !== 'object' || additionalProperties || extensions.preserveUnknownFields) return [];
  return node.members.flatMap((member) => {
    const own = properties.get(member.key);
    return own ? unknownIn(crd, member.value, own) : [removeMember(crd, node, member)];
  });
}

const known = new WeakMap<SourceNode, ReturnType<typeof admitCrd>>();

/**
 * The structural schema at a location of a CRD that is rejected because of its defaults: computed without any defaults.
 */
function schemaWithoutDefaults(
  { crd, surroundings }: Situation,
  path: PathSegments,
): StructuralSchema | undefined {
  const bare = withoutDefaults(toValue(crd.root), 'schema');
  const request = { text: toJson(bare), contentType: 'application/json', fieldValidation: 'Ignore' } as const;
  const answer = known.get(crd.root) ?? admitCrd(request, surroundings);
  known.set(crd.root, answer);
  const version = path[2];
  if (answer.accepted !== true || typeof version !== 'number') return undefined;
  const root = answer.served.versions[version]?.schema;
  return root && schemaAtKeywords(root, path.slice(5));
}

function withoutDefaults(value: JsonValue, as: 'schema' | 'properties'): JsonValue {
  if (isArray(value)) return value.map((item) => withoutDefaults(item, 'schema'));
  if (!isObject(value)) return value;
  return new Map(
    [...value]
      .filter(([key]) => as === 'properties' || key !== 'default')
      .map(([key, one]) => [
        key,
        withoutDefaults(one, as === 'schema' && key === 'properties' ? 'properties' : 'schema'),
      ]),
  );
}
