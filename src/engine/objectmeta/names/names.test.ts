import { expect, test } from 'vitest';
import {
  label1035Errors,
  labelErrors,
  labelValueErrors,
  objectNameErrors,
  pathSegmentErrors,
  qualifiedNameErrors,
  subdomainErrors,
} from './names.ts';
import type { ServerMessage } from '../../field/server-message.ts';

// The messages are the API server's (conformance/answers: metadata/coercion, metadata/embedded).
const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const label =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const label1035 =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const key =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const value =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

test.for<[string, string, ServerMessage[], string[]]>([
  ['a name', 'a.b-c', subdomainErrors('a.b-c'), []],
  ['two dots', 'a..b', subdomainErrors('a..b'), [subdomain]],
  ['a line break at the end', 'a\\n', subdomainErrors('a\n'), [subdomain]],
  ['a long name', 'x…', subdomainErrors('x'.repeat(254)), ['must be no more than 253 characters']],
  ['a namespace with a dot', 'a.b', labelErrors('a.b'), ['must not contain dots']],
  ['a namespace in capitals', 'A', labelErrors('A'), [label]],
  ['a long namespace', 'x…', labelErrors('x'.repeat(64)), ['must be no more than 63 characters']],
  ['a label that begins with a digit', '1a', label1035Errors('1a'), [label1035]],
  ['an empty key', '', qualifiedNameErrors(''), ['name part must be non-empty', `name part ${key}`]],
  ['an empty prefix', '/a', qualifiedNameErrors('/a'), ['prefix part must be non-empty']],
  ['a bad prefix', 'A/b', qualifiedNameErrors('A/b'), [`prefix part ${subdomain}`]],
  [
    'a long prefix',
    'x…/b',
    qualifiedNameErrors('x'.repeat(254) + '/b'),
    ['prefix part must be no more than 253 bytes'],
  ],
  ['a long key', 'x…', qualifiedNameErrors('x'.repeat(64)), ['name part must be no more than 63 bytes']],
  [
    'two slashes',
    'a/b/c',
    qualifiedNameErrors('a/b/c'),
    [`a valid label key ${key} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`],
  ],
  ['an empty label value', '', labelValueErrors(''), []],
  ['a bad label value', '-', labelValueErrors('-'), [value]],
  ['a prefix that ends in a dash', 'a-', objectNameErrors('a-', 'prefix'), []],
  ['a dash alone', '-', objectNameErrors('-', 'prefix'), [subdomain]],
  ['a prefix cut within a letter', 'é-', objectNameErrors('é-', 'prefix'), [subdomain]],
  ['a name that ends in a dash', 'a-', objectNameErrors('a-', 'whole'), [subdomain]],
  ['a path segment', 'A b', pathSegmentErrors('A b', 'whole'), []],
  ['dots alone', '..', pathSegmentErrors('..', 'whole'), ["may not be '..'"]],
  ['dots as a prefix', '..', pathSegmentErrors('..', 'prefix'), []],
  [
    'slash and percent',
    'a/b%',
    pathSegmentErrors('a/b%', 'whole'),
    ["may not contain '/'", "may not contain '%'"],
  ],
])('%s: %s', ([, , found, expected]) => {
  expect(found.map(({ text }) => text)).toStrictEqual(expected);
});
