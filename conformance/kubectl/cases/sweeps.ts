/** Many requests and command lines that differ in one thing: every combination, or as many as a seed picks. */
import { newestMinor } from '../../../src/engine/minors.ts';
import type { KubectlCase, RequestStep, Step } from '../case.ts';
import { crd, file, run, runWith, widget } from '../make.ts';

const root = '/apis/example.com/v1';
const widgets = `${root}/namespaces/default/widgets`;
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const own = `${crds}/widgets.example.com`;

/** Numbers from 0 to below 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** All combinations of one of each list. */
function product(...lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (before, list) => before.flatMap((one) => list.map((next) => [...one, next])),
    [[]],
  );
}

/** As many as are wanted, spread over the list. */
const some = <Item>(all: readonly Item[], count: number): Item[] =>
  all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length));

const get = (path: string): RequestStep => ({ request: { method: 'GET', path } });
const remove = (path: string, body?: string): RequestStep => ({
  request: { method: 'DELETE', path, ...(body !== undefined && { contentType: 'application/json', body }) },
});
const strategic = (body: string, query = ''): RequestStep => ({
  request: {
    method: 'PATCH',
    path: `${own}?dryRun=All${query}`,
    contentType: 'application/strategic-merge-patch+json',
    body,
  },
});
const token = (text: string): string => Buffer.from(text).toString('base64url');

const labelled = (name: string, label: string, spec = '{a: x}'): string => widget(spec, `labels: {app: "${label}"}`, name); // prettier-ignore
const several = (...texts: string[]): Step => file('create', texts.join('---\n'));
const four = several(labelled('a', 'one'), labelled('b', 'two'), labelled('c', 'one'), widget('{a: x}', 'finalizers: [example.com/hold]', 'd')); // prettier-ignore

const revisions = [
  '',
  '&resourceVersion=0',
  '&resourceVersion=1',
  '&resourceVersion=99999999',
  '&resourceVersion=x',
];
const matches = ['', '&resourceVersionMatch=Exact', '&resourceVersionMatch=NotOlderThan'];
const limits = ['', '&limit=0', '&limit=1', '&limit=2', '&limit=9'];
const starts = ['', `&continue=${token('{"v":"meta.k8s.io/v1","rv":-1,"start":"b"}')}`];
const selectors = ['', '&labelSelector=app%3Done', '&labelSelector=app', '&fieldSelector=metadata.name%3Db', '&fieldSelector=metadata.name!%3Db']; // prettier-ignore
const lists = some(product(revisions, matches, limits, starts, selectors), 240).map((parts) =>
  parts.join('').slice(1),
);

/** Patches of the lists that a CRD's metadata and status merge, and of others. */
const keyed = {
  uids: ['1', '2', '3', '4'].map((uid) => `{"uid":"${uid}","apiVersion":"v1","kind":"K","name":"n${uid}"}`),
  texts: ['"a.b/1"', '"a.b/2"', '"a.b/3"', '"a.b/4"', '"a.b/1"'],
};
const withLists = (text: string): string =>
  text.replace(
    'metadata:\n',
    'metadata:\n  finalizers: [a.b/1, a.b/2, a.b/3]\n  ownerReferences:\n  - {uid: "1", apiVersion: v1, kind: K, name: n1}\n  - {uid: "2", apiVersion: v1, kind: K, name: n2}\n  - {uid: "3", apiVersion: v1, kind: K, name: n3}\n',
  );
