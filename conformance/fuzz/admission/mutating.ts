/** Random MutatingAdmissionPolicies with a binding and parameters. */
import type { RequestStep } from '../../requests/case.ts';
import type { Random } from '../random.ts';
import { bool, int, text, type Scope } from './expressions.ts';
import { matchResources, type JsonMap } from './matching.ts';
import { operations } from './operations.ts';
import { parameters, post } from './parameters.ts';
import { admission, apiVersion, bound } from './validating.ts';
import { matchConditions, variables } from './variables.ts';
import type { Subject } from './vocabulary.ts';

/** Templates of configurations; `{s}`, `{i}`, and `{b}` become expressions. */
const configurations: Readonly<Record<Subject, readonly string[]>> = {
  crontabs: [
    'spec: Object.spec{image: {s}}', 'spec: Object.spec{replicas: {i}}', "spec: Object.spec{tags: [{s}, 't1']}", "spec: Object.spec{containers: [Object.spec.containers{name: 'a', image: 'new'}]}",
    "spec: Object.spec{containers: [Object.spec.containers{name: {s}}, Object.spec.containers{name: 'a'}]}", "spec: Object.spec{history: Object.spec.history{failed: {i}}, mode: 'Forbid'}",
    "spec: Object.spec{args: ['x']}", 'spec: Object.spec{nosuch: 1}', 'spec: Object.spec{suspend: {b}}', 'spec: Object.spec{?image: {o}.?spec.?note}', 'spec: Object.spec{?replicas: optional.of({i})}',
    "spec: Object.spec{containers: [Object.spec.containers{name: 'b', env: [Object.spec.containers.env{name: 'e', value: {s}}]}]}", "spec: Object.spec{containers: [Object.spec.containers{name: 'b', ports: [{i}, 80]}]}",
    "spec: Object.spec{selector: Object.spec.selector{app: {s}}}", "spec: Object.spec{limit: {i}}", 'spec: Object.spec{limit: {s}}', "spec: Object.spec{annotations: {'k': {s}}}", "spec: Object.spec{extra: {'k': {i}}}",
    "status: Object.status{phase: {s}}", "spec: Object.spec{note: null}", "spec: Object.spec{ratio: 0.5}", "spec: Object.spec{start: timestamp('2024-01-01T00:00:00Z')}", "spec: Object.spec{schedule: 'bad'}", "spec: Object.spec{data: {s}}",
    "spec: Object.spec{containers: object.spec.containers.map(c, Object.spec.containers{name: c.name, image: {s}})}", "spec: Object.spec{containers: [Object.spec.containers{image: 'x'}]}", "spec: Object.spec{containers: [Object.spec.containers{name: 'b', resources: {'cpu': {s}}}]}",
  ],
  gadgets: [
    'spec: Object.spec{name: {s}}', 'spec: Object.spec{count: {i}}', "spec: Object.spec{x__dash__y: {s}}", 'spec: Object.spec{__in__: {s}}', "spec: Object.spec{for____each: {s}}", 'spec: Object.spec{on: {b}}', 'spec: Object.spec{port: {i}}', 'spec: Object.spec{port: {s}}',
    "spec: Object.spec{parts: [Object.spec.parts{id: {s}, size: {i}}]}", "spec: Object.spec{parts: [Object.spec.parts{id: 'a', sub: [Object.spec.parts.sub{id: 'x', kind: {s}, on: {b}}]}]}", "spec: Object.spec{parts: [Object.spec.parts{id: 'a'}, Object.spec.parts{id: 'a'}]}",
    "spec: Object.spec{names: [{s}, {s}]}", 'spec: Object.spec{numbers: [{i}, 1]}', "spec: Object.spec{words: ['w']}", 'spec: Object.spec{matrix: [[1]]}', "spec: Object.spec{options: {'k': {s}}}", "spec: Object.spec{options: Object.spec.options{k: {s}}}", "spec: Object.spec{groups: {'g': Object.spec.groups{a: 1}}}",
    'spec: Object.spec{whole: Object.spec.whole{a: {i}}}', 'spec: Object.spec{free: Object.spec.free{known: {i}}}', "spec: Object.spec{free: {'other': 1}}", "spec: Object.spec{deep: Object.spec.deep{more: Object.spec.deep.more{level: {i}}}}", "spec: Object.spec{child: Object.spec.child{kind: {s}}}",
    "spec: Object.spec{raw: bytes({s})}", "spec: Object.spec{wait: duration('1h')}", 'spec: Object.spec{weight: 1.5}', 'spec: Object.spec{weight: {i}}', 'status: Object.status{ready: {b}}', 'spec: Object.spec{?name: {o}.?spec[?"in"]}', "spec: Object.spec{count: 13}", "spec: Object.spec{?options: optional.none()}",
  ],
}; // prettier-ignore

