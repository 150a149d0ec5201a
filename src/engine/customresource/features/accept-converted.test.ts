import { expect, test } from 'vitest';
import { toJson } from '../../json/go-format.ts';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { acceptConverted } from './accept-converted.ts';

function parse(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root);
}

const original = '{"apiVersion":"e.com/v2","kind":"W","metadata":{"labels":{"l":"m"},"name":"w","uid":"u"}}';
const metadata = '"metadata":{"name":"w","uid":"u"}';

function accept(sent: string): string {
  const answer = acceptConverted(parse(original) as JsonObject, { object: parse(sent) }, 'e.com/v1', 'hook');
  return 'error' in answer ? answer.error.text : toJson(answer.object);
}

// The server's own messages (see conformance/answers, area conversion).
test.for([
  [
    `{"apiVersion":"e.com/v3","kind":"W",${metadata}}`,
    'hook returned invalid object at index 0: invalid groupVersion (expected e.com/v1, received e.com/v3)',
  ],
  [
    `{"apiVersion":"e.com/v1","kind":"X",${metadata}}`,
    'hook returned invalid object at index 0: invalid kind (expected W, received X)',
  ],
  [
    '{"apiVersion":"e.com/v1","kind":"W","metadata":{"name":"x","uid":"u"}}',
    'hook returned invalid object: must have the same name: w != x',
  ],
  [
    '{"apiVersion":"e.com/v1","kind":"W","metadata":{"name":"w"}}',
    'hook returned invalid object: must have the same UID: u != ',
  ],
  [
    '{"apiVersion":"e.com/v1","kind":"W","metadata":{"name":"w","uid":"u","labels":[]}}',
    'hook returned invalid metadata: invalid metadata.labels of type []interface {} in converted object',
  ],
  [
    '{"apiVersion":"e.com/v1","kind":"W","metadata":{"name":"w","uid":"u","annotations":{"a":1}}}',
    'hook returned invalid metadata: metadata.annotations[a] must be a string, but is int64 in converted object',
  ],
])('rejects %s', ([sent, error]) => {
  expect(accept(sent as string)).toBe(error);
});

test('restores metadata except for labels and annotations', () => {
  const sent =
    '{"apiVersion":"e.com/v1","kind":"W","metadata":{"annotations":{"a":"b"},"finalizers":["f"],"name":"w","uid":"u"},"n":1}';
  expect(accept(sent)).toBe(
    '{"apiVersion":"e.com/v1","kind":"W","metadata":{"annotations":{"a":"b"},"name":"w","uid":"u"},"n":1}',
  );
});