function ownedPatches(seed: number, count: number): RequestStep[] {
  const next = chance(seed);
  const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(next() * all.length)] as Item;
  const part = (all: readonly string[]): string[] => all.filter(() => next() < 0.55).sort(() => next() - 0.5);
  const ofKeys = (): string => part(keyed.uids).map((one) => `{"uid":${/"uid":("\d")/.exec(one)?.[1]}}`).join(); // prettier-ignore
  const item = (one: string): string => {
    const roll = next();
    if (roll < 0.15) return `{"$patch":"delete","uid":${/"uid":("\d")/.exec(one)?.[1]}}`;
    if (roll < 0.2) return '{"$patch":"replace"}';
    if (roll < 0.4) return one.replace('"K"', '"L"');
    return roll < 0.43 ? one.replace(/"uid":"\d",/, '') : one;
  };
  return Array.from({ length: count }, () => {
    const fields: string[] = [];
    const isSet = next() < 0.6;
    if (isSet) fields.push(`"finalizers":[${part(keyed.texts).join()}]`);
    const isOrdered = next() < 0.4;
    if (isOrdered) fields.push(`"$setElementOrder/finalizers":[${part(keyed.texts).join()}]`);
    if (!isSet && next() < 0.5)
      fields.push(`"$deleteFromPrimitiveList/finalizers":[${part(keyed.texts).join()}]`);
    if (next() < 0.6) fields.push(`"ownerReferences":[${part(keyed.uids).map(item).join()}]`);
    if (!isOrdered && next() < 0.6) fields.push(`"$setElementOrder/ownerReferences":[${ofKeys()}]`);
    if (next() < 0.1) fields.push(`"${pick(['$patch', '$retainKeys', '$unknown'])}":${pick(['"replace"', '["finalizers"]', '"delete"', '"x"'])}`); // prettier-ignore
    return strategic(`{"metadata":{${fields.join()}}}`);
  });
}
const oddPatches = ['{"metadata":{"finalizers":["a.b/1",1]}}', '{"metadata":{"finalizers":[null]}}', '{"metadata":{"finalizers":[["a"]]}}', '{"metadata":{"finalizers":[]}}', '{"metadata":{"finalizers":{}}}', '{"metadata":{"finalizers":null}}', '{"metadata":{"finalizers":[{"a":1}]}}', '{"metadata":{"ownerReferences":[]}}', '{"metadata":{"ownerReferences":["x"]}}', '{"metadata":{"ownerReferences":[null]}}', '{"metadata":{"ownerReferences":[{}]}}', '{"metadata":{"ownerReferences":{"uid":"1"}}}', '{"metadata":{"ownerReferences":[{"$patch":"merge"}]}}', '{"metadata":{"ownerReferences":[{"$patch":"other"}]}}', '{"metadata":{"ownerReferences":[{"$patch":null}]}}', '{"metadata":{"ownerReferences":[{"$patch":"delete"}]}}', '{"metadata":{"$setElementOrder/ownerReferences":[{"uid":"3"},{"uid":"1"}]}}', '{"metadata":{"$setElementOrder/ownerReferences":[{"x":"3"}]}}', '{"metadata":{"$setElementOrder/ownerReferences":["x"]}}', '{"metadata":{"$setElementOrder/ownerReferences":"x"}}', '{"metadata":{"$setElementOrder/finalizers":["a.b/3","a.b/1"]}}', '{"metadata":{"$setElementOrder/finalizers":[]}}', '{"metadata":{"$setElementOrder/finalizers":null}}', '{"metadata":{"$setElementOrder/":[]}}', '{"metadata":{"$setElementOrder":[]}}', '{"metadata":{"$setElementOrder/name":["a"]}}', '{"metadata":{"$setElementOrder/none":["a"]}}', '{"metadata":{"$deleteFromPrimitiveList/finalizers":["a.b/1","a.b/9"]}}', '{"metadata":{"$deleteFromPrimitiveList/finalizers":"a.b/1"}}', '{"metadata":{"$deleteFromPrimitiveList/ownerReferences":[{"uid":"1"}]}}', '{"metadata":{"$deleteFromPrimitiveList/labels":["a"]}}', '{"metadata":{"$deleteFromPrimitiveList":["a"]}}', '{"metadata":{"$patch":"replace"}}', '{"metadata":{"$patch":"delete"}}', '{"metadata":{"$patch":"merge","labels":{"a":"b"}}}', '{"metadata":{"$retainKeys":["name"]}}', '{"metadata":{"$retainKeys":["name","labels"],"labels":{"a":"b"}}}', '{"metadata":{"$retainKeys":["name"],"labels":{"a":"b"}}}', '{"metadata":{"$retainKeys":"name"}}', '{"metadata":{"labels":{"$patch":"replace","x":"y"}}}', '{"metadata":{"labels":{"$patch":"delete"}}}', '{"metadata":{"labels":{"$patch":"delete","x":"y"}}}', '{"metadata":{"labels":{"$patch":5}}}', '{"metadata":{"labels":{"$retainKeys":["x"],"x":"y"}}}', '{"metadata":{"annotations":{"x":null,"$retainKeys":[]}}}', '{"spec":{"names":{"$patch":"replace","plural":"widgets","kind":"Widget"}}}', '{"spec":{"names":{"$retainKeys":["plural","kind"],"kind":"Widget"}}}', '{"spec":{"names":{"shortNames":["a","b"],"$setElementOrder/shortNames":["b","a"]}}}', '{"spec":{"names":{"$deleteFromPrimitiveList/shortNames":["a"]}}}', '{"spec":{"versions":[{"$patch":"replace"},{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object"}}}]}}', '{"spec":{"versions":[{"$patch":"delete","name":"v1"}]}}', '{"status":{"conditions":[{"type":"Established","status":"False"}]}}', '{"$patch":"replace"}', '{"$patch":"delete"}', '{"$retainKeys":["spec"]}', '{"$setElementOrder/x":[]}', '{"kind":5}', '{"spec":"x"}', '{"spec":null}', '{"spec":{"names":null}}', '{"spec":{"scope":{}}}', '{"spec":{"scope":null}}', '{"metadata":[]}', '{"METADATA":{"labels":{"a":"b"}}}', '{"metadata":{"LABELS":{"a":"b"},"Finalizers":["a.b/7"]}}']; // prettier-ignore

