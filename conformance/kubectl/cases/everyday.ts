/**
 * Command lines of all kinds as people type them, over one CRD with subresources, short names, a category, and columns.
 */
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, robotPatch, run, runWith, widget } from '../make.ts';

const rich = crd({
  spec: '{a: {type: string}, replicas: {type: integer, minimum: 0, maximum: 9}, mode: {type: string, enum: [fast, slow], default: slow}, items: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}, port: {type: integer}}}}, free: {type: object, x-kubernetes-preserve-unknown-fields: true}}',
  status:
    '{phase: {type: string, maxLength: 9}, replicas: {type: integer}, selector: {type: string}, seen: {type: array, items: {type: string}}}',
  subresources:
    '{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}}',
  names:
    '{plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wg], categories: [all]}',
  version:
    'additionalPrinterColumns:\n- {name: Mode, type: string, jsonPath: .spec.mode}\n- {name: Phase, type: string, jsonPath: .status.phase}\n- {name: Age, type: date, jsonPath: .metadata.creationTimestamp}',
});
const cluster = crd({
  scope: 'Cluster',
  names: '{plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wg]}',
});

const one = widget('{a: x, replicas: 2}', 'labels: {app: shop, tier: front}', 'one');
const two = widget('{a: q, mode: fast}', 'labels: {app: shop, tier: back}', 'two');
const other = widget('{a: z}', 'namespace: team, labels: {app: mail}', 'other');
const all = `# three\n${one}---\n${two}---\n${other}`;
const three = file('create', all);
const json = JSON.stringify({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'one' },
  spec: { a: 'json' },
});

