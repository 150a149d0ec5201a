/** Folders of `src` import one way: no folder imports, directly or through others, one that imports it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', 'src');

/** For each folder the folders that its files import, types and late imports included. */
function importsOfFolders(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const folder = relative(root, entry.parentPath);
    if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name) || /\btesting\b/.test(folder))
      continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]*)/g)) {
      const other = relative(root, dirname(join(entry.parentPath, path)));
      if (other !== folder) found.add(other);
    }
  }
  return imports;
}

/** The folders that are left when those that import none of the others are removed, again and again. */
function circular(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = [...imports.keys()];
  for (let before = -1; before !== left.length;) {
    before = left.length;
    left = left.filter((folder) => [...(imports.get(folder) ?? [])].some((other) => left.includes(other)));
  }
  return left;
}

test('has only one-way imports between folders', () => {
  const imports = importsOfFolders();
  expect(imports.size).toBeGreaterThan(100);
  expect(circular(imports)).toEqual([]);
});

test('finds folders that import each other, also through others', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a/c'])],
    ['a/c', new Set(['a'])],
    ['d', new Set<string>()],
  ]);
  expect(circular(imports)).toEqual(['a', 'b', 'a/c']);
});
