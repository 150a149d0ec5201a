import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, shared with `npm run archive`
import * as untyped from './tar.mjs';

const { packed } = untyped as { packed: (files: readonly (readonly [string, Buffer])[]) => Buffer };

const long = `a/${'b'.repeat(90)}/${'c'.repeat(60)}.txt`;
const files = [
  ['b.txt', Buffer.from('of 汉字\n')],
  ['a/empty', Buffer.alloc(0)],
  [long, Buffer.alloc(1_024, 'x')],
] as const;

test('creates the same archive regardless of file order', () => {
  expect(packed(files).equals(packed(files.toReversed()))).toBe(true);
});

test.skipIf(spawnSync('tar', ['--version']).status !== 0)('creates an archive that tar reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    writeFileSync(join(folder, 'a.tar.gz'), packed(files));
    execFileSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder });
    for (const [path, content] of files) expect(readFileSync(join(folder, path))).toEqual(content);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("rejects a path that an archive can't contain", () => {
  expect(() => packed([['x'.repeat(101), Buffer.alloc(0)]])).toThrow('too long');
});
