/**
 * Requests of other clients, with parameters of all kinds: pages, selectors, options of writes, and missing endpoints.
 */
import type { KubectlCase, RequestStep } from '../case.ts';
import { crd, widget } from '../make.ts';

const whole = crd({
  spec: '{a: {type: string, maxLength: 3}, replicas: {type: integer}}',
  status: '{phase: {type: string}, replicas: {type: integer}}',
  subresources:
    '{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}',
});
const ofCluster = crd({ scope: 'Cluster' });
const plain = crd();
const deprecated = crd({ version: 'deprecated: true' });

const root = '/apis/example.com/v1';
const widgets = `${root}/namespaces/default/widgets`;
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

function requestStep(method: string, path: string, contentType?: string, body?: string): RequestStep {
  return {
    request: { method, path, ...(contentType && { contentType }), ...(body !== undefined && { body }) },
  };
}
const get = (path: string): RequestStep => requestStep('GET', path);
const remove = (path: string, body?: string): RequestStep =>
  requestStep('DELETE', path, body === undefined ? undefined : 'application/json', body);
const post = (path: string, body: string, type = 'application/yaml'): RequestStep => requestStep('POST', path, type, body); // prettier-ignore
const put = (path: string, body: string, type = 'application/yaml'): RequestStep => requestStep('PUT', path, type, body); // prettier-ignore
const patch = (path: string, body: string, type = 'application/merge-patch+json'): RequestStep => requestStep('PATCH', path, type, body); // prettier-ignore
const applied = (path: string, body: string): RequestStep => patch(path, body, 'application/apply-patch+yaml'); // prettier-ignore

const made = (name: string, labels = '{app: one}'): RequestStep =>
  post(widgets, widget('{a: x}', `labels: ${labels}`, name));
const three = [made('a'), made('b', '{app: two}'), made('c')];
const heldBy = (name: string): RequestStep =>
  post(widgets, widget('{a: x}', 'finalizers: [example.com/hold]', name));
const token = (text: string): string => Buffer.from(text).toString('base64url');
const long = 'm'.repeat(129);

const twice = plain.replace('  scope: Namespaced\n', '  scope: Namespaced\n  scope: Namespaced\n');
const ownCrd = `${crds}/widgets.example.com?fieldManager=m&force=true`;

