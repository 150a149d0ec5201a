import { expect, test } from 'vitest';
import { convertLegacyCrd } from '../../engine/index.ts';
import { isLegacyCrd, type UnknownFields } from '../../engine/publishing.ts';
import { readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import type { JsonObject } from '../../engine/values.ts';
import { commentsOf } from '../yaml/comments.ts';
import { rewritten } from './rewrite.ts';

const legacy = `---
# the old one
apiVersion: apiextensions.k8s.io/v1beta1   # old
kind: CustomResourceDefinition
metadata:
    name: cups.kitchen.example # name
spec:   # the spec
    # group comment
    group: kitchen.example
    names: {plural: cups, kind: "Cup"} # names
    # single version
    version: v1 # only
    # why
    preserveUnknownFields: false # off
    additionalPrinterColumns:
    # first column
    - name: Size   # n
      type: integer
      # path
      JSONPath: .spec.size # p
    validation: # val
      # schema
      openAPIV3Schema:
        properties:
          spec: # s
            type: object
            description: |
              text
                # no comment
              more
            # last
    conversion:
      strategy: Webhook # w
      webhookClientConfig: # cc
        url: 'https://x.example' # u
# about status
status: # st
  conditions: []
# end
`;

function read(text: string): SourceNode {
  const answer = readYaml(text);
  if (!answer.ok) throw new Error(answer.error.text);
  return answer.root;
}

function convert(text: string, unknownFields: UnknownFields) {
  const root = read(text);
  const value = toValue(root);
  if (!isLegacyCrd(value)) throw new Error('not a v1beta1 CRD');
  const { crd, changes } = convertLegacyCrd(value, unknownFields);
  return { crd, text: rewritten({ text, root }, crd, changes) };
}

const commentsIn = (text: string): string[] =>
  commentsOf(text).map(({ start, end }) => text.slice(start, end));

const versions = '    versions:\n    - name: v1 # first\n      served: true\n      storage: true\n    - name: v2\n      served: true\n      storage: false # two\n'; // prettier-ignore

test.each([
  ['pruning begins', legacy, 'prune'],
  [
    'nothing is pruned',
    legacy.replace('preserveUnknownFields: false', 'preserveUnknownFields: true'),
    'keep',
  ],
  ['of several versions', legacy.replace('    version: v1 # only\n', versions), 'prune'],
  ['without a line end', legacy.trimEnd(), 'prune'],
] as const)('a CRD of v1beta1 keeps all its comments in v1: %s', (_, before, unknownFields) => {
  const { crd, text = '' } = convert(before, unknownFields);
  expect(toValue(read(text))).toEqual(crd);
  expect(commentsIn(text)).toEqual(expect.arrayContaining(commentsIn(before)));
});

test('copies unchanged lines, and moves comments with their lines', () => {
  const { text = '' } = convert(legacy, 'prune');
  for (const lines of [
    'apiVersion: apiextensions.k8s.io/v1   # old\n',
    'metadata:\n    name: cups.kitchen.example # name\n',
    '    names: {plural: cups, kind: "Cup"} # names\n',
    '    # single version\n    - name: v1 # only\n',
    '            spec: # s\n              type: object\n              description: |\n                text\n                  # no comment\n',
    '        jsonPath: .spec.size # p\n',
    "        clientConfig: # cc\n          url: 'https://x.example' # u\n",
    '# about status\n# st\n# end\n',
  ])
    expect(text).toContain(lines);
});

test("doesn't rewrite flow collections", () => {
  const text =
    '{"apiVersion":"apiextensions.k8s.io/v1beta1","kind":"CustomResourceDefinition","spec":{"version":"v1"}}';
  expect(convert(text, 'prune').text).toBeUndefined();
  expect(rewritten({ text: 'a', root: read('a') }, new Map() as JsonObject, [])).toBeUndefined();
});
