/** Kubernetes' find and findAll. Behaviour: k8s.io/apiserver/pkg/cel/library (Regex). */
import { compileRe2, type Re2 } from '../../regex/re2.ts';
import { ValueList } from '../values/list.ts';
import { celError, costSize, type Value } from '../values/value.ts';
import { many, two } from './implementation.ts';
import { byName, matching, patternScan, price } from './price.ts';
import type { Table } from './table.ts';
import { say } from '../values/codes.ts';

function withPattern(pattern: string, use: (compiled: Re2) => Value): Value {
  const compiled = compileRe2(pattern);
  return compiled.ok ? use(compiled) : celError(say('cel-regex-illegal', { problem: compiled.error }));
}

function findAll(text: string, pattern: string, limit = -1n): Value {
  return withPattern(pattern, (compiled) => new ValueList(compiled.findAll(text, Number(limit))));
}

const searching = byName(
  price(
    (text, pattern) => [patternScan(text, pattern), { min: 0n, max: text.max }],
    ([text, pattern]) => matching(costSize(text), costSize(pattern)),
  ),
);

export const regex: Table = [
  [
    '.find string_find_string(string, string) string',
    two((text: string, pattern: string) => withPattern(pattern, (compiled) => compiled.find(text) ?? '')),
    searching,
  ],
  [
    '.findAll string_find_all_string(string, string) list(string)',
    two((text: string, pattern: string) => findAll(text, pattern)),
    searching,
  ],
  ['.findAll string_find_all_string_int(string, string, int) list(string)', many(findAll), searching],
];
