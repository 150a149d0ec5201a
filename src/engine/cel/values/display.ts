/** Values for people: CEL literals, truncated. */
import { quote } from '../../json/go-format.ts';
import { CelList } from './list.ts';
import { CelMap } from './map.ts';
import { Duration, Timestamp } from './time.ts';
import { Bytes, CelError, goText, Optional, Uint, type Value } from './value.ts';

export interface Displayed {
  readonly text: string;
  readonly error: boolean;
}

/** The maximum numbers of characters of a string, and of items of a list or map. */
const maxText = 200;
const maxItems = 20;
const maxDepth = 4;

export function displayValue(value: Value): Displayed {
  if (value instanceof CelError) return { text: value.message, error: true };
  return { text: display(value, maxDepth), error: false };
}

function display(value: Value, depth: number): string {
  if (value === null) return 'null';
  if (typeof value === 'string') {
    return value.length > maxText ? quote(value.slice(0, maxText)) + '…' : quote(value);
  }
  if (typeof value === 'number') return Number.isInteger(value) ? `${goText(value)}.0` : goText(value);
  if (value instanceof Uint) return value.text() + 'u';
  if (value instanceof Duration) return `duration(${quote(value.format())})`;
  if (value instanceof Timestamp) return `timestamp(${quote(value.format())})`;
  if (value instanceof Bytes) return `bytes of length ${value.size}`;
  if (value instanceof CelError) return `error: ${value.message}`;
  if (value instanceof Optional) {
    return value.value === undefined ? 'optional.none()' : `optional.of(${display(value.value, depth)})`;
  }
  if (value instanceof CelList || value instanceof CelMap) {
    return depth === 0 ? '…' : displayItems(value, depth - 1);
  }
  return goText(value);
}

function displayItems(value: CelList | CelMap, depth: number): string {
  const more = value.size > maxItems ? ['…'] : [];
  if (value instanceof CelList) {
    const count = Math.min(value.size, maxItems);
    const items = Array.from({ length: count }, (_, i) => display(value.at(i), depth));
    return `[${[...items, ...more].join(', ')}]`;
  }
  const keys = value.keys().slice(0, maxItems);
  const entries = keys.map((key) => `${display(key, depth)}: ${display(value.find(key) ?? null, depth)}`);
  return `{${[...entries, ...more].join(', ')}}`;
}
