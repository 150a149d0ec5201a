/**
 * Compares messages with those of older API servers. These named the type of a value that a validation rule rejects
 * (`Invalid value: "string"`, or `""` for int-or-string); newer ones print the value, or nothing for an object.
 * Duplicates were printed as Go prints a map, and are JSON now. A decimal in place of an integer with a
 * format was a "number" instead of "integer"; servers since 1.36 print "float64" and the format.
 */

const type = '"(?:|string|object|array|integer|number|boolean|null)"';
const typeInsteadOfValue = new RegExp(`Invalid value: ${type}(?:: )?`);
const beginsWithType = new RegExp(`^${type}: `);
const value = 'Invalid value: ';

const goType = /of type int(?:32|64)\b|"float64"/g;

/** A message with the types of JSON instead of those of Go. */
function withJsonTypes(got: string): string {
  return got.replace(goType, (type) => (type === '"float64"' ? '"number"' : 'of type integer'));
}

/** Whether a message contains the expected text, if both are in the words of older API servers. */
export function isOlderWording(expected: string, got: string): boolean {
  const plain = withJsonTypes(got);
  return (plain !== got && plain.includes(expected)) || isWithOlderValues(expected, got);
}

function isWithOlderValues(expected: string, got: string): boolean {
  const whole = beginsWithType.test(expected) ? `${value}${expected}` : expected;
  const goMap = 'map[string]interface {}{';
  const json = whole.includes(goMap) ? whole.replaceAll(goMap, '{').replaceAll('", "', '","') : whole;
  const [first = '', ...others] = json.split(typeInsteadOfValue);
  if (others.length === 0) return json !== whole && got.includes(json);
  const start = first + value;
  for (let at = got.indexOf(start); at >= 0; at = got.indexOf(start, at + 1))
    if (followsAt(got, at + first.length, others)) return true;
  return false;
}

/** Whether the parts follow one another, each after a value of any length. */
function followsAt(got: string, start: number, parts: readonly string[]): boolean {
  let at = start;
  for (const part of parts) {
    if (!got.startsWith(value, at)) return false;
    const from = at + value.length;
    const next = got.indexOf(part, from);
    // A part after the next value belongs to another error.
    if (next < 0 || got.slice(from, next).includes(value)) return false;
    at = next + part.length;
  }
  return true;
}
