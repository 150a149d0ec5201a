import { expect, test } from 'vitest';
import { CrdChoice, type KnownCrd } from './crd-choice.ts';

function choiceOf(...crds: readonly [path: string, versions: string, rank?: KnownCrd['rank']][]): CrdChoice {
  const choice = new CrdChoice();
  for (const [path, versions, rank = 'own'] of crds)
    choice.add({
      ref: { path, number: 0 },
      line: 1,
      rank,
      group: 'g',
      kind: 'K',
      versions: versions.split(' '),
    });
  return choice;
}

const chosen = (choice: CrdChoice, path: string, version = 'v1') =>
  choice.choose(path, 'g', 'K', version)?.ref.path;

test('prefers a CRD that serves the version to one that is closer', () => {
  const choice = choiceOf(['a/b/crd.yaml', 'v1'], ['z.yaml', 'v1 v2']);
  expect(chosen(choice, 'a/b/w.yaml')).toBe('a/b/crd.yaml');
  expect(chosen(choice, 'a/b/w.yaml', 'v2')).toBe('z.yaml');
  expect(chosen(choice, 'a/b/w.yaml', 'v3')).toBe('a/b/crd.yaml');
});

test('chooses the CRD of the same file, then of the nearest folder, then the first', () => {
  const choice = choiceOf(['x.yaml', 'v1'], ['a/y.yaml', 'v1'], ['a/b/c/z.yaml', 'v1'], ['a/w.yaml', 'v1']);
  expect(chosen(choice, 'a/b/c/w.yaml')).toBe('a/b/c/z.yaml');
  expect(chosen(choice, 'a/w.yaml')).toBe('a/w.yaml');
  expect(chosen(choice, 'a/v.yaml')).toBe('a/y.yaml');
  expect(chosen(choice, 'b/w.yaml')).toBe('x.yaml');
});

test('prefers the CRD of a test for the objects of this test only, also at the root', () => {
  const choice = choiceOf(['t/crd.yaml', 'v1', 'test'], ['crds/crd.yaml', 'v1', 'further']);
  expect(chosen(choice, 't/w.yaml')).toBe('t/crd.yaml');
  expect(chosen(choice, 'a/w.yaml')).toBe('crds/crd.yaml');
  const atRoot = choiceOf(['crd.yaml', 'v1', 'test'], ['../crds/crd.yaml', 'v1', 'further']);
  expect(chosen(atRoot, 'w.yaml')).toBe('crd.yaml');
});

test('counts folders, and not the letters of names', () => {
  const choice = choiceOf(['a/crd.yaml', 'v1'], ['a/widget-crd.yaml', 'v1']);
  expect(chosen(choice, 'a/widget-1.yaml')).toBe('a/crd.yaml');
});

test('prefers checked files to others, and both to documentation', () => {
  const documentation = ['docs/a.md', 'v1', 'documentation'] as const;
  const further = ['b.yaml', 'v1', 'further'] as const;
  expect(chosen(choiceOf([...documentation], [...further], ['c.yaml', 'v1']), 'docs/w.yaml')).toBe('c.yaml');
  expect(chosen(choiceOf([...documentation], [...further]), 'docs/w.yaml')).toBe('b.yaml');
  expect(chosen(choiceOf([...documentation]), 'docs/w.yaml')).toBe('docs/a.md');
});

test('prefers the CRD of a test only for objects of this test', () => {
  const choice = choiceOf(['tests/upgrade/old.yaml', 'v1', 'test'], ['crds/a.yaml', 'v1']);
  expect(chosen(choice, 'tests/other/w.yaml')).toBe('crds/a.yaml');
  expect(chosen(choice, 'tests/upgrade/w.yaml')).toBe('tests/upgrade/old.yaml');
  expect(chosen(choice, 'tests/upgrade/steps/w.yaml')).toBe('tests/upgrade/old.yaml');
  expect(chosen(choiceOf(['tests/upgrade/old.yaml', 'v1', 'test']), 'w.yaml')).toBe('tests/upgrade/old.yaml');
});

test('knows the kinds of a group and all CRDs of a kind', () => {
  const choice = choiceOf(['a.yaml', 'v1'], ['b.yaml', 'v2']);
  expect(choice.all('g', 'K').map(({ ref }) => ref.path)).toEqual(['a.yaml', 'b.yaml']);
  expect([...choice.kindsOf('g')]).toEqual(['K']);
  expect([choice.all('g', 'L'), choice.kindsOf('h').size, choice.choose('a', 'g', 'L', 'v1')]).toEqual([
    [],
    0,
    undefined,
  ]);
});
