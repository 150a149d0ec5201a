/** Values as `%#v` prints them. Behaviour: fmt. Iterative: nesting needs no stack. */
import { maxInt64 } from '../../../go/int64.ts';
import { compareStrings } from '../../../json/value.ts';
import type { Made } from '../values/made.ts';
import { goSyntax, type YamlValue } from '../values/resolve.ts';

/** `map[interface {}]interface {}{"a":1}`; a nil is `<nil>` alone and `interface {}(nil)` inside. */
export function goSyntaxOf(root: Made): string {
  const out: string[] = [];
  const pending: (Made | string)[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      out.push(next);
    } else if (next.kind === 'scalar') {
      out.push(next === root ? goSyntax(next.value) : inside(next.value));
    } else {
      pending.push('}');
      const parts =
        next.kind === 'mapping' ? entries(next.members) : next.items.map((item) => ['', item] as const);
      for (let i = parts.length - 1; i >= 0; i--) {
        const [before, value] = parts[i] as readonly [string, Made];
        pending.push(value, (i > 0 ? ', ' : '') + before);
      }
      out.push(next.kind === 'mapping' ? 'map[interface {}]interface {}{' : '[]interface {}{');
    }
  }
  return out.join('');
}

function inside(value: YamlValue): string {
  return value === null ? 'interface {}(nil)' : goSyntax(value);
}

/** Members by key, as fmt sorts them; the last of the same key. */
function entries(
  members: readonly { readonly key: YamlValue; readonly value: Made }[],
): (readonly [string, Made])[] {
  const last = new Map(members.map((member) => [member.key, member.value]));
  return [...last].sort(([a], [b]) => compareKeys(a, b)).map(([key, value]) => [`${inside(key)}:`, value]);
}

/** Matches the API server: keys of several types are ordered as their types are in the server's binary. */
const typeOrder = ['nil', 'string', 'uint64', 'int', 'float64', 'bool'];

function goType(key: YamlValue): string {
  switch (typeof key) {
    case 'string':
      return 'string';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return key > maxInt64 ? 'uint64' : 'int';
    default:
      return 'nil';
  }
}

function compareKeys(a: YamlValue, b: YamlValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const order = typeOrder.indexOf(goType(a)) - typeOrder.indexOf(goType(b));
  if (order !== 0 || a === null || b === null) return order;
  // NaN comes before all numbers.
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return a < b ? -1 : Number(a > b);
}
