/**
 * The form of our suites as a JSON schema. The reader checks suites against it, and the package contains it, so that
 * editors complete the same fields that the reader knows.
 */
import { minors } from '../../engine/minors.ts';

export type TypeName = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** The keywords of JSON schema that suites need. */
export interface Schema {
  /** The name of such a value in messages. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
}

/** An object with these fields and no others. `required` names its required fields. */
function fieldsOf(properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  const head = { type: 'object', properties, additionalProperties: false } as const;
  return required.length === 0 ? head : { ...head, required };
}

const text = (description: string): Schema => ({ description, type: 'string' });
const anObject = (description: string): Schema => ({ description, type: ['string', 'object'] });
const listSchema = (description: string, items: Schema): Schema => ({ description, type: 'array', items });
const textOrList = (description: string): Schema => ({
  description,
  type: ['string', 'array'],
  items: { type: 'string' },
});

const kubernetes: Schema = {
  description: 'The Kubernetes minors to run on. Otherwise, --kubernetes decides.',
  type: ['string', 'array'],
  items: { type: 'string', enum: minors },
  enum: minors,
};

const object =
  'An object, the name of a base, or YAML as a text, which is sent unchanged. `base` names the base that the other fields ' +
  'change, as a merge patch. apiVersion, kind, and metadata.name may be left out.';

/** A case or step has exactly one of them. */
export const operations = {
  create: anObject(`Creates an object. ${object}`),
  update: anObject(`Replaces the existing object. ${object}`),
  apply: anObject(`Applies an object with server-side apply. ${object}`),
  patch: {
    description: 'Changes the existing object: a merge patch, or a list of operations as a JSON patch.',
    type: ['object', 'array'],
  },
  status: { description: 'Replaces the status of the existing object.', type: 'object' },
  scale: {
    description: 'Sets the replicas of the existing object by its subresource scale.',
    type: 'number',
  },
  delete: { description: 'Deletes the existing object.', type: 'boolean' },
  convert: anObject(`Creates an object, and reads it in the version that \`to\` names. ${object}`),
  crd: {
    description:
      'Replaces the CRD: a file, relative to the suite, or a list of operations as a JSON patch for the CRD of the suite.',
    type: ['string', 'array'],
  },
} as const satisfies Readonly<Record<string, Schema>>;

export type OperationName = keyof typeof operations;

interface Option extends Schema {
  readonly of: readonly OperationName[];
}

/** The options of operations. */
export const options = {
  manager: {
    of: ['create', 'update', 'apply', 'patch', 'status'],
    ...text('The field manager (default: crd-playground).'),
  },
  force: { of: ['apply'], description: 'Takes over the fields of other managers.', type: 'boolean' },
  fieldValidation: {
    of: ['create', 'update', 'apply', 'patch', 'status', 'convert'],
    description: 'How the API server treats unknown and duplicate fields (default: Strict, as in kubectl).',
    type: 'string',
    enum: ['Strict', 'Warn', 'Ignore'],
  },
  subresource: {
    of: ['patch', 'apply'],
    description: 'Sends the request to this subresource.',
    type: 'string',
    enum: ['status', 'scale'],
  },
  to: { of: ['convert'], ...text('The version in which the object is read.') },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

const titled = (title: string, schema: Schema): Schema => ({ title, ...schema });

const cause = titled(
  'A cause',
  fieldsOf({
    field: text('The field, as the API server prints it.'),
    reason: text('The reason of the cause, for example FieldValueInvalid.'),
    code: text('The code of the finding; `crd-playground codes` lists all.'),
    message: text('A part of the message.'),
  }),
);

/** The expected results of an operation. Without `refused`, the API server must accept it. */
export const expectations = {
  refused: {
    description: 'The API server rejects it: a part of its message, or a list of all causes.',
    type: ['string', 'array'],
    items: cause,
    minItems: 1,
  },
  stored: {
    description:
      'The whole object afterwards (for convert: the converted one). Of apiVersion, kind, and metadata, only the named fields are compared.',
    type: 'object',
  },
  contains: {
    description:
      'A part of the object afterwards: only the named fields are compared; lists have the same length.',
    type: 'object',
  },
  exists: { description: 'Whether the object exists afterwards.', type: 'boolean' },
  defaulted: {
    description: 'All fields that the API server defaults, with their values, for example `spec.mode: slow`.',
    type: 'object',
  },
  pruned: textOrList("All fields that the API server removes because the schema doesn't have them."),
  warnings: textOrList('All warnings: a part of each.'),
  cost: { description: 'The largest cost of all validation rules that are evaluated.', type: 'number' },
  get: {
    description: 'Cells of the table of `kubectl get`, by the name of their column.',
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
} as const satisfies Readonly<Record<string, Schema>>;

export type ExpectationName = keyof typeof expectations;

const optionSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(options).map(([name, { of: _operations, ...schema }]) => [name, schema]),
);
const stepFields: Readonly<Record<string, Schema>> = { ...operations, ...optionSchemas, ...expectations };

const crdChange = (description: string): Schema => ({ ...operations.crd, description });

/** A case. */
export const caseSchema: Schema = titled(
  'A case',
  fieldsOf(
    {
      name: text('A sentence about the behavior.'),
      kubernetes,
      old: anObject(`The object that exists before. ${object}`),
      oldCrd: crdChange('The CRD when the existing object was created: a file, or a JSON patch for the CRD.'),
      ...stepFields,
      steps: {
        ...listSchema('Several operations, one after the other.', titled('A step', fieldsOf(stepFields))),
        minItems: 1,
      },
    },
    ['name'],
  ),
);

const cases: Schema = { description: 'The cases.', type: 'array', minItems: 1 };
const suiteFields = {
  suite: text('The name of the suite.'),
  crd: {
    ...textOrList(
      'The files with the CRDs, relative to the suite (default: those of --crds), or the CRD itself.',
    ),
    type: ['string', 'array', 'object'],
  },
  kubernetes,
  bases: {
    description: 'Objects that cases use by their name.',
    type: 'object',
    additionalProperties: anObject(object),
  },
  cases,
} as const satisfies Readonly<Record<string, Schema>>;

/** A suite without its cases. */
export const headSchema = titled('A suite', fieldsOf(suiteFields, ['suite', 'cases']));
export const suiteSchema = titled(
  'A suite',
  fieldsOf({ ...suiteFields, cases: { ...cases, items: caseSchema } }, ['suite', 'cases']),
);

/** The text of the schema that is published. */
export function schemaText(): string {
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return `${JSON.stringify({ $schema, ...forEditors(suiteSchema) }, undefined, 2)}\n`;
}

/** In YAML, a minor such as 1.37 is a number, and an enum applies to all types. */
function forEditors({ enum: values, type, ...rest }: Schema): object {
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      typeof value === 'object' ? editorPart(key, value) : value,
    ]),
  );
  if (!values) return { ...own, ...(type !== undefined && { type }) };
  const numbers = values.map(Number).filter((value) => !Number.isNaN(value));
  const one = { enum: [...values, ...numbers] };
  return type === 'string' ? { ...own, ...one } : { ...own, anyOf: [one, { type: 'array' }] };
}

function editorPart(key: string, value: object): unknown {
  if (Array.isArray(value)) return value;
  if (key !== 'properties') return forEditors(value as Schema);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, forEditors(one as Schema)]));
}
