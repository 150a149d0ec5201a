/** Random rules and selectors: what a policy, a binding, or a webhook is for. */
import type { Random } from '../random.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
export type JsonMap = { [key: string]: Json | undefined };

export const group = 'stable.example.com';

export function rule(
  random: Random,
  options: { readonly names: boolean; readonly isMutating?: boolean },
): JsonMap {
  const all = options.isMutating === true ? ['CREATE', 'UPDATE'] : ['CREATE', 'UPDATE', 'DELETE'];
  const operations = random.oneIn(4) ? random.some(all) : all;
  return {
    apiGroups: random.oneIn(8) ? random.pick([['*'], ['other.example.com'], ['', group]]) : [group],
    apiVersions: random.oneIn(3) ? random.pick([['v2'], ['*'], ['v1', 'v2'], ['v1beta1']]) : ['v1'],
    operations:
      operations.length === 0
        ? ['CREATE']
        : random.oneIn(8) && options.isMutating !== true
          ? ['*']
          : operations,
    resources: random.oneIn(3)
      ? random.pick([
          ['crontabs/*'],
          ['crontabs', 'crontabs/status'],
          ['crontabs/scale'],
          ['*'],
          ['*/status'],
          ['*/*'],
          ['others'],
        ])
      : ['crontabs'],
    scope: random.oneIn(4) ? random.pick(['Namespaced', 'Cluster']) : '*',
    ...(options.names && random.oneIn(6) && { resourceNames: random.pick([['c1'], ['c2', 'c3']]) }),
  };
}

export function selector(random: Random, keys: readonly (readonly [string, readonly string[]])[]): JsonMap {
  if (!random.oneIn(3)) return {};
  const [key, values] = random.pick(keys);
  if (random.oneIn(2)) return { matchLabels: { [key]: random.pick(values) } };
  const operator = random.pick(['In', 'NotIn', 'Exists', 'DoesNotExist']);
  const isSet = operator === 'In' || operator === 'NotIn';
  return { matchExpressions: [{ key, operator, ...(isSet && { values: [random.pick(values)] }) }] };
}

const objectKeys = [['team', ['red', 'blue']]] as const;
const namespaceKeys = [
  ['env', ['prod', 'dev']],
  ['kubernetes.io/metadata.name', ['team', 'default']],
] as const;

export function selectors(random: Random): JsonMap {
  return {
    namespaceSelector: selector(random, namespaceKeys),
    objectSelector: selector(random, objectKeys),
    matchPolicy: random.oneIn(4) ? 'Exact' : 'Equivalent',
  };
}

/** matchConstraints of a policy, or matchResources of a binding. */
export function matchResources(
  random: Random,
  options: { readonly isBinding: boolean; readonly isMutating?: boolean },
): JsonMap {
  const rules = (oneIn: number): Json[] => {
    const first = rule(random, { names: true, ...options });
    return random.oneIn(oneIn) ? [first, rule(random, { names: true, ...options })] : [first];
  };
  return {
    ...selectors(random),
    ...((!options.isBinding || random.oneIn(2)) && { resourceRules: rules(4) }),
    ...(random.oneIn(6) && { excludeResourceRules: rules(8) }),
  };
}
