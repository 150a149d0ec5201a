import { expect, test } from 'vitest';
import { bundleOf } from './bundle.ts';

test.each([
  [{ crd: 'a', object: 'b\n', old: '', patch: '', admission: '', cases: '' }, 'a\n---\nb\n'],
  [{ crd: ' \n', object: 'b', old: 'c', patch: 'd', admission: '', cases: '' }, 'b\n---\nc\n---\nd\n'],
  [{ crd: '', object: '', old: '', patch: '', admission: '', cases: '' }, ''],
])('%o as a file', (all, file) => expect(bundleOf(all)).toBe(file));
