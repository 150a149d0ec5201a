/** Random variables and match conditions. */
import type { Random } from '../random.ts';
import { bool, int, text, type Scope } from './expressions.ts';
import type { JsonMap } from './matching.ts';
import type { Subject } from './vocabulary.ts';

export function variables(
  random: Random,
  subject: Subject,
  hasParams: boolean,
): { list: JsonMap[]; scope: Scope } {
  const list: JsonMap[] = [];
  let scope: Scope = { subject, hasParams, hasAuthorizer: true, variables: [] };
  for (const name of ['v', 'w', 'x', 'y'].filter(() => random.oneIn(3))) {
    const type = random.pick(['bool', 'int', 'string'] as const);
    const make = { bool, int, string: text }[type];
    list.push({ name, expression: make(random, scope, 1 + random.int(2)) });
    scope = { ...scope, variables: [...scope.variables, { name, type }] };
  }
  return { list, scope };
}

export function matchConditions(random: Random, subject: Subject, hasParams: boolean, oneIn = 3): JsonMap {
  if (!random.oneIn(oneIn)) return {};
  const scope: Scope = { subject, hasParams, hasAuthorizer: true, variables: [] };
  const names = random.oneIn(3) ? ['one', 'two'] : ['one'];
  return { matchConditions: names.map((name) => ({ name, expression: bool(random, scope, 2) })) };
}
