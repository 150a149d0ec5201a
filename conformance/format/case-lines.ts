/**
 * Reads JSON objects one after the other, each on a line or over several lines, for commands that skip invalid ones.
 */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type CaseLine =
  | { readonly value: object }
  /** `name`: what the text calls itself, where that can be seen. */
  | { readonly error: string; readonly name: string };

/** Never throws. What can't be read is reported once, and the next line begins again. */
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

/** Whether all braces are closed that are opened outside of texts: nothing that follows makes an object of it. */
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
