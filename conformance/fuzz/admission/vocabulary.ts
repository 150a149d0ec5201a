/** The words of random expressions: paths of the kinds under admission, and templates of calls. */

/** The kinds under admission. */
export type Subject = 'crontabs' | 'gadgets';

export type ValueType = 'bool' | 'int' | 'string';

interface Words {
  readonly int: readonly string[];
  readonly string: readonly string[];
  readonly list: readonly string[];
  readonly map: readonly string[];
  readonly bool: readonly string[];
}

const common: Words = {
  int: ['metadata.generation', 'spec.nosuch', 'status', 'spec'],
  string: [
    'metadata.name', 'metadata.namespace', 'metadata.labels.team', 'metadata.labels["a/b"]', 'kind', 'apiVersion', 'metadata.generateName',
    'metadata.annotations.note', 'metadata.finalizers[0]', 'spec.nosuch', 'nosuch', 'metadata.managedFields[0].manager',
  ],
  list: ['metadata.finalizers', 'metadata.managedFields', 'metadata.ownerReferences'],
  map: ['metadata.labels', 'metadata.annotations', 'metadata', 'spec', 'status'],
  bool: [],
}; // prettier-ignore

const own: Readonly<Record<Subject, Words>> = {
  crontabs: {
    int: ['spec.replicas', 'spec.replicas', 'spec.history.successful', 'spec.extra.p.q', 'status.replicas', 'spec.containers[0].ports[0]', 'spec.limit', 'spec.ratio'],
    string: ['spec.schedule', 'spec.image', 'spec.mode', 'spec.annotations.k', 'status.phase', 'spec.note', 'spec.start', 'spec.data', 'spec.timeout', 'spec.containers[0].name', 'spec.limit'],
    list: ['spec.tags', 'spec.args', 'spec.containers', 'spec.extra.list', 'status.conditions', 'spec.containers[0].ports'],
    map: ['spec.annotations', 'spec.extra', 'spec.history', 'spec.selector', 'spec.containers[0]'],
    bool: ['spec.suspend'],
  },
  gadgets: {
    int: ['spec.count', 'spec.count', 'spec.weight', 'spec.port', 'spec.parts[0].size', 'spec.numbers[0]', 'spec.deep.more.level', 'spec.free.known', 'spec.matrix[0][0]', 'spec.groups.g.a', 'status.seen'],
    string: ['spec.name', 'spec.name', 'spec["x-y"]', 'spec.x__dash__y', 'spec["in"]', 'spec.__in__', 'spec.for__each', 'spec.at', 'spec.wait', 'spec.raw', 'spec.parts[0].id', 'spec.options.k', 'spec.child.kind', 'spec.port', 'spec.groups.g.b'],
    list: ['spec.parts', 'spec.names', 'spec.numbers', 'spec.words', 'spec.matrix', 'spec.parts[0].sub', 'status.notes'],
    map: ['spec.options', 'spec.limits', 'spec.groups', 'spec.whole', 'spec.free', 'spec.child', 'spec.deep', 'spec.parts[0]'],
    bool: ['spec.on', 'status.ready', 'spec.parts[0].sub[0].on'],
  },
}; // prettier-ignore

export function words(subject: Subject): Words {
  const some = own[subject];
  // The paths of the kind come up three times as often as those of all kinds.
  const join = (type: keyof Words): string[] => [...some[type], ...some[type], ...common[type]];
  return {
    int: join('int'),
    string: join('string'),
    list: join('list'),
    map: join('map'),
    bool: join('bool'),
  };
}

export const requestTexts = [
  'request.name', 'request.namespace', 'request.operation', 'request.userInfo.username', 'request.userInfo.uid', 'request.kind.kind',
  'request.kind.group', 'request.resource.resource', 'request.resource.version', 'request.requestKind.version', 'request.requestResource.resource',
  'request.subResource', 'request.requestSubResource', 'namespaceObject.metadata.name', 'namespaceObject.metadata.labels.env', 'namespaceObject.status.phase',
  'namespaceObject.spec.finalizers[0]', 'request.options.kind', 'request.options.fieldManager', "request.userInfo.extra['scope'][0]", 'request.userInfo.groups[0]',
  'request.options.propagationPolicy', 'request.options.dryRun[0]', 'request.options.fieldValidation',
]; // prettier-ignore