const steps: Readonly<Record<string, readonly RequestStep[]>> = {
  'crd-applied-with-a-key-twice': ['', '&dryRun=All', '&fieldValidation=Ignore', '&fieldValidation=Strict'].map((more) => applied(`${ownCrd}${more}`, twice)), // prettier-ignore
  'crd-applied-from-a-broken-text': ['a: b\n c: d\n', 'a: [\n', '{"a": [}', '{"a": 1, "a": 2}', '- a', ''].flatMap((text) => ['widgets', 'nones'].map((name) => applied(`${crds}/${name}.example.com?fieldManager=m`, text))), // prettier-ignore
  'scale-with-unknown-fields': ['{"metadata":{"nam":"w"}}', '{"metadata":{"name":"v"},"x":1}', '{"metadata":{"name":"w"},"spec":{"replica":1}}'].flatMap((body) => ['', '?fieldValidation=Ignore', '?fieldValidation=Strict'].map((query) => put(`${widgets}/w/scale${query}`, body, 'application/json'))), // prettier-ignore
  'scales-of-none-that-are-none': ['{', '[]', '{}', '{"metadata":{"name":"w"},"spec":{"replicas":"a"}}', widget('{replicas: 2}'), '{"kind":"Scale","apiVersion":"autoscaling/v1","metadata":{"name":"w"},"spec":{"replicas":1}}'].flatMap((body) => [put(`${widgets}/w/scale`, body, body.startsWith('api') ? undefined : 'application/json'), patch(`${widgets}/w/scale`, body), patch(`${widgets}/w/scale`, body, 'application/json-patch+json')]), // prettier-ignore
  'scales-that-are-none': [made('w'), ...['{', '[]', '{}', '{"metadata":{"name":"w"},"spec":{"replicas":"a"}}', '{"metadata":{"name":"w"},"spec":{"replicas":2}}', '{"kind":"Widget","apiVersion":"example.com/v1","metadata":{"name":"w"},"spec":{"replicas":2}}', '{"kind":"Scale","apiVersion":"autoscaling/v2","metadata":{"name":"w"},"spec":{"replicas":3}}', '{"metadata":{"name":"w","labels":"a"},"spec":{"replicas":3}}', '{"metadata":{"name":"w"},"spec":{"replicas":99999999999}}', '{"metadata":{"name":"w"},"status":5}'].map((body) => put(`${widgets}/w/scale`, body, 'application/json'))], // prettier-ignore
  'scales-with-more': [made('w'), ...['Strict', 'Warn', 'Ignore'].map((mode) => put(`${widgets}/w/scale?fieldValidation=${mode}`, '{kind: Scale, apiVersion: autoscaling/v1, metadata: {name: w}, spec: {replicas: 5, x: 1}}')), put(`${widgets}/w/scale`, '{kind: Scale, apiVersion: autoscaling/v1, metadata: {name: w}, spec: {replicas: 6, x: 1}}')], // prettier-ignore
  namespaces: [get('/api/v1/namespaces'), get('/api/v1/namespaces/team'), get('/api/v1/namespaces/none')],
  pages: [...three, get(`${widgets}?limit=1`), get(`${widgets}?limit=2`), get(`${widgets}?limit=3`), get(`${root}/widgets?limit=2`), get(`${widgets}?limit=-1`), get(`${widgets}?limit=0`)], // prettier-ignore
  'pages-of-some': [...three, get(`${widgets}?limit=1&labelSelector=app%3Dtwo`), get(`${widgets}?limit=1&labelSelector=app%3Done`), get(`${widgets}?limit=1&labelSelector=app%3Dnone`), get(`${widgets}?limit=1&fieldSelector=metadata.name%3Db`), get(`${root}/widgets?limit=1&fieldSelector=metadata.name%3Db`), get(`${root}/widgets?fieldSelector=metadata.namespace%3Dteam`)], // prettier-ignore
  'pages-continued': [...three, get(`${widgets}?limit=1&continue=${token('{"v":"meta.k8s.io/v1","rv":-1,"start":"a\\u0000"}')}`), get(`${widgets}?continue=${token('{"v":"meta.k8s.io/v1","rv":-1,"start":"b"}')}`), get(`${root}/widgets?continue=${token('{"v":"meta.k8s.io/v1","rv":-1,"start":"default/b\\u0000"}')}`), get(`${widgets}?limit=1&fieldSelector=metadata.name%3Db&continue=x`)], // prettier-ignore
  'tokens-that-are-none': [
    ...['x', 'bogus', 'a=b', 'ab%20c', '%C3%A9', 'ab', 'e30', token('{"v":"v2","rv":1}'), token('{"v":"meta.k8s.io/v1"}'), token('{"v":"meta.k8s.io/v1","rv":-1}'), token('{"v":"meta.k8s.io/v1","rv":-1,"start":"a/../b"}'), token('{"rv":"x"}'), token('[]'), token('{')].map((text) => get(`${widgets}?continue=${text}`)), // prettier-ignore
    get(`${widgets}?resourceVersion=1&continue=${token('{"v":"meta.k8s.io/v1","rv":-1,"start":"b"}')}`),
    get(`${widgets}?resourceVersion=0&continue=${token('{"v":"meta.k8s.io/v1","rv":-1,"start":"b"}')}`),
  ],
  'revisions-of-lists': [...three, ...['0', '1', 'x', '-1', '18446744073709551616', '99999999'].map((text) => get(`${widgets}?resourceVersion=${text}`)), get(`${widgets}?limit=1&resourceVersion=1`), get(`${widgets}?limit=1&resourceVersion=0`), get(`${widgets}?resourceVersion=1&resourceVersionMatch=Exact`), get(`${widgets}?resourceVersion=1&resourceVersionMatch=NotOlderThan`), get(`${widgets}?resourceVersion=0&resourceVersionMatch=Exact`), get(`${widgets}?resourceVersion=99999999&resourceVersionMatch=Exact`)], // prettier-ignore
  'revisions-that-fit-nothing': [get(`${widgets}?resourceVersionMatch=Exact`), get(`${widgets}?resourceVersionMatch=x`), get(`${widgets}?resourceVersionMatch=x&continue=y&resourceVersion=1`), get(`${widgets}?sendInitialEvents=true`), get(`${widgets}?sendInitialEvents=false&resourceVersionMatch=NotOlderThan`)], // prettier-ignore
  'revisions-of-one': [made('w'), ...['0', '1', 'x', '99999999', ''].map((text) => get(`${widgets}/w?resourceVersion=${text}`)), get(`${widgets}/w/status?resourceVersion=x`), get(`${widgets}/w/scale?resourceVersion=x`), get(`${widgets}/none?resourceVersion=x`), get(`${widgets}/w?export=true`), get(`${widgets}/w?export=false`), get(`${widgets}/w?limit=x&continue=x&labelSelector=a%3D%3D%3D`)], // prettier-ignore
  'lists-with-parameters-that-are-none': [get(`${widgets}?limit=x`), get(`${widgets}?limit=`), get(`${widgets}?limit=9223372036854775808`), get(`${widgets}?timeoutSeconds=x&limit=y`), get(`${widgets}?labelSelector=a%3D%3D%3D`), get(`${widgets}?limit=x&labelSelector=a%3D%3D%3D`), get(`${widgets}?fieldSelector=spec.a%3Dx`), get(`${widgets}?fieldSelector=x`), get(`${widgets}?fieldSelector=spec.a%3Dx&resourceVersionMatch=x`), get(`${widgets}?watch=0&pretty=true&other=1`)], // prettier-ignore
  'selectors-of-numbers': [made('a', '{size: "5"}'), made('b', '{size: "9223372036854775807"}'), made('c', '{size: "9223372036854775808"}'), made('d', '{size: big}'), ...['>4', '>5', '<6', '<5', '>9223372036854775806', '>9223372036854775807', '>9223372036854775808', '<9223372036854775807', '<9223372036854775808', '<18446744073709551616', '>-1', '<+6', '>x', '>4,size<6', ' in (5,9223372036854775808)', '!=5'].map((text) => get(`${widgets}?labelSelector=${encodeURIComponent(`size${text}`)}`))], // prettier-ignore
  'revision-of-a-list-after-writes': [made('w'), get(widgets), put(`${widgets}/w`, widget('{a: x}', 'labels: {app: one}')), get(`${root}/namespaces/team/widgets`), remove(`${widgets}/w`), get(widgets), made('v'), get(widgets)], // prettier-ignore
  'collection-deleted': [...three, heldBy('d'), remove(`${widgets}?limit=1`), remove(`${widgets}?labelSelector=app%3Dtwo`), remove(`${widgets}?fieldSelector=metadata.name%3Dc`, '{"dryRun":["All"]}'), remove(`${widgets}?dryRun=All`), remove(widgets), remove(widgets), remove(`${root}/widgets`)], // prettier-ignore
  'collection-deleted-in-other-ways': [...three, remove(`${widgets}?propagationPolicy=Foreground&labelSelector=app%3Dtwo`), get(`${widgets}/b`), remove(`${widgets}?propagationPolicy=x`), remove(`${widgets}?limit=x&propagationPolicy=x`), remove(`${widgets}?continue=x&propagationPolicy=x`), remove(`${widgets}?continue=x`), remove(`${widgets}?resourceVersionMatch=Exact`), remove(widgets, '{"preconditions":{"uid":"x"}}'), remove(`${widgets}?orphanDependents=true`, '{"propagationPolicy":"Background"}')], // prettier-ignore
  'collection-of-crds': [made('w'), remove(`${widgets}/w`), remove(`${crds}?dryRun=All&limit=2&fieldSelector=metadata.name!%3Db`), remove(`${crds}?labelSelector=a%3Db`)], // prettier-ignore
  'deleted-with-parameters': [...three, remove(`${widgets}/a?gracePeriodSeconds=x`), remove(`${widgets}/a?gracePeriodSeconds=0`), remove(`${widgets}/b?dryRun=`), remove(`${widgets}/b?dryRun=all`), remove(`${widgets}/b?dryRun=All&dryRun=All`), remove(`${widgets}/b?dryRun=All&propagationPolicy=x`, '{}'), remove(`${widgets}/c?propagationPolicy=x&orphanDependents=1`), remove(`${widgets}/c?orphanDependents=true`), remove(`${widgets}/c?orphanDependents=false&dryRun=All`), remove(`${widgets}/c?orphanDependents=False`), remove(`${widgets}/none?dryRun=x`), remove(`${widgets}/none`)], // prettier-ignore
  'deleted-under-conditions': [made('w'), ...['uid=x', 'resourceVersion=0', 'resourceVersion=x', 'resourceVersion=', 'uid=', 'uid=x&resourceVersion=y', 'uid=&dryRun=All', 'resourceVersion=0&labelSelector=a%3Db', 'resourceVersion=0&resourceVersion=1', 'resourceVersion=0&dryRun=All', 'resourceVersion=0&resourceVersionMatch=Exact', 'resourceVersion=0&gracePeriodSeconds=x'].flatMap((query) => [remove(`${widgets}/w?${query}`), remove(`${widgets}?${query}`), made('w')]), remove(`${widgets}/w?resourceVersion=x`, '{}'), remove(`${widgets}?resourceVersion=0`, '{}')], // prettier-ignore
  'policies-with-special-characters': [made('w'), ...['a%26b', '%3Cx%3E', 'a%22b', '%0A', '%C3%A9%E2%80%A8'].flatMap((text) => [remove(`${widgets}/w?propagationPolicy=${text}`), remove(`${widgets}/w?dryRun=${text}`), remove(`${widgets}/w?propagationPolicy=${text}&orphanDependents=true`)]), remove(`${widgets}/w`, '{"propagationPolicy":"<&>"}'), remove(`${widgets}/w`, '{"dryRun":["<&>"]}')], // prettier-ignore
  'deleted-with-finalizers': [heldBy('w'), remove(`${widgets}/w?dryRun=All`), remove(`${widgets}/w?orphanDependents=0`), remove(`${widgets}/w`), patch(`${widgets}/w?fieldManager=m`, '{"metadata":{"finalizers":null}}'), get(`${widgets}/w`)], // prettier-ignore
  'dry-run-values': [made('w'), ...['', 'all', 'All&dryRun=x', 'All&dryRun=All', 'x&fieldValidation=y'].flatMap((text) => [post(`${widgets}?dryRun=${text}`, widget('{a: long}', '', 'v')), put(`${widgets}/w?dryRun=${text}`, widget('{a: y}')), patch(`${widgets}/w?dryRun=${text}`, '{"spec":{"a":"z"}}'), applied(`${widgets}/w?fieldManager=m&dryRun=${text}`, widget('{a: z}'))])], // prettier-ignore
  'dry-run-of-what-has-a-revision': [made('w'), post(`${widgets}?dryRun=All`, widget('{a: x}', 'resourceVersion: "1"')), post(`${widgets}?dryRun=All`, widget('{a: x}', 'resourceVersion: "1"', 'v')), post(widgets, widget('{a: x}', 'resourceVersion: "1"', 'v')), post(`${widgets}?dryRun=All`, widget('{a: 1}', 'resourceVersion: "1"'))], // prettier-ignore
  'options-wrong-in-several-ways': [made('w'), ...[`fieldManager=${long}&dryRun=x&fieldValidation=y`, 'fieldManager=%0A%00', 'fieldValidation=strict', 'force=true', 'force=x&dryRun='].flatMap((query) => [post(`${widgets}?${query}`, widget('{}')), put(`${widgets}/w?${query}`, '{}'), patch(`${widgets}/w?${query}`, '{}'), applied(`${widgets}/w?${query}`, '{}')])], // prettier-ignore
  'formats-before-options': [made('w'), post(`${widgets}?dryRun=x`, '{}', 'text/plain'), put(`${widgets}/w?dryRun=x`, '{}', 'text/plain'), put(`${widgets}/w`, '{}', 'text/plain'), patch(`${widgets}/w?dryRun=x`, '{}', 'application/strategic-merge-patch+json'), patch(`${widgets}/w/status?dryRun=x`, '{}', 'application/json'), patch(`${widgets}/none/scale`, '{}', 'text/plain')], // prettier-ignore
  'force-in-other-words': [made('w'), applied(`${widgets}/w?fieldManager=m`, widget('{a: y}')), applied(`${widgets}/w?fieldManager=m&force=false`, widget('{a: y}')), applied(`${widgets}/w?fieldManager=m&force=0`, widget('{a: y}')), applied(`${widgets}/w?fieldManager=m&force=x`, widget('{a: y}')), applied(`${widgets}/w?fieldManager=n&force=`, widget('{a: z}'))], // prettier-ignore
  'names-that-are-missing': [put(widgets, widget('{}')), patch(widgets, '{}'), patch(widgets, '{}', 'application/json'), post(`${widgets}/w`, widget('{}', '', 'v')), post(`${widgets}/w/status`, widget('{}')), remove(`${widgets}/w/status`), remove(`${widgets}/w/scale`), requestStep('OPTIONS', widgets), remove(`${root}/widgets`), post(`${root}/widgets`, widget('{}')), get(`${root}/widgets/w`)], // prettier-ignore
  'subresources-that-are-none': [made('w'), get(`${widgets}/w/bogus`), post(`${widgets}/w/bogus?dryRun=x`, '{}'), get(`${widgets}/w/status`), get(`/apis/example.com/v2/namespaces/default/widgets/w?resourceVersion=x`), get(`${root}/gizmos?limit=x`)], // prettier-ignore
  'scale-put': [made('w'), patch(`${widgets}/w`, '{"spec":{"replicas":2}}'), put(`${widgets}/w/scale`, '{}', 'application/json'), put(`${widgets}/w/scale`, '{"metadata":{"name":"v"}}', 'application/json'), put(`${widgets}/w/scale`, '{"metadata":{"name":"w"},"spec":{"replicas":"x"}}', 'application/json'), put(`${widgets}/w/scale`, '{"metadata":{"name":"w","namespace":"team"},"spec":{"replicas":3}}', 'application/json'), put(`${widgets}/w/scale`, '{"kind":"Scale","apiVersion":"autoscaling/v1","metadata":{"name":"w","namespace":"default"},"spec":{"replicas":3}}', 'application/json')], // prettier-ignore
  'generated-names-refused': [post(widgets, 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {generateName: w-}\nspec: {a: 1}\n'), post(widgets, '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"generateName":"w-"},"spec":{"a":1}}', 'application/json')], // prettier-ignore
};

