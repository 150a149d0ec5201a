/**
 * The schema of a field as kubectl knows it. Models that refer to others have their own names in error paths.
 */
export type Model =
  | { readonly kind: 'any' }
  | { readonly kind: 'primitive'; readonly name?: string; readonly type: string }
  | { readonly kind: 'array'; readonly of: () => Model }
  | { readonly kind: 'map'; readonly name?: string; readonly of: () => Model }
  | {
      readonly kind: 'object';
      /** The definition that begins here. */
      readonly name?: string;
      readonly fields: ReadonlyMap<string, () => Model>;
      readonly required: readonly string[];
    };