/**
 * Templates: `{i}`, `{s}`, and `{b}` become expressions of a type, `{l}` and `{m}` paths of lists and maps, `{o}` an
 * object, `{p}` a path of a string, `{n}` a path of a number, `{h}` a path for has(), and `{q}` one without its object.
 */
export const intTemplates = [
  '({i} + {i})', '({i} - {i})', '({i} * {i})', '({i} / {i})', '({i} % {i})', '-({i})', 'size({l})', '{m}.size()', 'size({s})', 'int({s})', 'int({i})',
  '({b} ? {i} : {i})', '{l}[0]', '{l}[{i}]', '{l}[9]', '{o}.?spec.?nosuch.orValue({i})', '{o}.?{q}.orValue({i})', '[{n}, {n}].sum()', '[1, 5].max()', '[dyn({i}), dyn({i})].map(x, x)[1]',
  '{l}.indexOf({s})', '{s}.indexOf("a")', '{l}.map(e, size(e)).sum()', '{l}.filter(e, e != {s}).size()', 'int(double({i}))',
  'duration({p}).getSeconds()', 'timestamp({p}).getFullYear()', 'quantity({s}).asInteger()', '{s}.split("").size()', '{m}.map(k, k).size()',
  "semver('1.2.3').major()", 'ip("10.0.0.1").family()', "{i} in [1, 2] ? 1 : {i}", '{l}.map(e, e)[0]', '{l}.min()', 'dyn({i})',
  "cidr('10.0.0.0/8').prefixLength()", '{o}.spec.?parts[?0].?size.orValue(0)', '[dyn({i}), dyn({s})][0]', '{"a": {i}}.a', '{"a": dyn({i})}["b"]',
]; // prettier-ignore

export const textTemplates = [
  '({s} + {s})', '({s} + {p})', 'string({i})', 'string({b})', 'string({n})', '({b} ? {s} : {s})', '{s}.upperAscii()', '{s}.lowerAscii()', '{s}.trim()', "{s}.replace('a', 'b')",
  '{s}.substring(1)', '{s}.substring(0, {i})', '{s}.charAt(0)', "{l}.join(',')", "'%s-%d'.format([{s}, {i}])", "'%s %s'.format([{l}, {m}])", "'%.2f'.format([{n}])", "'%s'.format([{o}.spec])",
  '{s}.split(",")[0]', 'string({l}[0])', '{o}.?{q}.orValue({s})', '{o}.?spec[?{s}].orValue({s})', '{l}.map(e, string(e)).join("|")', 
  'string(timestamp({p}))', 'string(duration({p}))', "{s}.find('[a-z]+')",
  "url({s}).getHost()", "{m}.map(k, k + '=' + string({m}[k])).join(',')", "{l}.sort().join(',')", 'dyn({s})', '{m}[{s}]', "string(ip('::1').family())", "['a', 'b'][{i}]",
  "optional.of({s}).orValue('c')", "{s} + '\\n' + {s}", 'string(size({l}))', 'string({o}.metadata.name)', "{l}.filter(e, has(e.id)).map(e, e.id).join()",
  "string(quantity('1Ki').asApproximateFloat())", "'\\t' + {s}", "{l}.map(i, 'x').join('') + {s}", 
]; // prettier-ignore

