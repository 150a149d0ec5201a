import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CaseFiles, documents } from './file-references.ts';

test.for<[string, string[]]>([
  ['a\n---\nb\n', ['a\n', 'b\n']],
  ['---\n\n---\n# only a comment\n--- \nb', ['# only a comment\n', 'b']],
  ['--- # remark\na: 1\n---x\n', ['a: 1\n---x\n']],
  ['a\n----\nb\n', ['a\n----\nb\n']],
  ['a\r\n---\r\nb', ['a\r\n', 'b']],
  ['', []],
])('documents of %j', ([text, parts]) => {
  expect(documents(text)).toEqual(parts);
});

const judge = join(import.meta.dirname, '..', 'judge', 'internal', 'judge', 'testdata');

test('reads a body from a file, or from one of its documents', () => {
  const files = new CaseFiles({ dir: judge, reach: 'below' });
  const filled = files.fill({
    name: 'x',
    crd: { file: 'cases.jsonl' },
    steps: [{ verb: 'create', body: 'as it is' }],
  });
  expect(filled.crd.body?.startsWith('{')).toBe(true);
  expect(filled.crd.file).toBeUndefined();
  expect(filled.steps?.[0]?.body).toBe('as it is');
});

test('rejects files outside of the folder, unless it was set', () => {
  const crd = { file: '../main.go' };
  expect(() => new CaseFiles({ dir: judge, reach: 'below' }).fill({ name: 'x', crd })).toThrow(
    /not in the folder/,
  );
  expect(new CaseFiles({ dir: judge, reach: 'anywhere' }).fill({ name: 'x', crd }).crd.body).toContain(
    'judge',
  );
});

test.for([
  { doc: 0 },
  { file: 'cases.jsonl', body: 'x' },
  { file: 'cases.jsonl', doc: 99 },
  { file: 'none' },
])('%j is refused', (crd) => {
  expect(() => new CaseFiles({ dir: judge, reach: 'below' }).fill({ name: 'x', crd })).toThrow();
});
