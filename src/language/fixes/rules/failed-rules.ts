/** Proposes fixes for a rule that an object violates, or that fails. */
import { behaviourOf } from '../../../engine/minors.ts';
import { isObject, valueAt, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { memberAt, nodeAt, toValue } from '../../../engine/texts.ts';
import { mentionsOf } from '../../../engine/rules.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import { placesOf } from '../../samples/changes.ts';
import { scalarsFor } from '../../samples/scalars.ts';
import { chooseFirst, expanded, rootShape } from '../../samples/shape.ts';
import { similarNames } from '../../similar-names.ts';
import { make } from '../../samples/make.ts';
import { addToObject, removeAt, replaceValue, type ReadText } from '../../edits/edits.ts';
import { ruleOf } from './guards.ts';
import { proposal, shown, type Proposal, type Situation } from '../editing/proposal.ts';

/** Other values for the fields that the rule reads. */
export function* forRule(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { object, finding, surroundings } = situation;
  const rule = ruleOf(situation);
  if (!object || !rule) return;
  const body = toValue(object.root);
  if (!isObject(body)) return;
  const mentions = mentionsOf(String(rule.value));
  const { texts, numbers } = mentions;
  const { old } = situation;
  const isTransition = old !== undefined && /\boldSelf\b/.test(String(rule.value));
  const wasSet = (place: PathSegments): boolean => isTransition && valueAt(old, place) !== undefined;
  const whole: PathSegments[] = [];
  if (isTransition)
    yield* oldValues(
      situation,
      [finding.path, ...mentions.paths.flatMap((steps) => placesOf(body, finding.path, steps, root))],
      old,
    );
  for (const at of [finding.path, finding.path.slice(0, -1)]) {
    const places = mentions.paths.flatMap((steps) => placesOf(body, at, steps, root));
    for (const place of places) {
      const node = nodeAt(object.root, place);
      // A rule can require a field to be set, or to be missing.
      if (!node && !wasSet(place)) yield* addedMember(situation, root, place);
      else if (node && node.kind !== 'scalar') whole.push(place);
      if (node?.kind !== 'scalar') continue;
      const shape = expanded(rootShape(schemaAt(root, place) ?? root), chooseFirst);
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
        yield* proposal('set', 'object', place, [replaceValue(object, node, to)], shown(to));
      if (!isTransition) yield* withoutMember(object, place);
    }
  }
  // Objects and lists are removed last.
  if (!isTransition) for (const place of whole) yield* withoutMember(object, place);
}

/** The values before the update. Removing a field that was set would only bypass the rule. */
function* oldValues(
  { object, finding: { path } }: Situation,
  places: readonly PathSegments[],
  old: JsonValue,
): Generator<Proposal, void> {
  if (!object) return;
  for (const place of places) {
    const before = valueAt(old, place);
    const node = nodeAt(object.root, place);
    const parent = nodeAt(object.root, place.slice(0, -1));
    const name = place.at(-1);
    // A rule of a whole object is about its fields first.
    if (place === path && isObject(before)) continue;
    if (before === undefined) yield* withoutMember(object, place);
    else if (node)
      yield* proposal('set', 'object', place, [replaceValue(object, node, before)], shown(before));
    else if (parent?.kind === 'object' && typeof name === 'string')
      yield* proposal('add', 'object', place, [addToObject(object, parent, name, before)], shown(before));
  }
}

function* addedMember(
  { object, surroundings }: Situation,
  root: StructuralSchema,
  place: PathSegments,
): Generator<Proposal, void> {
  const parent = object && nodeAt(object.root, place.slice(0, -1));
  const [schema, name] = [schemaAt(root, place), place.at(-1)];
  if (!object || !schema || parent?.kind !== 'object' || typeof name !== 'string') return;
  const behaviour = behaviourOf(surroundings.kubernetes);
  const making = { behaviour, extent: 'least', choose: chooseFirst, variant: 0 } as const;
  const value = make(rootShape(schema), name, making);
  yield* proposal('add', 'object', place, [addToObject(object, parent, name, value)], shown(value));
}

function neighbours(value: JsonValue): JsonValue[] {
  return typeof value === 'bigint' ? [value, value + 1n, value - 1n] : [value];
}

function* withoutMember(object: ReadText, path: PathSegments): Generator<Proposal, void> {
  if (memberAt(object.root, path)) yield* proposal('remove', 'object', path, [removeAt(object, path)]);
}
