/**
 * A limit of this engine that the API server doesn't have: nested defaults can multiply without bound, so this is the
 * maximum for one object. An object with more defaults couldn't be stored: the limit of etcd is 1.5 MiB.
 */
import type { ServerMessage } from '../field/server-message.ts';
import { isArray, isObject, type JsonValue } from '../json/value.ts';
import { say } from '../codes/defaulting.ts';

/** The number of values, regardless of size. */
const mostValues = 250_000;
/** Characters of keys and strings. */
const mostCharacters = 4_000_000;
/** Defaults that would apply if their parent were set, as far as a trace records them. */
const mostGhosts = 20_000;

export function tooManyDefaults(): ServerMessage {
  return say('too-many-defaults', { values: mostValues, characters: mostCharacters });
}

/** The remaining size that defaults may add to one object. */
export class DefaultsRoom {
  #values = mostValues;
  #characters = mostCharacters;
  #ghosts = mostGhosts;

  /** Reserves room for a default; returns false if it doesn't fit any more. */
  take(value: JsonValue): boolean {
    const { values, characters } = measuredSize(value);
    this.#values -= values;
    this.#characters -= characters;
    return this.#values >= 0 && this.#characters >= 0;
  }

  takeGhost(): boolean {
    return this.#ghosts-- > 0;
  }
}

interface Size {
  readonly values: number;
  readonly characters: number;
}

const known = new WeakMap<object, Size>();

function measuredSize(value: JsonValue): Size {
  if (!isObject(value) && !isArray(value)) {
    return { values: 1, characters: typeof value === 'string' ? value.length : 0 };
  }
  let size = known.get(value);
  if (size === undefined) known.set(value, (size = measure(value)));
  return size;
}

/** Iterative: nesting needs no stack. */
function measure(root: JsonValue): Size {
  let values = 0;
  let characters = 0;
  const pending: JsonValue[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    values++;
    if (typeof value === 'string') characters += value.length;
    else if (isArray(value)) for (const item of value) pending.push(item);
    else if (isObject(value)) {
      for (const [key, child] of value) {
        characters += key.length;
        pending.push(child);
      }
    }
  }
  return { values, characters };
}
