/**
 * JSON of a link: few values, however long its strings are. Parsing millions of values would block the page, so text
 * that has so many isn't parsed.
 */
import type { Steps } from './packing/steps.ts';

/** Choices, texts, and a path of at most a hundred keys. */
const mostValues = 1_000;
/** Characters between two pauses. */
const pause = 200_000;
const [quote, backslash] = [0x22, 0x5c];
/** Each value but the first follows one of these. */
const beforeValues = new Set([...',:[{'].map((mark) => mark.charCodeAt(0)));

/** Undefined for text that isn't JSON, or that has more values than a link. */
export function* parsedSmallJson(text: string): Steps<unknown> {
  if (!(yield* isSmall(text))) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function* isSmall(text: string): Steps<boolean> {
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    if (at % pause === 0) yield;
    const unit = text.charCodeAt(at);
    if (unit === quote) isInString = !isInString;
    else if (isInString && unit === backslash) at++;
    else if (!isInString && beforeValues.has(unit) && ++values > mostValues) return false;
  }
  return true;
}