/** Lines of a text, some changed: many small changes, and few. */
function changedText(seed: number): [string, string] {
  const next = chance(seed);
  const words = ['a', 'b', 'c', 'd', ''].slice(0, 2 + (seed % 4));
  const word = (): string => words[Math.floor(next() * words.length)] as string;
  const before = Array.from({ length: Math.floor(next() * 24) }, word);
  const rate = next() * 0.5;
  const after = before.flatMap((line) => {
    const roll = next();
    if (roll < rate / 3) return [];
    if (roll < (2 * rate) / 3) return [line, word()];
    return roll < rate ? [word()] : [line];
  });
  if (next() < 0.2) after.push(word());
  if (next() < 0.2) after.unshift(word(), word());
  return [before.join('\n'), after.join('\n')];
}
const free = crd({
  spec: '{a: {type: string}, free: {type: object, x-kubernetes-preserve-unknown-fields: true}}',
  status: '{phase: {type: string}}',
});
const items = (text: string): string => `{free: {list: [${text.split('\n').map((line) => `"${line}"`).join(', ')}]}}`; // prettier-ignore
const diffs = (from: number, count: number): Step[] =>
  Array.from({ length: count }, (_, i) => changedText(from + i)).flatMap(([before, after], i) => [
    file(i === 0 ? 'create' : 'replace', widget(items(before))),
    file('diff', widget(items(after))),
  ]);

