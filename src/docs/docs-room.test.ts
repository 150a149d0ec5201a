import { expect, test } from 'vitest';
import { checked, findingsIn, widget } from './testing/checked.ts';

const fine = 'spec: {size: 2}';

test('accepts what the API server accepts', () => {
  const [result] = checked(widget(fine));
  expect(result).toMatchObject({
    verdict: 'accepted',
    path: 'page.md',
    line: 4,
    kind: 'Widget',
    crd: { path: 'crd.yaml' },
  });
});

test.each<[string, string, string[]]>([
  ['an unknown field', widget('spec: {size: 2, color: red}'), ['wrong pruned 8']],
  [
    'an unknown field in a shortened block',
    widget('spec:\n  color: red\n  # ...'),
    ['wrong pruned 9', 'told elided required-missing 8'],
  ],
  ['a type', widget('spec:\n  size: many'), ['wrong invalid-type 9']],
  ['an enum', widget('spec: {size: 2, mode: medium}'), ['wrong enum-unsupported 8']],
  ['a pattern', widget('spec: {size: 2, url: "http://a"}'), ['wrong pattern 8']],
  ['a rule', widget('spec: {size: 4}'), ['wrong rule-failed 8']],
  ['a duplicate key', widget('spec:\n  size: 2\n  size: 1'), ['wrong duplicate-key 10']],
  ['YAML that can’t be read', widget('spec:\n  size: 2\n   mode: fast'), ['wrong yaml-value-not-allowed 10']],
  [
    'a rule, though another part has an empty value',
    widget('spec: {size: 4}\nstatus:\n  phase:'),
    ['wrong rule-failed 8'],
  ],
  [
    'a type, though another field has a placeholder',
    widget('spec:\n  size: many\n  url: https://<url>'),
    ['wrong invalid-type 9'],
  ],
  [
    'a version that isn’t served',
    widget(fine).replace('/v1', '/v1alpha1'),
    ['wrong kubectl-kind-not-served 4'],
  ],
  [
    'an old CRD',
    '```yaml\napiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nspec: {group: a}\n```',
    ['wrong crd-version-not-served 2'],
  ],
])('calls %s wrong', (_, text, expected) => {
  expect(findingsIn(checked(text))).toEqual(expected);
});

test.each<[string, string, string[]]>([
  ['a field where an ellipsis is', widget('spec:\n  ...\n  mode: fast'), ['told elided required-missing 8']],
  [
    'a field of an object without a name',
    widget('spec: {mode: fast}', { name: '' }),
    ['told fragment name-missing', 'told fragment required-missing 6'],
  ],
  [
    'a field where a comment of another language is',
    widget('spec:\n  // the usual fields\n  mode: fast'),
    ['told elided required-missing 8'],
  ],
  ['a field of a whole object', widget('spec: {mode: fast}'), ['told incomplete required-missing 8']],
  [
    'a field of an excerpt',
    widget('spec: {mode: fast}', { before: 'The relevant part:' }),
    ['told fragment required-missing 8'],
  ],
  [
    'text that an ellipsis makes unreadable',
    widget('...\n    size: 2', { name: '' }),
    ['told elided yaml-key-missing'],
  ],
  [
    'a rule about a field that isn’t shown',
    widget('spec:\n  size: 4\n  # ...'),
    ['told elided rule-failed 8'],
  ],
])('tells, but doesn’t fail for %s', (_, text, expected) => {
  const found = findingsIn(checked(text)).map((one) =>
    expected.includes(one) ? one : one.replace(/ \d+$/, ''),
  );
  expect(found).toEqual(expected);
});

test('warns of a field that is missing in an item of a list', () => {
  const [result] = checked(widget('spec: {size: 2, parts: [{note: a}]}'));
  expect(result?.verdict).toBe('told');
  expect(result?.findings).toMatchObject([{ class: 'told', isWarning: true, field: 'spec.parts[0].id' }]);
});

test('judges the rest of an object with a placeholder as its name', () => {
  const text = widget('spec: {size: 2, color: red}', { name: '<name>' });
  expect(findingsIn(checked(text))).toEqual(['wrong pruned 8', 'excused placeholder name-not-a-subdomain 7']);
  expect(checked(widget('spec: {size: {{ .Values.size }}}'))).toMatchObject([{ verdict: 'excused' }]);
});

test('fails for missing fields on request', () => {
  expect(findingsIn(checked(widget('spec: {mode: fast}'), { isComplete: true }))).toEqual([
    'wrong required-missing 8',
  ]);
});

