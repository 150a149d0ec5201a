/** Values that their schema rejects: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

/** A limit behind the keyword that sets it. */
function given(value: string | undefined): string {
  return value === undefined ? '' : ` (${value})`;
}

export const values = {
  title: 'Values that their schema rejects',
  families: {
    types: {
      title: 'Types and null',
      about:
        'Validation runs after pruning, dropping nulls, and defaulting, and sees their result. A type mismatch ends the validation of that value.',
      codes: {
        'invalid-type': {
          when: ({ expected, actual }) =>
            expected === undefined || actual === undefined
              ? 'The JSON type of a value is not the one in its schema.'
              : `The schema requires the type ${expected}, and the value has the type ${actual}.`,
          cause: ({ expected, actual }) =>
            expected === 'array' || expected === 'object' || actual === 'array' || actual === 'object'
              ? 'A list, an object, and a scalar were mixed up, often by a missing dash or a wrong indentation.'
              : expected === 'string'
                ? 'YAML reads some unquoted words as numbers or booleans: version: 1.0 is a number, and yes is true.'
                : expected !== undefined && actual === 'string'
                  ? 'The value is in quotes, or it is a word.'
                  : 'YAML reads some unquoted words as numbers or booleans: port: "80" is a string, version: 1.0 is a number, and yes is true.',
          cure: ({ expected, actual }) => {
            if (expected === undefined)
              return 'Quote strings and unquote numbers; for fields that take both (ports, percentages) use x-kubernetes-int-or-string: true.';
            if (actual === 'array' || actual === 'object' || expected === 'array' || expected === 'object')
              return `Write a value of the type ${expected}.`;
            if (expected === 'string') return 'Quote the value.';
            const isEither = expected === 'integer' && actual === 'string';
            return `Write a value of the type ${expected} without quotes${isEither ? '; for fields that also take strings (ports, percentages) use x-kubernetes-int-or-string: true in the CRD' : ''}.`;
          },
        },
        'invalid-null': {
          when: 'The value is null, the schema does not allow that, and the server did not drop it before validation.',
          cause:
            'Almost always a list item: a dash with nothing after it is null in YAML. Before validation, the server drops null properties or replaces them with their default, but it keeps null list items. With the legacy preserveUnknownFields: true it drops nothing.',
          cure: 'Remove it, write a value ([] is the empty list, {} the empty map), or set nullable: true in the schema.',
        },
        'invalid-format': {
          when: ({ format }) =>
            format === undefined
              ? 'A string does not have the form that format requires, for example date-time, ipv4, or byte.'
              : `The string does not have the format ${format}.`,
          cause: 'A date without a time, base64 with line breaks, or a host with a port.',
          cure: 'Write the value in that form. Only formats that the server knows are checked; others are ignored.',
        },
      },
    },
    bounds: {
      title: 'Bounds of numbers',
      about:
        'minimum and maximum include the bound unless exclusiveMinimum or exclusiveMaximum is true next to them.',
      codes: {
        minimum: {
          when: ({ limit }) => `The number is below minimum${given(limit)}.`,
          cause: 'The value is too small, or the client sends 0 for "not set".',
          cure: 'Use a value of at least the bound, or leave the field out if it is optional.',
        },
        maximum: {
          when: ({ limit }) => `The number is above maximum${given(limit)}.`,
          cause: 'The value is too large, or it is in a different unit than the field expects.',
          cure: 'Use a value of at most the bound, or raise maximum in the CRD.',
        },
        'exclusive-minimum': {
          when: ({ limit }) =>
            `The number equals minimum${given(limit)} or is below it, and exclusiveMinimum is true.`,
          cause: 'The bound itself looks allowed, but exclusiveMinimum and exclusiveMaximum exclude it.',
          cure: 'Use a larger value.',
        },
        'exclusive-maximum': {
          when: ({ limit }) =>
            `The number equals maximum${given(limit)} or is above it, and exclusiveMaximum is true.`,
          cause: 'The bound itself looks allowed, but exclusiveMinimum and exclusiveMaximum exclude it.',
          cure: 'Use a smaller value.',
        },
        'multiple-of': {
          when: ({ factor }) => `The number is not a multiple of multipleOf${given(factor)}.`,
          cause: 'The field only allows multiples, and the value is not one.',
          cure: 'Round it to the next multiple.',
        },
        'multiple-of-not-positive': {
          when: 'multipleOf in the schema is 0 or negative, so every number is rejected.',
          cause: 'A mistake in the CRD that the server does not detect when it accepts the CRD.',
          cure: 'Set multipleOf to a positive number.',
        },
        'number-out-of-range': {
          when: 'A number does not fit its type or format: a fraction for an integer, or beyond int32 or int64.',
          cause: 'A number with a fraction in an integer field, or format: int32 for large numbers.',
          cure: 'Send a whole number in the range, or use format: int64.',
        },
        'minimum-out-of-range': {
          when: 'minimum in the schema does not match the type of the field, for example 0.5 for an integer.',
          cause: 'The bound was written for another type.',
          cure: 'Write minimum as a value of the type and format that the field has.',
        },
        'maximum-out-of-range': {
          when: 'maximum in the schema does not match the type of the field, for example one beyond int64.',
          cause: 'A bound like 1e19 or 18446744073709551615 does not fit a signed 64-bit integer.',
          cure: 'Write maximum as a value of the type and format; the largest int64 is 9223372036854775807.',
        },
        'multiple-of-out-of-range': {
          when: 'multipleOf in the schema does not match the type of the field, for example 0.1 for an integer.',
          cause: 'The factor was written for another type.',
          cure: 'Use a whole number for integers, or type: number.',
        },
      },
    },
    lengths: {
      title: 'Lengths and counts',
      about:
        'maxLength counts characters, although the message says bytes. Limits also reduce the cost of validation rules, because the server estimates the cost from them.',
      codes: {
        'max-length': {
          when: ({ max }) => `The string has more characters than maxLength${given(max)}.`,
          cause: 'The value is longer than the field allows.',
          cure: 'Shorten it, or raise maxLength in the CRD; that may make rules over this field more expensive.',
        },
        'min-length': {
          when: ({ min }) => `The string has fewer characters than minLength${given(min)}.`,
          cause: 'An empty string was sent for "not set".',
          cure: 'Leave the field out if it is optional, or write a value.',
        },
        'max-items': {
          when: ({ max }) => `The list has more items than maxItems${given(max)}.`,
          cause: 'The list has grown beyond the bound that the CRD sets.',
          cure: 'Remove items, or raise maxItems in the CRD; that may make rules over this list more expensive.',
        },
        'min-items': {
          when: ({ min }) => `The list has fewer items than minItems${given(min)}.`,
          cause: 'An empty list [] was sent where at least one item is needed.',
          cure: 'Add items, or leave the field out if it is optional.',
        },
        'unique-items': {
          when: 'A list has equal items, and its schema sets uniqueItems. Only CRDs from old clusters can have that keyword.',
          cause: 'The CRD was created before structural schemas were required.',
          cure: 'Remove the duplicates; in the schema use x-kubernetes-list-type: set.',
        },
        'max-properties': {
          when: ({ max }) => `The map has more entries than maxProperties${given(max)}.`,
          cause: 'The map has grown beyond the bound that the CRD sets.',
          cure: 'Remove entries, or raise maxProperties in the CRD.',
        },
        'min-properties': {
          when: ({ min }) => `The map has fewer entries than minProperties${given(min)}.`,
          cause: 'An empty map {} was sent where an entry is needed.',
          cure: 'Add an entry, or leave the field out if it is optional.',
        },
      },
    },
    presence: {
      title: 'Allowed values and presence',
      about: 'These checks cover allowed values, and required or forbidden keys.',
      codes: {
        'enum-unsupported': {
          when: 'A value is not in enum.',
          cause:
            'A different spelling or case, an empty string for "not set", or a value from a newer version of the CRD.',
          cure: 'Use one of the values in the message; add "" to the enum if empty means something.',
        },
        'required-missing': {
          when: 'A required field is missing after defaulting.',
          cause:
            'It was forgotten, is at another level, is misspelled (and was pruned), or was null and was dropped.',
          cure: 'Add it. A default on the field satisfies required, but only if the parent object exists.',
        },
        'forbidden-property': {
          when: 'An object has a key that additionalProperties: false forbids. Only CRDs from old clusters can have that keyword.',
          cause: 'A misspelled or newer field.',
          cure: 'Remove the key. In structural schemas unknown keys are pruned, not rejected.',
        },
        pattern: {
          when: 'A string does not match pattern.',
          cause: 'The pattern is stricter than expected, or the value has a typo.',
          cure: 'Change the value, or relax the pattern in the CRD. Patterns use RE2 syntax.',
        },
        'pattern-unreadable': {
          when: 'pattern in the schema is not a valid regular expression, so every string is rejected. Only CRDs from old clusters can have such a pattern.',
          cause: 'A look-ahead or a backreference, which RE2 does not support, or an unclosed bracket.',
          cure: 'Correct the pattern in the CRD; the server rejects new CRDs with it.',
        },
      },
    },
    branches: {
      title: 'anyOf, oneOf, allOf, not',
      about:
        'The message names the field, not the reason. The errors of the nearest branch are reported as well.',
      codes: {
        'any-of': {
          when: 'No branch of anyOf accepts the value.',
          cause: 'None of the alternatives is complete: usually each requires another field with required.',
          cure: 'Change the value so that it matches at least one branch; the other messages show what is missing for one of them.',
        },
        'one-of-none': {
          when: 'No branch of oneOf accepts the value.',
          cause: 'None of the alternatives is set: usually each requires another field with required.',
          cure: 'Set exactly one of the alternatives.',
        },
        'one-of-many': {
          when: ({ valid }) =>
            valid === undefined
              ? 'More than one branch of oneOf accepts the value.'
              : `${valid} branches of oneOf accept the value, and exactly one must.`,
          cause:
            'Two alternatives are set at once, or the branches restrict so little that an empty object matches several.',
          cure: 'Remove all but one, or make the branches exclude each other with not: {required: […]}.',
        },
        'all-of': {
          when: 'At least one branch of allOf rejects the value.',
          cause: 'All conditions of allOf must be true, and one of them is not.',
          cure: 'See the other messages, which contain the errors of the branch.',
        },
        'all-of-none': {
          when: 'Every branch of allOf rejects the value.',
          cause: 'The value does not meet any of the conditions.',
          cure: 'See the other messages; usually the value itself has the wrong type.',
        },
        not: {
          when: 'The value matches the schema under not, which is forbidden.',
          cause: 'The object contains a forbidden field or value, often in combination with another one.',
          cure: 'Remove or change the part that matches the schema under not.',
        },
      },
    },
    'list-types': {
      title: 'Lists that are sets or maps',
      about:
        'x-kubernetes-list-type defines how items are identified: set by their value, map by the keys in x-kubernetes-list-map-keys. An update can keep duplicates that the object already had.',
      codes: {
        'list-set-duplicate-item': {
          when: 'A list of type set has the same item twice.',
          cause: 'Two tools appended the value, or a template wrote it twice.',
          cure: 'Remove the duplicate, or use list type atomic if order and repetition matter.',
        },
        'list-map-duplicate-key': {
          when: 'Two items of a list of type map have the same keys.',
          cause: 'Two items have the same name, or several items leave the key out and get the same default.',
          cure: 'Give each item unique key values, or add a second field to x-kubernetes-list-map-keys (for example protocol in addition to port).',
        },
        'list-map-item-no-object': {
          when: 'An item of a list of type map is not an object.',
          cause: 'An item is a plain string or a number.',
          cure: 'Write each item as a map with its key fields.',
        },
      },
    },
  },
} as const satisfies Area;
