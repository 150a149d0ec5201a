/** Values as YAML on one line, shortened. */
import { isArray, isObject, type JsonValue } from '../../engine/values.ts';
import { yamlString, yamlText } from '../../engine/texts.ts';

/** A value on one line, cut after `limit` characters: for stories and for what was typed before. */
export function preview(value: JsonValue, limit = 120): string {
  const text = isObject(value) || isArray(value) ? flow(value, limit) : scalar(value, limit, 'block');
  return text.length > limit ? text.slice(0, limit - 1) + '…' : text;
}

/** Each level takes from the budget, so nesting is bounded by it. */
function flow(value: JsonValue, budget: number): string {
  if (isObject(value)) {
    const parts = joinWithin(budget, value, ([key, child], left) => {
      const name = yamlString(key, 'flow');
      return `${name}: ${left > name.length + 2 ? flow(child, left - name.length - 2) : '…'}`;
    });
    return `{${parts}}`;
  }
  if (isArray(value)) return `[${joinWithin(budget, value, (child, left) => flow(child, left))}]`;
  return scalar(value, budget, 'flow');
}

function scalar(value: JsonValue, budget: number, notation: 'block' | 'flow'): string {
  return yamlText(typeof value === 'string' ? value.slice(0, budget + 1) : value, notation);
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
