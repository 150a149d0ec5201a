/** Corners that no other case reaches: empty values and equal types of several versions. */
import type { KubectlCase, Step } from '../case.ts';
import { crd, run, widget } from '../make.ts';

const long = `${'word '.repeat(17)}and `;
const spaced = [`'${long}'`, `"${long}\\n"`, `' ${long.trim()}'`, `'${long}  ${long}'`, `'${long}: ${long}'`];

const versions = crd()
  .trimEnd()
  .concat('\n  - name: v1beta1\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}\n'); // prettier-ignore
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
  return { name, crds: [name === 'order-of-versions' ? versions : crd()], steps: own };
});
