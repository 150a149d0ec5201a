/**
 * The schema of a place as kubectl knows it. Models that refer to others have a name of their own for the paths in
 * errors.
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
