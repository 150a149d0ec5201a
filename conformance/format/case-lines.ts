/**
 * Reads consecutive JSON objects, each on one line or on several lines, for commands that skip invalid ones.
 */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type CaseLine =
  | { readonly value: object }
  /** `name`: the name in the text, if it can be found. */
  | { readonly error: string; readonly name: string };

/** Never throws. Invalid input is reported once, and reading continues at the next line. */
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
    // Only a closing brace can end an object that has begun.
    const joined = text.trimEnd().endsWith('}') ? objectIn(pending) : undefined;
    if (joined) {
      pending = '';
      yield { value: joined };
    } else if (!pending.trimStart().startsWith('{') || isClosed(pending)) {
      yield unreadable(pending);
      pending = '';
    }
  }
  if (pending !== '') yield unreadable(pending);
}

function unreadable(text: string): CaseLine {
  const [, name = ''] = /"name"\s*:\s*"([^"\\]*)"/.exec(text) ?? [];
  return { error: `no JSON object: ${text.slice(0, 60)}`, name };
}

/** Whether all braces outside of strings are closed: no following text can make it an object. */
function isClosed(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') depth++;
    else if (token === '}') depth--;
  }
  return depth <= 0;
}

function objectIn(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
