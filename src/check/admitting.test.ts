import { expect, test } from 'vitest';
import { problemOfFiles } from './admitting.ts';

const documents = (count: number) => ({
  path: 'a.yaml',
  text: Array.from({ length: count }, () => 'kind: A\n').join('---\n'),
});

test('counts the documents of all files with policies and webhooks', () => {
  expect(problemOfFiles([])).toBeUndefined();
  expect(problemOfFiles([documents(100), documents(100)])).toBeUndefined();
  expect(problemOfFiles([documents(100), documents(101)])).toBe('there are 201 documents; the limit is 200');
});