const steps: Readonly<Record<string, readonly Step[]>> = {
  'stream-in-two-namespaces': [file('apply', all), file('apply', all.replace('a: z', 'a: moved'))],
  'stream-with-a-namespace-that-does-not-fit': [file('apply -n default', all)],
  'stream-into-another-namespace': [file('create -n kube-public', one + '---\n' + two), run('get wg -n kube-public'), run('get wg')], // prettier-ignore
  'namespace-that-is-missing': [file('create -n nowhere', one), file('apply -n nowhere', one), file('apply --server-side -n nowhere', one)], // prettier-ignore
  'namespace-in-file-and-line-agree': [file('apply -n team', other), run('get widget other -n team -o name')],
  'file-of-another-namespace-is-fetched-first': [file('get -n team', widget('{a: x}', 'namespace: nowhere')), run('get -f object.yaml -A -n team'), file('create', widget('{a: x}', 'namespace: team')), run('get -n default -f object.yaml'), run('get -n default -f object.yaml -o name'), run('apply view-last-applied -n default -f object.yaml'), run('edit -n default -f object.yaml'), run('delete -n default -f object.yaml')], // prettier-ignore
  'not-found-of-several-is-ignored': [file('get --ignore-not-found', `${one}---\n${two}`), run('get -f object.yaml -o json --ignore-not-found'), run('get wg one two --ignore-not-found -o name'), file('create', two), file('get --ignore-not-found -o name', `${one}---\n${two}---\nkind: Nothing\napiVersion: v1\nmetadata: {name: a}\n`), run('get -f object.yaml --ignore-not-found'), run('get wg/one wg/two --ignore-not-found'), run('delete -f object.yaml --ignore-not-found')], // prettier-ignore
  'list-in-json': [
    run('apply -f list.json', { files: { 'list.json': `{"apiVersion":"v1","kind":"List","items":[${json},${json.replace('"one"', '"two"')}]}` } }), // prettier-ignore
    run('get wg -o jsonpath={.items[*].spec.a}'),
  ],
  'several-json-values-in-a-file': [run('create -f two.json', { files: { 'two.json': `${json}\n${json.replace('"one"', '"two"')}\n` } })], // prettier-ignore
  'json-with-a-comment': [run('apply -f one.json', { files: { 'one.json': `// the first\n${json}\n` } })],
  'json-in-a-yaml-file-then-yaml': [file('apply', `${json}\n---\n${two}`)],
  'files-of-a-folder': [
    run('apply -f manifests', { files: { 'manifests/b.yaml': two, 'manifests/a.yml': one, 'manifests/c.txt': other, 'manifests/deep/d.yaml': other } }), // prettier-ignore
    run('apply -R -f manifests'),
    run('delete -f manifests/'),
  ],
  'paths-with-steps-that-lead-nowhere': [
    run('apply -f ./a.yaml', { files: { 'a.yaml': one, 'm/b.yaml': two } }),
    run('apply -f ./m -f m//b.yaml'),
    run('apply -f ./*.yaml'),
    run('apply -f ././m/./'),
    run('apply -f ./none.yaml'),
    run('apply -f a.yaml/'),
    run('create -f ./a.yaml'),
  ],
  'folder-with-a-broken-file': [run('apply -f m', { files: { 'm/a.yaml': one, 'm/b.yaml': 'a: [', 'm/c.json': json.replace('one', 'three') } })], // prettier-ignore
  'folder-without-manifests': [run('apply -f m', { files: { 'm/a.txt': one } })],
  'several-files': [run('apply -f a.yaml -f b.yaml', { files: { 'a.yaml': one, 'b.yaml': two } }), run('apply -f b.yaml,a.yaml')], // prettier-ignore
  'several-files-one-missing': [
    run('apply -f a.yaml -f none.yaml -f gone.yaml', { files: { 'a.yaml': one } }),
  ],
  'standard-input': [run('apply -f -', { stdin: one }), run('create -f -', { stdin: two }), run('delete -f -', { stdin: one })], // prettier-ignore
  'standard-input-twice': [run('apply -f - -f -', { stdin: one })],
  'standard-input-and-a-file': [run('apply -f a.yaml -f -', { files: { 'a.yaml': one }, stdin: two })],
  'standard-input-empty': [run('apply -f -'), run('create -f -'), run('delete -f -'), run('replace -f -')],
  'standard-input-broken': [run('apply -f -', { stdin: 'a: b: c\n' }), run('apply -f -', { stdin: '{"a":' })],
  'nothing-but-comments': [file('apply', '# nothing\n---\n# still\n'), run('get -f object.yaml')],
  'a-file-named-like-a-flag': [
    run('apply -f -x.yaml', { files: { '-x.yaml': one } }),
    run('apply --filename=-x.yaml'),
  ],
  'generated-name-created': [file('create', widget('{a: x}', '', '').replace('name: ', 'generateName: w-'))],
  'generated-name-applied': [file('apply', widget('{a: x}', '', '').replace('name: ', 'generateName: w-'))],
  'generated-name-applied-server-side': [file('apply --server-side', widget('{a: x}', '', '').replace('name: ', 'generateName: w-'))], // prettier-ignore
  'generated-name-replaced': [
    file('replace', widget('{a: x}', '', '').replace('name: ', 'generateName: w-')),
  ],
  'all-of-a-kind': [three, run('delete wg --all'), run('get wg -A')],
  'all-of-all-namespaces': [three, run('delete wg --all -A'), run('get wg -A')],
  'by-label-in-many-ways': [
    three,
    run('get wg -l app=shop,tier!=back -o name'),
    runWith('get wg -l', ['tier in (front, back)', '-o', 'name']),
    runWith('get wg -l', ['!tier', '-A']),
    run('get wg -l app -A -o name'),
  ],
  'labels-shown': [three, run('get wg --show-labels'), run('get wg -L app,tier'), run('get wg -L app --show-labels -A')], // prettier-ignore
  'got-in-part': [three, run('delete wg one'), run('get -f object.yaml -o yaml'), run('get -f object.yaml'), run('get -f - -o name', { stdin: all }), run('get wg none one two -o name'), run('get wg none one -o yaml'), run('get wg none -o yaml'), run('get -f object.yaml -o json --ignore-not-found'), run('get -f m -o yaml', { files: { 'm/a.yaml': one } })], // prettier-ignore
  'got-without-a-name': [file('get', widget('{a: x}', '', '""')), run('get -f object.yaml -o wide --show-labels'), run('get -f object.yaml -n team'), file('get', widget('{a: x}', '', '""') + '---\n' + one), file('create', two), run('get -f both.yaml', { files: { 'both.yaml': widget('{a: x}', '', '""') + '---\n' + two } }), file('get -o yaml', widget('{a: x}', '', '""'))], // prettier-ignore
  'last-applied-of-several': [three, run('apply view-last-applied -f object.yaml -o json'), run('apply set-last-applied -f object.yaml'), file('apply', one), file('apply view-last-applied', `${one}---\n${two}---\n${other}`), file('apply set-last-applied', `${two}---\n${one}`)], // prettier-ignore
  'no-headers': [three, run('get wg --no-headers'), run('get wg -o wide --no-headers -A')],
  'sorted': [three, run('get wg --sort-by=.spec.mode'), runWith('get wg --sort-by', ['{.metadata.name}', '-o', 'name'])], // prettier-ignore
  'category-and-short-name': [
    three,
    run('get all'),
    run('get wg/one widget/two'),
    run('get wg one none two'),
  ],
  'kinds-that-are-no-kinds': [three, run('get gizmo'), run('get wg.example.com one'), run('get widgets.v2.example.com one'), run('get wg,crd')], // prettier-ignore
  outputs: [
    three,
    run('get wg one -o json'),
    run('get wg -o yaml -l tier=front'),
    runWith('get wg', [
      '-o',
      'jsonpath={range .items[*]}{.metadata.name}{"\\t"}{.spec.replicas}{"\\n"}{end}',
    ]),
    runWith('get wg', [
      '-o',
      'custom-columns=NAME:.metadata.name,R:.spec.replicas,ITEMS:.spec.items[*].name',
    ]),
    run('get wg one -o jsonpath-as-json={.spec}'),
  ],
  'output-of-writes': [file('create -o yaml', one), file('apply -o json', one), file('apply --server-side -o yaml', two), file('replace -o name', one)], // prettier-ignore
  'managed-fields-shown': [file('apply', one), run('get wg one -o yaml --show-managed-fields'), file('apply --server-side -o json --show-managed-fields', two)], // prettier-ignore
  'dry-run-client-of-several': [file('create', one), file('apply --dry-run=client', all), file('delete --dry-run=client', all)], // prettier-ignore
  'dry-run-server-of-several': [file('create', one), file('apply --dry-run=server', all), file('replace --dry-run=server', one + '---\n' + two)], // prettier-ignore
  'dry-run-client-yaml': [file('create --dry-run=client -o yaml', one), file('apply --dry-run=client -o yaml', one), run('delete wg one --dry-run=client')], // prettier-ignore
  'dry-run-server-of-patch-and-scale': [three, runWith('patch wg one --type=merge --dry-run=server -o yaml -p', ['{"spec":{"a":"n"}}']), run('scale wg one --replicas=3 --dry-run=server'), run('scale wg one --replicas=3 --dry-run=client')], // prettier-ignore
  'status-patched': [
    three,
    runWith('patch wg one --subresource=status --type=merge -p', ['{"status":{"phase":"Up","replicas":2},"spec":{"a":"ignored"}}']), // prettier-ignore
    run('get wg one --subresource=status -o yaml'),
    runWith('patch wg one --subresource=status --type=merge -p', ['{"status":{"phase":"far too long"}}']),
    runWith('patch wg one --type=merge -p', ['{"status":{"phase":"Down"}}']),
  ],
  'status-patched-by-json': [three, runWith('patch wg one --subresource=status --type=json -p', ['[{"op":"add","path":"/status","value":{"seen":["a"]}},{"op":"add","path":"/status/seen/-","value":"b"}]']), run('get wg')], // prettier-ignore
  'status-applied-server-side': [file('apply --server-side', one), file('apply --server-side --subresource=status --field-manager=ctl', `${one}status: {phase: Up}\n`), file('apply --server-side', one)], // prettier-ignore
  'status-edited': [three, run('edit wg one --subresource=status', { editor: [{ replace: [['tier: front', 'tier: other']] }] })], // prettier-ignore
  'scale-with-a-condition': [
    three,
    run('scale wg one --current-replicas=2 --replicas=3'),
    run('scale wg one --current-replicas=2 --replicas=4'),
    run('scale wg/one wg/two --replicas=1'),
    run('scale wg one --replicas=-1'),
    run('scale wg one --replicas=10'),
  ],
  'scale-by-resource-version': [three, run('scale wg one --resource-version=1 --replicas=5')],
  'scale-by-file-and-label': [three, run('scale -f object.yaml --replicas=5'), run('scale wg -l app=shop --replicas=6'), run('scale wg --all --replicas=7')], // prettier-ignore
  'scale-shown': [three, run('get wg one --subresource=scale -o yaml'), runWith('patch wg one --subresource=scale --type=merge -p', ['{"spec":{"replicas":7}}']), run('get wg one --subresource=scale')], // prettier-ignore
  'scale-patched-with-a-wrong-type': [three, runWith('patch wg one --subresource=scale --type=merge -p', ['{"spec":{"replicas":true}}'])], // prettier-ignore
  'scale-of-what-has-none': [file('create', two), run('scale wg two --replicas=2'), run('scale wg none --replicas=2'), run('scale wg two')], // prettier-ignore
  'deleted-by-label': [
    three,
    run('delete wg -l tier=back'),
    run('delete wg -l tier=back'),
    run('get wg -o name'),
  ],
  'deleted-by-several-names': [three, run('delete wg one none'), run('delete wg/two widget/one'), run('delete wg one two --ignore-not-found')], // prettier-ignore
  'deleted-by-file-in-part': [three, run('delete wg two'), run('delete -f object.yaml --ignore-not-found'), run('delete -f object.yaml')], // prettier-ignore
  'deleted-in-background-and-now': [three, run('delete wg one --cascade=background --now'), run('delete wg two --grace-period=0 --force'), run('delete wg other -n team -o name')], // prettier-ignore
  'replaced-by-force': [three, file('replace --force', one.replace('a: x', 'a: new')), file('replace --force', widget('{mode: bogus}', '', 'one')), run('get wg -o name')], // prettier-ignore
  'replaced-with-what-is-there': [file('apply', one), run('replace -f object.yaml'), file('replace', one.replace('replicas: 2', 'replicas: 20'))], // prettier-ignore
  'replaced-a-stream-in-part': [file('create', one), file('replace', all)],
  pruned: [
    file('apply', one + '---\n' + two),
    file('apply --prune --all', one),
    file('apply --prune -l app=shop', one),
    file('apply --prune', one),
  ],
  'map-list-merged-by-apply': [
    file('apply', widget('{items: [{name: a, port: 1}, {name: b, port: 2}]}')),
    robotPatch('{"spec":{"items":[{"name":"a","port":1},{"name":"b","port":2},{"name":"c"}]}}'),
    file('apply', widget('{items: [{name: b, port: 3}]}')),
  ],
  'map-list-merged-server-side': [
    file('apply --server-side', widget('{items: [{name: a, port: 1}, {name: b, port: 2}]}')),
    file('apply --server-side --field-manager=two', widget('{items: [{name: c}, {name: a, port: 1}]}')),
    file('apply --server-side', widget('{items: [{name: b, port: 3}]}')),
    file('apply --server-side --field-manager=two', widget('{items: [{name: b, port: 4}]}')),
  ],
  'apply-then-server-side-then-apply': [file('apply', one), file('apply --server-side', one.replace('a: x', 'a: n')), file('apply', one)], // prettier-ignore
  'annotations-null-or-with-nulls-server-side': [
    file('apply', widget('{a: x}')),
    file('apply --server-side --validate=ignore', widget('{a: x}', 'annotations: null')),
    file('apply --server-side --validate=ignore', widget('{a: x}', 'annotations: {k: null, l: v}')),
    file('apply --server-side', widget('{a: n}', 'annotations: {}')),
  ],
  'version-left-out-of-the-group': [file('apply', widget('{a: x}', '', '""').replace('/v1', '/')), file('replace', widget('{a: x}').replace('/v1', '/')), file('apply --server-side', widget('{a: x}', '', '""').replace('/v1', '/')), file('delete', widget('{a: x}', '', '""').replace('/v1', '/'))], // prettier-ignore
  'null-of-a-default': [file('apply', widget('{mode: null, a: null}')), file('create', widget('{mode: null}', '', 'v')), file('apply --server-side', widget('{mode: null}', '', 'u'))], // prettier-ignore
  'enum-refused-everywhere': [file('apply', widget('{mode: bogus, replicas: 99}')), file('create', widget('{mode: bogus}')), file('apply --server-side', widget('{mode: bogus}')), three, runWith('patch wg one --type=merge -p', ['{"spec":{"mode":"bogus"}}'])], // prettier-ignore
  'patch-from-a-file': [three, run('patch wg one --type=merge --patch-file p.yaml', { files: { 'p.yaml': 'spec:\n  a: new\n  mode: null\n' } }), run('patch wg one --patch-file none.yaml'), run('patch -f object.yaml --type=merge -p {}')], // prettier-ignore
  'patch-local-of-no-kind-here': [runWith('patch --local -f object.yaml --type=merge -o yaml -p', ['{"spec":{"a":"n"}}'], { files: { 'object.yaml': 'kind: Any\nmetadata: {name: x}\n' } })], // prettier-ignore
  'namespace-of-odd-letters': [file('apply', widget('{a: x}', 'namespace: "<a & b>"')), file('create', widget('{a: x}', "namespace: \"it's(1)*!~\"")), file('apply', widget('{a: x}', 'namespace: é'))], // prettier-ignore
  'patch-broken': [three, runWith('patch wg one --type=merge -p', ['{"spec":']), runWith('patch wg one --type=json -p', ['{"op":"add"}']), runWith('patch wg one --type=json -p', ['[{"op":"test","path":"/spec/a","value":"nope"}]']), run('patch wg one')], // prettier-ignore
  'patch-of-metadata': [three, runWith('patch wg one --type=merge -p', ['{"metadata":{"labels":{"app":null,"new":"1"},"name":"two"}}']), runWith('patch wg one --type=merge -p', ['{"metadata":{"annotations":{"a b":"c"}}}'])], // prettier-ignore
  'edit-several': [three, run('edit wg one two', { editor: [{ replace: [['a: x', 'a: first'], ['a: q', 'a: second']] }] })], // prettier-ignore
  'edit-in-json': [three, run('edit wg one -o json', { editor: [{ replace: [['"a": "x"', '"a": "n"']] }] })],
  'edit-emptied-and-broken': [three, run('edit wg one', { editor: [{ text: '' }] }), run('edit wg one', { editor: [{ text: 'a: [\n' }] })], // prettier-ignore
  'edit-in-other-formats': [three, run('edit wg one -o bogus'), run('edit wg one -o name')],
  'documents-that-begin-with-separators': [
    file('apply', `---\n---\n${one.replace('a: x', 'a: "\\ud83d"')}`),
    file('apply', `--- # first\n${one}---\n---\n\n---\n${two.replace('mode: fast', 'mode: [')}`),
    file('create', '---\n---\n'),
  ],
  'edit-name-changed': [three, run('edit wg one', { editor: [{ replace: [['name: one', 'name: two']] }] })],
  'edit-nothing-there': [run('edit wg none'), run('edit wg'), run('edit')],
  'last-applied-shown': [file('apply', one), run('apply view-last-applied wg one'), run('apply view-last-applied -f object.yaml -o json'), run('apply set-last-applied -f object.yaml')], // prettier-ignore
  'last-applied-set': [
    file('create', one + '---\n' + two),
    file('apply set-last-applied', one),
    file('apply set-last-applied --create-annotation', one),
    run('apply set-last-applied -f object.yaml'),
    file('apply set-last-applied --dry-run=client', one.replace('a: x', 'a: n')),
    file('apply set-last-applied --dry-run=server -o yaml', one.replace('a: x', 'a: n')),
    file('apply set-last-applied -o name', one.replace('a: x', 'a: n')),
    file('apply set-last-applied', other),
    file('apply', one),
  ],
  'words-that-are-commands-or-not': [file('apply', one), run('apply view-last-applied wg one --validate=ignore'), run('apply -f object.yaml view-last-applied wg one'), run('apply --nope view-last-applied wg one'), run('apply --server-side view-last-applied wg one'), run('apply view-last-applied wg one -o name'), run('apply set-last-applied -f object.yaml -R')], // prettier-ignore
  'list-without-a-version': [run('apply -f l.yaml', { files: { 'l.yaml': `kind: List\nitems:\n- ${one.trimEnd().replaceAll('\n', '\n  ')}\n` } }), run('delete -f l.yaml'), run('create -f l.yaml --validate=ignore'), run('get -f n.yaml', { files: { 'n.yaml': 'kind: Namespace\nmetadata: {name: team}\n' } })], // prettier-ignore
  'wrong-types-server-side-in-a-missing-namespace': [file('apply --server-side', widget('{a: [x]}', 'namespace: missing')), file('apply --server-side', widget('{mode: bogus}', 'namespace: missing')), file('create', widget('{a: [x]}', 'namespace: missing'))], // prettier-ignore
  'finalizer-and-changes-after-deletion': [
    file('apply', widget('{a: x}', 'finalizers: [example.com/hold]')),
    run('delete wg w --wait=false'),
    file('apply', widget('{a: n}', 'finalizers: [example.com/hold]')),
    file('apply --server-side', widget('{a: n}')),
    runWith('patch wg w --type=json -p', ['[{"op":"remove","path":"/metadata/finalizers"}]']),
  ],
  'validate-levels': [file('apply --validate=true', widget('{u: 1}')), file('apply --validate=warn', widget('{u: 1}')), file('apply --validate=false', widget('{u: 1}')), file('create --validate=maybe', one)], // prettier-ignore
  'flags-with-odd-values': [file('apply --server-side=1 --force-conflicts=t', one), run('get wg one -o=name'), run('get wg one -oname'), run('get wg one --output name'), run('get wg one -o')], // prettier-ignore
  'commands-that-are-none': [run('apply'), run('applyy -f x'), run('get'), run('delete'), run('scale'), run('patch')], // prettier-ignore
};

