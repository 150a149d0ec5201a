/** Random rules and selectors: what a policy, a binding, or a webhook is for. */
import type { Random } from '../random.ts';
import type { Subject } from './vocabulary.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
export type JsonMap = { [key: string]: Json | undefined };

export const group = 'stable.example.com';

export interface RuleOptions {
  readonly subject: Subject;
  /** Rules of policies may have names of objects. */
  readonly names: boolean;
  readonly isMutating?: boolean;
}

function operations(random: Random, isMutating: boolean): string[] {
  if (!isMutating && random.oneIn(8)) return ['*'];
  const all = isMutating ? ['CREATE', 'UPDATE'] : ['CREATE', 'UPDATE', 'DELETE'];
  const some = random.oneIn(4) ? random.some(all) : all;
  return some.length === 0 ? ['CREATE'] : some;
}

function resources(random: Random, subject: Subject): string[] {
  if (!random.oneIn(3)) return [subject];
  return random.pick([
    [`${subject}/*`],
    [subject, `${subject}/status`],
    [`${subject}/scale`],
    [`${subject}/status`],
    ['*'],
    ['*/status'],
    ['*/scale', subject],
    ['*/*'],
    ['others'],
    ['crontabs', 'gadgets'],
    [subject.toUpperCase()],
  ]);
}

export function rule(random: Random, { subject, names, isMutating = false }: RuleOptions): JsonMap {
  return {
    apiGroups: random.oneIn(8) ? random.pick([['*'], ['other.example.com'], ['', group]]) : [group],
    apiVersions: random.oneIn(3)
      ? random.pick([['v2'], ['*'], ['v1', 'v2'], ['v2', 'v1'], ['v1beta1']])
      : ['v1'],
    operations: operations(random, isMutating),
    resources: resources(random, subject),
    ...(!random.oneIn(4) && { scope: random.oneIn(4) ? random.pick(['Namespaced', 'Cluster']) : '*' }),
    ...(names && random.oneIn(6) && { resourceNames: random.pick([['c1'], ['c2', 'c3'], ['renamed']]) }),
  };
}

type Keys = readonly (readonly [string, readonly string[]])[];

function requirement(random: Random, keys: Keys): JsonMap {
  const [key, values] = random.pick(keys);
  const operator = random.pick(['In', 'NotIn', 'Exists', 'DoesNotExist']);
  const isSet = operator === 'In' || operator === 'NotIn';
  return { key, operator, ...(isSet && { values: random.oneIn(3) ? [...values] : [random.pick(values)] }) };
}

export function selector(random: Random, keys: Keys): JsonMap {
  if (!random.oneIn(3)) return {};
  const [key, values] = random.pick(keys);
  const labels = { matchLabels: { [key]: random.pick(values) } };
  const count = random.int(3);
  if (count === 0) return labels;
  const matchExpressions = Array.from({ length: count }, () => requirement(random, keys));
  return { ...(random.oneIn(4) && labels), matchExpressions };
}

const objectKeys: Keys = [
  ['team', ['red', 'blue']],
  ['a/b', ['c', '']],
];
const namespaceKeys: Keys = [
  ['env', ['prod', 'dev']],
  ['kubernetes.io/metadata.name', ['team', 'default']],
];

/** Missing fields get their defaults. */
export function selectors(random: Random): JsonMap {
  return {
    ...(!random.oneIn(4) && { namespaceSelector: selector(random, namespaceKeys) }),
    ...(!random.oneIn(4) && { objectSelector: selector(random, objectKeys) }),
    ...(!random.oneIn(4) && { matchPolicy: random.oneIn(4) ? 'Exact' : 'Equivalent' }),
  };
}

export interface MatchOptions {
  readonly subject: Subject;
  readonly isBinding: boolean;
  readonly isMutating?: boolean;
}

/** matchConstraints of a policy, or matchResources of a binding. */
export function matchResources(random: Random, options: MatchOptions): JsonMap {
  const rules = (oneIn: number): Json[] => {
    const first = rule(random, { names: true, ...options });
    return random.oneIn(oneIn) ? [first, rule(random, { names: true, ...options })] : [first];
  };
  return {
    ...selectors(random),
    ...((!options.isBinding || random.oneIn(2)) && { resourceRules: rules(3) }),
    ...(random.oneIn(6) && { excludeResourceRules: rules(8) }),
  };
}