const ofCrds: Readonly<Record<string, readonly RequestStep[]>> = {
  'crds-listed': [remove(`${crds}?labelSelector=a%3Db`), remove(`${crds}?limit=x`), get(`${crds}?continue=x`), get(`${crds}?resourceVersion=x`), get(`${crds}?resourceVersionMatch=x`), get(`${crds}?labelSelector=a%3D%3D%3D`), get(`${crds}?fieldSelector=spec.group%3Dx`), get(`${crds}/widgets.example.com?resourceVersion=x`)], // prettier-ignore
  'crds-deleted-before-their-objects': [made('w'), remove(`${crds}?dryRun=All`), get(`${widgets}/w`), remove(crds), get(`${widgets}/w`)], // prettier-ignore
  'crds-deleted-under-conditions': [remove(`${crds}/widgets.example.com?resourceVersion=x`), remove(`${crds}?resourceVersion=0`), remove(`${crds}/widgets.example.com?uid=x`), remove(`${crds}?uid=x`)], // prettier-ignore
  'crd-endpoints-that-are-none': [post(`${crds}/widgets.example.com`, '{}'), put(crds, '{}'), patch(crds, '{}'), remove(`${crds}/widgets.example.com/status`), post(`${crds}/widgets.example.com/status?dryRun=x`, '{}', 'text/plain'), get(`${crds}/widgets.example.com/scale`), get(`${crds}/a/b/c`), get(`${crds}x`), get('/apis/apiextensions.k8s.io/v2/customresourcedefinitions'), remove(`${crds}/none`), remove(`${crds}/none?dryRun=x`)], // prettier-ignore
  'crd-options-wrong': [patch(`${crds}/widgets.example.com/status?dryRun=`, '{}'), patch(`${crds}/widgets.example.com?dryRun=all&force=1`, '{}'), patch(`${crds}/widgets.example.com`, '{}', 'application/json'), put(`${crds}/widgets.example.com/status`, '{}', 'application/merge-patch+json'), put(`${crds}/widgets.example.com/status`, '{}'), put(`${crds}/widgets.example.com?fieldValidation=x`, '{}'), remove(`${crds}/widgets.example.com?dryRun=x`), remove(`${crds}/widgets.example.com`, '{"propagationPolicy":"x"}')], // prettier-ignore
};

