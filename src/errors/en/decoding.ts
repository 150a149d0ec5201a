/** Unknown fields and wrong types of metadata: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const decoding = {
  title: 'Unknown fields and wrong types of metadata',
  families: {
    'unknown-fields': {
      title: 'Fields that the schema does not declare',
      about:
        'The server prunes fields that the schema of a version does not declare: it removes them silently before it stores the object. fieldValidation controls whether it reports that: Strict rejects the request, Warn returns warnings, Ignore is silent.',
      codes: {
        'unknown-field': {
          when: 'A CRD, or the options of a request, has a field that its type does not have.',
          cause:
            'A misspelled name, wrong indentation, or a field of another API version (validation directly below spec is a field of v1beta1).',
          cure: 'Correct the name or the indentation; kubectl explain crd.spec lists the fields.',
        },
        pruned: {
          when: 'The object has a field that the schema of its version does not declare, so the server removes it.',
          cause:
            'A misspelled name, a wrong level of indentation, a schema that lacks the field, or an older version of the CRD in the cluster.',
          cure: 'Correct the name, or add the property to the schema; for free-form data use additionalProperties or x-kubernetes-preserve-unknown-fields: true.',
        },
        'unknown-metadata-field': {
          when: 'A field below metadata is not part of ObjectMeta.',
          cause: 'A field of spec was indented below metadata, or a name is misspelled (label for labels).',
          cure: "Move or rename it; your own data belongs in labels, annotations, or spec. Schemas can't add fields to metadata.",
        },
        'duplicate-field': {
          when: 'A JSON object has the same key twice.',
          cause: 'Two edits of one file, or a program that writes a field twice.',
          cure: 'Keep one of the two. With Strict the request is rejected; otherwise the last one wins.',
        },
        'too-many-defaults': {
          when: "The schema's defaults would add more to this object than this engine supports; the limit is the playground's own.",
          cause: 'Lists or maps with many items, each with many or long defaults.',
          cure: 'Try it with fewer items; a cluster would continue until it reaches its own size limits.',
        },
      },
    },
    'wrong-types': {
      title: 'Values of the wrong JSON type',
      about:
        'metadata and the CRD itself are decoded into fixed Go types before any schema is used, so one wrong type rejects the whole document with one message.',
      codes: {
        'wrong-json-type': {
          when: 'The value of a fixed field (metadata, a CRD, options) does not have the JSON type of the field.',
          cause: ({ goType = 'string' }) =>
            goType === 'string'
              ? 'Usually labels and annotations with numbers or booleans: version: 1.10 and enabled: true are not strings in YAML.'
              : 'A list, an object, and a scalar were mixed up, or a number or boolean is in quotes.',
          cure: ({ goType = 'string' }) =>
            goType === 'string'
              ? 'Quote the value: version: "1.10". The message names the field and the type that it must have.'
              : 'Write a value of the type that the message names.',
        },
        'type-meta-not-an-object': {
          when: 'The whole document is not a map: a list, a word, a number, or true.',
          cause: 'The file contains several objects as a list, or a plain string was sent.',
          cure: 'Send one object per request, with apiVersion and kind at its top.',
        },
        'number-too-large': {
          when: 'A number is beyond what a float64 can represent, for example 1e400.',
          cause: 'A typo in an exponent, or a large value that should be a string.',
          cure: 'Write a smaller number, or quote it and declare the field as a string.',
        },
        'base64-invalid': {
          when: 'A field of bytes, for example caBundle, is not base64.',
          cause: 'The PEM text itself was pasted, or the base64 contains a line break or a placeholder.',
          cure: 'Encode it without line breaks: base64 -w0 < ca.crt.',
        },
        'time-invalid': {
          when: 'A time in metadata, for example creationTimestamp, is not of the form 2006-01-02T15:04:05Z, or such a day does not exist.',
          cause: 'A date without a time, another format, or a placeholder.',
          cure: 'Leave the field out: the server sets these times automatically.',
        },
      },
    },
    'api-version-and-kind': {
      title: 'apiVersion and kind',
      about: 'They determine the type of a document, so the server checks them first.',
      codes: {
        'kind-missing': {
          when: 'The document has no kind.',
          cause:
            'An empty file, a fragment that begins with spec, or a document that contains only comments.',
          cure: 'Add apiVersion and kind at the top; split files with several documents.',
        },
        'api-version-missing': {
          when: 'The document has no apiVersion.',
          cause: 'The first lines were lost, or a patch removed the field.',
          cure: 'Add apiVersion: <group>/<version> as the CRD serves it.',
        },
        'api-version-with-slashes': {
          when: 'apiVersion has more than one slash.',
          cause: 'A path or a URL was written instead of group/version.',
          cure: 'Write <group>/<version>, for example example.com/v1.',
        },
        'kind-not-registered': {
          when: 'A document of another kind or version was sent where a CRD is expected.',
          cause: 'The wrong document of a file, or a CRD whose apiVersion is misspelled.',
          cure: 'For a CRD write apiVersion: apiextensions.k8s.io/v1 and kind: CustomResourceDefinition.',
        },
        'kind-not-registered-internally': {
          when: 'The options of a deletion name a group or kind that is not an options kind.',
          cause: 'The body of a delete request is an object instead of DeleteOptions.',
          cure: 'Send apiVersion: v1, kind: DeleteOptions, or no body at all.',
        },
        'crd-api-version-old': {
          when: 'A CRD is sent with a version of its API that is no longer served, usually apiextensions.k8s.io/v1beta1.',
          cause: 'A manifest from before Kubernetes 1.22.',
          cure: 'Convert it to v1: the schema moves into each version and must be structural. The playground converts a v1beta1 CRD for you.',
        },
      },
    },
  },
} as const satisfies Area;
