/** Columns, selectable fields and scale: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const paths = {
  title: 'Columns, selectable fields, and scale',
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
          cure: 'Write string, integer, number, boolean, or date.',
        },
        'column-type-unsupported': {
          when: "A column's type does not exist.",
          cause: "A different spelling (int, bool), or object and array, which can't be shown.",
          cure: 'Write string, integer, number, boolean, or date.',
        },
        'column-format-unsupported': {
          when: "A column's format does not exist.",
          cause: "A format that schemas support but columns don't.",
          cure: 'Leave it out, or use one that the message lists.',
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
          when: 'A selectable field is in metadata.',
          cause: 'metadata.name was meant, which can be selected anyway.',
          cure: 'Remove it; metadata.name and metadata.namespace are always selectable.',
        },
        'selectable-field-type-unsupported': {
          when: 'A selectable field is not a string, boolean, or integer.',
          cause: 'An object, a list, or a number with fractions.',
          cure: 'Select a field of a simple type.',
        },
        'selectable-field-repeated': {
          when: 'A selectable field is named twice.',
          cause: 'Two edits were merged.',
          cure: 'Remove one.',
        },
        'selectable-fields-too-many': {
          when: 'There are more than 8 selectable fields.',
          cause: 'Every field was meant to be selectable.',
          cure: 'Keep the ones that clients filter by, and use labels for the rest.',
        },
        'selectable-fields-without-top-schema': {
          when: 'Selectable fields are set without a schema.',
          cause: 'The schema is missing or in another place.',
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
      about: 'kubectl scale and autoscalers need it; its paths name the fields that contain the numbers.',
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
          cure: 'Use a path below .spec for specReplicasPath and one below .status for statusReplicasPath.',
        },
        'scale-selector-path-elsewhere': {
          when: 'labelSelectorPath is neither below .spec nor below .status, or is not a simple path.',
          cause: 'Brackets, or another root.',
          cure: 'Write .status.selector.',
        },
      },
    },
    'scale-values': {
      title: 'Scaling objects',
      about: 'Requests to the scale endpoint read and write the fields at these paths.',
      codes: {
        'scale-value-wrong-type': {
          when: 'The field at a path of scale does not have the type that scale needs.',
          cause: 'Replicas as a string, or a selector that is a map: scale needs it as a string (app=web).',
          cure: 'Make replicas an integer and the selector a string in the schema.',
        },
        'scale-replicas-missing': {
          when: 'A client reads scale, and the object has no replicas.',
          cause: 'The field was never set and has no default.',
          cure: 'Give the field a default in the schema.',
        },
        'scale-replicas-empty': {
          when: 'A client changes scale without setting replicas, on an object that has no replicas.',
          cause: 'A patch of scale that sets something else.',
          cure: 'Send spec.replicas, or give the field a default.',
        },
        'scale-parent-not-a-map': {
          when: "Scale can't write replicas, because a parent of the field is not a map.",
          cause: 'The path of the CRD does not fit the objects.',
          cure: 'Correct specReplicasPath, or the objects.',
        },
        'scale-undecodable': {
          when: "A PUT to the scale endpoint has a body that isn't a valid Scale; the API server's message doesn't say why.",
          cause: 'A typo, an unknown field with strict field validation, or another apiVersion.',
          cure: 'Send kind Scale of autoscaling/v1 with a whole number in spec.replicas.',
        },
        'scale-replicas-negative': {
          when: 'Replicas are below 0.',
          cause: 'A computed number.',
          cure: 'Send 0 or more.',
        },
        'scale-replicas-too-large': {
          when: 'The number of replicas is greater than 2147483647.',
          cause: 'A typo, or the schema sets no maximum.',
          cure: 'Use a smaller number, and set maximum in the schema.',
        },
      },
    },
  },
} as const satisfies Area;
