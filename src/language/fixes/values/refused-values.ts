/** Proposes fixes for a rejected value. */
import { attributesOf, type FailedKeyword } from '../../../engine/refusals.ts';
import { behaviourOf } from '../../../engine/minors.ts';
import { isArray, type JsonValue } from '../../../engine/values.ts';
import { memberAt, nodeAt, toValue } from '../../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import { scalarsFor } from '../../samples/scalars.ts';
import { chooseFirst, expanded, limitsOf, rootShape } from '../../samples/shape.ts';
import { addMember, removeAt, renameKey, replaceValue } from '../../edits/edits.ts';
import { asItem, asTyped, withoutOnly } from '../editing/object-edits.ts';
import { proposal, shown, type Proposal, type Situation } from '../editing/proposal.ts';
import { nearestTexts, respelled } from './near-values.ts';

const bounds: readonly (FailedKeyword | undefined)[] = ['minimum', 'maximum', 'multipleOf'];

/** Another value for the rejected one, the most likely first. */
export function* forValue(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { object, finding, surroundings, crd } = situation;
  const { path, code } = finding;
  const node = object && nodeAt(object.root, path);
  if (!object || !node) return;
  const what = path;
  const value = toValue(node);
  const set = (to: JsonValue, kind: 'set' | 'convert' = 'set'): Proposal[] =>
    proposal(kind, 'object', what, [replaceValue(object, node, to)], shown(to));
  const isList = code === 'invalid-type';
  const isBound = bounds.includes(attributesOf(code)?.keyword);
  if (!isBound) {
    for (const to of asTyped(object, node)) yield* set(to, 'convert');
    yield* proposal('convert', 'object', what, asItem(object, node));
    for (const to of meanings(value, isList)) yield* set(to, 'convert');
  }
  const isMember = memberAt(object.root, path) !== undefined;
  const removal = proposal('remove', 'object', what, [removeAt(object, path)]);
  if (code === 'invalid-null' || value === null) {
    if (isMember) yield* removal;
    yield* withoutOnly(situation);
    const of = nodeAt(crd.root, finding.schema.slice(0, -1));
    yield* proposal('allow-null', 'crd', what, [addMember(crd, of, 'nullable', true)]);
  }
  const shape = expanded(rootShape(schemaAt(root, path) ?? root), chooseFirst);
  // Only values that the schema names are used, so no name suggests others.
  const hints = { behaviour: behaviourOf(surroundings.kubernetes), name: '', texts: [], numbers: [] };
  const fitting = scalarsFor(shape, hints);
  const limits = limitsOf(shape);
  const allowed = limits.flatMap((one) => one.enum);
  const written = typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;
  if (typeof written === 'string' && !isBound)
    for (const { format, pattern } of limits)
      for (const same of respelled(written, { format, pattern })) yield* set(same);
  // A value that just happens to be valid is hardly meant: only values in the schema are proposed.
  const named = isBound
    ? nearestFirst(value, fitting).slice(0, 1)
    : namedFirst(
        value,
        fitting.filter((one) => allowed.includes(one)),
      );
  for (const to of named.slice(0, 3)) yield* set(to);
  yield* eitherType(crd, finding, value);
  if (isMember && path.length > 1) yield* removal;
}

/** For strings, those that are most like the rejected one first. */
function namedFirst(value: JsonValue, named: readonly JsonValue[]): readonly JsonValue[] {
  const texts = named.filter((one) => typeof one === 'string');
  return typeof value === 'string' && texts.length === named.length ? nearestTexts(value, texts) : named;
}

/** Integers and strings, such as ports and percentages, have a keyword of their own. */
function* eitherType(
  crd: Situation['crd'],
  { schema, path }: Situation['finding'],
  value: JsonValue,
): Generator<Proposal, void> {
  const type = memberAt(crd.root, schema);
  const declared = type && toValue(type.value);
  const isOther =
    (declared === 'integer' && typeof value === 'string') ||
    (declared === 'string' && typeof value === 'bigint');
  if (!type || !isOther) return;
  const keyword = 'x-kubernetes-int-or-string';
  const edits = [renameKey(crd, type, keyword), replaceValue(crd, type.value, true)];
  yield* proposal('replace', 'crd', [...path, 'type'], edits, `${keyword}: true`);
}

/** For numbers, the closest first. */
export function nearestFirst(value: JsonValue, fitting: readonly JsonValue[]): readonly JsonValue[] {
  if (typeof value !== 'bigint' && typeof value !== 'number') return fitting;
  const by = (one: JsonValue): number => Math.abs(Number(one) - Number(value));
  return fitting.filter((one) => typeof one !== 'string').toSorted((a, b) => by(a) - by(b));
}

/** The same value in another type, or in another spelling. */
export function* meanings(value: JsonValue, isList: boolean): Generator<JsonValue, void> {
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
    yield value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  } else if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') {
    yield String(value);
  }
  if (isList && value !== null && !isArray(value)) yield [value];
  if (isList && isArray(value) && value.length === 1) yield value[0] as JsonValue;
  if (value === null) yield* [[], new Map<string, JsonValue>()];
}