export const boolTemplates = [
  '{i} == {i}', '{i} != {i}', '{i} < {i}', '{i} <= {i}', '{i} > {i}', '{i} >= {i}', '{s} == {s}', '{s} != {s}', '{s} < {s}', '{s} >= {s}', 'has({h})', 'has({h})', 'has({o}.spec)', 'has({o}.status)',
  'has({o}.metadata.labels)', '({b} && {b})', '({b} && {b})', '({b} && {b})', '({b} || {b})', '({b} || {b})', '!({b})', '({b} ? {b} : {b})', "{l}.all(c, c.name == 'a')",
  "{l}.exists(c, c.image.startsWith('x'))", '{l}.exists_one(c, has(c.ports))', "{l}.all(t, t.startsWith('t'))", "{l}.exists(t, t.matches('^[a-z]1$'))", '{l}.all(t, t == {s})', '{l}.exists(t, t == {s} || {b})',
  "{s}.startsWith('a')", "{s}.matches('^[a-c]+$')", "{s}.contains('*')", "{s}.endsWith('')", '{s}.matches({s})', 'oldObject == null', 'object == null', 'oldObject != null', 'object == oldObject', 'request.dryRun',
  'object.spec == oldObject.spec', 'object.metadata == oldObject.metadata', '{s} in {l}', "{s} in ['a', 'c1']", '{s} in {m}', 'request.userInfo.groups.exists(g, g == {s})', '{i} in {l}', "'dev' in request.userInfo.groups",
  "quantity('1Ki').isGreaterThan(quantity({s}))", 'isQuantity({s})', '{m}.exists(k, v, v == {s})', '{m}.all(k, k != {s})', '{l}.all(i, v, i < {i})', '{m}.all(k, size(k) > {i})', '{l} == {l}', '{m} == {m}',
  'type({n}) == int', 'type({l}) == list', 'dyn({i}) == dyn({s})', '{n} == {p}', '{l}.isSorted()', "sets.contains({l}, ['t1'])", 'sets.equivalent({l}, {l})', "url({s}).getScheme() == 'https'", 'isURL({s})',
  "isIP({s}) || {b}", "cidr('10.0.0.0/8').containsIP({s})", "format.dns1123Label().validate({s}).hasValue()", "!format.named('dns1123Subdomain').hasValue()", 'isSemver({s})', '{o}.?{q}.hasValue()', "{o}.?spec.?nosuch.hasValue()",
  '{o}.?{q}.optMap(v, v > {i}).orValue({b})', 'optional.of({i}) == optional.of({i})', 'timestamp({p}) < timestamp("2025-01-01T00:00:00Z")', "duration({p}) > duration('1m')", '{t} == true', '{t} || {b}', '{t} == {t}', '{t} != {b}', 'has({h}) && {b}',
  "{l}.map(e, e.name) == ['a', 'b']", '{l}.filter(e, {b}).size() == {i}', 'namespaceObject == null', 'has(namespaceObject.metadata.labels)', "namespaceObject.metadata.labels.exists(k, k == 'env')", 'has(request.subResource)', 'request == request',
  "{l}[0] == {l}[1]", "size({m}) == size({l})", '{n} == null', '{l} == []', '{m} == {}', "has({o}.metadata.annotations) && 'note' in {o}.metadata.annotations", "object.metadata.managedFields.exists(f, f.manager == 'tester')", "{l}.exists(e, e > {i})",
  "has(object.metadata.creationTimestamp)", "has(object.metadata.deletionTimestamp)", "{l}.exists(e, e.sub.exists(s, s.on))", "object.spec.parts.all(p, object.spec.parts.exists_one(q, q.id == p.id))", "{s}.lowerAscii() == {s}.lowerAscii()", '{b} == {b}', 
]; // prettier-ignore

/** Templates of the authorizer; `{s}` are names. */
export const authorizerTemplates = [
  "authorizer.group('apps').resource('deployments').check('get').allowed()", 'authorizer.requestResource.check(request.operation.lowerAscii()).allowed()', "authorizer.path('/healthz').check('get').allowed()",
  "authorizer.serviceAccount('default', 'x').group('').resource('pods').namespace('team').check('list').allowed()", "authorizer.group('stable.example.com').resource('crontabs').namespace('team').name({s}).check('update').allowed()",
  "authorizer.group('stable.example.com').resource('crontabs').subresource('status').check('patch').allowed()", "authorizer.group('apps').resource('deployments').check('get').errored()", "authorizer.group('apps').resource('deployments').namespace({s}).check({s}).allowed()",
  "authorizer.group('stable.example.com').resource('gadgets').fieldSelector('metadata.name=a').check('list').allowed()", "authorizer.group('stable.example.com').resource('gadgets').labelSelector('a in (b)').check('list').allowed()", "authorizer.serviceAccount({s}, 'x').path('/a').check('get').allowed()",
  "authorizer.path({s}).check('get').allowed()", 'authorizer.requestResource.check({s}).allowed()', "authorizer.group({s}).resource('deployments').check('get').allowed()",
]; // prettier-ignore
