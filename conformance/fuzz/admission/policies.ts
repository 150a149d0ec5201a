/** Random policies with their bindings and parameters. */
import type { RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { bool, int, text, type Scope } from './expressions.ts';
import { group, matchResources, type Json, type JsonMap } from './matching.ts';

const admission = '/apis/admissionregistration.k8s.io/v1';

export function post(path: string, body: JsonMap): RequestStep {
  return { method: 'POST', path, contentType: 'application/json', body: JSON.stringify(body) };
}

interface Parameters {
  readonly kind: JsonMap;
  readonly steps: readonly RequestStep[];
  readonly ref: JsonMap;
}

/** A parameter by name or by selector: a ConfigMap or an object of a CRD. */
function parameters(random: Random): Parameters {
  const isConfigMap = random.oneIn(2);
  const metadata = (name: string): JsonMap => ({
    name,
    namespace: 'team',
    labels: { role: random.pick(['a', 'b']) },
  });
  const content = (): JsonMap =>
    isConfigMap
      ? { data: { max: random.pick(['3', 'x', '100']), mode: 'Allow' } }
      : { max: random.int(10), mode: random.pick(['Allow', 'Forbid']) };
  const [apiVersion, kind] = isConfigMap ? ['v1', 'ConfigMap'] : [`${group}/v1`, 'Limit'];
  const path = isConfigMap
    ? '/api/v1/namespaces/team/configmaps'
    : `/apis/${group}/v1/namespaces/team/limits`;
  const names = random.oneIn(4) ? [] : random.oneIn(3) ? ['p1', 'p2'] : ['p1'];
  const steps = names.map((name) => post(path, { apiVersion, kind, metadata: metadata(name), ...content() }));
  const ref: JsonMap = {
    ...(random.oneIn(3)
      ? { selector: random.oneIn(2) ? {} : { matchLabels: { role: 'a' } } }
      : { name: random.pick(['p1', 'p1', 'none']) }),
    ...(random.oneIn(2) && { namespace: 'team' }),
    parameterNotFoundAction: random.pick(['Allow', 'Deny']),
  };
  return { kind: { apiVersion, kind }, steps, ref };
}

function variables(
  random: Random,
  hasParams: boolean,
  hasAuthorizer: boolean,
): { list: JsonMap[]; scope: Scope } {
  const list: JsonMap[] = [];
  let scope: Scope = { hasParams, hasAuthorizer, variables: [] };
  for (const name of ['v', 'w', 'x'].filter(() => random.oneIn(3))) {
    const type = random.pick(['bool', 'int', 'string'] as const);
    const make = { bool, int, string: text }[type];
    list.push({ name, expression: make(random, scope, 1) });
    scope = { ...scope, variables: [...scope.variables, { name, type }] };
  }
  return { list, scope };
}

function matchConditions(random: Random, hasParams: boolean): JsonMap {
  if (!random.oneIn(3)) return {};
  const scope: Scope = { hasParams, hasAuthorizer: true, variables: [] };
  const names = random.oneIn(3) ? ['one', 'two'] : ['one'];
  return { matchConditions: names.map((name) => ({ name, expression: bool(random, scope, 2) })) };
}

/** An expression that compiles to a string: fields of objects have no type, and the server refuses them here. */
function typedText(random: Random, scope: Scope): string {
  const inner = text(random, scope);
  return random.oneIn(2) ? `string(${inner})` : `'' + ${inner}`;
}

function validation(random: Random, scope: Scope): JsonMap {
  return {
    expression: random.oneIn(4) ? 'false' : bool(random, scope),
    ...(random.oneIn(4) && { message: random.pick(['no', 'too many: \u4e16', 'a "quoted" text']) }),
    ...(random.oneIn(3) && { messageExpression: typedText(random, scope) }),
    ...(random.oneIn(4) && {
      reason: random.pick(['Forbidden', 'Invalid', 'RequestEntityTooLarge']),
    }),
  };
}

const actions: readonly Json[] = [
  ['Deny'],
  ['Deny'],
  ['Warn'],
  ['Audit'],
  ['Deny', 'Audit'],
  ['Warn', 'Audit'],
];

/** A ValidatingAdmissionPolicy with bindings, and what they need. */
export function validatingPolicy(random: Random, name: string): RequestStep[] {
  const params = random.oneIn(4) ? parameters(random) : undefined;
  const { list, scope } = variables(random, params !== undefined, true);
  const count = random.oneIn(3) ? 2 : 1;
  const annotations = Array.from({ length: random.oneIn(4) ? 1 : 0 }, (_, i) => ({
    key: `key-${i}`,
    valueExpression: random.oneIn(3) ? 'null' : typedText(random, scope),
  }));
  const spec: JsonMap = {
    failurePolicy: random.oneIn(4) ? 'Ignore' : 'Fail',
    ...(params && { paramKind: params.kind }),
    matchConstraints: matchResources(random, { isBinding: false }),
    ...matchConditions(random, params !== undefined),
    ...(list.length > 0 && { variables: list }),
    validations: Array.from({ length: count }, () => validation(random, scope)),
    ...(annotations.length > 0 && { auditAnnotations: annotations }),
  };
  const kind = { apiVersion: 'admissionregistration.k8s.io/v1' };
  const bindings = (random.oneIn(6) ? ['1', '2'] : ['1']).map((n) =>
    post(`${admission}/validatingadmissionpolicybindings`, {
      ...kind,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name: `${name}-b${n}` },
      spec: { policyName: name, validationActions: random.pick(actions), ...bound(random, params) },
    }),
  );
  const policy = { ...kind, kind: 'ValidatingAdmissionPolicy', metadata: { name }, spec };
  return [...(params?.steps ?? []), post(`${admission}/validatingadmissionpolicies`, policy), ...bindings];
}

