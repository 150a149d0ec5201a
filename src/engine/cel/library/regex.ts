/** Kubernetes' find and findAll. Behaviour: k8s.io/apiserver/pkg/cel/library (Regex). */
import { compileRe2, type Re2 } from '../../regex/re2.ts';
import { ValueList } from '../values/list.ts';
import { celError, type Value } from '../values/value.ts';
import { many, two, type Implementations } from './implementation.ts';
import { say } from '../values/codes.ts';

function withPattern(pattern: string, use: (compiled: Re2) => Value): Value {
  const compiled = compileRe2(pattern);
  return compiled.ok ? use(compiled) : celError(say('cel-regex-illegal', { problem: compiled.error }));
}

function findAll(text: string, pattern: string, limit = -1n): Value {
  return withPattern(pattern, (compiled) => new ValueList(compiled.findAll(text, Number(limit))));
}

export const regex: Implementations = {
  string_find_string: two((text: string, pattern: string) =>
    withPattern(pattern, (compiled) => compiled.find(text) ?? ''),
  ),
  string_find_all_string: two((text: string, pattern: string) => findAll(text, pattern)),
  string_find_all_string_int: many(findAll),
};
