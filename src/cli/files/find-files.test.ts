import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { docFilesOf } from './doc-files.ts';
import { findFiles, isSkippedFolder, tidy } from './find-files.ts';

const root = mkdtempSync(join(tmpdir(), 'crd-playground-files-'));
afterAll(() => rmSync(root, { recursive: true }));

function file(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const found = (...inputs: string[]) => {
  const { paths, unread } = findFiles(inputs.map((input) => (input === '-' ? input : join(root, input))));
  const short = (path: string): string => path.replace(`${root}/`, '');
  return { paths: paths.map(short), unread: unread.map(({ path, why }) => [short(path), why]) };
};

test.each([
  ['a', 'a'],
  ['./a', 'a'],
  ['././/a', 'a'],
  ['a///', 'a'],
  ['../a/', '../a'],
  ['.', '.'],
  ['./', '.'],
  ['', '.'],
  ['/', '/'],
  ['///', '/'],
  ['/a/', '/a'],
])('removes what a path does not need: %j', (path, expected) => {
  expect(tidy(path)).toBe(expected);
});

test('finds the files of folders in the order of their names, without those of tools', () => {
  for (const path of [
    'b.yml',
    'a.yaml',
    'B.JSON',
    'c/d.md',
    'c/Kustomization',
    'c/e.txt',
    '.git/a.yaml',
    'node_modules/a.yaml',
  ])
    // prettier-ignore
    file(`folder/${path}`);
  expect(found('folder/')).toEqual({
    paths: ['B.JSON', 'a.yaml', 'b.yml', 'c/Kustomization', 'c/d.md'].map((path) => `folder/${path}`),
    unread: [],
  });
  expect(found('folder/c', '-', 'folder/c/d.md', 'folder/c/e.txt').paths).toEqual(['folder/c/Kustomization', 'folder/c/d.md', '-', 'folder/c/e.txt']); // prettier-ignore
  expect(['a/.git', '.cache', 'a/git'].map(isSkippedFolder)).toEqual([true, true, false]);
});

test('follows links to files and folders, but not in a circle', () => {
  file('links/own/a.yaml');
  symlinkSync(join(root, 'links/own/a.yaml'), join(root, 'links/b.yaml'));
  symlinkSync(join(root, 'links'), join(root, 'links/own/circle'));
  symlinkSync(join(root, 'nothing'), join(root, 'links/broken.yaml'));
  symlinkSync(join(root, 'nothing'), join(root, 'links/broken.txt'));
  expect(found('links')).toEqual({
    paths: ['links/b.yaml', 'links/own/a.yaml'],
    unread: [['links/broken.yaml', 'it is a link to a file that does not exist']],
  });
});

test('reports a path that does not exist, and a pattern without matches', () => {
  file('pattern/a.yaml');
  file('pattern/node_modules/a.yaml');
  expect(found('pattern/**/*.yaml').paths).toEqual(['pattern/a.yaml']);
  expect(() => found('missing.yaml')).toThrow(`${root}/missing.yaml: it does not exist`);
  expect(() => found('pattern/*.json')).toThrow('the pattern finds no files');
  expect(() => found('pattern/a.yaml/b')).toThrow(/pattern\/a\.yaml\/b: /);
});

test('files of documentation are read once, and found by the end of their path', () => {
  file('docs/one/a.yaml', 'first');
  const paths = ['one/a.yaml', 'two/a.yaml', 'two/ba.yaml'].map((path) => join(root, 'docs', path));
  const { read, endingWith } = docFilesOf(paths);
  const [path = '', missing = ''] = paths;
  expect([read(path), read(missing)]).toEqual(['first', undefined]);
  file('docs/one/a.yaml', 'second');
  file('docs/two/a.yaml', 'second');
  expect([read(path), read(missing)]).toEqual(['first', undefined]);
  expect(endingWith('a.yaml')).toEqual([path, missing]);
  expect(endingWith('two/a.yaml')).toEqual([missing]);
  expect(endingWith(path)).toEqual([path]);
  expect(endingWith('b.yaml')).toEqual([]);
});