test.each<[string, string, string[]]>([
  ['a placeholder in brackets', widget('spec: {size: 2, url: <url>}'), ['excused placeholder pattern 8']],
  ['a placeholder in capitals', widget('spec: {size: 2, url: YOUR_URL}'), ['excused placeholder pattern 8']],
  [
    'a placeholder in braces',
    widget('spec:\n  size: 2\n  url: {the-url}'),
    ['excused placeholder pattern 10'],
  ],
  [
    'alternatives in one value',
    widget('spec: {size: 2, mode: slow | fast}'),
    ['excused placeholder enum-unsupported 8'],
  ],
  ['a key that a reader replaces', widget('spec: {size: 2, "<field>": 1}'), ['excused placeholder pruned 8']],
  [
    'a variable of a shell',
    '```sh\ncat <<EOF | kubectl apply -f -\napiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\nspec:\n  size: $SIZE\nEOF\n```',
    ['excused shell variable invalid-type 8'],
  ],
  [
    'a null in a shortened block',
    widget('spec:\n  size: 2\n  parts:\n  -\n  # ...'),
    ['excused null invalid-null 11'],
  ],
  [
    'a rule about a key without a value',
    widget('spec:\n  size: 4\n  mode: # your mode'),
    ['excused null rule-failed 8'],
  ],
  [
    'all options at once',
    widget('spec:\n  size: 2\n  file: a\n  # or\n  secret: b'),
    ['excused alternatives rule-failed 8'],
  ],
  [
    'unknown fields of the status',
    widget('spec: {size: 2}\nstatus: {color: red}'),
    ['excused status pruned 9'],
  ],
  [
    'what the line above calls invalid',
    widget('spec: {size: many}', { before: 'This is invalid:' }),
    ['excused called invalid invalid-type 8'],
  ],
  [
    'what a comment calls invalid',
    widget('spec:\n  size: many # not allowed'),
    ['excused called invalid invalid-type 9'],
  ],
  [
    'nothing in the output of a server, whose resourceVersion kubectl removes',
    widget('spec: {size: 2}').replace('  name', '  resourceVersion: "7"\n  name'),
    [],
  ],
  [
    'a version of the past',
    widget(fine, { before: 'Before:' }).replace('/v1', '/v1alpha1'),
    ['excused older version kubectl-kind-not-served 4'],
  ],
])('excuses %s', (_, text, expected) => {
  expect(findingsIn(checked(text))).toEqual(expected);
});

test('ignores footnotes at the ends of lines, and sees a comment above alternatives', () => {
  expect(findingsIn(checked(widget('spec: [1]\n  size: 2 [2]\n  color: red')))).toEqual(['wrong pruned 10']);
  const exclusive = widget('# The two exclude each other, choose one\nspec: {size: 2, file: a, secret: b}');
  expect(findingsIn(checked(exclusive))).toEqual(['excused alternatives rule-failed 9']);
});

test('judges each finding of a block', () => {
  expect(findingsIn(checked(widget('spec:\n  url: <url>\n  color: red\n  # ...')))).toEqual([
    'wrong pruned 10',
    'excused placeholder pattern 9',
    'told elided required-missing 8',
  ]);
});

test('compares with what a comment or the opening line expects', () => {
  const refused = (message: string): string =>
    `<!-- crd-playground: refused${message} -->\n${widget('spec: {size: 9}')}`;
  expect(checked(refused(''))).toMatchObject([{ verdict: 'expected' }]);
  expect(checked(refused(': less than or equal to 5'))).toMatchObject([{ verdict: 'expected' }]);
  expect(findingsIn(checked(refused(': at least')))).toEqual(['wrong expected-refused 5']);
  expect(findingsIn(checked(widget(fine, { info: 'yaml refused' })))).toEqual(['wrong expected-refused 4']);
  expect(checked(widget('spec: {size: many}', { info: 'yaml skip' }))).toMatchObject([
    { verdict: 'skipped' },
  ]);
  expect(findingsIn(checked(widget('spec: {mode: fast}', { info: 'yaml fragment' })))).toEqual([
    'told fragment required-missing 8',
  ]);
  expect(findingsIn(checked(widget('spec: {mode: fast}', { info: 'yaml stored' })))).toEqual([
    'wrong required-missing 8',
  ]);
  expect(findingsIn(checked(widget('spec: {size: 2}\nstatus: {phase: a}', { info: 'yaml stored' })))).toEqual(
    [],
  );
});

test('finds a CRD in the documentation itself', () => {
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.example.org}
spec:
  group: example.org
  scope: Cluster
  names: {plural: gadgets, singular: gadget, kind: Gadget, listKind: GadgetList}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`;
  const object = 'apiVersion: example.org/v1\nkind: Gadget\nmetadata: {name: a}\nspec: {}\n';
  const results = checked(`\`\`\`yaml\n${crd}---\n${object}\`\`\`\n`);
  expect(results.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ['CustomResourceDefinition', 'accepted'],
    ['Gadget', 'wrong'],
  ]);
});
