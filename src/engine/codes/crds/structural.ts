/** The findings about schemas that are not structural. */
import { catalogue } from '../../field/server-message.ts';

interface Keyword {
  readonly keyword: string;
}

const embeddedType = 'must be object if x-kubernetes-embedded-resource is true';
const intOrString = 'must be false if x-kubernetes-int-or-string is true';

export const say = catalogue(
  { check: 'crd-schema', phase: 'schema' },
  {
    'array-items-missing': 'must be specified',
    'type-missing-at-root': 'must not be empty at the root',
    'type-missing-in-items': 'must not be empty for specified array items',
    'type-missing-in-field': 'must not be empty for specified object fields',
    'root-type-not-object': 'must be object at the root',
    'root-additional-properties': 'must not be used at the root',
    'int-or-string-with-preserve-unknown-fields': intOrString,
    'int-or-string-with-embedded-resource': intOrString,
    'embedded-resource-type-missing': embeddedType,
    'embedded-resource-type-not-object': embeddedType,
    'embedded-resource-with-additional-properties':
      'must not be used if x-kubernetes-embedded-resource is set',
    'embedded-resource-without-properties':
      'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields',
    'api-version-or-kind-not-string': 'must be string',
    'metadata-not-object': 'must be object',
    'root-metadata-restricted':
      'must not specify anything other than name and generateName, but metadata is implicitly specified',
    'nested-metadata': 'must not be specified in a nested context',
    'nested-keyword-forbidden': ({ state }: Keyword & { readonly state: string }) =>
      `must be ${state} to be structural`,
    'pattern-not-a-regular-expression': ({ problem }: { readonly problem: string }) =>
      `must be a valid regular expression, but isn't: ${problem}`,
    'structural-incomplete': ({ definedIn }: { readonly definedIn: string }) =>
      `because it is defined in ${definedIn}`,
    'structural-items-list': "OpenAPIV3Schema 'items' must be a schema, but is an array",
    'structural-preserve-unknown-fields-false':
      "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined",
    'structural-keyword-unsupported': ({ keyword }: Keyword) =>
      `OpenAPIV3Schema '${keyword}' is not supported`,
  },
);
