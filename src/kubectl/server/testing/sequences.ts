/** Sequences of requests about CRDs, objects, lists, subresources, and namespaces. */
import type { Accept } from '../../http/http.ts';

export interface Sent {
  /** The method and the path. */
  readonly send: string;
  readonly body?: string;
  readonly type?: string;
  readonly accept?: Accept;
}

const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const root = '/apis/example.com/v1';
const widgets = `${root}/namespaces/default/widgets`;

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList, shortNames: [wd]}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}}
    additionalPrinterColumns:
    - {name: A, type: string, jsonPath: .spec.a}
    - {name: Old, type: date, jsonPath: .metadata.creationTimestamp, priority: 1}
    selectableFields: [{jsonPath: .spec.a}]
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {a: {type: string, default: x}, replicas: {type: integer, maximum: 9}, list: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}, v: {type: integer}}}}}}
          status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}
  - {name: v1beta1, served: true, storage: false, deprecated: true, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}
  - {name: v1alpha1, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
`;
const widget = (name: string, more = '', spec = '{a: b}'): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ${name}${more}}\nspec: ${spec}\n`;

const create: Sent = { send: `POST ${crds}`, body: crd };
const made = (name: string, more = '', spec?: string): Sent => ({ send: `POST ${widgets}`, body: widget(name, more, spec) }); // prettier-ignore
const patched = (path: string, body: string, type = 'merge-patch+json'): Sent => ({ send: `PATCH ${path}`, body, type: `application/${type}` }); // prettier-ignore
const deleted = (path: string, body?: string): Sent => ({ send: `DELETE ${path}`, ...(body !== undefined && { body, type: 'application/json' }) }); // prettier-ignore
const get = (path: string, accept?: Accept): Sent => ({ send: `GET ${path}`, ...(accept && { accept }) });

export const sequences: Readonly<Record<string, readonly Sent[]>> = {
  'paths without anything': ['/', '/api', '/api/v1', '/api/v1/namespaces', '/api/v1/namespaces/team', '/api/v1/namespaces/none', '/api/v1/pods', '/apis', '/apis/none/v1/as', '/apis/example.com/v1/widgets', '/apis/apiextensions.k8s.io/v1beta1/customresourcedefinitions', `${crds}/none`, `${crds}/none/status`, '/version', '/openapi/v2'].map((path) => get(path)),
  'objects': [create, made('one'), made('one'), { send: `POST ${widgets}`, body: widget('', ', generateName: w-').replace('name: , ', '') }, { send: `POST ${widgets}`, body: 'kind: Widget' }, { send: `POST ${widgets}`, body: '{', type: 'application/json' }, { send: `POST ${widgets}`, body: 'a: b', type: 'text/plain' }, { send: `POST ${widgets}?dryRun=All`, body: widget('dry') }, { send: `POST ${widgets}?dryRun=Some&fieldValidation=Loud&fieldManager=${'m'.repeat(129)}`, body: widget('dry') }, { send: `POST ${root}/namespaces/none/widgets`, body: widget('lost') }, { send: `POST ${root}/widgets`, body: widget('lost') }, { send: `POST ${root}/namespaces/team/widgets`, body: widget('other') }, { send: `POST ${widgets}?fieldValidation=Warn`, body: widget('warned', '', '{a: b, z: 1}') }, { send: `POST ${widgets}?fieldValidation=Ignore`, body: widget('ignored', '', '{a: b, a: c, z: 1}') }, get(`${widgets}/one`), get(`${widgets}/none`), get(`${widgets}/one?resourceVersion=x`), get(`${widgets}/one?export=true`), get('/apis/example.com/v1beta1/namespaces/default/widgets/one'), get('/apis/example.com/v1alpha1/namespaces/default/widgets/one'), get(`${root}/namespaces/team/widgets/one`), get(`${widgets}/one/none`)],
  'updates': [create, made('one'), { send: `PUT ${widgets}/one`, body: widget('one', '', '{a: c}') }, { send: `PUT ${widgets}/one`, body: widget('one', ', resourceVersion: "1"', '{a: d}') }, { send: `PUT ${widgets}/one`, body: widget('two', '', '{a: d}') }, { send: `PUT ${widgets}/none`, body: widget('none', '', '{a: d}') }, { send: `PUT ${widgets}/one`, body: widget('one', ', uid: other, resourceVersion: "8"', '{a: d}') }, { send: `PUT ${widgets}/one?dryRun=All`, body: widget('one', ', resourceVersion: "9"', '{a: e}') }, { send: `PUT ${widgets}`, body: widget('one') }, { send: `PUT ${widgets}/one/status`, body: `${widget('one', ', labels: {a: b}', '{a: z}')}status: {replicas: 2, selector: app=a}\n` }, { send: `PUT ${widgets}/one/status`, body: `${widget('one')}status: {replicas: many}\n` }, get(`${widgets}/one/status`), get(`${widgets}/one/scale`), { send: `PUT ${widgets}/one/scale`, body: 'apiVersion: autoscaling/v1\nkind: Scale\nmetadata: {name: one}\nspec: {replicas: 3}\n' }, { send: `PUT ${widgets}/one/scale`, body: 'apiVersion: autoscaling/v1\nkind: Scale\nmetadata: {name: one}\nspec: {replicas: 30}\n' }, { send: `PUT ${widgets}/one/scale`, body: 'apiVersion: autoscaling/v1\nkind: Scale\nmetadata: {name: one}\nspec: {replicas: -1}\n' }, patched(`${widgets}/one/scale`, '{"spec":{"replicas":1}}'), { send: `POST ${widgets}/one`, body: widget('one') }, { send: `POST ${widgets}/one/status`, body: widget('one') }],
  'patches': [create, made('one', '', '{a: b, list: [{k: a, v: 1}]}'), patched(`${widgets}/one`, '{"spec":{"a":"c"},"metadata":{"labels":{"l":"m"}}}'), patched(`${widgets}/one`, '{"spec":{"a":null}}'), patched(`${widgets}/one`, '[{"op":"replace","path":"/spec/list/0/v","value":2},{"op":"add","path":"/spec/list/-","value":{"k":"b"}}]', 'json-patch+json'), patched(`${widgets}/one`, '[{"op":"test","path":"/spec/a","value":"z"}]', 'json-patch+json'), patched(`${widgets}/one`, '[{"op":"remove","path":"/spec/none"}]', 'json-patch+json'), patched(`${widgets}/one`, '{"op":1}', 'json-patch+json'), patched(`${widgets}/one`, '{"spec":{}}', 'strategic-merge-patch+json'), patched(`${widgets}/one`, '{', 'merge-patch+json'), patched(`${widgets}/one?force=true`, '{}'), patched(`${widgets}/one`, widget('one'), 'apply-patch+yaml'), patched(`${widgets}/one?fieldManager=me`, widget('one', '', '{a: z, list: [{k: a, v: 9}]}'), 'apply-patch+yaml'), patched(`${widgets}/one?fieldManager=me&force=true`, widget('one', '', '{a: z, list: [{k: a, v: 9}]}'), 'apply-patch+yaml'), patched(`${widgets}/one?fieldManager=me`, widget('one', '', '{a: z}'), 'apply-patch+yaml'), patched(`${widgets}/new?fieldManager=me`, widget('new', '', '{list: [{k: c}]}'), 'apply-patch+yaml'), patched(`${widgets}/one?fieldManager=me`, widget('two'), 'apply-patch+yaml'), patched(`${widgets}/none`, '{}'), patched(`${widgets}/one/status`, '{"status":{"replicas":4},"spec":{"a":"ignored"}}'), patched(`${widgets}/one`, '{"metadata":{"resourceVersion":"1"}}'), patched(`${widgets}/one`, '{"metadata":{"name":"other"}}')],
  'lists': [create, ...['a', 'b', 'c', 'd'].map((name, i) => made(name, `, labels: {nr: '${i}', ${i % 2 === 0 ? 'even: yes-it-is' : 'odd: "1"'}}`, `{a: ${i < 2 ? 'p' : 'q'}}`)), { send: `POST ${root}/namespaces/team/widgets`, body: widget('e') }, ...['', '?limit=2', '?limit=-1', '?limit=x', '?labelSelector=even', '?labelSelector=nr in (1,2)', '?labelSelector=!odd', '?labelSelector=nr>1', '?labelSelector=nr>', '?fieldSelector=metadata.name=a', '?fieldSelector=metadata.name!=a,spec.a=p', '?fieldSelector=spec.b=1', '?fieldSelector=metadata.name', '?resourceVersion=0', '?resourceVersion=x', '?resourceVersion=9&resourceVersionMatch=Exact', '?resourceVersion=0&resourceVersionMatch=Exact', '?resourceVersionMatch=Exact', '?resourceVersion=1&resourceVersionMatch=Some', '?continue=x', '?sendInitialEvents=true', '?timeoutSeconds=x', '?resourceVersion=99'].map((query) => get(`${widgets}${query.replaceAll(' ', '%20')}`)), get(`${root}/widgets`), get(`${root}/widgets?labelSelector=odd&limit=1`), get(widgets, 'table'), get(`${widgets}/a`, 'table'), get(`${widgets}/a`, 'whole table'), get(`${root}/widgets`, 'whole table'), get(`${widgets}/none`, 'table'), get('/apis/example.com/v1beta1/widgets', 'table'), get('/apis/example.com/v1alpha1/widgets')],
  'deletes': [create, made('a'), made('b', ', finalizers: [a.b/c]'), made('c'), made('d', ', labels: {x: z}'), deleted(`${widgets}/none`), deleted(`${widgets}/a?dryRun=All`), deleted(`${widgets}/a`, '{"kind":"DeleteOptions","apiVersion":"v1","preconditions":{"uid":"other"}}'), deleted(`${widgets}/a?uid=other`), deleted(`${widgets}/a?resourceVersion=1`), deleted(`${widgets}/a?gracePeriodSeconds=x`), deleted(`${widgets}/a?propagationPolicy=Sideways`), deleted(`${widgets}/a`, '{"propagationPolicy":"Foreground","orphanDependents":true}'), deleted(`${widgets}/a`, '{"other":1}'), deleted(`${widgets}/a`, '{'), deleted(`${widgets}/a?propagationPolicy=Foreground`), deleted(`${widgets}/b?propagationPolicy=Orphan`), deleted(`${widgets}/b`), made('b'), patched(`${widgets}/b`, '{"metadata":{"finalizers":["new/one"]}}'), patched(`${widgets}/b`, '{"metadata":{"finalizers":null}}'), deleted(`${widgets}?labelSelector=x=z`), deleted(`${widgets}?dryRun=All`), deleted(widgets), deleted(`${root}/widgets`), get(widgets)],
  'CRDs': [create, create, get(crds), get(`${crds}/widgets.example.com`), get(crds, 'table'), get(`${crds}/widgets.example.com`, 'table'), get(`${crds}?labelSelector=a`), get(`${crds}?fieldSelector=metadata.name=none`), { send: `PUT ${crds}/widgets.example.com`, body: crd.replace('default: x', 'default: z') }, { send: `PUT ${crds}/widgets.example.com`, body: crd.replace('Namespaced', 'Cluster') }, { send: `PUT ${crds}/other.example.com`, body: crd }, { send: `POST ${crds}?dryRun=All`, body: crd.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget') }, { send: `POST ${crds}`, body: crd.replaceAll('widgets', 'gadgets') }, get(`${crds}/gadgets.example.com`), patched(`${crds}/widgets.example.com`, '{"metadata":{"labels":{"a":"b"}},"spec":{"names":{"shortNames":["w"]}}}'), patched(`${crds}/widgets.example.com`, '{"spec":{"versions":[]}}', 'strategic-merge-patch+json'), patched(`${crds}/widgets.example.com`, '[{"op":"replace","path":"/spec/versions/0/served","value":false}]', 'json-patch+json'), patched(`${crds}/widgets.example.com/status`, '{"status":{"storedVersions":["v1","v1beta1"]}}'), patched(`${crds}/widgets.example.com/status`, '{"status":{"storedVersions":[]}}'), patched(`${crds}/none`, '{}'), patched(`${crds}/widgets.example.com?fieldManager=me`, 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com, annotations: {x: z}}\n', 'apply-patch+yaml'), get(widgets), deleted(`${crds}/none`), deleted(`${crds}/widgets.example.com?dryRun=All`), deleted(`${crds}/widgets.example.com`, '{"preconditions":{"uid":"u"}}'), deleted(`${crds}/widgets.example.com`), get(widgets), deleted(crds), get(crds)],
  'a CRD whose objects have finalizers': [create, made('a', ', finalizers: [a.b/c]'), made('b'), deleted(`${crds}/widgets.example.com`), get(`${crds}/widgets.example.com`), made('c'), get(widgets), patched(`${widgets}/a`, '{"metadata":{"finalizers":[]}}'), get(`${crds}/widgets.example.com`)],
}; // prettier-ignore