function bound(random: Random, params: Parameters | undefined, isMutating = false): JsonMap {
  return {
    ...(params && !random.oneIn(8) && { paramRef: params.ref }),
    ...(random.oneIn(4) && { matchResources: matchResources(random, { isBinding: true, isMutating }) }),
  };
}

function configuration(random: Random, scope: Scope): string {
  const parts = [
    () => `spec: Object.spec{image: ${text(random, scope, 1)}}`,
    () => `spec: Object.spec{replicas: ${int(random, scope, 1)}}`,
    () => `spec: Object.spec{tags: [${text(random, scope, 1)}, 't1']}`,
    () =>
      `spec: Object.spec{containers: [Object.spec.containers{name: ${random.pick(["'a'", "'n'", text(random, scope, 0)])}, image: 'new'}]}`,
    () => `spec: Object.spec{history: Object.spec.history{failed: ${int(random, scope, 0)}}, mode: 'Forbid'}`,
    () => `metadata: Object.metadata{labels: Object.metadata.labels{team: ${text(random, scope, 0)}}}`,
    () => `spec: Object.spec{args: ['x']}`,
    () => `spec: Object.spec{nosuch: 1}`,
    () => `metadata: Object.metadata{annotations: {'k': ${text(random, scope, 0)}}}`,
    () => '',
  ];
  return `Object{${random.pick(parts)()}}`;
}

function operation(random: Random, scope: Scope): string {
  const path = random.pick([
    '/spec/replicas', '/spec/image', '/spec/tags/-', '/spec/tags/0', '/metadata/labels/team', '/metadata/labels', '/spec/nosuch',
    '/spec/annotations/k', '/spec/containers/0/image', '/spec/args', '/metadata/annotations', '/status', '/spec/tags/9', '',
  ]); // prettier-ignore
  const value = random.pick([
    () => int(random, scope, 1),
    () => text(random, scope, 1),
    () => `[${text(random, scope, 0)}]`,
    () => `{'k': ${text(random, scope, 0)}}`,
    () => 'null',
    () => 'Object.spec.containers{name: "z"}',
    () => '1.5',
  ])();
  const op = random.pick(['add', 'add', 'replace', 'replace', 'remove', 'test', 'copy', 'move']);
  const from =
    op === 'copy' || op === 'move'
      ? `, from: '${random.pick(['/spec/image', '/spec/nosuch', '/spec/tags'])}'`
      : '';
  const given = op === 'add' || op === 'replace' || op === 'test' ? `, value: ${value}` : '';
  return `JSONPatch{op: '${op}', path: '${path}'${from}${given}}`;
}

function mutation(random: Random, scope: Scope): JsonMap {
  const when = random.oneIn(4) ? `${bool(random, scope, 1)} ? ` : '';
  if (random.oneIn(2)) {
    const otherwise = when === '' ? '' : ' : Object{}';
    return {
      patchType: 'ApplyConfiguration',
      applyConfiguration: { expression: `${when}${configuration(random, scope)}${otherwise}` },
    };
  }
  const operations = Array.from({ length: random.oneIn(3) ? 2 : 1 }, () => operation(random, scope));
  const otherwise = when === '' ? '' : ' : []';
  return {
    patchType: 'JSONPatch',
    jsonPatch: { expression: `${when}[${operations.join(', ')}]${otherwise}` },
  };
}

/** A MutatingAdmissionPolicy with its binding, and what they need. */
export function mutatingPolicy(random: Random, name: string): RequestStep[] {
  const params = random.oneIn(6) ? parameters(random) : undefined;
  const { list, scope } = variables(random, params !== undefined, true);
  const spec: JsonMap = {
    failurePolicy: random.oneIn(3) ? 'Ignore' : 'Fail',
    reinvocationPolicy: random.oneIn(3) ? 'IfNeeded' : 'Never',
    ...(params && { paramKind: params.kind }),
    matchConstraints: matchResources(random, { isBinding: false, isMutating: true }),
    ...matchConditions(random, params !== undefined),
    ...(list.length > 0 && { variables: list }),
    mutations: Array.from({ length: random.oneIn(4) ? 2 : 1 }, () => mutation(random, scope)),
  };
  const kind = { apiVersion: 'admissionregistration.k8s.io/v1' };
  return [
    ...(params?.steps ?? []),
    post(`${admission}/mutatingadmissionpolicies`, {
      ...kind,
      kind: 'MutatingAdmissionPolicy',
      metadata: { name },
      spec,
    }),
    post(`${admission}/mutatingadmissionpolicybindings`, {
      ...kind,
      kind: 'MutatingAdmissionPolicyBinding',
      metadata: { name: `${name}-b` },
      spec: { policyName: name, ...bound(random, params, true) },
    }),
  ];
}
