/** The shape of the built-in examples, and short ways to write them. Ids are part of links, so they stay. */
export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

/** What the API server's answer is, checked against recorded answers. */
export type Outcome = 'stored' | 'refused' | 'crd-refused';

export interface ExampleTexts {
  readonly crd: string;
  readonly object: string;
  readonly outcome: Outcome;
  /** Strict when missing, as kubectl asks. */
  readonly fieldValidation?: FieldValidation;
  /** The minor that it is about; without one it ends the same in all. */
  readonly kubernetes?: '1.35' | '1.36' | '1.37';
  /** The view of the result that it is about. */
  readonly view?: 'stored' | 'rules' | 'versions' | 'get' | 'explain' | 'openapi' | 'compare';
  /** Missing for an object that is applied, or for a request where something is said of that. */
  readonly sentBy?: 'request';
  /** The object is not created but updated, or its status is. */
  readonly update?: ExampleUpdate;
}

/** What is said of a request is about one; all others are applied as people do it. */
export function senderOf({ sentBy, update, fieldValidation }: ExampleTexts): 'apply' | 'request' {
  return sentBy ?? (update || fieldValidation ? 'request' : 'apply');
}

export interface ExampleUpdate {
  readonly endpoint: 'main' | 'status';
  /** The object's text is a patch of this kind; the old object came there by an apply where it is an apply. */
  readonly patch?: 'merge' | 'json' | 'apply';
  /** The object that is there already. */
  readonly old: string;
  /** The CRD under which the old object was stored, where today's would refuse it. */
  readonly oldCrd?: string;
}

export interface ExampleVariant extends ExampleTexts {
  /** `<example>` or `<example>/<variant>`. */
  readonly id: string;
  readonly name: 'open' | 'broken' | 'fixed' | '1.36' | '1.37';
}

/** What is told of an example. */
export interface Told {
  readonly title: string;
  readonly summary: string;
}

export interface Example<Id extends string = string> extends Told {
  readonly id: Id;
  readonly variants: readonly ExampleVariant[];
}

/** A variant as it is told of by itself, with the title of its example. */
export interface NamedVariant extends ExampleVariant {
  readonly title: string;
  /** The field that it is about, where the page would tell of another one, or of none, by itself. */
  readonly field?: readonly (string | number)[];
}

export interface ExampleGroup {
  readonly id: 'start' | 'documentation' | 'pains' | 'updates' | 'patches' | 'clients';
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

/** An example with what goes wrong and how it is put right. What `fixed` leaves out is as in `broken`. */
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
  /** Text of openAPIV3Schema. */
  readonly schema: string;
  /** Text of more fields of the version, such as subresources. */
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

function indented(text: string, by: number): string {
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
