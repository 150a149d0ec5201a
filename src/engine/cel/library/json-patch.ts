/** The function that only expressions of mutations have. Behaviour: k8s.io/apiserver/pkg/cel/library (JSONPatch). */
import { one } from './implementation.ts';
import { rewriting } from './price.ts';
import type { Table } from './table.ts';

export const jsonPatches: Table = [
  [
    'jsonpatch.escapeKey string_jsonpatch_escapeKey_string(string) string',
    one((key: string) => key.replace(/[~/]/g, (mark) => (mark === '/' ? '~1' : '~0'))),
    rewriting,
  ],
];
