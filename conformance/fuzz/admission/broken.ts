/** Random changes of policies, bindings, and webhook configurations that make many of them invalid. */
import type { RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import type { Json, JsonMap } from './matching.ts';

/** Expressions that often don't compile, or have another type than the field needs. */
const expressions: readonly Json[] = [
  '', ' ', 'object.', '1', "'a'", 'nosuch == 1', 'object.spec.a', 'params.a == 1', 'variables.v', 'variables.nosuch', 'authorizer.path({}).check("get")', '[1, "a"]', 'true &&\n  false.b', 'object.metadata.name == 1',
  'request.nosuch', 'namespaceObject.metadata.nosuch', 'Object{spec: Object.spec{nosuch: 1}}', 'Object{spec: Object.other{}}', "[JSONPatch{op: 1, path: 'a'}]", "[JSONPatch{op: 'add', pth: 'a'}]", 'JSONPatch{}', '[1]', 'null', '{}', 'object', "'" + 'x'.repeat(300) + "'",
  'has(object)', 'object.all(x, x)', "duration('x')", "'a'.matches('(')", 'a.b.c', '"\u4e16" + 1', '[object.spec.a, 1].all(i, i > 0) || oldObject', 'quantity(1)', "authorizer.group('').resource('pods')", 'dyn(1)', 'optional.none()', 5, null, true, ['a'],
  '[1,2,3,4,5,6,7,8,9].all(a, [1,2,3,4,5,6,7,8,9].all(b, object.spec.l.all(c, object.spec.l.all(d, a + b + c + d > 0))))', "'a' + 'b' == 'ab' && ", '(((((true)))))', 'object.spec.x.y[0].z in [1, 2]', 'type(object) == string', 'string(object.spec) + 1',
]; // prettier-ignore

const texts: readonly Json[] = [
  '', ' ', 'a', 'A', 'a_b', 'a/b', 'a/b/c', '*', '*/*', '-a', 'a'.repeat(64), 'a'.repeat(254), '\u00e9', 'Fail', 'Ignore', 'Deny', 'Warn', 'Exact', 'Equivalent', 'None', 'Some', 'NoneOnDryRun', 'Unknown', 'JSONPatch', 'ApplyConfiguration', 'Never', 'IfNeeded', 'Namespaced', 'Cluster',
  'CREATE', 'CONNECT', 'v1', 'v1beta1', 'apps/v1', 'crontabs', 'crontabs/status', 'https://a.b/c', 'http://a.b', 'https://a.b?c=d', 'https://u@a.b', 'Invalid', 'Forbidden', 1, null, true, {}, [],
]; // prettier-ignore

const numbers: readonly Json[] = [0, 1, -1, 30, 31, 443, 65536, 1.5, '1', null, 9223372036854775000];

const others: readonly Json[] = [{}, [], null, { name: 'x' }, [{}], ['a', 'a'], [null], 'text'];

const extra: readonly (readonly [string, Json])[] = [
  ['nosuch', 1], ['name', 'a'], ['selector', {}], ['resourceNames', ['a', 'a']], ['resourceNames', ['']], ['scope', 'Other'], ['matchPolicy', 'Other'], ['failurePolicy', 'Other'], ['reason', 'Unauthorized'], ['reason', 'Odd'], ['messageExpression', '1'], ['message', 'a\nb'], ['message', ''],
  ['matchConditions', [{ name: 'a', expression: 'true' }, { name: 'a', expression: '1' }]], ['matchConditions', [{ name: 'a b', expression: 'true' }]], ['matchConditions', [{ expression: '' }]], ['variables', [{ name: 'a', expression: 'variables.b' }, { name: 'b', expression: '1' }]], ['variables', [{ name: '1a', expression: '1' }, { name: 'v', expression: 'v' }]],
  ['variables', [{ name: 'in', expression: '1' }, { name: 'a', expression: 'true' }, { name: 'a', expression: '1' }]], ['auditAnnotations', [{ key: 'a b', valueExpression: '1' }, { key: 'k', valueExpression: "'v'" }, { key: 'k', valueExpression: "'v'" }]], ['paramKind', { apiVersion: 'v1' }], ['paramKind', { apiVersion: 'a/b/c', kind: 'K' }], ['paramKind', { apiVersion: 'v1', kind: 'k_' }],
  ['paramRef', { name: 'a', selector: {} }], ['paramRef', {}], ['paramRef', { name: '', namespace: 'A_' }], ['paramRef', { name: 'a', parameterNotFoundAction: 'Odd' }], ['validationActions', ['Deny', 'Warn']], ['validationActions', ['Deny', 'Deny']], ['validationActions', []], ['validationActions', ['Odd', 'Audit']], ['reinvocationPolicy', 'Odd'], ['timeoutSeconds', 0],
  ['matchLabels', { 'a b': 'c' }], ['matchLabels', { a: 'c d' }], ['matchExpressions', [{ key: 'a', operator: 'In' }]], ['matchExpressions', [{ key: 'a', operator: 'Exists', values: ['b'] }, { key: '', operator: 'Odd' }]], ['excludeResourceRules', [{ operations: ['DELETE'] }]], ['operations', ['*', 'CREATE']], ['resources', ['*/*', 'a/b', 'a']], ['resources', ['a/*', 'a/status']], ['apiGroups', ['*', 'a']],
  ['service', { name: 'a', namespace: 'b', path: '//', port: 0 }], ['service', { name: '', namespace: '' }], ['service', { name: 'a', namespace: 'b', path: 'x/y' }], ['url', 'https://a.b/c#d'], ['url', 'nosuch'], ['caBundle', 'YQ=='], ['caBundle', '?'], ['sideEffects', 'Some'], ['admissionReviewVersions', ['v2']], ['admissionReviewVersions', ['v1', 'v1']], ['admissionReviewVersions', ['V_1']],
  ['jsonPatch', { expression: '[]' }], ['applyConfiguration', { expression: 'Object{}' }], ['policyName', ''], ['policyName', 'A_b'], ['labels', { 'a b': 'c' }], ['annotations', { 'a b': 'c' }], ['finalizers', ['x']], ['generateName', 'g-'],
]; // prettier-ignore

const expressionKeys = ['expression', 'messageExpression', 'valueExpression'];

function replaced(random: Random, key: string, value: Json | undefined): Json | undefined {
  if (random.oneIn(5)) return undefined;
  if (expressionKeys.includes(key)) return random.pick(expressions);
  if (typeof value === 'string') return random.pick(texts);
  if (typeof value === 'number') return random.pick(numbers);
  return random.pick(random.oneIn(3) ? texts : others);
}

/** The object with a random member or item changed, removed, repeated, or added. */
function changed(random: Random, value: Json | undefined, depth = 0): Json | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.oneIn(8)) return random.oneIn(2) ? [] : [...value, ...value.slice(0, 1)];
    const at = random.int(value.length);
    const item = value[at] as Json;
    const made = typeof item === 'object' ? changed(random, item, depth + 1) : replaced(random, '', item);
    return made === undefined ? value.toSpliced(at, 1) : value.with(at, made);
  }
  if (typeof value !== 'object' || value === null) return replaced(random, '', value);
  if (depth > 0 && random.oneIn(4)) {
    const [key, more] = random.pick(extra);
    return { ...value, [key]: more };
  }
  const keys = Object.keys(value).filter((key) => depth > 0 || !['apiVersion', 'kind'].includes(key));
  if (keys.length === 0) return { ...value, nosuch: 1 };
  const key = random.oneIn(2) && keys.includes('spec') ? 'spec' : random.pick(keys);
  const child = value[key];
  const isDeep = typeof child === 'object' && child !== null && !random.oneIn(6);
  return { ...value, [key]: isDeep ? changed(random, child, depth + 1) : replaced(random, key, child) };
}

/** The step with up to three changes; some steps stay as they are. */
export function brokenStep(random: Random, step: RequestStep): RequestStep {
  let body = JSON.parse(step.body ?? '{}') as JsonMap;
  for (let changes = random.int(4); changes > 0; changes--) body = changed(random, body) as JsonMap;
  return { ...step, body: JSON.stringify(body) };
}
