import { expect, test } from 'vitest';
import { widgets } from '../../../upgrade/testing/widgets.ts';
import { isEarlierCrd } from './crd-name.ts';

const now = widgets(['a: { type: string }']).replace(
  'metadata: { name: widgets.example.com }',
  'metadata:\n  name: widgets.example.com',
);

test.each([
  ['another form of the CRD', now.replace('string', 'integer'), true],
  ['the same text', now, false],
  ['another CRD', now.replaceAll('widgets', 'gadgets'), false],
  ['an object', 'kind: Widget\nmetadata:\n  name: widgets.example.com\n', false],
  ['nothing', '', false],
])('%s', (_, text, expected) => {
  expect(isEarlierCrd(text, now)).toBe(expected);
});
