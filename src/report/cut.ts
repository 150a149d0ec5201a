/** Truncates texts and paths to the maximum size in a reply. */
import type { PathSegments } from '../engine/values.ts';
import { limits } from '../protocol/limits.ts';
import { commandLine } from '../protocol/shell.ts';

/** A text, truncated after `limit` units but never inside a character. */
export interface Cut {
  readonly text: string;
  /** The number of truncated units; omitted if there are none. */
  readonly more?: number;
}

export function cut(text: string, limit: number): Cut {
  if (text.length <= limit) return { text };
  const code = text.charCodeAt(limit - 1);
  const end = code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
  return { text: detached(text.slice(0, end)), more: text.length - end };
}

/** Like `cut`, for names and similar strings, where an ellipsis is enough. */
export function cutName(text: string, limit: number = limits.name): string {
  const { text: shown, more } = cut(text, limit);
  return more === undefined ? shown : `${shown}…`;
}

/** A shell command, truncated word by word: truncation inside quotes would leave them open. */
export function cutCommand(words: readonly string[]): string {
  return commandLine(words.map((word) => cutName(word, limits.quotation)));
}

/** A slice of a string keeps the whole string in memory; its copy doesn't. */
function detached(slice: string): string {
  return JSON.parse(JSON.stringify(slice)) as string;
}

/** The size of a path in a reply, in units. */
export function pathSize(path: PathSegments): number {
  let size = 0;
  for (const step of path) size += typeof step === 'string' ? step.length + 4 : 4;
  return size;
}

/** Whether a path is sent in full; a truncated one can't be resolved. */
export function isShortPath(path: PathSegments): boolean {
  return path.length <= limits.steps && pathSize(path) <= limits.path;
}

/** A path for display: steps that are too long or too many are truncated. */
export function cutPath(path: PathSegments): PathSegments {
  if (isShortPath(path)) return path;
  const shown = path
    .slice(0, limits.steps)
    .map((step) => (typeof step === 'string' ? cutName(step, 40) : step));
  return path.length > limits.steps ? [...shown, '…'] : shown;
}
