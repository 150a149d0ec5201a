/**
 * Combinations of options and their effects: pages, timeouts, client-side tables, deletes, edits of several objects.
 */
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, robotPatch, run, runWith, widget } from '../make.ts';

const whole = crd({
  spec: '{a: {type: string, maxLength: 3}, replicas: {type: integer}}',
  status: '{phase: {type: string}, replicas: {type: integer}}',
  subresources:
    '{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}',
  names:
    '{plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wg], categories: [all]}',
});

const one = widget('{a: x}', 'labels: {app: one}', 'v');
const two = widget('{a: x}', '', 'w');
const both = `${one}---\n${two}`;
const made = file('create', both);
const list = (...texts: readonly string[]): string =>
  `apiVersion: example.com/v1\nkind: WidgetList\nitems:\n${texts.map((text) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`;
const folder = (a: string, b: string): Readonly<Record<string, string>> => ({ 'd/a.yaml': a, 'd/b.yaml': b });
const edits = (...pairs: readonly (readonly [string, string])[]): Step => run('edit wg v w', { editor: [{ replace: pairs }] }); // prettier-ignore
const crdsPath = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

const steps: Readonly<Record<string, readonly Step[]>> = {
  'pages-of-a-get': [made, run('get wg --chunk-size=1'), run('get wg --chunk-size=1 -o name'), run('get wg --chunk-size=1 -o yaml -A'), run('get wg --chunk-size=0'), run('get wg --chunk-size=-1'), run('get wg,crd --chunk-size=1'), run('get wg -l app --chunk-size=1')], // prettier-ignore
  timeouts: [made, run('get wg --request-timeout=5s'), run('get wg v --request-timeout=90'), run('get wg v -n team --request-timeout=1h0m1s'), run('get wg --request-timeout=0'), run('get wg --request-timeout=1500ms'), run('get wg --request-timeout=x'), file('apply --request-timeout=5s', one)], // prettier-ignore
  'tables-made-here': [made, run('get wg --server-print=false'), run('get wg v --server-print=false --show-kind --show-labels -L app'), run('get wg -A --server-print=false -o wide'), run('get wg --server-print=false --no-headers'), run('get crd,wg --server-print=false'), run('get wg none --server-print=false'), run('get -f object.yaml --server-print=false'), run('get wg -n team --server-print=false')], // prettier-ignore
  'problems-that-are-left-when-missing-objects-are-ignored': ['', '-o name', '-o yaml', '-o json --sort-by=.metadata.name', '--no-headers'].flatMap((flags) => ['--ignore-not-found', ''].flatMap((ignored) => [list(one.replace('example.com/v1', '1.5'), two), list(two, one), list(two, one.replace('kind: Widget', 'kind: Other')), list(one.replace('apiVersion: example.com/v1', ''))].map((text) => file(['get', flags, ignored].filter((word) => word !== '').join(' '), text)))), // prettier-ignore
  'kinds-shown': [made, run('get wg --show-kind'), run('get wg v --show-kind -o name'), run('get wg --show-kind -A --no-headers'), run('get crd --show-kind'), run('get wg,crd --show-kind')], // prettier-ignore
  'labels-where-no-table-is': [made, run('get wg --show-labels -o yaml'), run('get wg --show-labels -o name'), run('get none --show-labels -o jsonpath={.a}'), run('get wg -L app -o custom-columns=A:.a'), run('get wg -L app -o yaml'), run('get wg --output-watch-events'), run('get --show-labels -o yaml')], // prettier-ignore
  'paths-that-are-none': [made, ...['{', '{.a[0}', '{.a?}', '{.a[?(@.b=="c"]}', '{.a[?(@.b', '{"a}', '{....a}', '{.a["b"]}', '{1.2.3}', '{.a[1:2:3:4]}', '{.a[?(@.b)}', '{é', '{.a\n}'].map((path) => runWith('get wg v -o', [`jsonpath=${path}`])), runWith('get wg -o', ['custom-columns=A:.a[,B:.b']), run('create -f object.yaml -o jsonpath={')], // prettier-ignore
  'files-that-are-no-names': [runWith('apply -f', ['']), runWith('create -f', ['']), runWith('apply set-last-applied -f', ['']), run('apply set-last-applied'), run('apply --help=false -f x'), runWith('get -f', [''])], // prettier-ignore
  'last-applied-of-folders-and-lists': [run('apply set-last-applied -f d', { files: folder(one, two) }), made, run('apply set-last-applied -f d --create-annotation', { files: folder(one, 'kind: None\napiVersion: v1\n') }), file('apply set-last-applied', list(one, two)), file('apply view-last-applied', list(one, two)), run('apply view-last-applied -f d', { files: folder(two, two) })], // prettier-ignore
  'lists-fetched': [file('get', list(one, two)), run('get -f object.yaml -o name'), file('get', list(two, two)), made, file('get', list(one, two)), run('get -f object.yaml -n team'), file('get', `${list(one, widget('{}', '', 'none'))}---\n${two}`)], // prettier-ignore
  'files-fetched-whole': [made, run('get -f object.yaml --subresource=status -o name'), run('get -f object.yaml --subresource=scale'), run('edit -f object.yaml --subresource=status')], // prettier-ignore
  'replaced-by-force-and-time': [made, run('replace --force --grace-period=0 -f object.yaml'), run('replace --force -n team -f object.yaml'), file('replace --force', widget('{a: x}', 'namespace: team', 'u')), run('replace --force -f object.yaml x'), run('replace -f object.yaml wg/v')], // prettier-ignore
  'applied-by-force': [made, file('apply --force', two), file('apply --force', widget('{a: long}')), robotPatch('{"spec":{"a":"y"}}'), file('apply --force --validate=false', widget('{a: 1}')), file('apply --force', widget('{a: x}', 'resourceVersion: "1"'))], // prettier-ignore
  'deleted-everywhere': [made, run('delete -f object.yaml -A --wait=false'), run('delete -f object.yaml --all -A --wait=false'), run('delete -f object.yaml -n team -A --wait=false'), run('delete wg -A --wait=false'), file('create', widget('{}', 'namespace: team', 'u')), run('delete -f object.yaml -A --wait=false'), run('delete wg --all -A --wait=false')], // prettier-ignore
  'crd-deleted-and-waited-for': [made, run('delete crd widgets.example.com'), run('get wg'), run('delete crd widgets.example.com')], // prettier-ignore
  'scaled-that-has-none': [made, run('scale crd widgets.example.com --replicas=2'), run('scale crd widgets.example.com --replicas=2 --current-replicas=1'), run('scale wg w --replicas=2 --all'), run('scale wg --replicas=2 --all'), run('scale wg/v --replicas=2 --all')], // prettier-ignore
  'edited-first-of-two': [made, edits(['name: v', 'name: other']), edits(['name: v', 'name: other'], ['a: x', 'a: y'], ['a: x', 'a: z']), edits(['uid: ', 'uid: a'])], // prettier-ignore
  'edited-last-of-two': [made, edits(['name: w', 'name: other']), edits(['name: v', 'name: o'], ['name: w', 'name: p']), edits(['a: x', 'a: y'])], // prettier-ignore
  'paths-outside-of-lists': ['get wg', 'create -f object.yaml', 'get wg'].flatMap((line) => line === 'get wg' ? ['[0]', '[1]', '[-1]', '[-2]', '[0:2]', '[2:1]', '[1:0]', '[0:-5]', '[:0]', '[5:5]', '[0:1:0]', '[0,1]', '[9:]'].map((index) => runWith(line, ['-o', `jsonpath={.items${index}.spec.a}`])) : [file('create', widget('{a: x}'))]), // prettier-ignore
  'paths-that-are-broken': [made, run('wait wg w --for=jsonpath={.spec[}=x --timeout=0'), run('wait wg w --for=jsonpath=.spec..=x --timeout=0'), run('explain widget.spec['), run('explain widget.spec..a'), run('explain widget.spec{'), run('get wg --sort-by=.spec[?(@.a'), run('get wg --sort-by=$.a..'), run('get wg --sort-by=.spec[')], // prettier-ignore
  'sorted-here': [made, run('get wg --sort-by=.spec.a --server-print=false'), run('get wg --sort-by=.metadata.name --server-print=false'), run('get wg --sort-by=.spec.none --server-print=false'), run('get crd --sort-by=.metadata.name --server-print=false')], // prettier-ignore
  'namespaces-shown': [run('get ns'), run('get namespaces -o yaml'), run('get ns default'), run('get ns none'), run('get ns default -o name'), run('get ns -o name'), run('get ns --sort-by=.metadata.name')], // prettier-ignore
  'keys-of-many-digits': [file('apply -o yaml', widget('{a: x}', 'annotations: {a5: x, a9223372036854775808: x}'))], // prettier-ignore
  'crd-edited-to-no-storage': [run('edit crd widgets.example.com', { editor: [{ replace: [['storage: true', 'storage: false']] }] })], // prettier-ignore
  'crd-edited': [run('edit crd widgets.example.com', { editor: [{ replace: [['maxLength: 3', 'maxLength: 9']] }] }), run('edit crd widgets.example.com', { editor: [{ replace: [['shortNames', 'shortNamez']] }] }), run('edit crd widgets.example.com', { editor: [{ replace: [['scope: Namespaced', 'scope: Cluster']] }, { replace: [['scope: Cluster', 'scope: Namespaced']] }] })], // prettier-ignore
  'kinds-everywhere': [run('get wg,crd -A'), run('get crd,wg -A'), made, run('get wg,crd -A'), run('get crd,wg -A')], // prettier-ignore
  'lists-that-are-broken': [file('get', `${list(one, widget('{}', '', 'none'))}---\n${two}`), file('apply set-last-applied', list(one.replace('apiVersion: example.com/v1', 'apiVersion: 1.5'), two)), file('apply view-last-applied', list(one, two.replace('kind: Widget', 'kind: 1'))), made, file('get', list(one.replace('kind: Widget', 'kind: 1'), two)), run('get -f object.yaml -A -n team')], // prettier-ignore
  'files-everywhere': [made, run('get -f object.yaml -A'), file('get', widget('{}', 'namespace: team')), run('get -f object.yaml -A -n team'), run('get -f object.yaml -n default')], // prettier-ignore
  'pages-of-crds': [{ request: { method: 'GET', path: `${crdsPath}?continue=x&fieldSelector=metadata.name%3Dw` } }, { request: { method: 'GET', path: `${crdsPath}?limit=1&fieldSelector=metadata.name%3Dw` } }], // prettier-ignore
  'lists-applied-and-shown': [file('apply -o json', both), file('apply -o yaml', both), file('apply --server-side --force-conflicts -o kyaml', both), file('apply -o jsonpath={.items[*].kind}', both)], // prettier-ignore
  'formats-in-capitals': [made, run('edit wg v -o JSON'), run('edit wg v -o KYAML'), run('edit wg v -o Yml'), run('api-resources --api-group=example.com -o JSON'), run('api-resources --api-group=example.com -o Wide')], // prettier-ignore
};

export const cases: readonly KubectlCase[] = Object.entries(steps).map(([name, own]) => ({
  name,
  crds: [whole],
  steps: own,
}));
