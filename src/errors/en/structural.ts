/** Structural schemas: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const structural = {
  title: 'Structural schemas',
  families: {
    'structural-types': {
      title: 'Required types',
      about:
        'A schema is structural if every field, list item, and map value has a type of its own, outside anyOf, oneOf, allOf, and not. Pruning, defaulting, and apply depend on that.',
      codes: {
        'type-missing-at-root': {
          when: 'The root of the schema has no type.',
          cause: 'openAPIV3Schema has only properties.',
          cure: 'Write type: object at the root.',
        },
        'type-missing-in-field': {
          when: 'A property has no type.',
          cause: 'It has only a description, an enum, or a $ref.',
          cure: 'Give it a type, or x-kubernetes-int-or-string: true, or x-kubernetes-preserve-unknown-fields: true for free-form data.',
        },
        'type-missing-in-items': {
          when: 'The items of a list have no type.',
          cause: 'items: {} or only a description.',
          cure: 'Give them a type, or x-kubernetes-int-or-string, or x-kubernetes-preserve-unknown-fields.',
        },
        'array-items-missing': {
          when: 'A list has no items.',
          cause: 'type: array is used on its own.',
          cure: 'Write items: {type: …}.',
        },
        'root-type-not-object': {
          when: 'The type at the root is not object.',
          cause: 'The schema of a field was put at the root.',
          cure: 'Write type: object and put the fields below properties.',
        },
        'root-additional-properties': {
          when: 'additionalProperties is set at the root.',
          cause: 'The object was meant to be free-form.',
          cure: 'Write properties with a spec that has additionalProperties, or x-kubernetes-preserve-unknown-fields: true.',
        },
        'structural-incomplete': {
          when: 'A property or items appears inside anyOf, oneOf, allOf, or not, but not outside.',
          cause: 'The alternatives were written as whole schemas.',
          cure: 'Declare each field with its type outside once; inside keep only what differs: required, enum, pattern, bounds.',
        },
        'nested-keyword-forbidden': {
          when: 'A keyword that describes the value instead of restricting it (type, description, default, nullable, additionalProperties, x-kubernetes-…) is inside anyOf, oneOf, allOf, or not.',
          cause: 'A generator wrote whole schemas as alternatives.',
          cure: 'Move it outside to the field itself. Inside, only restrictions are allowed: required, enum, pattern, bounds, and properties that contain only those.',
        },
        'nested-metadata': {
          when: 'metadata appears inside anyOf, oneOf, allOf, or not.',
          cause: 'A condition on a name or label was meant.',
          cure: "Use a validation rule on self.metadata.name at the root; labels can't be checked by a schema.",
        },
      },
    },
    'structural-root': {
      title: 'apiVersion, kind, and metadata',
      about: 'The server knows these three automatically. A schema may leave them out.',
      codes: {
        'api-version-or-kind-not-string': {
          when: 'apiVersion or kind is declared with another type than string.',
          cause: 'A field of the same name was meant.',
          cure: 'Write type: string or leave them out.',
        },
        'metadata-not-object': {
          when: 'metadata is declared with another type than object.',
          cause: 'A field of the same name was meant.',
          cure: 'Write type: object or leave it out.',
        },
        'root-metadata-restricted': {
          when: 'metadata at the root is declared with more than name and generateName.',
          cause: 'The schema was meant to validate labels or annotations.',
          cure: 'Only name and generateName can be restricted, with pattern, maxLength, and similar keywords; the server validates everything else automatically.',
        },
      },
    },
    'structural-extensions': {
      title: 'int-or-string and embedded resources',
      about: "These extensions define the form of a value and can't be combined with others that do.",
      codes: {
        'int-or-string-with-preserve-unknown-fields': {
          when: 'A field is int-or-string and preserves unknown fields.',
          cause: 'Two ways to allow any value were combined.',
          cure: 'Keep one of the two.',
        },
        'int-or-string-with-embedded-resource': {
          when: 'A field is int-or-string and an embedded resource.',
          cause: 'Extensions were copied from another field.',
          cure: 'Keep one of the two.',
        },
        'embedded-resource-type-missing': {
          when: 'A field is an embedded resource and has no type.',
          cause: 'Only the extension was written.',
          cure: 'Add type: object.',
        },
        'embedded-resource-type-not-object': {
          when: 'A field is an embedded resource and its type is not object.',
          cause: 'The extension was set on a list or a string.',
          cure: 'Set it on the object itself; for a list, on its items.',
        },
        'embedded-resource-with-additional-properties': {
          when: 'A field is an embedded resource and has additionalProperties.',
          cause: 'The object was meant to be free-form.',
          cure: 'Use x-kubernetes-preserve-unknown-fields: true next to x-kubernetes-embedded-resource.',
        },
        'embedded-resource-without-properties': {
          when: 'A field is an embedded resource with no properties, so all but apiVersion, kind, and metadata would be pruned.',
          cause: 'The content was meant to be free-form.',
          cure: 'Add x-kubernetes-preserve-unknown-fields: true, or declare the properties.',
        },
      },
    },
    'structural-keywords': {
      title: "Keywords that structural schemas don't have",
      about: 'They come from JSON Schema or from old v1beta1 CRDs.',
      codes: {
        'pattern-not-a-regular-expression': {
          when: 'pattern is not a valid RE2 regular expression.',
          cause:
            'A look-ahead (?!…), a backreference, or an unclosed bracket; JavaScript supports more than RE2.',
          cure: 'Rewrite it without look-around, or use a validation rule that combines several matches.',
        },
        'structural-items-list': {
          when: 'items is a list of schemas, one for each position.',
          cause: "JSON Schema's tuples.",
          cure: 'Use one schema for all items, or an object with named fields.',
        },
        'structural-preserve-unknown-fields-false': {
          when: 'x-kubernetes-preserve-unknown-fields is false; it can only be true or absent. Usually another error is reported first.',
          cause: 'false was written to turn it off.',
          cure: 'Remove the line.',
        },
        'structural-keyword-unsupported': {
          when: "Structural schemas don't support a keyword: $ref, definitions, patternProperties, dependencies, and others.",
          cause: 'A JSON Schema from another tool.',
          cure: 'Write referenced schemas out in place; use additionalProperties for maps and rules for dependencies.',
        },
        'schema-not-structural': {
          when: 'A stored CRD has a schema that is not structural; its condition says why. Such CRDs work, but without pruning and defaults.',
          cause: 'A CRD from the time of v1beta1.',
          cure: 'Correct what the condition lists; each line has a page here.',
        },
        'schema-not-checkable': {
          when: "A stored CRD has a schema that can't be read as a structural one, because it uses keywords that structural schemas don't have.",
          cause: 'A CRD from the time of v1beta1 with $ref or lists of items.',
          cure: 'Rewrite the schema in structural form.',
        },
      },
    },
  },
} as const satisfies Area;
