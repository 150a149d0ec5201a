/** Formats a value as indented JSON or YAML text, for reading and copying. */
import { isArray, isObject, jsonFloat, type JsonValue } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import type { Row } from '../../protocol/report.ts';
import { cutName } from '../cut.ts';
import { rowsBetween, wholeRoom } from './rows.ts';

/** Two spaces per level, keys in their order; truncated at the maximum length. Iterative. */
export function jsonText(value: JsonValue): string {
  const out: string[] = [];
  const pending: (string | { value: JsonValue; depth: number })[] = [{ value, depth: 0 }];
  let left: number = limits.whole;
  const write = (text: string): void => {
    out.push(text.length > left ? `${text.slice(0, left)}…` : text);
    left -= text.length;
  };
  for (let next = pending.pop(); next !== undefined && left > 0; next = pending.pop()) {
    if (typeof next === 'string') {
      write(next);
      continue;
    }
    const { value: current, depth } = next;
    const entries: { name: string; child: JsonValue }[] = isObject(current)
      ? [...current].map(([key, child]) => ({ name: `${JSON.stringify(key)}: `, child }))
      : isArray(current)
        ? current.map((child) => ({ name: '', child }))
        : [];
    if (entries.length === 0) {
      write(leafText(current));
      continue;
    }
    const [open, close] = isObject(current) ? ['{', '}'] : ['[', ']'];
    const inner = '  '.repeat(Math.min(depth + 1, 200));
    write(open);
    pending.push(`\n${inner.slice(2)}${close}`);
    for (let i = entries.length - 1; i >= 0; i--) {
      const { name, child } = entries[i] as { name: string; child: JsonValue };
      pending.push({ value: child, depth: depth + 1 });
      pending.push(`${i === 0 ? '' : ','}\n${inner}${name}`);
    }
  }
  return out.join('');
}

function leafText(value: JsonValue): string {
  if (isObject(value)) return '{}';
  if (isArray(value)) return '[]';
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'number' ? jsonFloat(value) : String(value);
}

export function yamlText(value: JsonValue): string {
  const { rows } = rowsBetween({ before: value, after: value, events: [], room: wholeRoom });
  return cutName(rows.map((row) => rowText(row) + '\n').join(''), limits.whole);
}

/** One line of YAML, without its marks. */
export function rowText(row: Row): string {
  const key = row.key === undefined ? '' : row.value === '' ? `${row.key}:` : `${row.key}: `;
  return ' '.repeat(row.indent) + '- '.repeat(row.dashes) + key + row.value;
}