const metadata = [
  'metadata: Object.metadata{labels: Object.metadata.labels{team: {s}}}',
  "metadata: Object.metadata{annotations: {'k': {s}}}",
  "metadata: Object.metadata{labels: {'a/b': {s}}}",
  'metadata: Object.metadata{name: {s}}',
  "metadata: Object.metadata{finalizers: ['example.com/{f}']}",
  'metadata: Object.metadata{nosuch: 1}',
  "metadata: Object.metadata{namespace: 'plain'}",
  '',
  "kind: 'Other'",
];

function filled(random: Random, template: string, scope: Scope): string {
  return template.replaceAll(/\{([sibof])\}/g, (_, kind: string) => {
    switch (kind) {
      case 's':
        return random.oneIn(3) ? `string(${text(random, scope, 1)})` : text(random, scope, 1);
      case 'i':
        return int(random, scope, 1);
      case 'b':
        return bool(random, scope, 1);
      case 'f':
        return 'stop';
      default:
        return random.oneIn(3) ? 'oldObject' : 'object';
    }
  });
}

function configuration(random: Random, scope: Scope): string {
  const [first, second] = [random.pick(configurations[scope.subject]), random.pick(metadata)];
  const parts = random.oneIn(3)
    ? [second]
    : random.oneIn(6) && !first.startsWith('metadata')
      ? [first, second]
      : [first];
  return `Object{${filled(random, parts.filter((one) => one !== '').join(', '), scope)}}`;
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
  const list = operations(random, scope);
  const otherwise = when === '' ? '' : ' : []';
  return { patchType: 'JSONPatch', jsonPatch: { expression: `${when}${list}${otherwise}` } };
}

export function mutatingPolicy(random: Random, subject: Subject, name: string): RequestStep[] {
  const params = random.oneIn(6) ? parameters(random) : undefined;
  const { list, scope } = variables(random, subject, params !== undefined);
  const count = random.oneIn(4) ? 2 + random.int(2) : 1;
  const options = { subject, isMutating: true };
  const spec: JsonMap = {
    ...(!random.oneIn(4) && { failurePolicy: random.oneIn(3) ? 'Ignore' : 'Fail' }),
    reinvocationPolicy: random.oneIn(3) ? 'IfNeeded' : 'Never',
    ...(params && { paramKind: params.kind }),
    matchConstraints: matchResources(random, { ...options, isBinding: false }),
    ...matchConditions(random, subject, params !== undefined),
    ...(list.length > 0 && { variables: list }),
    mutations: Array.from({ length: count }, () => mutation(random, scope)),
  };
  const binding = {
    apiVersion,
    kind: 'MutatingAdmissionPolicyBinding',
    metadata: { name: `${name}-b` },
    spec: { policyName: name, ...bound(random, params, { ...options, isBinding: true }) },
  };
  return [
    ...(params?.steps ?? []),
    post(`${admission}/mutatingadmissionpolicies`, {
      apiVersion,
      kind: 'MutatingAdmissionPolicy',
      metadata: { name },
      spec,
    }),
    post(`${admission}/mutatingadmissionpolicybindings`, binding),
  ];
}
