/**
 * Random CEL expressions of admission policies, by type. Some fail when they run: missing keys, wrong types, bounds;
 * few don't compile.
 */
import type { Random } from '../random.ts';

/** What an expression may use besides `object`, `oldObject`, and `request`. */
export interface Scope {
  readonly hasParams: boolean;
  readonly hasAuthorizer: boolean;
  /** The names of the variables so far, by type. */
  readonly variables: readonly { readonly name: string; readonly type: 'bool' | 'int' | 'string' }[];
}

const paths: Readonly<Record<'int' | 'string' | 'list', readonly string[]>> = {
  int: [
    'spec.replicas',
    'spec.history.successful',
    'spec.extra.p.q',
    'status.replicas',
    'spec.nosuch',
    'metadata.generation',
  ],
  string: [
    'spec.schedule',
    'spec.image',
    'spec.mode',
    'metadata.name',
    'metadata.namespace',
    'metadata.labels.team',
    'metadata.labels["a/b"]',
    'spec.annotations.k',
    'kind',
    'status.phase',
    'spec.note',
  ],
  list: ['spec.tags', 'spec.args', 'spec.containers', 'spec.extra.list'],
};

const requestTexts = [
  'request.name',
  'request.namespace',
  'request.operation',
  'request.userInfo.username',
  'request.userInfo.uid',
  'request.kind.kind',
  'request.resource.resource',
  'request.requestKind.version',
  'request.subResource',
  'namespaceObject.metadata.name',
  'namespaceObject.metadata.labels.env',
];

function root(random: Random): string {
  return random.oneIn(4) ? 'oldObject' : 'object';
}

function variable({ variables }: Scope, type: string, random: Random): string | undefined {
  const fit = variables.filter((one) => one.type === type);
  return fit.length > 0 && random.oneIn(3) ? `variables.${random.pick(fit).name}` : undefined;
}

export function int(random: Random, scope: Scope, depth = 2): string {
  const known = variable(scope, 'int', random);
  if (known !== undefined) return known;
  const choice = random.int(depth > 0 ? 12 : 4);
  if (choice < 2) return `${root(random)}.${random.pick(paths.int)}`;
  if (choice === 2) return random.pick(['0', '1', '3', '-1', '100', '9223372036854775807']);
  if (choice === 3) return scope.hasParams ? random.pick(['params.max', 'int(params.data.max)']) : '2';
  const one = (): string => int(random, scope, depth - 1);
  switch (choice) {
    case 4:
      return `(${one()} ${random.pick(['+', '-', '*'])} ${one()})`;
    case 5:
      return `(${one()} ${random.pick(['/', '%'])} ${one()})`;
    case 6:
      return `size(${root(random)}.${random.pick([...paths.list, 'spec.annotations', 'spec.schedule'])})`;
    case 7:
      return `int(${text(random, scope, depth - 1)})`;
    case 8:
      return `(${bool(random, scope, depth - 1)} ? ${one()} : ${one()})`;
    case 9:
      return `${root(random)}.${random.pick(paths.list)}[${random.pick(['0', '1', '9'])}]`;
    case 10:
      return `${root(random)}.?spec.?${random.pick(['replicas', 'nosuch', 'ratio'])}.orValue(${one()})`;
    default:
      return `[${one()}, ${one()}].${random.pick(['sum()', 'max()', 'min()'])}`;
  }
}

