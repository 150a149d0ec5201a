/** Who owns the fields of a CRD: after writes of all kinds, applies in both ways, and patches that merge its lists. */
import type { KubectlCase, RequestStep, Step } from '../case.ts';
import { crd, run } from '../make.ts';

const plain = crd({ names: '{plural: widgets, kind: Widget, shortNames: [wg]}' });
const name = 'widgets.example.com';
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

const files = { 'crd.yaml': plain };
const show = run(`get crd ${name} -o yaml --show-managed-fields`);
const text = (from: string, to: string): Step => ({
  argv: ['apply', '--server-side', '-f', 'crd.yaml'],
  files: { 'crd.yaml': plain.replace(from, to) },
});
const patch = (body: string, type = 'strategic', more: readonly string[] = []): Step => ({
  argv: ['patch', 'crd', name, `--type=${type}`, '-p', body, ...more],
});
const sent = (method: string, path: string, contentType: string, body: string): RequestStep => ({
  request: { method, path, contentType, body },
});
const merge = 'application/merge-patch+json';
const strategic = 'application/strategic-merge-patch+json';
const json = 'application/json-patch+json';
const apply = 'application/apply-patch+yaml';

const installed: Readonly<Record<string, readonly Step[]>> = {
  'of-one-that-was-there': [show, run(`label crd ${name} a=b`), run(`annotate crd ${name} note=hi`), show, run(`label crd ${name} a-`), show], // prettier-ignore
  'shared-by-two': [text('[wg]', '[xx]'), text('[wg]', '[wg]'), show, text('shortNames: [wg]', 'categories: [all]'), show, run('apply --server-side -f crd.yaml --field-manager=two'), show, run('apply --server-side -f crd.yaml --field-manager=two'), show], // prettier-ignore
  'taken-by-force': [{ argv: ['apply', '--server-side', '--force-conflicts', '-f', 'crd.yaml'], files: { 'crd.yaml': plain.replace('[wg]', '[xx]') } }, show, patch('{"spec":{"names":{"shortNames":["yy"]}}}'), run('apply --server-side -f crd.yaml'), show], // prettier-ignore
  'from-client-to-server': [run('apply -f crd.yaml', { files }), show, run('apply --server-side -f crd.yaml'), show, run('apply -f crd.yaml'), show], // prettier-ignore
  'migrated-while-names-change': [run('apply -f crd.yaml', { files }), { argv: ['apply', '--server-side', '-f', 'crd.yaml', '--field-manager=two'], files: { 'crd.yaml': plain.replace('shortNames: [wg]', 'categories: [all]') } }], // prettier-ignore
  'said-by-a-client': [patch('{"metadata":{"managedFields":[{}]}}', 'merge'), show, text('[wg]', '[wg]'), show, patch('{"metadata":{"managedFields":[{"manager":"m"}]}}', 'merge'), show], // prettier-ignore
  'applied-with-owners': [sent('PATCH', `${crds}/${name}?fieldManager=m`, apply, plain.replace('metadata:', 'metadata:\n  managedFields: []')), sent('PATCH', `${crds}/${name}?fieldManager=m`, apply, 'apiVersion: v1\nkind: Pod\n'), sent('PATCH', `${crds}/${name}?fieldManager=m&dryRun=All`, apply, plain.replace('[wg]', '[xx]')), sent('PATCH', `${crds}/${name}?fieldManager=m&force=true&dryRun=All`, apply, plain.replace('[wg]', '[xx]'))], // prettier-ignore
  'of-a-written-status': [sent('PATCH', `${crds}/${name}/status`, merge, '{"status":{"storedVersions":[]}}'), sent('PATCH', `${crds}/${name}/status`, merge, '{"status":{"storedVersions":["v9"]}}'), show], // prettier-ignore
  'answered-to-writes': [sent('PATCH', `${crds}/${name}`, merge, '{"metadata":{"labels":{"a":"b"}}}'), sent('PATCH', `${crds}/${name}?dryRun=All`, merge, '{"metadata":{"labels":{"a":"c"}}}'), sent('PATCH', `${crds}/${name}?fieldManager=other`, merge, '{"metadata":{"labels":{"a":"c"}}}')], // prettier-ignore
  'listed-without-kinds': [run('get crd -o yaml'), run('get crd -o json --show-managed-fields'), run('get crd -o custom-columns=K:.kind')], // prettier-ignore
  'quoted-by-an-edit': [{ argv: ['edit', 'crd', name], editor: [{ replace: [['group: example.com', 'group: example.com\n  count: 5']] }] }], // prettier-ignore
  'finalizers-merged': [patch('{"metadata":{"finalizers":["a.b/c","d.e/f"]}}'), patch('{"metadata":{"finalizers":["x.b/c","a.b/c"]}}'), patch('{"metadata":{"$deleteFromPrimitiveList/finalizers":["a.b/c"]}}'), patch('{"metadata":{"$setElementOrder/finalizers":["a.b/c"],"finalizers":["a.b/c"]}}'), patch('{"metadata":{"finalizers":null}}')], // prettier-ignore
  'owner-references-merged': [patch('{"metadata":{"ownerReferences":[{"apiVersion":"v1","kind":"Pod","name":"p","uid":"u"}]}}'), patch('{"metadata":{"ownerReferences":[{"apiVersion":"v1","kind":"Pod","name":"q","uid":"w"},{"uid":"u","name":"r"}]}}'), patch('{"metadata":{"ownerReferences":[{"$patch":"delete","uid":"u"}]}}'), patch('{"metadata":{"ownerReferences":[{"$patch":"replace"}]}}'), patch('{"metadata":{"ownerReferences":null}}')], // prettier-ignore
  'patched-by-wrong-types': ['{"spec":{"names":{"kind":5}}}', '{"spec":5}', '{"spec":{"names":{"shortNames":"x"}}}', '{"spec":{"versions":[5]}}', '{"spec":{"scope":true}}', '{"metadata":{"finalizers":0}}', '{"metadata":{"labels":["a"]}}', '{"metadata":{"labels":{"a":1.5}}}', '{"spec":{"preserveUnknownFields":"x"}}', '{"spec":{"conversion":{"strategy":{}}}}', '{"metadata":{"generation":"x"}}'].map((body) => patch(body)), // prettier-ignore
  'maps-replaced': [patch('{"metadata":{"labels":{"$patch":"replace","a":"b"}}}'), run(`label crd ${name} x=y`), patch('{"metadata":{"labels":{"$patch":"replace","a":"b"}}}'), patch('{"metadata":{"labels":{"$patch":"delete","a":"b"}}}'), patch('{"metadata":{"annotations":{"a":"b","c":null}}}')], // prettier-ignore
  'json-patches-that-do-not-apply': ['[{}]', '[{"op":"add"}]', '[{"op":"test","path":"/spec/x","value":1}]', '[{"op":"remove","path":"/spec/x"}]', '[{"op":"x","path":"/a"}]', '{}', '{', '5'].map((body) => patch(body, 'json')), // prettier-ignore
  'patches-that-are-none': [merge, strategic, json].flatMap((type) => ['{', '[]', '5', 'null'].map((body) => sent('PATCH', `${crds}/${name}`, type, body))), // prettier-ignore
  'patches-of-none': [merge, strategic, json].flatMap((type) => ['{', '[]', '{}'].map((body) => sent('PATCH', `${crds}/none`, type, body))), // prettier-ignore
  'head-of-one': [{ request: { method: 'HEAD', path: `${crds}/${name}` } }, { request: { method: 'HEAD', path: crds } }, { request: { method: 'HEAD', path: '/apis/example.com/v1/widgets' } }, { request: { method: 'HEAD', path: '/apis/example.com/v1/namespaces/default/widgets/none' } }], // prettier-ignore
};

const created: Readonly<Record<string, readonly Step[]>> = {
  'of-one-that-is-created': [run('create -f crd.yaml', { files }), show, run('replace -f crd.yaml'), run(`patch crd ${name} -p {"spec":{"names":{"shortNames":["xx"]}}}`), show, run('apply --server-side -f crd.yaml'), run('apply --server-side -f crd.yaml --force-conflicts'), show], // prettier-ignore
  'of-one-that-is-applied': [run('apply --server-side -f crd.yaml', { files }), show, run('apply --server-side -f crd.yaml'), run('apply -f crd.yaml'), show], // prettier-ignore
  'of-one-that-brings-owners': [{ argv: ['create', '-f', 'crd.yaml'], files: { 'crd.yaml': plain.replace('metadata:', 'metadata:\n  managedFields:\n  - {manager: old, operation: Update, apiVersion: apiextensions.k8s.io/v1, fieldsType: FieldsV1, fieldsV1: {f:spec: {f:group: {}}}}') } }, show], // prettier-ignore
};

export const cases: readonly KubectlCase[] = [
  ...Object.entries(installed).map(([own, steps]) => ({ name: own, crds: [plain], steps })),
  ...Object.entries(created).map(([own, steps]) => ({ name: own, steps })),
];
