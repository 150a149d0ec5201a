/** Proposes fixes for a rule that an object violates, or that fails. */
import { behaviourOf } from '../../../engine/minors.ts';
import { isObject, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { memberAt, nodeAt, toValue } from '../../../engine/texts.ts';
import { mentionsOf } from '../../../engine/rules.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import { placesOf } from '../../samples/changes.ts';
import { scalarsFor } from '../../samples/scalars.ts';
import { chooseFirst, expanded, rootShape } from '../../samples/shape.ts';
import { similarNames } from '../../similar-names.ts';
import { make } from '../../samples/make.ts';
import { addMember, removeAt, replaceValue, type ReadText } from '../../edits/edits.ts';
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
  const whole: PathSegments[] = [];
  for (const at of [finding.path, finding.path.slice(0, -1)]) {
    const places = mentions.paths.flatMap((steps) => placesOf(body, at, steps, root));
    for (const place of places) {
      const node = nodeAt(object.root, place);
      // A rule can require a field to be set, or to be missing.
      if (!node) yield* addedMember(situation, root, place);
      else if (node.kind !== 'scalar') whole.push(place);
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
      yield* withoutMember(object, place);
    }
  }
  // Objects and lists are removed last.
  for (const place of whole) yield* withoutMember(object, place);
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
  const edit =
    parent.members.length > 0
      ? addMember(object, parent, name, value)
      : replaceValue(object, parent, new Map([[name, value]]));
  yield* proposal('add', 'object', place, [edit], shown(value));
}

function neighbours(value: JsonValue): JsonValue[] {
  return typeof value === 'bigint' ? [value, value + 1n, value - 1n] : [value];
}

function* withoutMember(object: ReadText, path: PathSegments): Generator<Proposal, void> {
  if (memberAt(object.root, path)) yield* proposal('remove', 'object', path, [removeAt(object, path)]);
}