const characters = ['a', 'Z', '0', '1', '9', ' ', '  ', '-', '?', ':', ': ', ' #', '#', '\\', '"', "'", '\n', '\n\n', '\n ', '\t', ',', '[', ']', '{', '}', '&', '*', '!', '|', '>', '%', '@', '`', '.', '..', '...', '---', '~', '=', '<', '_', 'e', 'x', 'é', '😀', '\u0085', '\u2028', '\ufeff', '\u00a0', '\u0007', '\u007f', '\ud7ff', '\ufffd', 'null', 'true', 'No', 'y', '1e3', '0x1f', '0o7', '1_0', '.inf', '2001-01-01', '12:30:45', 'kubernetes.io', 'word word word word word word word word word word word word word word word word word']; // prettier-ignore
function oddText(next: () => number): string {
  const length = 1 + Math.floor(next() * 4);
  return Array.from({ length }, () => characters[Math.floor(next() * characters.length)]).join('');
}
function oddObject(seed: number): string {
  const next = chance(seed);
  const value = (depth: number): unknown => {
    const roll = next();
    if (depth > 0 && roll < 0.15)
      return Array.from({ length: Math.floor(next() * 4) }, () => value(depth - 1));
    if (depth > 0 && roll < 0.35)
      return Object.fromEntries(
        Array.from({ length: Math.floor(next() * 5) }, () => [oddText(next), value(depth - 1)]),
      );
    if (roll < 0.4) return [0, 1, -1, 1.5, 1e21, true, false][Math.floor(next() * 7)];
    return oddText(next);
  };
  const spec = { a: oddText(next), free: Object.fromEntries(Array.from({ length: 14 }, () => [oddText(next), value(3)])) }; // prettier-ignore
  return JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w' }, spec });
}
const printed = (seed: number): Step[] => [file('create', oddObject(seed)), ...['get widget w -o yaml', 'get widget w -o kyaml', 'get widget w -o json', 'describe widget w', 'get widget w -o jsonpath={.spec}', 'apply view-last-applied widget w'].map((line) => run(line))]; // prettier-ignore

const names = ['widget', 'widgets', 'Widget', 'WIDGETS', 'wg', 'widgets.example.com', 'widgets.v1.example.com', 'widgets.v2.example.com', 'widgets.exam', 'widget.e', 'widgets.v1.', 'widgets.other.com', 'wid', 'widgetses', 'gloss', 'glosses', 'policies', 'policy', 'fish', 'all', 'every', 'crd', 'crds', 'customresourcedefinition', 'customresourcedefinitions.apiextensions.k8s.io', 'customresourcedefinitions.v1.apiextensions.k8s.io', 'ns', 'namespaces', 'widgets,crd', 'widgets,none', ',', 'widgets,', 'widget/w', 'widgets/w,crd/x', 'widget/', '/w', 'widget/w/x', 'widgets.']; // prettier-ignore
const other = (plural: string, kind: string, more = ''): string => crd({ names: `{plural: ${plural}, kind: ${kind}${more}}` }).replaceAll('widgets.example.com', `${plural}.example.com`); // prettier-ignore

const mixed = several(...['3', '-1', '10', '1.5', '"b"', '"a"', '"10"', '"9"', '"1Gi"', '"1Mi"', 'true', 'null', '[1]', '{x: 1}', '"2026-01-02T03:04:05Z"', '""'].map((value, i) => widget(`{free: {v: ${value}, n: ${i % 5}, s: "s${(i * 7) % 10}"${i % 3 === 0 ? `, l: [${i}, 1]` : ''}}}`, '', `n${i}`))); // prettier-ignore

const conditioned = (status: string): Step =>
  file('create', `${widget('{a: x}').trimEnd()}\nstatus: ${status}\n`);
const waiting = crd({ status: '{conditions: {type: array, items: {type: object, x-kubernetes-preserve-unknown-fields: true}}, phase: {type: string}, n: {type: integer}, list: {type: array, items: {type: string}}, map: {type: object, additionalProperties: {type: string}}, observedGeneration: {type: integer}}', subresources: '{}' }); // prettier-ignore

/** With the older judges, something else is written after the CRD, so that the revision of its list is another. */
const ofNewest = { minors: [newestMinor] };

