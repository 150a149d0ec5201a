/** Random parameters of policies: a ConfigMap, an object of a namespaced CRD, or one of a cluster-scoped CRD. */
import type { RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { group, type Json, type JsonMap } from './matching.ts';

export function post(path: string, body: JsonMap): RequestStep {
  return { method: 'POST', path, contentType: 'application/json', body: JSON.stringify(body) };
}

export interface Parameters {
  readonly kind: JsonMap;
  readonly steps: readonly RequestStep[];
  readonly ref: JsonMap;
}

type ParameterKind = 'ConfigMap' | 'Limit' | 'Bound';

function content(random: Random, kind: ParameterKind): JsonMap {
  if (kind === 'ConfigMap') {
    return random.oneIn(8)
      ? { binaryData: { max: 'Mw==' } }
      : { data: { max: random.pick(['3', 'x', '100']), mode: 'Allow' } };
  }
  const names: Json = random.oneIn(2) ? ['a', 'c1'] : [];
  return {
    max: random.int(10),
    mode: random.pick(['Allow', 'Forbid']),
    ...(random.oneIn(3) && { names }),
  };
}

const places: Readonly<Record<ParameterKind, (namespace: string) => string>> = {
  ConfigMap: (namespace) => `/api/v1/namespaces/${namespace}/configmaps`,
  Limit: (namespace) => `/apis/${group}/v1/namespaces/${namespace}/limits`,
  Bound: () => `/apis/${group}/v1/bounds`,
};

export function parameters(random: Random): Parameters {
  const kind = random.pick(['ConfigMap', 'Limit', 'Limit', 'Bound'] as const);
  const apiVersion = kind === 'ConfigMap' ? 'v1' : `${group}/v1`;
  const names = random.oneIn(4) ? [] : random.oneIn(3) ? ['p1', 'p2'] : ['p1'];
  const namespace = random.oneIn(8) ? 'plain' : 'team';
  const steps = names.map((name) =>
    post(places[kind](namespace), {
      apiVersion,
      kind,
      metadata: {
        name,
        ...(kind !== 'Bound' && { namespace }),
        labels: { role: random.pick(['a', 'b']), tier: 'x' },
      },
      ...content(random, kind),
    }),
  );
  const selector = random.pick<JsonMap>([
    {},
    { matchLabels: { role: 'a' } },
    { matchLabels: { tier: 'x' } },
    { matchExpressions: [{ key: 'role', operator: 'NotIn', values: ['a'] }] },
    { matchExpressions: [{ key: 'none', operator: 'Exists' }] },
  ]);
  // A parameter of the cluster has no namespace, and the server refuses one only when it looks for the parameter.
  const hasNamespace = kind === 'Bound' ? random.oneIn(12) : random.oneIn(2);
  const ref: JsonMap = {
    ...(random.oneIn(3) ? { selector } : { name: random.pick(['p1', 'p1', 'none']) }),
    ...(hasNamespace && { namespace: random.pick(['team', 'team', 'plain']) }),
    parameterNotFoundAction: random.pick(['Allow', 'Deny']),
  };
  return { kind: { apiVersion, kind: random.oneIn(25) ? `${kind}s` : kind }, steps, ref };
}
