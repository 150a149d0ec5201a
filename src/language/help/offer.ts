/** Describes completions and their explanations as plain data for any editor. */
import type { PathSegments } from '../../engine/values.ts';

export type OfferKind =
  'field' | 'value' | 'item' | 'keyword' | 'variable' | 'function' | 'method' | 'macro' | 'constant';

export interface Offer {
  readonly label: string;
  readonly kind: OfferKind;
  /**
   * A snippet in the editors' format: `${1:example}` is a placeholder, `$`, `}`, and `\` are escaped with a backslash.
   */
  readonly insert: string;
  /** In the format of `kubectl explain`: `string`, `[]object`; for functions their signature. */
  readonly type?: string;
  readonly required?: true;
  /** As JSON. */
  readonly default?: string;
  /** The value that applies if the field isn't set. */
  readonly isDefault?: true;
  /** The description in the schema. */
  readonly description?: string;
  /** The key of our own explanation. */
  readonly about?: string;
  /** The first minor that supports it, of the available ones. */
  readonly since?: string;
}

/** `start` and `end` delimit the text that an offer replaces, in the request's text. */
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

/** The text that results if no placeholder is filled in. */
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