export const cases: readonly KubectlCase[] = [
  ...[0, 1, 2].map((i) => ({ name: `lists-${i + 1}`, crds: [crd()], steps: [four, ...lists.filter((_, at) => at % 3 === i).map((query) => get(`${widgets}?${query}`))] })), // prettier-ignore
  { name: 'lists-of-crds', ...ofNewest, crds: [crd()], steps: some(lists, 60).map((query) => get(`${crds}?${query}`)) }, // prettier-ignore
  { name: 'lists-of-everywhere', crds: [crd()], steps: [four, ...some(lists, 50).map((query) => get(`${root}/widgets?${query}`))] }, // prettier-ignore
  { name: 'collections-removed', crds: [crd()], steps: [four, ...some(product(revisions, limits, selectors, ['', '&propagationPolicy=Orphan', '&gracePeriodSeconds=0']), 40).map((parts) => remove(`${widgets}?dryRun=All${parts.join('')}`)), ...['{"preconditions":{"uid":"x"}}', '{"preconditions":{"resourceVersion":"1"}}', '{"gracePeriodSeconds":-1}', '{"orphanDependents":true,"propagationPolicy":"Orphan"}', '{"dryRun":["Some"]}', '{', '{"kind":"Other","apiVersion":"v1"}', '[]', '5', ''].map((body) => remove(widgets, body)), remove(`${widgets}?labelSelector=app%3Done`), remove(widgets), get(widgets)] }, // prettier-ignore
  { name: 'crds-removed', ...ofNewest, crds: [crd()], steps: [...some(product(revisions, limits, selectors), 20).map((parts) => remove(`${crds}?dryRun=All${parts.join('')}`)), ...['{"preconditions":{"uid":"x"}}', '{"preconditions":{"resourceVersion":"1"}}', '{"propagationPolicy":"x"}', '{'].flatMap((body) => [remove(crds, body), remove(own, body)]), remove(`${crds}?fieldSelector=metadata.name%3Dwidgets.example.com`), get(own), remove(crds), get(crds)] }, // prettier-ignore
  ...[11, 12, 13, 14].map((seed) => ({ name: `merged-lists-${seed}`, crds: [withLists(crd())], steps: ownedPatches(seed, 30) })), // prettier-ignore
  { name: 'merged-lists-of-none', crds: [crd()], steps: ownedPatches(21, 25) },
  { name: 'merged-oddly', crds: [withLists(crd())], steps: oddPatches.map((body) => strategic(body)) },
  { name: 'merged-oddly-into-nothing', crds: [crd()], steps: oddPatches.slice(0, 32).map((body) => strategic(body, '&fieldValidation=Strict')) }, // prettier-ignore
  ...[100, 120, 140, 160].map((seed) => ({ name: `diffs-${seed}`, crds: [free], steps: diffs(seed, 12) })),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({
    name: `printed-${seed}`,
    crds: [free],
    steps: printed(seed),
  })),
  { name: 'names-of-resources', crds: [other('widgets', 'Widget', ', singular: widget, shortNames: [wg], categories: [every, all]'), other('glosses', 'Gloss'), other('policies', 'Policy'), other('fish', 'Fish')], steps: [file('create', widget('{a: x}')), ...names.map((name) => run(`get ${name} -o name`)), ...some(names, 18).map((name) => run(`label ${name} w a=b --overwrite`)), ...some(names.filter((name) => !/^(?:crd|custom|n)/.test(name)), 9).map((name) => run(`explain ${name}`))] }, // prettier-ignore
  { name: 'sorted-values', crds: [free], steps: [mixed, ...['.spec.free.n', '.spec.free.s', '.spec.free.l[0]', '.metadata.name', '.metadata.creationTimestamp'].flatMap((path) => ['', ' -o name'].map((how) => run(`get widgets --sort-by=${path}${how}`)))] }, // prettier-ignore
  { name: 'sorted-values-of-other-kinds', crds: [free], steps: ['[null, "b", null]', '["b", null, "a"]', '[null, null]', '[2, null]', '[2.5, 1.5]'].flatMap((list) => [several(...(JSON.parse(list) as unknown[]).map((value, i) => widget(`{free: {v: ${JSON.stringify(value)}}}`, '', `n${i}`))), run('get widgets --sort-by=.spec.free.v -o name'), run('get widgets --sort-by={.spec.free.v}'), run('delete widgets --all')]) }, // prettier-ignore
  { name: 'sorted-values-of-a-kind', crds: [free], steps: ['[3, 1, 2]', '["b", "a", "C"]', '["10", "9", "x1"]', '["1Gi", "1Mi", "5"]', '["2026-01-02T03:04:05Z", "2025-01-02T03:04:05Z", "x"]'].flatMap((list) => [several(...(JSON.parse(list) as unknown[]).map((value, i) => widget(`{free: {v: ${JSON.stringify(value)}}}`, '', `n${i}`))), run('get widgets --sort-by=.spec.free.v -o name'), run('get widgets --sort-by={.spec.free.v}'), run('delete widgets --all')]) }, // prettier-ignore
  { name: 'labels-changed', crds: [crd()], steps: [file('create', labelled('w', 'one')), ...product(['a=b', 'app=one', 'app=two', 'app-', 'none-', 'a=b app-', 'a=', 'a', 'a=b=c', '=b', '-', 'a- a=c', 'a=b a=b', 'x/y=z', 'x/y/z=1', 'A=é'], ['', ' --overwrite', ' --list', ' --dry-run=client', ' --resource-version=1']).filter((_, i) => i % 2 === 0).map((words) => run(`label widget w ${words.join('')}`)), ...['a=b', 'a-', 'a=c --overwrite', 'a=c', 'a= --overwrite', 'b=x=y', 'kubectl.kubernetes.io/last-applied-configuration-'].map((words) => run(`annotate widget w ${words}`)), run('annotate widget w --list'), run('label widgets --all z=1'), run('label -l app=one widgets q=2'), run('label widget w,x a=b'), run('label widget w v a=b'), run('label widget -f object.yaml a=d --overwrite'), run('annotate -f object.yaml a=d --local -o yaml'), run('label -f object.yaml a=d --local -o yaml')] }, // prettier-ignore
  { name: 'waited-for', crds: [waiting], steps: [conditioned('{phase: Ready, n: 0, list: [a, b], map: {k: v}, observedGeneration: 1, conditions: [{type: Ready, status: "True", observedGeneration: 1}, {type: Late, status: "True", observedGeneration: 0}, {type: ready, status: "False"}, {status: "True"}, {type: Unknown, status: Unknown}]}'), ...['condition=Ready', 'condition=Late', 'condition=late=true', 'condition=Unknown=unknown', 'condition=Unknown', 'condition=Ready=True=x', 'Condition=Ready', 'condition', 'jsonpath={.status.n}=0', "jsonpath='{.status.phase}'=Ready", 'jsonpath={.status.list[0]}=a', 'jsonpath={.status.list[1]}=b', 'jsonpath={.status.list[*]}=a', 'jsonpath={.status.list[7]}=a', 'jsonpath={.status.map}', 'jsonpath={.status.map}=x', 'jsonpath={.status.map.k}', 'jsonpath={.status.map.k}=v', 'jsonpath={.status.none.x}', 'jsonpath={.status.conditions[?(@.type=="Ready")].status}=True', 'jsonpath={.status.conditions[?(@.type=="None")].status}=True', 'jsonpath={.status', 'jsonpath={}', 'jsonpath={.status.phase}{.status.n}=x', 'jsonpath={range .status.list}x{end}', 'jsonpath=phase', 'jsonpath={.status.phase}==Ready', 'create', 'Delete', ''].flatMap((what) => [run(`wait widget/w --timeout=0 --for=${what}`)]), ...['wait widget --all --for=create --timeout=0', 'wait widget --for=create --timeout=0', 'wait widget none --for=create --timeout=0', 'wait widget none --for=delete --timeout=0', 'wait widget none --for=condition=Ready --timeout=0', 'wait widget w none --for=jsonpath={.status.n}=0 --timeout=0', 'wait -f object.yaml --for=jsonpath={.status.n}=0 --timeout=0', 'wait widget -l a=b --for=delete --timeout=0', 'wait widget --field-selector metadata.name=w --for=jsonpath={.status.n}=0 --timeout=0', ...['-1x', '5', '1h1', '.s', '1.', '1.5.2s', 'x', '-', '1sx', '1s1', '9999999999h', '1us2', '1ms.', '00', '1 s'].map((text) => `wait widget w --for=delete --timeout=${text}`.replace('1 s', '1_s')), 'wait widget w --timeout=0', 'wait --for=delete --timeout=0', 'wait widget/w crd/widgets.example.com --for=jsonpath={.kind} --timeout=0', 'wait widget w --for=jsonpath={.status.n}=0 --timeout=0 -o yaml', 'wait widget w --for=jsonpath={.status.n}=0 --timeout=0 -o name'].map((line) => run(line))] }, // prettier-ignore
  { name: 'patched-locally', crds: [crd()], steps: [file('create', widget('{a: x, count: 1}')), ...product(['--local', '--dry-run=client', '--local --dry-run=server', ''], ['merge', 'json', 'strategic'], ['{"spec":{"a":"y"}}', '[{"op":"replace","path":"/spec/a","value":"z"}]', '[{"op":"test","path":"/spec/a","value":"q"}]', '[{"op":"remove","path":"/none"}]', '{', 'a: b', '[]', '{}', '5', '"x"', 'true', 'null', '1.5']).filter((_, i) => i % 2 === 0).map(([how = '', type = '', patch = '']) => runWith(`patch -f object.yaml ${how} --type=${type} -o yaml -p`.replace('  ', ' '), [patch])), ...[['patch widget w --local', '-p', '{}'], ['patch -l a=b widget', '-p', '{}'], ['patch widget w', '-p', ''], ['patch widget w --type=other', '-p', '{}'], ['patch widget', '-p', '{}'], ['patch widget w none', '-p', '{"spec":{"a":"q"}}'], ['patch widget w --patch-file object.yaml', '-p', '{}'], ['patch widget w --patch-file object.yaml --type=merge'], ['patch widget w --patch-file none --type=merge'], ['patch widget w']].map(([line = '', ...words]) => runWith(line, words))] }, // prettier-ignore
  { name: 'replaced-and-annotated', crds: [crd()], steps: [file('create --save-config', widget('{a: x}')), ...['--save-config', '--save-config --force', '--save-config --dry-run=server', '--force', '--save-config=false', '--dry-run=client -o yaml', '--validate=warn --save-config'].flatMap((how, i) => [file(`replace ${how}`, widget(`{a: y${i}, more: 1}`)), file(`replace --validate=false ${how}`, widget(`{a: z${i}}`)), run('get widget w -o yaml --show-managed-fields')]), run('get widget w -o json')] }, // prettier-ignore
  { name: 'removed-in-many-ways', crds: [crd()], steps: [four, ...product(['widgets', 'widget a', 'widget a b', 'widget none', 'widget/a', 'widget/a none', '-f object.yaml', 'widgets,crd'], ['', ' --all', ' -l app=one', ' --field-selector metadata.name=a', ' --ignore-not-found', ' --all --ignore-not-found', ' -A', ' --now', ' --force', ' --cascade=foreground', ' --cascade=x', ' -o name', ' -o yaml', ' --wait=false']).filter((_, i) => i % 2 === 0).map(([what = '', how = '']) => run(`delete ${what}${how} --dry-run=${what.length % 2 === 0 ? 'client' : 'server'}`))] }, // prettier-ignore
];