const ofCluster: Readonly<Record<string, readonly Step[]>> = {
  'cluster-scoped-with-namespaces': [file('apply -n team', widget('{a: x}')), file('apply', widget('{a: z}', 'namespace: team')), run('get wg -n nowhere'), run('get wg -A'), run('delete wg w -n team')], // prettier-ignore
  'cluster-scoped-server-side': [file('apply --server-side -n team', widget('{a: x}', 'namespace: team')), file('create', widget('{a: x}', 'namespace: other'))], // prettier-ignore
};

export const cases: readonly KubectlCase[] = [
  ...Object.entries(steps).map(([name, own]) => ({ name, crds: [rich], steps: own })),
  ...Object.entries(ofCluster).map(([name, own]) => ({ name, crds: [cluster], steps: own })),
  { name: 'crd-and-objects-in-one-file', steps: [file('apply', `${rich}---\n${one}---\n${two}`), run('apply -f object.yaml')] }, // prettier-ignore
  { name: 'crd-applied-and-changed', steps: [file('apply', rich), file('apply', rich.replace('maxLength: 9', 'maxLength: 8')), file('apply --server-side', rich), run('get crd')] }, // prettier-ignore
  {
    name: 'get-a-file-that-can-not-be-read',
    crds: [rich],
    steps: [file('get', 'apiVersion: .inf\nkind: Widget\nmetadata: {name: w}\n'), run('get -f object.yaml -o yaml'), file('get -o wide', one)], // prettier-ignore
  },
];
