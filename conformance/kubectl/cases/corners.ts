/** Corners that no other case reaches: empty values and equal types of several versions. */
import type { KubectlCase, Step } from '../case.ts';
import { crd, run, widget } from '../make.ts';

const long = `${'word '.repeat(17)}and `;
const spaced = [`'${long}'`, `"${long}\\n"`, `' ${long.trim()}'`, `'${long}  ${long}'`, `'${long}: ${long}'`];

const versions = crd()
  .trimEnd()
  .concat('\n  - name: v1beta1\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}\n'); // prettier-ignore
const open = crd({ root: 'x-kubernetes-preserve-unknown-fields: true' });
const ofVersion = (version: string, name: string): string =>
  widget('{a: x}', '', name).replace('example.com/v1', `example.com/${version}`);

const build = (kustomization: string, more: Readonly<Record<string, string>> = {}): Step =>
  run('create -k k -o yaml --dry-run=client', {
    files: { 'k/kustomization.yaml': kustomization, 'k/object.yaml': widget('{a: x}', '', 'v'), ...more },
  });

const steps: Readonly<Record<string, readonly Step[]>> = {
  'texts-that-end-with-a-blank': [
    ...spaced.map((text, i) => run(`create -f object.yaml -o yaml`, { files: { 'object.yaml': widget(`{a: ${text}}`, '', `w${i}`) } })),
    run('get widgets -o yaml'),
  ],
  'order-of-versions': ['legacy', 'fifo'].map((order) =>
    build(`resources: [b.yaml, a.yaml, c.yaml]\nsortOptions: {order: ${order}}\n`, {
      'k/a.yaml': ofVersion('v1', 'a'),
      'k/b.yaml': ofVersion('v1beta1', 'b'),
      'k/c.yaml': ofVersion('v1beta1', 'a'),
    }),
  ),
  'paths-that-are-empty': [build("resources: ['']\n"), build("resources: [object.yaml, '']\n"), build("resources: [object.yaml]\npatches: [{path: ''}]\n")],
  'patches-that-are-null': [
    build('resources: [object.yaml]\npatches:\n- {patch: , path: }\n'),
    build('resources: [object.yaml]\npatches:\n- {patch: "a: b", path: p.yaml, target: }\n'),
    build('resources: [object.yaml]\npatches:\n- {patch: "a: b", path: p.yaml, target: {kind: Widget, name: }, options: {allowKindChange: true}}\n'),
  ],
  'folders-without-manifests': [
    run('apply -f empty', { files: { 'empty/notes.txt': 'none', 'object.yaml': widget('{a: x}') } }),
    run('apply -f empty -f object.yaml'),
    run('apply -f object.yaml -f empty'),
    run('get -f empty -f object.yaml'),
    run('delete -f empty -f empty'),
    run('delete -f ./empty/notes.txt/a -f object.yaml'),
  ],
  'several-things-to-wait-for': [
    run('wait widget none --for=delete --for=condition=Ready --timeout=0'),
    run('create -f object.yaml', { files: { 'object.yaml': widget('{a: x}') } }),
    run('wait widget w --for=create --for=jsonpath={.spec.a}=x --timeout=0'),
    run('wait widget w none --for=delete --for=jsonpath={.spec.a}=x --timeout=0'),
    run('wait widget none --for=jsonpath={.spec.a}=x --for=delete --timeout=0'),
    run('wait widgets -l app=none --for=jsonpath={.spec.a}=x --for=delete --timeout=0'),
  ],
  'fields-that-are-selected-twice': [
    run('create -f object.yaml', { files: { 'object.yaml': `${widget('{a: x}')}---\n${widget('{a: y}', '', 'v')}` } }),
    run('get widgets --field-selector metadata.name=w,metadata.name=v'),
    run('get widgets --field-selector metadata.name=w,metadata.name=w'),
    run('get widgets --field-selector metadata.name!=w,metadata.name!=v'),
    run('get widgets --field-selector metadata.name=w,metadata.namespace=default -o name'),
    run('get widgets -A --field-selector metadata.namespace=none'),
    run('delete widgets --field-selector metadata.name=w,metadata.name=v'),
  ],
  'words-after-two-dashes': [
    run('create -f object.yaml', { files: { 'object.yaml': widget('{a: x}') } }),
    run('get -- widgets w -o name'),
    run('get -o name -- widgets'),
    run('apply -- view-last-applied widget w'),
    run('apply view-last-applied -- widget w'),
    run('create -- -f object.yaml'),
    run('delete -o name -- widget w'),
  ],
  'an-object-with-items': [
    { request: { method: 'POST', path: '/apis/example.com/v1/namespaces/default/widgets', contentType: 'application/yaml', body: `${widget('{a: x}')}items: [{kind: A, metadata: {name: a}}, {b: 1}]\n` } },
    run('create -f object.yaml', { files: { 'object.yaml': widget('{a: z}', '', 'v') } }),
    ...['yaml', 'json', 'name', 'jsonpath={.items[*].kind}', 'wide'].map((format) => run(`get widgets -o ${format}`)),
    run('get widget w -o yaml'),
    run('get widgets w v -o name'),
    run('label widgets --all a=b'),
    run('delete widgets --all'),
  ],
  'a-component-in-the-place-of-a-resource': [
    build('resources: [part, object.yaml]\n', { 'k/part/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: p-\n' }),
  ],
  'last-applied-configurations': ['null', '', '[]', '5', '{', ' {} ', '{"spec":null}', '{"spec":{"a":"x"}}'].flatMap((text, i) => [
    { request: { method: 'POST', path: '/apis/example.com/v1/namespaces/default/widgets', contentType: 'application/yaml', body: widget('{a: x, b: y}', `annotations: {kubectl.kubernetes.io/last-applied-configuration: '${text}'}`, `w${i}`) } },
    run('apply -f object.yaml', { files: { 'object.yaml': widget('{b: z}', '', `w${i}`) } }),
    run(`apply view-last-applied widget w${i}`),
  ]),
  'letters-of-explain': [
    run('explain widgets -R'),
    run('explain widgets -Ro plaintext'),
    run('explain widgets --recursive -o plaintext'),
    run('explain widgets.spec -R=false'),
  ],
  'values-of-another-type': ['5', '1.5', 'true', '[]', '{}', 'x', 'null'].flatMap((value) =>
    ['strict', 'warn'].map((how) => run(`create -f object.yaml --dry-run=client --validate=${how} -o name`, { files: { 'object.yaml': widget(`{a: ${value}, count: ${value}, other: ${value}}`, `generation: ${value}, labels: ${value}`) } })),
  ),
  'kinds-and-scopes': [
    run('create -f object.yaml', { files: { 'object.yaml': widget('{a: x}', 'namespace: default') } }),
    run('get crd/widgets.example.com widgets/w -n default -o name'),
    run('get crd widgets.example.com -n none -o name'),
    run('get widgets w -n none'),
    run('get widgets/w -A'),
    run('get crd/widgets.example.com -A -o name'),
    run('label crd/widgets.example.com widgets/w a=b -n default'),
    run('annotate widgets w -n none a=b'),
    run('describe widgets/w -n none'),
    run('delete crd/widgets.example.com widgets/w -n default'),
  ],
}; // prettier-ignore

export const cases: readonly KubectlCase[] = Object.entries(steps).map(([name, own]) => {
  return {
    name,
    crds: [name === 'order-of-versions' ? versions : name === 'an-object-with-items' ? open : crd()],
    steps: own,
  };
});
