/**
 * JSON objects one after the other, for commands that go on behind what is none: on a line each, or laid out over lines.
 */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type CaseLine = { readonly value: object } | { readonly error: string };

/** Never throws. What can't be read is told once, and the next line begins anew. */
export async function* caseLines(input: Readable): AsyncGenerator<CaseLine> {
  let pending = '';
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const text = line.replace(/^\uFEFF/, '');
    if (pending === '' && text.trim() === '') continue;
    const alone = objectIn(text);
    if (alone) {
      if (pending !== '') yield unreadable(pending);
      pending = '';
      yield { value: alone };
      continue;
    }
    pending += pending === '' ? text : `\n${text}`;
    // Only a closing brace can end an object that was begun before.
    const joined = text.trimEnd().endsWith('}') ? objectIn(pending) : undefined;
    if (joined) {
      pending = '';
      yield { value: joined };
    } else if (!pending.trimStart().startsWith('{')) {
      yield unreadable(pending);
      pending = '';
    }
  }
  if (pending !== '') yield unreadable(pending);
}

function unreadable(text: string): CaseLine {
  return { error: `no JSON object: ${text.slice(0, 60)}` };
}

function objectIn(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
