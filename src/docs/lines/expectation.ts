/** The expectation of a block: in the line that opens it, or in a comment before it. */
import type { DocBlock } from '../../markdown/block.ts';

export type Expectation =
  | { readonly what: 'stored' | 'skip' | 'fragment' }
  /** A part of the API server's message; empty for any. */
  | { readonly what: 'refused'; readonly message: string };

/** Returns undefined for a block that says nothing; a text is a problem with what it says. */
export function expectationOf({ comment, info }: DocBlock): Expectation | string | undefined {
  const words = comment === undefined ? ofInfo(info) : ofComment(comment);
  if (words === undefined) return undefined;
  const [, word = '', part] = /^([\w-]+)(?:\s*[:=]\s*([^]*))?$/.exec(words) ?? [];
  const unquoted = (part ?? '').trim().replace(/^(["'])([^]*)\1$/, '$2');
  if (word === 'refused') return { what: word, message: unquoted };
  if (part === undefined && (word === 'stored' || word === 'skip' || word === 'fragment'))
    return { what: word };
  return `"${words}" is not an expectation; use stored, refused, refused: MESSAGE, skip, or fragment`;
}

function ofComment(comment: string): string | undefined {
  const words = /crd-playground\s*:\s*([^]*)$/.exec(comment)?.[1] ?? '';
  return words.replace(/(?:--|\*\/)[^]*$/, '').trim();
}

/** Words of the opening line that no site generator uses. */
function ofInfo(info: string): string | undefined {
  const named = /(?:^|[\s,{])crd-playground\s*[:=]\s*("[^"]*"|'[^']*'|.+?)\s*\}?$/.exec(info)?.[1];
  if (named !== undefined) return named.replace(/^(["'])([^]*)\1$/, '$2');
  const word =
    /(?:^|[\s,{])(stored|skip|fragment|refused)(?=$|[\s,:=}])(?:\s*[:=]\s*("[^"]*"|'[^']*'|[^}]+))?/.exec(
      info,
    );
  if (!word) return undefined;
  return word[2] === undefined ? word[1] : `${word[1]}: ${word[2].trim()}`;
}
