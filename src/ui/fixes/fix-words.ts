import type { OfferedFix } from '../../protocol/fixes.ts';
import type { StoryTexts } from '../../text/catalogue.ts';

/** Longer values are in the preview. */
const mostOfName = 80;

/** What a fix does, in a line. */
export function titleOf({ kind, what, to = '' }: OfferedFix, { fixes }: StoryTexts): string {
  return fixes.kinds[kind](short(what), short(to));
}

function short(name: string): string {
  return name.length > mostOfName ? `${name.slice(0, mostOfName)}…` : name;
}
