/**
 * Refuses annotations with keys that aren't strings without their quotes, which they lose.
 * Behaviour: sigs.k8s.io/kustomize/kyaml/yaml (RNode.SetAnnotations, RNode.MarshalJSON), fmt (`%#v`).
 */
import {
  compareStrings,
  goText,
  isArray,
  quote,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { nested } from '../objects/unstructured.ts';
import { KustomizeProblem } from './problem.ts';
import { isMapping, replaced, Scalar } from './scalar.ts';

const anything = 'interface {}';

/** Throws if an annotation's key isn't a string when it is written without quotes. */
export function refuseOddAnnotations(object: JsonObject): void {
  const annotations = nested(object, 'metadata', 'annotations');
  if (!isMapping(annotations)) return;
  if ([...annotations.keys()].every((key) => rankOf(unquoted(key)) === ranks.text)) return;
  const shown = printedObject(object, annotations);
  throw new KustomizeProblem(`${shown}: json: unsupported type: map[${anything}]${anything}`);
}

/** JSON lacks these. */
const specialFloats: ReadonlyMap<string, number> = new Map([
  ['.nan', NaN],
  ['.inf', Infinity],
  ['+.inf', Infinity],
  ['-.inf', -Infinity],
]);

function unquoted(key: string): Scalar {
  if (key === '') return new Scalar(key, key, 'quoted');
  const special = specialFloats.get(key.toLowerCase());
  return special === undefined ? replaced(undefined, key) : new Scalar(special, key, 'plain');
}

/** Go's order of keys of different types. */
const ranks = { null: 0, text: 1, unsigned: 2, integer: 3, float: 4, boolean: 5, time: 6 } as const;

function rankOf(scalar: Scalar): number {
  const { value } = scalar;
  if (value === null) return ranks.null;
  if (typeof value === 'bigint') return isUnsigned(value) ? ranks.unsigned : ranks.integer;
  if (typeof value === 'number') return ranks.float;
  if (typeof value === 'boolean') return ranks.boolean;
  return isDay(scalar) ? ranks.time : ranks.text;
}

function isUnsigned(value: bigint): boolean {
  return value > 0x7fffffffffffffffn;
}

/** A date without quotes has become a time. */
function isDay({ value, text, style }: Scalar): boolean {
  return style === 'plain' && typeof value === 'string' && value !== text;
}

function compareAnnotationKeys(a: Scalar, b: Scalar): number {
  const [one, other] = [a.value, b.value];
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (typeof one === 'string') return compareStrings(one, other as string);
  if (Number.isNaN(one)) return -1;
  return Number.isNaN(other) || Number(one) > Number(other) ? 1 : -1;
}

/** A value as Go source. `odd` is the map with keys of any type. */
function printedObject(value: JsonValue, odd: JsonObject): string {
  if (value instanceof Scalar) return printedScalar(value);
  if (isArray(value)) return `[]${anything}{${value.map((item) => printedObject(item, odd)).join(', ')}}`;
  if (!isMapping(value)) return printedScalar(new Scalar(value, '', 'quoted'));
  const members = [...value].map(([key, one]) => ({
    key: value === odd ? unquoted(key) : new Scalar(key, key, 'quoted'),
    one,
  }));
  const texts = members
    .toSorted((a, b) => compareAnnotationKeys(a.key, b.key))
    .map(({ key, one }) => `${printedScalar(key)}:${printedObject(one, odd)}`);
  return `map[${value === odd ? anything : 'string'}]${anything}{${texts.join(', ')}}`;
}

function printedScalar(scalar: Scalar): string {
  const { value } = scalar;
  if (value === null) return `${anything}(nil)`;
  if (typeof value === 'bigint' && isUnsigned(value)) return `0x${value.toString(16)}`;
  if (typeof value !== 'string') return goText(value);
  return isDay(scalar) ? timeSyntax(new Date(value)) : quote(value);
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

function timeSyntax(day: Date): string {
  const month = months[day.getUTCMonth()] as string;
  return `time.Date(${day.getUTCFullYear()}, time.${month}, ${day.getUTCDate()}, 0, 0, 0, 0, time.UTC)`;
}
