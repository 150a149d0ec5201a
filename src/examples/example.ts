/** The shape of the built-in examples. Ids are part of links, so they stay for ever. */
export interface ExampleVariant {
  /** `<example>` or `<example>/<variant>`. */
  readonly id: string;
  readonly name: string;
  /** Strict when missing, as kubectl asks. */
  readonly fieldValidation?: 'Strict' | 'Warn' | 'Ignore';
  readonly crd: string;
  readonly object: string;
}

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly variants: readonly ExampleVariant[];
}

export interface ExampleGroup {
  readonly id: 'start' | 'documentation' | 'pains';
  readonly examples: readonly Example[];
}

interface Texts {
  readonly crd: string;
  readonly object: string;
}

/** An example that shows one thing. */
export function single(id: string, title: string, summary: string, texts: Texts): Example {
  return { id, title, summary, variants: [{ id, name: 'open', ...texts }] };
}

/** An example with what goes wrong and how it is put right. What `fixed` leaves out is as in `broken`. */
export function pair(
  id: string,
  title: string,
  summary: string,
  broken: Texts,
  fixed: Partial<Texts>,
): Example {
  return {
    id,
    title,
    summary,
    variants: [
      { id, name: 'broken', ...broken },
      { id: `${id}/fixed`, name: 'fixed', ...broken, ...fixed },
    ],
  };
}
