import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newestMinor } from '../../src/engine/minors.ts';
import { toldFile, toldText } from './cases-by-bound.ts';

test('proposes the limits in the recorded cases', () => {
  expect(toldText(newestMinor)).toBe(readFileSync(toldFile, 'utf8'));
});

// For older minors only the differences are recorded.
test('proposes the largest limits with which a CRD is accepted', () => {
  const file = join(import.meta.dirname, '..', 'answers', newestMinor, 'bounds', 'told.json');
  const { crds } = JSON.parse(readFileSync(file, 'utf8')) as { crds: Record<string, { code: number }> };
  const codes = (part: string): number[] =>
    Object.entries(crds).flatMap(([name, { code }]) => (name.includes(part) ? [code] : []));
  expect(new Set(codes('-with-bounds'))).toEqual(new Set([201]));
  expect(new Set(codes('-one-more'))).toEqual(new Set([422]));
});
