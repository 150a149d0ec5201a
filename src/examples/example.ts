/** The shape of the built-in examples, and helpers to write them. Ids are part of links, so they never change. */
export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

/** The API server's answer, checked against recorded answers. */
export type Outcome = 'stored' | 'refused' | 'crd-refused';

export interface ExampleTexts {
  readonly crd: string;
  readonly object: string;
  readonly outcome: Outcome;
  /** Strict when missing, like kubectl's requests. */
  readonly fieldValidation?: FieldValidation;
  /** The minor that it is about; without one, the outcome is the same in all. */
  readonly kubernetes?: '1.35' | '1.36' | '1.37';
  /** The view of the result that it is about. */
  readonly view?: 'stored' | 'rules' | 'versions' | 'get' | 'explain' | 'openapi' | 'compare' | 'upgrade';
  /** Missing for an object that is applied, and for a request when other fields imply one. */
  readonly sentBy?: 'request' | 'delete';
  /** The documents that configure admission. */
  readonly admission?: string;
  /** The parts of the request that admission sees; missing ones have their default. */
  readonly request?: { readonly user?: string; readonly groups?: string; readonly dryRun?: boolean };
  /** The CRD from which an upgrade to `crd` starts. */
  readonly upgradeFrom?: string;
  /** The object isn't created but updated, or its status is. */
  readonly update?: ExampleUpdate;
}

/** Examples about requests are sent as one; all others are applied as people do it. */
export function senderOf({ sentBy, update, fieldValidation }: ExampleTexts): 'apply' | 'request' | 'delete' {
  return sentBy ?? (update || fieldValidation ? 'request' : 'apply');
}

export interface ExampleUpdate {
  readonly endpoint: 'main' | 'status';
  /** The object's text is a patch of this kind; with `apply`, the existing object was created by an apply. */
  readonly patch?: 'merge' | 'json' | 'apply';
  /** The existing object. */
  readonly old: string;
  /** The CRD under which the existing object was stored, if today's would reject it. */
  readonly oldCrd?: string;
}

export interface ExampleVariant extends ExampleTexts {
  /** `<example>` or `<example>/<variant>`. */
  readonly id: string;
  readonly name: 'open' | 'broken' | 'fixed' | '1.36' | '1.37';
}

/** The title and summary of an example. */
export interface ExampleSummary {
  readonly title: string;
  readonly summary: string;
}

export interface Example<Id extends string = string> extends ExampleSummary {
  readonly id: Id;
  readonly variants: readonly ExampleVariant[];
}

/** A variant shown on its own, with the title of its example. */
export interface NamedVariant extends ExampleVariant {
  readonly title: string;
  /** The field that it is about, if the page would automatically explain another one, or none. */
  readonly field?: readonly (string | number)[];
}

export interface ExampleGroup {
  readonly id:
    'start' | 'documentation' | 'pains' | 'updates' | 'upgrades' | 'patches' | 'admission' | 'clients';
  readonly examples: readonly Example[];
}

export function namedVariants({ title, variants }: Example): NamedVariant[] {
  return variants.map((variant) => ({ ...variant, title }));
}

/** An example that shows one thing. */
export function single<const Id extends string>(
  id: Id,
  title: string,
  summary: string,
  texts: ExampleTexts,
): Example<Id> {
  return { id, title, summary, variants: [{ id, name: 'open', ...texts }] };
}

/** An example with a problem and its solution. Parts that `fixed` leaves out are as in `broken`. */
export function pair<const Id extends string>(
  id: Id,
  title: string,
  summary: string,
  broken: ExampleTexts,
  fixed: Partial<ExampleTexts>,
): Example<Id> {
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

export interface CrdParts {
  readonly kind: string;
  readonly plural: string;
  /** YAML of openAPIV3Schema. */
  readonly schema: string;
  /** YAML of more fields of the version, such as subresources. */
  readonly version?: string;
}

/** A CRD of group example.com with one version. */
export function crdOf({ kind, plural, schema, version = '' }: CrdParts): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: ${plural}
    singular: ${kind.toLowerCase()}
    kind: ${kind}
  versions:
  - name: v1
    served: true
    storage: true
${indented(version, 4)}    schema:
      openAPIV3Schema:
${indented(schema, 8)}`;
}

/** Indents each line that is not empty. */
export function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

/** A schema whose only property is `spec`, with these properties. */
export function specSchema(properties: string, more = ''): string {
  return `type: object
properties:
  spec:
    type: object
${indented(more, 4)}    properties:
${indented(properties, 6)}`;
}

export function objectOf(kind: string, name: string, rest: string): string {
  return `apiVersion: example.com/v1
kind: ${kind}
metadata:
  name: ${name}
${rest}`;
}

/** The same texts on both sides of a release. */
export function acrossMinors<const Id extends string>(
  id: Id,
  title: string,
  summary: string,
  texts: Omit<ExampleTexts, 'outcome' | 'kubernetes'>,
  outcomes: Record<'1.36' | '1.37', ExampleTexts['outcome']>,
): Example<Id> {
  const variant = (kubernetes: '1.36' | '1.37') => ({
    id: `${id}/${kubernetes.replace('.', '-')}`,
    name: kubernetes,
    kubernetes,
    ...texts,
    outcome: outcomes[kubernetes],
  });
  return { id, title, summary, variants: [variant('1.36'), variant('1.37')] };
}
