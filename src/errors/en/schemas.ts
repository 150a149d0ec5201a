/** Keywords, defaults and list types of schemas: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const schemas = {
  title: 'Keywords, defaults, and list types of schemas',
  families: {
    'schema-keywords': {
      title: 'Types and keywords',
      about: 'A schema must be structural and use only keywords that the API server supports.',
      codes: {
        'schema-type-unsupported': {
          when: 'type is not one of array, boolean, integer, number, object, and string.',
          cause: 'A different spelling (int, bool, map, float), or a list of types.',
          cure: 'Use one of the six; a map is an object with additionalProperties.',
        },
        'schema-type-null': {
          when: 'type is null or "null".',
          cause: "JSON Schema's way to allow null.",
          cure: 'Use the real type with nullable: true.',
        },
        'schema-keyword-unsupported': {
          when: "A keyword is part of JSON Schema, but CRDs don't have it: id, $ref, definitions, patternProperties, dependencies, additionalItems.",
          cause: 'A schema from another tool was pasted.',
          cure: 'Write references out, and use additionalProperties or rules instead of the others.',
        },
        'schema-preserve-unknown-fields-false': {
          when: 'x-kubernetes-preserve-unknown-fields is false.',
          cause: 'false was written to turn it off.',
          cure: 'Remove the line: without it, unknown fields are pruned.',
        },
        'bool-or-schema-expected': {
          when: 'additionalProperties (or a similar keyword) is neither true, false nor a schema.',
          cause: 'Only the name of a type was written: additionalProperties: string.',
          cure: 'Write additionalProperties: {type: string}.',
        },
        'schema-items-list': {
          when: 'items is a list of schemas.',
          cause: "JSON Schema's tuples, or an extra dash.",
          cure: 'Write one schema for all items.',
        },
        'schema-unique-items': {
          when: 'uniqueItems is true, which is forbidden because checking it takes too long.',
          cause: "JSON Schema's keyword for sets.",
          cure: 'Use x-kubernetes-list-type: set for scalars, or map with keys for objects.',
        },
        'schema-properties-with-additional-properties': {
          when: 'One object has properties and additionalProperties.',
          cause: 'Known fields and arbitrary keys were meant to be mixed.',
          cure: 'Use properties for known fields, or additionalProperties for a map. For both, use properties with x-kubernetes-preserve-unknown-fields: true.',
        },
        'embedded-resource-in-metadata': {
          when: 'A field inside metadata is an embedded resource.',
          cause: 'A schema was copied to the wrong place.',
          cure: 'Remove it: metadata has its own fixed fields.',
        },
        'schema-too-deep': {
          when: "The schema is nested deeper than this engine supports; the limit is the playground's own. The API server has no such limit.",
          cause: 'A generated schema of a recursive type.',
          cure: 'Cut it at some depth with x-kubernetes-preserve-unknown-fields: true.',
        },
        'format-unrecognized': {
          when: 'A warning: the server does not know this format for this type, so it does not check it.',
          cause: 'A typo (datetime for date-time), or a format of OpenAPI that Kubernetes does not check.',
          cure: 'Correct it, or validate with pattern; you can keep the format as documentation.',
        },
      },
    },
    'schema-root': {
      title: 'The root of a schema',
      about:
        'With the status subresource, status is also validated on its own, so the root can only have keywords that make sense for both.',
      codes: {
        'root-nullable': {
          when: 'The root is nullable.',
          cause: 'nullable was set everywhere by a generator.',
          cure: 'Remove it at the root.',
        },
        'root-type-with-status': {
          when: 'With the status subresource, the type at the root is not object.',
          cause: 'The schema of a field was put at the root.',
          cure: 'Write type: object.',
        },
        'root-keyword-with-status': {
          when: 'With the status subresource, the root has a keyword that is not allowed there: default, enum, nullable, anyOf, oneOf, allOf, not, minProperties, and others.',
          cause: 'A condition on the whole object was written at the root.',
          cure: 'Move it to spec, or write it as a validation rule.',
        },
      },
    },
    defaults: {
      title: 'Defaults',
      about:
        'A default must be a value that could be stored: the server prunes and validates it against its own schema when the CRD is created or updated. If it is not valid, the error of the value is reported at the path of the default.',
      codes: {
        'default-forbidden': {
          when: 'A default is set where it is not allowed: below apiVersion, kind, or metadata, or inside anyOf and similar keywords.',
          cause: 'Defaults were generated for all fields.',
          cure: 'Remove it.',
        },
        'default-with-unknown-fields': {
          when: 'The default has a field that the schema does not declare.',
          cause: 'A misspelled name, or the property is missing.',
          cure: 'Correct the name, or add the property.',
        },
        'default-metadata-invalid': {
          when: 'The default of an embedded resource is an object with a wrong apiVersion, kind, or metadata.',
          cause: 'An empty kind, or a name with wrong characters.',
          cure: 'Set a complete, valid object as the default, or remove the default.',
        },
        'preserve-unknown-fields-with-defaults': {
          when: 'The schema has defaults while spec.preserveUnknownFields is true.',
          cause: 'A CRD from the time of v1beta1.',
          cure: 'Set spec.preserveUnknownFields: false; then unknown fields are pruned.',
        },
      },
    },
    'list-keywords': {
      title: 'List types',
      about: 'x-kubernetes-list-type defines how apply merges a list and which items are duplicates.',
      codes: {
        'list-type-without-array-type': {
          when: 'x-kubernetes-list-type is set on a field without a type.',
          cause: 'The type is missing.',
          cure: 'Add type: array.',
        },
        'list-type-of-other-type': {
          when: 'x-kubernetes-list-type is set on a field that is not a list.',
          cause: 'The keyword is on the items or on the parent object instead.',
          cure: 'Move it to the field with type: array.',
        },
        'list-type-unsupported': {
          when: 'x-kubernetes-list-type is not atomic, set, or map.',
          cause: 'A different spelling, or an empty string.',
          cure: 'Use atomic, set, or map.',
        },
        'list-map-keys-without-list-type': {
          when: 'x-kubernetes-list-map-keys is set without x-kubernetes-list-type.',
          cause: 'The type is missing.',
          cure: 'Add x-kubernetes-list-type: map.',
        },
        'list-map-keys-of-other-list-type': {
          when: 'x-kubernetes-list-map-keys is set, and the list type is not map.',
          cause: 'The list type was changed.',
          cure: 'Use x-kubernetes-list-type: map, or remove the keys.',
        },
        'list-map-keys-missing': {
          when: 'The list type is map, but no keys are declared.',
          cause: 'x-kubernetes-list-map-keys is missing.',
          cure: 'Name the fields that identify an item: x-kubernetes-list-map-keys: [name].',
        },
        'list-map-items-missing': {
          when: 'The list type is map, and items has no schema.',
          cause: 'items is missing.',
          cure: 'Add items with type: object and its key fields.',
        },
        'list-map-items-list': {
          when: 'The list type is map, and items is not one schema.',
          cause: 'items is empty or a list of schemas.',
          cure: 'Write one schema for all items.',
        },
        'list-map-item-not-object': {
          when: 'The list type is map, and the items are not objects.',
          cause: 'A list of strings was meant.',
          cure: 'Use set for scalars, or make the items objects.',
        },
        'list-map-key-not-a-property': {
          when: 'A key in x-kubernetes-list-map-keys is not a property of the items.',
          cause: 'A misspelled name, or the property is missing.',
          cure: 'Declare the property, or correct the key.',
        },
        'list-map-key-not-scalar': {
          when: 'A key field of the items is an object or a list.',
          cause: 'The field that identifies items is not a scalar.',
          cure: 'Use a string, number, or boolean field as key.',
        },
        'list-map-key-repeated': {
          when: 'x-kubernetes-list-map-keys names a field twice.',
          cause: 'Two edits were merged.',
          cure: 'Remove one.',
        },
        'list-map-key-optional': {
          when: 'A key field of the items is neither required nor has a default.',
          cause: 'Items without the key could not be identified.',
          cure: 'Add it to required, or give it a default.',
        },
        'list-map-key-nullable': {
          when: 'A key field of the items is nullable.',
          cause: 'nullable was set on all fields.',
          cure: 'Remove it on the key.',
        },
        'list-item-nullable': {
          when: 'The items of a set or map are nullable.',
          cause: 'nullable was set on all fields.',
          cure: 'Remove it on the items.',
        },
        'list-set-item-not-atomic': {
          when: 'The items of a set are objects or lists that are not atomic.',
          cause: 'A list of objects was meant to reject duplicates.',
          cure: 'Use list type map with keys, or make the items atomic (x-kubernetes-map-type: atomic).',
        },
        'list-set-item-unsupported': {
          when: "A warning: a set has objects or lists as items, which apply and rules can't handle, even if they are atomic.",
          cause: 'A list of objects was meant to reject duplicates.',
          cure: 'Use list type map with keys.',
        },
        'map-type-without-object-type': {
          when: 'x-kubernetes-map-type is set on a field without a type.',
          cause: 'The type is missing.',
          cure: 'Add type: object.',
        },
        'map-type-of-other-type': {
          when: 'x-kubernetes-map-type is set on a field that is not an object.',
          cause: 'The keyword is at the wrong level.',
          cure: 'Move it to the object.',
        },
        'map-type-unsupported': {
          when: 'x-kubernetes-map-type is neither atomic nor granular.',
          cause: 'A different spelling.',
          cure: 'Use atomic or granular.',
        },
      },
    },
  },
} as const satisfies Area;
