/** CEL rules that fail while they run: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const evaluation = {
  title: 'CEL rules that fail while they run',
  families: {
    'cel-missing': {
      title: 'Missing keys, fields, and items',
      about: 'Optional fields may be missing. A rule that reads one without checking first fails.',
      codes: {
        'cel-no-such-key': {
          when: 'A rule reads a field or key that does not exist.',
          cause:
            'The field is optional, this object does not have it, and the rule does not check with has().',
          cure: "Write has(self.x) && self.x > 0 or self.?x.orValue(0) > 0; for maps 'key' in self.map && ….",
        },
        'cel-no-such-attribute': {
          when: 'A rule uses a variable that has no value here.',
          cause: 'Inside a macro, a name with a leading dot (.self) refers to a global name.',
          cure: 'Remove the dot, and use unique names for the variables of macros.',
        },
        'cel-index-out-of-bounds': {
          when: 'A rule reads a list item at an index that does not exist.',
          cause: 'A fixed index such as self[0] on an empty list.',
          cure: 'Check the size first: size(self) > 0 && self[0] …, or use self.exists(…).',
        },
        'cel-index-out-of-list': {
          when: 'A rule reads an item of a list that it computed, at an index that does not exist.',
          cause: 'The list is shorter than expected after filter or split.',
          cure: 'Check its size first.',
        },
        'cel-index-unsupported': {
          when: 'A list index is not an integer.',
          cause: 'The index has an unknown type and is a double or a string.',
          cure: 'Use an integer: self[int(x)].',
        },
        'cel-index-not-usable': {
          when: 'A list index has a fraction.',
          cause: 'The index was computed as a double.',
          cure: 'Convert it with int(…), or compute with integers.',
        },
        'cel-index-type': {
          when: 'A list index has the wrong type, for example string.',
          cause: 'The rule treats a list as a map.',
          cure: "Use self.exists(i, i.name == 'a') to find an item by its name.",
        },
        'cel-index-invalid': {
          when: 'The value in the brackets cannot be used as an index, for example a list or an object.',
          cause: 'The brackets contain the wrong variable.',
          cure: 'Use a string, a number, or a boolean.',
        },
        'cel-optional-none': {
          when: 'value() is called on an optional without a value.',
          cause: 'self.?x.value() where x is absent.',
          cure: 'Use orValue(default), or check with hasValue() first.',
        },
        'cel-not-optional': {
          when: 'An optional was expected, but the value is not optional. The compiler usually reports this earlier.',
          cause: 'optMap or orValue on a value of unknown type.',
          cure: 'Write optional.of(x), or leave the optional functions out.',
        },
        'cel-empty-list': {
          when: 'min or max is called on an empty list.',
          cause: 'The list is optional, or a filter removed all items.',
          cure: 'Check the size first: size(l) == 0 || l.max() < 10.',
        },
        'cel-insert-existing-key': {
          when: 'transformMapEntry produces the same key twice.',
          cause: 'Two entries produce the same key.',
          cure: 'Make the key unique, or check with exists_one first.',
        },
      },
    },
    'cel-schema-values': {
      title: "Values that don't fit the schema",
      about:
        'A rule reads values with the type that their schema declares. An object stored earlier, or the existing object of an update, may not match it.',
      codes: {
        'cel-value-null': {
          when: 'A rule reads a null where the schema does not allow one.',
          cause: 'An item of a list is null.',
          cure: 'Remove the null, or set nullable: true on the items.',
        },
        'cel-value-not-int-or-string': {
          when: 'An int-or-string contains something else, for example 1.5.',
          cause: 'A number with a fraction.',
          cure: 'Write a whole number or a string.',
        },
        'cel-value-not-a-map': {
          when: 'A rule expects an object, but the value has another type.',
          cause: 'The existing object was stored under another schema.',
          cure: 'Correct the stored object, or guard the rule with optionalOldSelf.',
        },
        'cel-value-not-an-array': {
          when: 'A rule expects a list, but the value has another type.',
          cause: 'The existing object was stored under another schema.',
          cure: 'Correct the stored object, or guard the rule with optionalOldSelf.',
        },
        'cel-value-wrong-type': {
          when: "A rule reads a value whose type differs from the schema's. Validation only allows this for 5.0 in an integer field.",
          cause: 'A client that writes whole numbers as floats (5.0).',
          cure: 'Send 5 rather than 5.0.',
        },
        'cel-value-without-type': {
          when: 'A rule reads a value whose schema has no type. The API server rejects new CRDs like this.',
          cause: 'A CRD that was written directly to etcd.',
          cure: 'Set type in the schema.',
        },
        'cel-list-without-items': {
          when: 'A rule reads a list whose schema has no items. The API server rejects new CRDs like this.',
          cause: 'A CRD that was written directly to etcd.',
          cure: 'Add items to the schema of the list.',
        },
        'cel-list-type-unknown': {
          when: 'A rule reads a list whose x-kubernetes-list-type is unknown. The API server rejects new CRDs like this.',
          cause: 'A CRD that was written directly to etcd.',
          cure: 'Use atomic, set, or map.',
        },
        'cel-map-list-item-not-an-object': {
          when: 'A rule compares lists of type map, and an item is not an object.',
          cause: 'The existing object was stored under another schema.',
          cure: 'Correct the stored object.',
        },
        'cel-set-not-of-scalars': {
          when: 'A rule compares or adds lists of type set whose items are objects or lists.',
          cause: 'x-kubernetes-list-type: set on a list of objects.',
          cure: 'Use list type map with keys, or atomic.',
        },
        'cel-value-not-a-duration': {
          when: 'A field of format duration is not a valid duration. Reading it in a rule fails, even if validation accepts the value.',
          cause: 'An empty string, or a unit such as d.',
          cure: 'Write it with h, m, s, ms, us, or ns: 1h30m.',
        },
        'cel-value-not-a-date': {
          when: 'A field of format date is not a valid date, for example 2020-02-30.',
          cause: 'A day that does not exist, or parts in another order.',
          cure: 'Write year-month-day: 2020-02-29.',
        },
        'cel-value-not-a-date-time': {
          when: 'A field of format date-time is not a valid time.',
          cause: 'A date without a time or zone.',
          cure: 'Write it as 2006-01-02T15:04:05Z.',
        },
        'cel-value-not-base64': {
          when: 'A field of format byte is not valid base64.',
          cause: 'Plain text, or base64 with line breaks.',
          cure: 'Encode it without line breaks.',
        },
        'cel-error-not-convertible': {
          when: "A value of unknown type that a rule reads can't be converted for CEL. Only servers before 1.37 report it this way.",
          cause: 'An existing object that does not match the schema.',
          cure: 'Correct the stored object; the rest of the message describes the mismatch.',
        },
      },
    },
    'cel-operators': {
      title: 'Operators and conversions',
      about:
        'If the type of a value is known only at run time (dyn), mismatches are also found only at run time.',
      codes: {
        'cel-no-such-overload': {
          when: 'An operator or function got values that it does not support.',
          cause: 'An int-or-string that contains a string is compared with a number.',
          cure: 'Check with type(x) == int or type(x) == string first.',
        },
        'cel-no-such-overload-of': {
          when: 'The operator in the message got values that it does not support; _+_ means +, @in means in.',
          cause: 'Two values of unknown type have different types, for example a string and a number.',
          cure: 'Convert with string(), int(), or double(), or check with type(x) first.',
        },
        'cel-integer-overflow': {
          when: 'An integer is outside the range of 64 bits.',
          cause: 'A very large sum or product, or int() of a large double.',
          cure: 'Compare before you compute, or compute with double().',
        },
        'cel-unsigned-integer-overflow': {
          when: 'An unsigned integer is outside its range, usually below 0.',
          cause: 'uint() of a negative number, or a difference below 0.',
          cure: 'Compare before you subtract, or compute with int.',
        },
        'cel-timestamp-overflow': {
          when: 'A timestamp is outside the years 1 to 9999.',
          cause: 'The rule adds a long duration to a timestamp near the limit.',
          cure: 'Limit the duration.',
        },
        'cel-division-by-zero': {
          when: 'A rule divides a number by 0.',
          cause: 'The divisor is a field that may be 0 or has the default 0.',
          cure: 'Check first: self.n != 0 && self.m / self.n > 1, or set minimum: 1.',
        },
        'cel-modulus-by-zero': {
          when: 'A rule computes the remainder of a division by 0.',
          cause: 'The divisor is a field that may be 0.',
          cure: 'Check first: self.n != 0 && self.m % self.n == 0.',
        },
        'cel-not-a-number-ordered': {
          when: 'A rule compares NaN with < or >.',
          cause: '0.0 / 0.0 or another result that is not a number.',
          cure: 'Exclude it first: x == x is false for NaN.',
        },
        'cel-conversion-type': {
          when: "A value can't be converted, for example int('abc').",
          cause: 'A string that is not a number, or has a unit.',
          cure: "Check with matches first: self.matches('^[0-9]+$') && int(self) > 3.",
        },
        'cel-bytes-not-utf8': {
          when: 'Bytes that are not valid UTF-8 are converted to a string.',
          cause: 'Binary data in a field of format byte.',
          cure: 'Compare bytes with bytes.',
        },
      },
    },
    'cel-strings': {
      title: 'Strings, patterns, and format',
      about: 'Patterns use RE2 syntax. format needs one value in its list for each clause in its string.',
      codes: {
        'cel-index-out-of-range': {
          when: 'charAt, indexOf, or a similar function got an index beyond the end of the string.',
          cause: 'A fixed index in a string that may be shorter.',
          cure: 'Check size(self) first.',
        },
        'cel-substring-range': {
          when: 'substring got an end before its start, or an index beyond the end of the string.',
          cause: 'indexOf returned -1, because the string does not contain the substring.',
          cure: 'Check with contains first.',
        },
        'cel-join-of-other-than-strings': {
          when: 'join is called on a list with items that are not strings. The compiler usually reports this earlier.',
          cause: 'A list of unknown type contains a number.',
          cure: "Convert first: l.map(x, string(x)).join(',').",
        },
        'cel-regex-illegal': {
          when: 'find or findAll got a string that is not a valid regular expression.',
          cause: 'The pattern comes from the object and is invalid.',
          cure: 'Write the pattern in the rule, or validate the field with pattern in the schema.',
        },
        'cel-pattern-invalid': {
          when: 'matches got a string that is not a valid RE2 regular expression.',
          cause:
            'The pattern comes from the object, or uses a look-ahead or backreference, which RE2 does not support.',
          cure: 'Write the pattern in the rule, in RE2 syntax.',
        },
        'cel-format-index': {
          when: 'A clause of format has no value in the list.',
          cause: 'The list has fewer values than the string has clauses.',
          cure: 'Add a value for each clause.',
        },
        'cel-format-unfinished': {
          when: 'The string of format ends inside a clause.',
          cause: 'A single percent sign at the end.',
          cure: 'Write %% for a percent sign.',
        },
        'cel-format-clause-unreadable': {
          when: 'The string of format has an invalid clause.',
          cause: 'The string comes from the object, so the compiler could not check it.',
          cure: 'Write the string in the rule, with %s, %d, %f, %e, %b, %x, %X, or %o.',
        },
        'cel-format-failed': {
          when: 'A value could not be formatted; the reason follows.',
          cause: "A value of a type that can't be formatted.",
          cure: 'Convert the value before you format it.',
        },
        'cel-format-argument-given': {
          when: 'A clause of format got a value of the wrong type.',
          cause: '%d with a string whose type is known only at run time.',
          cure: 'Use %s, which supports all values.',
        },
        'cel-format-argument-error': {
          when: 'A value in the list of format is itself an error.',
          cause: 'A part of the list could not be evaluated.',
          cure: 'Guard that part with has() or a condition.',
        },
        'cel-format-type': {
          when: 'A value of this type cannot be converted to a string.',
          cause: 'An optional or a type in the list of format.',
          cure: "Unwrap the value: x.orValue('').",
        },
        'cel-format-key-type': {
          when: "A map is formatted whose keys have a type that can't be formatted.",
          cause: 'Keys that are doubles.',
          cure: 'Use string keys.',
        },
        'cel-format-key-missing': {
          when: "A key wasn't found again while a map was formatted.",
          cause: 'A key that is not equal to itself, for example NaN.',
          cure: 'Use string keys.',
        },
      },
    },
    'cel-lists': {
      title: 'Lists',
      about: 'List functions fail for invalid bounds and items; check with size(l) and type(x) first.',
      codes: {
        'cel-slice-range': {
          when: 'slice got bounds outside the list; the reason follows.',
          cause: 'The list is shorter than expected.',
          cure: 'Limit the end to size(l).',
        },
        'cel-flatten-level-negative': {
          when: 'flatten got a level below 0.',
          cause: 'The level comes from the object.',
          cure: 'Use a constant level.',
        },
        'cel-sort-keys-size': {
          when: "The number of keys in sortBy differs from the number of items. The macro creates one key per item, so this doesn't occur in practice.",
          cause: 'An error inside the library.',
          cure: 'Use sort() or sortBy(x, key).',
        },
        'cel-sort-not-comparable': {
          when: "sort or sortBy got items that can't be ordered, for example lists or objects.",
          cause: 'The key of sortBy is an object.',
          cure: 'Sort by a number, string, boolean, time, or duration.',
        },
        'cel-sort-of-types': {
          when: 'sort got items of different types.',
          cause: 'A list of unknown type contains numbers and strings.',
          cure: 'Convert them first: l.map(x, string(x)).sort().',
        },
        'cel-range-negative': {
          when: 'lists.range got a number below 0.',
          cause: 'A difference of two fields.',
          cure: 'Check first whether it is positive.',
        },
        'cel-range-too-large': {
          when: 'lists.range got a number over a million.',
          cause: 'A number from the object is used as a size.',
          cure: 'Limit the field with maximum.',
        },
        'cel-fold-range': {
          when: 'A macro iterates over a value that is neither a list nor a map.',
          cause: 'A value of unknown type is a number or a string.',
          cure: 'Check with type(x) == list first.',
        },
        'cel-fold-range-of-two': {
          when: 'A macro with two variables iterates over a value that is neither a list nor a map.',
          cause: 'A value of unknown type is a number or a string.',
          cure: 'Check with type(x) == map first.',
        },
      },
    },
    'cel-kubernetes': {
      title: 'Kubernetes libraries',
      about:
        'Functions for addresses, quantities, versions, and URLs fail for strings they cannot parse; isIP, isQuantity, isURL, isSemver, and similar functions check without failing.',
      codes: {
        'cel-url-invalid': {
          when: 'url() got a string that is not a URL.',
          cause: 'A relative path, or a string without a scheme.',
          cure: "Check first: isURL(self) && url(self).getHost() != ''.",
        },
        'cel-semver-invalid': {
          when: 'semver() got a string that is not a semantic version.',
          cause: 'A leading v, a missing part (1.2), or an empty pre-release.',
          cure: 'Check with isSemver(self) first, or pass true as the second argument to normalize it (v1.2 becomes 1.2.0).',
        },
        'cel-quantity-invalid': {
          when: 'quantity() got a string that is not a quantity.',
          cause: 'A unit that does not exist, or a space before it.',
          cure: 'Check with isQuantity(self) first; write 500Mi, 0.5, or 100m.',
        },
        'cel-quantity-suffix': {
          when: 'quantity() got a string with an unknown suffix.',
          cause: 'Two suffixes (1Mi1), or MB instead of M.',
          cure: 'Use k, M, G, T, P, E, Ki, Mi, Gi, Ti, Pi, Ei, m, u, or n.',
        },
        'cel-quantity-digits': {
          when: "A sum of quantities has more digits than this engine supports; the limit is the playground's own.",
          cause: 'Quantities that differ by very large exponents.',
          cure: 'Use smaller quantities.',
        },
        'cel-quantity-not-an-integer': {
          when: 'asInteger() is called on a quantity with a fraction, or beyond 64 bits.',
          cause: '1.5, or 100m.',
          cure: 'Check with isInteger() first, or use asApproximateFloat().',
        },
        'cel-time-zone-unknown': {
          when: 'A timestamp function got an unknown time zone.',
          cause: 'A misspelled name or a local abbreviation.',
          cure: 'Use a name such as Europe/Berlin, or an offset such as +02:00.',
        },
        'cel-ip-invalid': {
          when: 'ip() got a string that is not an address.',
          cause: 'A host name, a port after the address, or leading zeros.',
          cure: 'Check with isIP(self) first.',
        },
        'cel-ip-with-zone': {
          when: 'ip() got an IPv6 address with a zone (%eth0), which is rejected.',
          cause: 'An address that was copied from a local machine.',
          cure: 'Remove the zone.',
        },
        'cel-ip-mapped': {
          when: 'ip() got an IPv4 address in IPv6 form (::ffff:1.2.3.4), which is rejected.',
          cause: 'An address from a dual-stack program.',
          cure: 'Write it as 1.2.3.4.',
        },
        'cel-cidr-invalid': {
          when: 'cidr() got a string that is not a network.',
          cause: 'The length after the slash is missing.',
          cure: 'Check with isCIDR(self) first; write 10.0.0.0/8.',
        },
        'cel-cidr-mapped': {
          when: 'cidr() got an IPv4 network in IPv6 form, which is rejected.',
          cause: 'A network from a dual-stack program.',
          cure: 'Write it as an IPv4 network.',
        },
      },
    },
    'cel-messages': {
      title: 'Typed literals',
      about: 'Optional entries of lists and maps, and literals of protobuf types, which rules rarely need.',
      codes: {
        'cel-optional-element': {
          when: 'An optional item [?x] got a value that is not an optional. The API server crashes on this expression.',
          cause: 'The question mark is before a value that is not an optional.',
          cure: 'Remove the question mark, or use optional.of(x).',
        },
        'cel-optional-entry': {
          when: "An optional entry {?'a': x} got a value that is not an optional.",
          cause: 'The question mark is before a value that is not an optional.',
          cure: 'Remove the question mark, or use a value such as self.?x.',
        },
        'cel-message-field-type': {
          when: "A field of a protobuf literal can't represent the value.",
          cause: 'A number out of range.',
          cure: "Use timestamp('…'), duration('…') or a plain value.",
        },
        'cel-message-type-unknown': {
          when: 'The name before the braces of a literal is not a message type.',
          cause: 'list{}, or a type from the schema.',
          cure: 'Write [] or {}.',
        },
        'cel-message-value-type': {
          when: 'A wrapper literal such as Int64Value got a value of another type.',
          cause: 'A value of unknown type.',
          cure: 'Use the plain value.',
        },
        'cel-any-not-unpacked': {
          when: "A google.protobuf.Any literal can't be unpacked.",
          cause: 'Any is not used in rules.',
          cure: 'Use the plain value.',
        },
      },
    },
    'cel-limits': {
      title: 'Limits and failures',
      about: 'Each evaluation of a rule has a cost limit, and all rules of an object share a cost budget.',
      codes: {
        'cel-call-cost-limit': {
          when: 'One evaluation cost more than 1,000,000 units, so the server stopped it.',
          cause: 'Loops inside loops over long lists.',
          cure: 'Limit the lists, or replace the inner loop with in or a list of type map.',
        },
        'cel-panic': {
          when: 'The API server itself fails on this expression; it reports the failure and continues.',
          cause: "A key that can't be looked up, for example bytes in a list of bytes.",
          cure: 'Rewrite the condition: x.exists(e, e == b).',
        },
      },
    },
  },
} as const satisfies Area;
