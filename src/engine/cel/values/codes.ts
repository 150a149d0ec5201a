/** The errors of values that an operation doesn't accept. Behaviour: github.com/google/cel-go. */
import { catalogue, type ServerMessage } from '../../field/server-message.ts';

export const say = catalogue(
  { check: 'rules', crdCheck: 'crd-rules', phase: 'rules' },
  {
    'cel-no-such-overload': 'no such overload',
    'cel-no-such-overload-of': ({ call }: { readonly call: string }) => `no such overload: ${call}`,
    'cel-index-out-of-list': ({ index, size }: { readonly index: number; readonly size: number }) =>
      `index '${index}' out of range in list size '${size}'`,
    'cel-index-not-usable': ({ index }: { readonly index: string }) =>
      `unsupported index value ${index} in list`,
    'cel-index-type': ({ type }: { readonly type: string }) => `unsupported index type '${type}' in list`,
    'cel-set-not-of-scalars': 'listSet operations are only supported on lists of scalar values',
    'cel-timestamp-overflow': 'timestamp overflow',
    'cel-integer-overflow': 'integer overflow',
    'cel-unsigned-integer-overflow': 'unsigned integer overflow',
    'cel-index-unsupported': ({ index }: { readonly index: string }) => `unsupported index: ${index}`,
    'cel-index-out-of-bounds': ({ index }: { readonly index: string }) => `index out of bounds: ${index}`,
    'cel-map-list-item-not-an-object': 'unexpected data format',
    'cel-no-such-key': ({ key }: { readonly key: string }) => `no such key: ${key}`,
    'cel-insert-existing-key': ({ key }: { readonly key: string }) =>
      `insert failed: key ${key} already exists`,
    'cel-value-null': 'invalid data, got null for schema with nullable=false',
    'cel-value-not-int-or-string':
      'invalid data, expected XIntOrString value to be either a string or integer',
    'cel-value-not-a-map': 'invalid data, expected a map for the provided schema with type=object',
    'cel-value-without-type': ({ type }: { readonly type: string }) =>
      `invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ${type}`,
    'cel-value-wrong-type': ({ expected, type }: { readonly expected: string; readonly type: string }) =>
      `invalid data, expected ${expected}, got ${type}`,
    'cel-value-not-an-array': 'invalid data, expected an array for the provided schema with type=array',
    'cel-list-without-items': 'invalid array type, expected Items with a non-empty Schema',
    'cel-list-type-unknown': ({ listType }: { readonly listType: string }) =>
      `invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${listType}`,
    'cel-value-not-a-duration': ({ text }: { readonly text: string }) =>
      `Invalid duration ${text}: unable to parse ${text} as duration`,
    'cel-value-not-a-date': ({ text, problem }: { readonly text: string; readonly problem: string }) =>
      `Invalid date formatted string ${text}: ${problem}`,
    'cel-value-not-a-date-time': ({ text, problem }: { readonly text: string; readonly problem: string }) =>
      `Invalid date-time formatted string ${text}: ${problem}`,
    'cel-value-not-base64': ({ text, at }: { readonly text: string; readonly at: number }) =>
      `Invalid byte formatted string ${text}: illegal base64 data at input byte ${at}`,
    'cel-error-not-convertible': ({ problem }: { readonly problem: ServerMessage }) =>
      `unsupported conversion to ref.Val: (*errors.errorString)${problem.text}`,
    'cel-index-out-of-range': ({ index }: { readonly index: bigint }) => `index out of range: ${index}`,
    'cel-substring-range': ({ start, end }: { readonly start: bigint; readonly end: bigint }) =>
      `invalid substring range. start: ${start}, end: ${end}`,
    'cel-join-of-other-than-strings': ({ element }: { readonly element: string }) =>
      `join: invalid input: ${element}`,
    'cel-regex-illegal': ({ problem }: { readonly problem: string }) => `Illegal regex: ${problem}`,
    'cel-pattern-invalid': ({ problem }: { readonly problem: string }) => problem,
    'cel-slice-range': ({
      start,
      end,
      problem,
    }: {
      readonly start: bigint;
      readonly end: bigint;
      readonly problem: string;
    }) => `cannot slice(${start}, ${end}), ${problem}`,
    'cel-flatten-level-negative': 'level must be non-negative',
    'cel-sort-keys-size': ({ size, keys }: { readonly size: number; readonly keys: number }) =>
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${size} and ${keys} elements respectively`,
    'cel-sort-not-comparable': 'list elements must be comparable',
    'cel-sort-of-types': 'list elements must have the same type',
    'cel-range-negative': ({ size }: { readonly size: bigint }) =>
      `lists.range: size must be non-negative, got ${size}`,
    'cel-range-too-large': ({ size, max }: { readonly size: bigint; readonly max: bigint }) =>
      `lists.range: size ${size} exceeds maximum allowed (${max})`,
    'cel-format-index': ({ index }: { readonly index: number }) => `index ${index} out of range`,
    'cel-format-unfinished': 'unexpected end of string',
    'cel-format-clause-unreadable': ({ problem }: { readonly problem: string }) =>
      `could not parse formatting clause: ${problem}`,
    'cel-format-failed': ({ problem }: { readonly problem: ServerMessage }) =>
      `error during formatting: ${problem.text}`,
    'cel-format-argument-given': ({ problem, given }: { readonly problem: string; readonly given: string }) =>
      `${problem}, was given ${given}`,
    'cel-format-argument-error': ({ argument }: { readonly argument: string }) =>
      `could not convert argument ${argument} to string`,
    'cel-format-type': ({ type }: { readonly type: string }) => `no formatting function for ${type}`,
    'cel-format-key-type': ({ type }: { readonly type: string }) =>
      `no formatting function for map key of type ${type}`,
    'cel-format-key-missing': ({ key }: { readonly key: string }) => `could not find key: ${key}`,
    'cel-url-invalid': ({ problem }: { readonly problem: string }) =>
      `URL parse error during conversion from string: ${problem}`,
    'cel-conversion-type': ({ from, to }: { readonly from: string; readonly to: string }) =>
      `type conversion error from '${from}' to '${to}'`,
    'cel-bytes-not-utf8': 'invalid UTF-8 in bytes, cannot convert to string',
    'cel-not-optional': ({ value }: { readonly value: string }) => `value ${value} is not optional`,
    'cel-optional-none': 'optional.none() dereference',
    'cel-semver-invalid': ({ problem }: { readonly problem: string }) => problem,
    'cel-empty-list': ({ name }: { readonly name: string }) => `${name} called on empty list`,
    'cel-not-a-number-ordered': 'NaN values cannot be ordered',
    'cel-division-by-zero': 'division by zero',
    'cel-modulus-by-zero': 'modulus by zero',
    'cel-quantity-invalid':
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    'cel-quantity-suffix': "unable to parse quantity's suffix",
    'cel-quantity-digits': ({ max }: { readonly max: number }) =>
      `this engine follows sums of quantities for ${max} digits, and this one has more`,
    'cel-quantity-not-an-integer': 'cannot convert value to integer',
    'cel-time-zone-unknown': ({ problem }: { readonly problem: string }) => problem,
    'cel-ip-invalid': ({ text, problem }: { readonly text: string; readonly problem: string }) =>
      `IP Address ${text} parse error during conversion from string: ${problem}`,
    'cel-ip-with-zone': ({ text }: { readonly text: string }) =>
      `IP address ${text} with zone value is not allowed`,
    'cel-ip-mapped': ({ text }: { readonly text: string }) =>
      `IPv4-mapped IPv6 address ${text} is not allowed`,
    'cel-cidr-invalid': ({ problem }: { readonly problem: string }) =>
      `network address parse error during conversion from string: network address parse error during conversion from string: ${problem}`,
    'cel-cidr-mapped': ({ text }: { readonly text: string }) =>
      `network address parse error during conversion from string: IPv4-mapped IPv6 address ${text} is not allowed`,
    'cel-optional-element': ({ value }: { readonly value: string }) =>
      `cannot initialize optional list element from non-optional value ${value}`,
    'cel-optional-entry': ({ key, value }: { readonly key: string; readonly value: string }) =>
      `cannot initialize optional entry '${key}' from non-optional value ${value}`,
    'cel-message-field-type': ({
      field,
      problem,
    }: {
      readonly field: string;
      readonly problem: ServerMessage;
    }) => `field type conversion error for ${field} value type: ${problem.text}`,
    'cel-message-type-unknown': ({ type }: { readonly type: string }) => `unknown type '${type}'`,
    'cel-any-not-unpacked': ({ written }: { readonly written: string }) =>
      `unsupported conversion to ref.Val: (*dynamicpb.Message)${written}`,
    'cel-message-value-type': ({ problem }: { readonly problem: string }) => problem,
    'cel-no-such-attribute': ({ name }: { readonly name: string }) => `no such attribute(s): ${name}`,
    'cel-index-invalid': ({ problem }: { readonly problem: string }) => problem,
    'cel-fold-range': ({ type }: { readonly type: string }) => `got '${type}', expected iterable type`,
    'cel-fold-range-of-two': ({ type }: { readonly type: string }) =>
      `unsupported comprehension range type: ${type}`,
    'cel-call-cost-limit': 'operation cancelled: actual cost limit exceeded',
    'cel-panic': ({ problem }: { readonly problem: string }) => `internal error: ${problem}`,
  },
);