export const cases: readonly KubectlCase[] = [
  ...Object.entries(steps).map(([name, own]) => ({ name, crds: [whole], steps: own })),
  ...Object.entries(ofCrds).map(([name, own]) => ({ name, crds: [whole], steps: own })),
  { name: 'pages-of-the-cluster', crds: [ofCluster], steps: [post(`${root}/widgets`, widget('{a: x}', '', 'a')), post(`${root}/widgets`, widget('{a: x}', '', 'b')), get(`${root}/widgets?limit=1`), get(`${root}/widgets?limit=1&continue=${token('{"v":"meta.k8s.io/v1","rv":-1,"start":"a\\u0000"}')}`), get(`${root}/widgets?fieldSelector=metadata.namespace%3Dx`), get(widgets), remove(`${root}/widgets`)] }, // prettier-ignore
  { name: 'no-subresources', crds: [plain], steps: [applied(`${widgets}/w/status?fieldManager=`, widget('{}')), get(`${widgets}/w/scale?resourceVersion=x`), patch(`${widgets}/w/status?dryRun=x`, '{}', 'text/plain'), post(`${widgets}/w/status`, '{}')] }, // prettier-ignore
  { name: 'deprecated-and-refused', crds: [deprecated], steps: [post(`${widgets}?dryRun=x`, '{}'), get(`${widgets}?limit=x`), get(`${widgets}/w/bogus`), get(`${widgets}/w?resourceVersion=x`), remove(`${widgets}?propagationPolicy=x`), post(`${widgets}/w/status`, '{}')] }, // prettier-ignore
];
