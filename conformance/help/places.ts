/** Finds the places of keys and values in a text, and removes one of them from it. */
import type { PathSegments } from '../../src/engine/values.ts';
import type { SourceMember, SourceNode } from '../../src/engine/texts.ts';

export interface MemberPlace {
  /** The path of the mapping. */
  readonly path: PathSegments;
  readonly member: SourceMember;
}

export function* membersOf(node: SourceNode, path: PathSegments = []): Generator<MemberPlace, void> {
  if (node.kind === 'object') {
    for (const member of node.members) {
      yield { path, member };
      yield* membersOf(member.value, [...path, member.key]);
    }
  } else if (node.kind === 'array') {
    for (const [i, item] of node.items.entries()) yield* membersOf(item, [...path, i]);
  }
}

/** An unfinished text, and the position of its author. */
export interface Unfinished {
  readonly text: string;
  readonly offset: number;
}

export const keyDeletions = ['key alone', 'half of the key', 'whole line', 'line and below'] as const;
export type KeyDeletion = (typeof keyDeletions)[number];

/** The text without a key, which should be offered again. */
export function withoutKey(text: string, { member }: MemberPlace, how: KeyDeletion): Unfinished {
  const { keyRange, value } = member;
  const feed = text.indexOf('\n', keyRange.end);
  const lineEnd = feed < 0 ? text.length : feed;
  const cut = (start: number, end: number, offset = start): Unfinished => ({
    text: text.slice(0, start) + text.slice(end),
    offset,
  });
  switch (how) {
    case 'key alone':
      return cut(keyRange.start, lineEnd);
    case 'half of the key': {
      const half = keyRange.start + Math.ceil((keyRange.end - keyRange.start) / 2);
      return cut(half, keyRange.end);
    }
    case 'whole line':
      return cut(keyRange.start, Math.max(lineEnd, contentEnd(text, value.range.end, keyRange.end)));
    case 'line and below': {
      // The following text isn't written yet.
      return cut(keyRange.start, text.length);
    }
  }
}

function contentEnd(text: string, end: number, least: number): number {
  return Math.max(least, text.slice(0, end).trimEnd().length);
}
