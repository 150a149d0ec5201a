/** Values as YAML text that reads back the same under the rules by which the API server reads YAML. */
import { jsonFloat, isArray, isObject, type JsonValue } from '../../engine/inspect.ts';

const plainStart = /^[\p{L}_/]/u;
const plainText = /^[\p{L}\p{N}_./@%+=~^$()<>;'"!?*& ,:#|-]*$/u;
const readsAsOther = /^(?:y|yes|n|no|on|off|true|false|null|inf|nan)$/i;
/** Quantities, durations and uids, which may begin like numbers but are none. */
const likeNumber =
  /^(?:[0-9]+(?:[KMGTPE]i|[mkMGTPs]|ms|h)|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
const endsPlain = /: |:$| #| $/;

/** A string on one line, quoted where a plain scalar would be read as something else. */
export function yamlString(text: string): string {
  if (likeNumber.test(text)) return text;
  const safe =
    plainStart.test(text) && plainText.test(text) && !readsAsOther.test(text) && !endsPlain.test(text);
  return safe ? text : JSON.stringify(text);
}

export function yamlScalar(value: null | boolean | bigint | number | string): string {
  if (typeof value === 'string') return yamlString(value);
  if (typeof value === 'number') return jsonFloat(value);
  return String(value);
}

/** A value on one line, cut after `limit` characters: for stories and for what was typed before. */
export function preview(value: JsonValue, limit = 120): string {
  const text = flow(value, limit);
  return text.length > limit ? text.slice(0, limit - 1) + '…' : text;
}

/** Each level takes from the budget, so nesting is bounded by it. */
function flow(value: JsonValue, budget: number): string {
  if (isObject(value)) {
    const parts = joinWithin(budget, value, ([key, child], left) => {
      const name = yamlString(key);
      return `${name}: ${left > name.length + 2 ? flow(child, left - name.length - 2) : '…'}`;
    });
    return `{${parts}}`;
  }
  if (isArray(value)) return `[${joinWithin(budget, value, (child, left) => flow(child, left))}]`;
  return yamlScalar(typeof value === 'string' ? value.slice(0, budget + 1) : value);
}

function joinWithin<T>(budget: number, items: Iterable<T>, write: (item: T, left: number) => string): string {
  const parts: string[] = [];
  let left = budget - 2;
  for (const item of items) {
    if (left <= 0) {
      parts.push('…');
      break;
    }
    const part = write(item, left);
    parts.push(part);
    left -= part.length + 2;
  }
  return parts.join(', ');
}
