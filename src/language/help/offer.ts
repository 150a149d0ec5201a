/** Describes completions and their explanations as plain data for any editor. */
import type { PathSegments } from '../../engine/values.ts';

export type OfferKind =
  'field' | 'value' | 'item' | 'keyword' | 'variable' | 'function' | 'method' | 'macro' | 'constant';

export interface Offer {
  readonly label: string;
  readonly kind: OfferKind;
  /** A snippet as editors have them: `${1:example}` is filled in, `$`, `}` and `\` have a backslash. */
  readonly insert: string;
  /** As `kubectl explain` writes types: `string`, `[]object`; of functions how they are called. */
  readonly type?: string;
  readonly required?: true;
  /** As JSON. */
  readonly default?: string;
  /** The value that applies if the field isn't set. */
  readonly isDefault?: true;
  /** The description in the schema. */
  readonly description?: string;
  /** The name under which our own texts explain it. */
  readonly about?: string;
  /** The minor that had it first, of those that can be chosen. */
  readonly since?: string;
}

/** `start` and `end` delimit the text that an offer replaces, in the text of the question. */
export interface Offers {
  readonly start: number;
  readonly end: number;
  readonly offers: readonly Offer[];
}

export interface Constraint {
  readonly keyword: string;
  /** As JSON, or as written. */
  readonly value: string;
}

export interface Hint {
  readonly start: number;
  readonly end: number;
  readonly path: PathSegments;
  readonly type: string;
  readonly required?: true;
  readonly nullable?: true;
  readonly default?: string;
  readonly description?: string;
  readonly constraints: readonly Constraint[];
  readonly rules: readonly { readonly rule: string; readonly message: string }[];
  readonly about?: string;
  readonly since?: string;
}

/** The text that an offer leaves when nothing is filled in. */
export function insertedText(insert: string): string {
  let out = '';
  for (let i = 0; i < insert.length; i++) {
    const char = insert[i] as string;
    if (char === '\\') out += insert[++i] ?? '';
    else if (char === '$' && /\d/.test(insert[i + 1] ?? '')) i++;
    else if (char === '$' && insert[i + 1] === '{') {
      i += 2;
      while (/\d/.test(insert[i] ?? '')) i++;
    } else if (char !== '}') out += char;
  }
  return out;
}

export function snippetText(text: string): string {
  return text.replaceAll(/[\\$}]/g, (char) => `\\${char}`);
}