export function text(random: Random, scope: Scope, depth = 2): string {
  const known = variable(scope, 'string', random);
  if (known !== undefined) return known;
  const choice = random.int(depth > 0 ? 12 : 5);
  if (choice < 2) return `${root(random)}.${random.pick(paths.string)}`;
  if (choice === 2) return random.pick(requestTexts);
  if (choice === 3)
    return random.pick(["'a'", "''", "'* * * * *'", "'\u00e9\u4e16'", "'x\\ny'", "'Allow'", "'1'"]);
  if (choice === 4)
    return scope.hasParams ? random.pick(['params.mode', 'params.data.mode', 'params.metadata.name']) : "'b'";
  const one = (): string => text(random, scope, depth - 1);
  switch (choice) {
    case 5:
    case 6:
      return `(${one()} + ${one()})`;
    case 7:
      return `string(${random.oneIn(2) ? int(random, scope, depth - 1) : bool(random, scope, depth - 1)})`;
    case 8:
      return `(${bool(random, scope, depth - 1)} ? ${one()} : ${one()})`;
    case 9:
      return `${one()}.${random.pick(['upperAscii()', 'lowerAscii()', 'trim()', "replace('a', 'b')", 'substring(1)', 'charAt(0)'])}`;
    case 10:
      return `${root(random)}.spec.${random.pick(['tags', 'args'])}.join(',')`;
    default:
      return `'%s-%d'.format([${one()}, ${int(random, scope, depth - 1)}])`;
  }
}

export function bool(random: Random, scope: Scope, depth = 3): string {
  const known = variable(scope, 'bool', random);
  if (known !== undefined) return known;
  const choice = random.int(depth > 0 ? 20 : 6);
  const one = (): string => bool(random, scope, depth - 1);
  switch (choice) {
    case 0:
      return random.pick(['true', 'false']);
    case 1:
    case 2:
      return `${int(random, scope, depth - 1)} ${random.pick(['==', '!=', '<', '<=', '>', '>='])} ${int(random, scope, depth - 1)}`;
    case 3:
    case 4:
      return `${text(random, scope, depth - 1)} ${random.pick(['==', '!=', '<', '>='])} ${text(random, scope, depth - 1)}`;
    case 5:
      return `has(${root(random)}.${random.pick([...paths.int, ...paths.string.filter((path) => !path.endsWith(']')), 'spec.containers', 'status', 'metadata.labels'])})`;
    case 6:
    case 7:
    case 8:
      return `(${one()} && ${one()})`;
    case 9:
    case 10:
      return `(${one()} || ${one()})`;
    case 11:
      return `!(${one()})`;
    case 12:
      return `(${one()} ? ${one()} : ${one()})`;
    case 13:
      return `${root(random)}.spec.containers.${random.pick(['all', 'exists', 'exists_one'])}(c, ${random.pick(["c.name == 'a'", "c.image.startsWith('x')", 'has(c.ports)', 'c.ports[0] > 1'])})`;
    case 14:
      return `${root(random)}.spec.${random.pick(['tags', 'args'])}.${random.pick(['all', 'exists'])}(t, t.${random.pick(["startsWith('t')", "matches('^[a-z]1$')", "contains('2')"])})`;
    case 15:
      return `${text(random, scope, depth - 1)}.${random.pick(["startsWith('a')", "matches('^[a-c]+$')", "contains('*')", "endsWith('')"])}`;
    case 16:
      return `${random.pick(['oldObject == null', 'object == null', scope.hasParams ? 'params == null' : 'object != null', 'oldObject != null', 'request.dryRun', "request.options.fieldManager == 'tester'", 'object == oldObject', 'object.spec == oldObject.spec'])}`;
    case 17:
      return `${text(random, scope, depth - 1)} in ${random.pick(["['a', 'c1']", `${root(random)}.spec.tags`, `${root(random)}.spec.annotations`, 'request.userInfo.groups'])}`;
    case 18:
      return scope.hasAuthorizer
        ? `authorizer.${random.pick(["group('apps').resource('deployments').check('get')", 'requestResource.check(request.operation.lowerAscii())', "path('/healthz').check('get')", "serviceAccount('default', 'x').group('').resource('pods').namespace('team').check('list')"])}.allowed()`
        : `quantity('1Ki').isGreaterThan(quantity(${text(random, scope, 0)}))`;
    default:
      return `${root(random)}.spec.annotations.exists(k, v, v == ${text(random, scope, depth - 1)})`;
  }
}
