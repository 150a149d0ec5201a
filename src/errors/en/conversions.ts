/** Conversion and admission: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';
import { admissionObjects } from './admission-objects.ts';
import { admissionFamilies } from './admission.ts';

export const conversions = {
  title: 'Conversion and admission',
  families: {
    'conversion-webhook': {
      title: 'The webhook',
      about:
        'The server converts an object whenever a client reads or writes it in a version other than the stored one. If the webhook fails, the object is unreadable.',
      codes: {
        'conversion-from-unknown-version': {
          when: 'An object is stored in a version that the CRD does not have.',
          cause: 'The version was removed while objects were still stored in it.',
          cure: 'Add the version again with served: false, and write the objects again.',
        },
        'conversion-reviews-unknown': {
          when: 'The webhook and the server do not share a version of ConversionReview.',
          cause: 'conversionReviewVersions contains only versions that the server does not have.',
          cure: 'Write ["v1"].',
        },
        'conversion-webhook-unreachable': {
          when: 'The webhook could not be called.',
          cause: 'Its service is missing, not ready, or its certificate is not trusted.',
          cure: 'Check the service, its endpoints, its port, and caBundle.',
        },
        'conversion-webhook-refused': {
          when: "The webhook was called and reported that it can't convert.",
          cause: 'It does not know a version or a value of the object.',
          cure: "The text after “failed:” is the webhook's own message. Fix the webhook.",
        },
      },
    },
    converted: {
      title: 'What the webhook returned',
      about:
        'Conversion can change anything in spec and status, but only labels and annotations in metadata.',
      codes: {
        'converted-api-version-other': {
          when: 'The webhook returned an object with an apiVersion other than the requested one.',
          cause: 'It does not set apiVersion to desiredAPIVersion.',
          cure: 'Set it on each object.',
        },
        'converted-kind-other': {
          when: 'The webhook returned an object of another kind.',
          cause: 'It renames the kind between versions.',
          cure: 'Keep the kind: it is the same in all versions of a CRD.',
        },
        'converted-name-other': {
          when: 'The webhook changed metadata.name, or dropped metadata.',
          cause: 'It builds a new object without copying metadata.',
          cure: 'Copy metadata from the object it was given.',
        },
        'converted-namespace-other': {
          when: 'The webhook changed metadata.namespace.',
          cause: 'It builds a new object without copying metadata.',
          cure: 'Copy metadata from the object it was given.',
        },
        'converted-uid-other': {
          when: 'The webhook changed metadata.uid.',
          cause: 'It builds a new object without copying metadata.',
          cure: 'Copy metadata from the object it was given.',
        },
        'converted-metadata-missing': {
          when: 'The webhook returned an object without metadata. The name is compared before, so this rarely occurs.',
          cause: 'It builds a new object without copying metadata.',
          cure: 'Copy metadata from the object it was given.',
        },
        'converted-metadata-not-a-map': {
          when: 'The webhook returned metadata that is not a map. The name is compared before, so this rarely occurs.',
          cause: 'A bug in the webhook.',
          cure: 'Copy metadata from the object it was given.',
        },
        'converted-labels-or-annotations-not-a-map': {
          when: 'The webhook returned labels or annotations that are not a map.',
          cause: 'It stores data of the other version there in a wrong form.',
          cure: 'Write them as a map of strings.',
        },
        'converted-label-or-annotation-not-a-string': {
          when: 'The webhook returned a label or annotation that is not a string.',
          cause: 'It keeps a number or a structure of the other version there.',
          cure: 'Write it as a string, for example as JSON in an annotation.',
        },
        'converted-labels-or-annotations-invalid': {
          when: 'The webhook returned labels or annotations with keys or values that are not allowed.',
          cause: 'It keeps data of the other version in a label.',
          cure: 'Use an annotation, which can have any value, with a key such as example.com/v1-spec.',
        },
      },
    },
    ...admissionFamilies,
    ...admissionObjects,
  },
} as const satisfies Area;
