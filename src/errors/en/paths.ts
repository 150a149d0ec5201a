/** Columns, selectable fields and scale: the pages of errors, in English. */
import type { Area } from '../explanation.ts';

export const paths = {
  title: 'Columns, selectable fields and scale',
  families: {
    columns: {
      title: 'Printer columns',
      about: 'additionalPrinterColumns decide what kubectl get shows.',
      codes: {
        'column-name-missing': {
          when: 'A column has no name.',
          cause: 'The field is missing.',
          cure: 'Add the heading of the column.',
        },
        'column-type-missing': {
          when: 'A column has no type.',
          cause: 'The field is missing.',
          cure: 'Write string, integer, number, boolean or date.',
        },
        'column-type-unsupported': {
          when: "A column's type does not exist.",
          cause: "A different spelling (int, bool), or object and array, which can't be shown.",
          cure: 'Write string, integer, number, boolean or date.',
        },
        'column-format-unsupported': {
          when: "A column's format does not exist.",
          cause: "A format of schemas that columns don't have.",
          cure: 'Leave it out, or use one of the list in the message.',
        },
        'column-path-missing': {
          when: 'A column has no jsonPath.',
          cause: 'It is missing, or written as JSONPath as in v1beta1.',
          cure: 'Write jsonPath: .spec.replicas.',
        },
        'column-path-not-simple': {
          when: "A column's jsonPath is not a simple path that begins with a dot.",
          cause: 'Curly brackets as in kubectl -o jsonpath, or no dot at the beginning.',
          cure: 'Begin the path with a dot and leave out brackets: .status.phase.',
        },
      },
    },
    selectable: {
      title: 'Selectable fields',
      about: 'selectableFields let clients filter by --field-selector.',
      codes: {
        'selectable-field-path-missing': {
          when: 'A selectable field has no jsonPath.',
          cause: 'The field is missing.',
          cure: 'Write jsonPath: .spec.color.',
        },
        'selectable-field-path-invalid': {
          when: 'jsonPath of a selectable field is not a path into the schema; the reason follows.',
          cause: 'No dot at the beginning, or a field that the schema does not have.',
          cure: 'Write a path of properties: .spec.color.',
        },
        'selectable-field-in-metadata': {
          when: 'A selectable field is one of metadata.',
          cause: 'metadata.name was meant, which can be selected anyway.',
          cure: 'Remove it; metadata.name and metadata.namespace are always selectable.',
        },
        'selectable-field-type-unsupported': {
          when: 'A selectable field is not a string, boolean, or integer.',
          cause: 'An object, a list or a number with fractions.',
          cure: 'Select a field of a simple type.',
        },
        'selectable-field-repeated': {
          when: 'A selectable field is named twice.',
          cause: 'A merge of two edits.',
          cure: 'Remove one.',
        },
        'selectable-fields-too-many': {
          when: 'There are more than 8 selectable fields.',
          cause: 'Every field was to be selectable.',
          cure: 'Keep the ones that clients filter by; labels do the rest.',
        },
        'selectable-fields-without-top-schema': {
          when: 'Selectable fields are there without a schema.',
          cause: 'The schema is elsewhere or is missing.',
          cure: 'Add the schema that has these fields.',
        },
        'selectable-fields-without-schema': {
          when: "A version has selectable fields and no schema of its own. Upstream's message says the opposite.",
          cause: "The version's schema is missing.",
          cure: 'Add schema.openAPIV3Schema to the version.',
        },
      },
    },
    'scale-paths': {
      title: 'Scale subresource',
      about: 'It lets kubectl scale and autoscalers work; the paths say where the numbers are.',
      codes: {
        'scale-path-missing': {
          when: 'specReplicasPath or statusReplicasPath is missing.',
          cause: 'Only one of the two was written.',
          cure: 'Write both: .spec.replicas and .status.replicas.',
        },
        'scale-path-not-simple': {
          when: 'A path of scale is not a simple path that begins with a dot.',
          cause: 'The dot is missing, or brackets are used.',
          cure: 'Write .spec.replicas.',
        },
        'scale-path-elsewhere': {
          when: 'A path of scale is not below .spec (or .status for the status).',
          cause: 'The paths were mixed up.',
          cure: 'specReplicasPath below .spec, statusReplicasPath below .status.',
        },
        'scale-selector-path-elsewhere': {
          when: 'labelSelectorPath is neither below .spec nor below .status, or is not a simple path.',
          cause: 'Brackets, or another root.',
          cure: 'Write .status.selector.',
        },
      },
    },
    'scale-values': {
      title: 'Objects that are scaled',
      about: 'Requests to the scale endpoint read and write the fields at these paths.',
      codes: {
        'scale-value-wrong-type': {
          when: 'The field at a path of scale has another type than scale needs.',
          cause: 'Replicas as a text, or a selector that is a map: scale wants it as text (app=web).',
          cure: 'Make replicas an integer and the selector a string in the schema.',
        },
        'scale-replicas-missing': {
          when: 'Scale is read, and the object has no replicas.',
          cause: 'The field was never set and has no default.',
          cure: 'Give the field a default in the schema.',
        },
        'scale-replicas-empty': {
          when: 'Scale is changed without replicas on an object that does not have one.',
          cause: 'A patch of scale that sets something else.',
          cure: 'Send spec.replicas, or give the field a default.',
        },
        'scale-parent-not-a-map': {
          when: "Scale can't write replicas, since something on the way to the field is not a map.",
          cause: 'The path of the CRD does not fit the objects.',
          cure: 'Correct specReplicasPath, or the objects.',
        },
        'scale-replicas-negative': {
          when: 'Replicas are below 0.',
          cause: 'A computed number.',
          cure: 'Send 0 or more.',
        },
        'scale-replicas-too-large': {
          when: 'Replicas are more than 2147483647.',
          cause: 'A typo, or a number without a bound in the schema.',
          cure: 'Send less, and set maximum in the schema.',
        },
      },
    },
  },
} as const satisfies Area;
