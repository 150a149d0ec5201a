/** Random ValidatingAdmissionPolicies with bindings and parameters. */
import type { RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { bool, text, type Scope } from './expressions.ts';
import { matchResources, type Json, type JsonMap, type MatchOptions } from './matching.ts';
import { parameters, post, type Parameters } from './parameters.ts';
import { matchConditions, variables } from './variables.ts';
import type { Subject } from './vocabulary.ts';

export const admission = '/apis/admissionregistration.k8s.io/v1';
export const apiVersion = 'admissionregistration.k8s.io/v1';

/** An expression that compiles to a string: fields of objects have no type, and the server refuses them here. */
function typedText(random: Random, scope: Scope): string {
  const inner = text(random, scope);
  return random.oneIn(2) ? `string(${inner})` : `'' + ${inner}`;
}

/** Messages that the server doesn't use: empty, several lines, too long, over the budget, with control characters. */
const oddMessages = [
  "''",
  "'  '",
  "'a\\nb'",
  "' trimmed '",
  "'tab\\tin'",
  "['a', 'b', 'c', 'd', 'e'].map(x, 'y').map(x, '0123456789'.replace('0', '0123456789').replace('1', '0123456789').replace('2', '0123456789')).join('')",
  "'\\r'",
  "'\u4e16\u754c \"quoted\" \\\\'",
  "'\\u0001'",
  "'%s'.format([object])",
  "string(oldObject.metadata.name)",
  "[1,2,3,4,5,6,7,8].map(a, [1,2,3,4,5,6,7,8].map(b, [1,2,3,4,5,6,7,8].map(c, [1,2,3,4,5,6,7,8].map(d, '01234567890123456789')))).map(a, a.map(b, b.map(c, c.join()).join()).join()).join()",
]; // prettier-ignore

const messages = ['no', 'too many: \u4e16', 'a "quoted" text', 'with\ttab', ' outer '];

function validation(random: Random, scope: Scope): JsonMap {
  return {
    expression: random.oneIn(4) ? 'false' : bool(random, scope),
    ...(random.oneIn(4) && { message: random.pick(messages) }),
    ...(random.oneIn(3) && {
      messageExpression: random.oneIn(3) ? random.pick(oddMessages) : typedText(random, scope),
    }),
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
  ['Audit', 'Warn'],
];

function auditAnnotations(random: Random, scope: Scope): JsonMap[] {
  const count = random.oneIn(4) ? 1 + random.int(2) : 0;
  return Array.from({ length: count }, (_, i) => ({
    key: random.oneIn(6) ? `Key_${i}.x` : `key-${i}`,
    valueExpression: random.oneIn(3) ? random.pick(['null', "''", "'  '", "'v'"]) : typedText(random, scope),
  }));
}

/** The parameters and the resources of a binding. */
export function bound(random: Random, params: Parameters | undefined, options: MatchOptions): JsonMap {
  return {
    ...(params && !random.oneIn(8) && { paramRef: params.ref }),
    ...(random.oneIn(4) && { matchResources: matchResources(random, options) }),
  };
}

export function validatingPolicy(random: Random, subject: Subject, name: string): RequestStep[] {
  const params = random.oneIn(4) ? parameters(random) : undefined;
  const { list, scope } = variables(random, subject, params !== undefined);
  const annotations = auditAnnotations(random, scope);
  const isOnlyAudit = annotations.length > 0 && random.oneIn(5);
  const count = isOnlyAudit ? 0 : 1 + random.int(random.oneIn(3) ? 3 : 1);
  const validations = Array.from({ length: count }, () => validation(random, scope));
  const spec: JsonMap = {
    ...(!random.oneIn(4) && { failurePolicy: random.oneIn(4) ? 'Ignore' : 'Fail' }),
    ...(params && { paramKind: params.kind }),
    matchConstraints: matchResources(random, { subject, isBinding: false }),
    ...matchConditions(random, subject, params !== undefined),
    ...(list.length > 0 && { variables: list }),
    ...(count > 0 && { validations }),
    ...(annotations.length > 0 && { auditAnnotations: annotations }),
  };
  const bindings = (random.oneIn(6) ? ['1', '2'] : ['1']).map((n) =>
    post(`${admission}/validatingadmissionpolicybindings`, {
      apiVersion,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name: `${name}-b${n}` },
      spec: {
        policyName: name,
        validationActions: random.pick(actions),
        ...bound(random, params, { subject, isBinding: true }),
      },
    }),
  );
  const policy = { apiVersion, kind: 'ValidatingAdmissionPolicy', metadata: { name }, spec };
  return [...(params?.steps ?? []), post(`${admission}/validatingadmissionpolicies`, policy), ...bindings];
}
