/** Attributes of a code besides its text. Each `codes.ts` declares it next to the texts. */

/** The step that rejects something, or warns about it; those with `crd` are for CRDs only. */
export type Check =
  | 'client'
  | 'decoding'
  | 'field-validation'
  | 'duplicates'
  | 'request'
  | 'patch'
  | 'apply'
  | 'defaults'
  | 'type-meta'
  | 'metadata'
  | 'schema'
  | 'list-types'
  | 'scale'
  | 'rules'
  | 'conversion'
  | 'storage'
  | 'admission'
  | 'crd'
  | 'crd-schema'
  | 'crd-defaults'
  | 'crd-rules'
  | 'crd-cost';

/** A finding of one phase hides the findings of later phases. */
export const phases = ['reading', 'schema', 'rules', 'costs'] as const;
export type Phase = (typeof phases)[number];

/** A schema keyword that a value can violate. */
export type FailedKeyword =
  | 'type'
  | 'nullable'
  | 'required'
  | 'enum'
  | 'format'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'minProperties'
  | 'maxProperties'
  | 'anyOf'
  | 'oneOf'
  | 'allOf'
  | 'not'
  | 'x-kubernetes-list-type';

export interface CodeAttributes {
  /** The check that reports it about an object. */
  readonly check: Check;
  /** The check that reports it about a CRD, if that is a different one. */
  readonly crdCheck?: Check;
  readonly phase: Phase;
  /** The phase of findings about a CRD, if that is a different one. */
  readonly crdPhase?: Phase;
  /** The stage of the object at that time, if the check has several. */
  readonly stage?: 'pruned' | 'embedded' | 'mutated';
  /** The value violates this keyword. */
  readonly keyword?: FailedKeyword;
  /** It is about a field that the schema doesn't have. */
  readonly isUnknownField?: true;
  /** It is about a single rule. */
  readonly isOfRule?: true;
  /** It reports only that there are other findings. */
  readonly followsOthers?: true;
  /** It is the message of a condition that every working CRD has. */
  readonly isHealthy?: true;
}

const known = new Map<string, CodeAttributes>();

/** Returns undefined for a code without texts, and for one whose texts aren't loaded: nothing was reported with it. */
export function attributesOf(code: string): CodeAttributes | undefined {
  return known.get(code);
}

export function declareAttributes(code: string, attributes: CodeAttributes): void {
  known.set(code, attributes);
}

/** The same attributes for each code of a list of texts. */
export function each<Code extends string>(
  templates: Readonly<Record<Code, unknown>>,
  attributes: Partial<CodeAttributes>,
): Record<Code, Partial<CodeAttributes>> {
  const codes = Object.keys(templates) as Code[];
  return Object.fromEntries(codes.map((code) => [code, attributes])) as Record<Code, Partial<CodeAttributes>>;
}
