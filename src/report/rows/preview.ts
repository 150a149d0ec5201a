/** Values as YAML on one line, truncated. */
import { isArray, isObject, type JsonValue } from '../../engine/values.ts';
import { yamlString, yamlText } from '../../engine/texts.ts';

/** A value on one line, truncated after `limit` characters: for explanations and for previous values. */
export function preview(value: JsonValue, limit = 120): string {
  const text = isObject(value) || isArray(value) ? flow(value, limit) : scalar(value, limit, 'block');
  return text.length > limit ? text.slice(0, limit - 1) + '…' : text;
}

/** Each level uses a part of the budget, which bounds the nesting. */
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
