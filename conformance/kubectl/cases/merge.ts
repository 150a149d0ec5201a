/** What `apply` makes of three sides: what was applied last, what is there, what is applied now; beside it server-side apply. */
import type { KubectlCase } from '../case.ts';
import { crd, file, robotPatch, run, runWith, widget } from '../make.ts';

const deep = crd({
  spec: `{a: {type: string}, b: {type: string, default: d}, count: {type: integer}, n: {type: string, nullable: true},
            m: {type: object, additionalProperties: {type: string}},
            o: {type: object, properties: {p: {type: string}, q: {type: string, default: dq}, r: {type: object, properties: {s: {type: string}}}}},
            list: {type: array, items: {type: string}},
            set: {type: array, items: {type: string}, x-kubernetes-list-type: set},
            map: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name],
              items: {type: object, required: [name], properties: {name: {type: string}, v: {type: string}, w: {type: string, default: dw}}}},
            whole: {type: object, x-kubernetes-map-type: atomic, additionalProperties: {type: string}},
            any: {x-kubernetes-preserve-unknown-fields: true}}`,
});
const crds = [deep];

/** What is applied first, what somebody else patches, what is applied then. */
interface Sides {
  readonly first: string;
  readonly other?: string;
  readonly then: string;
  readonly firstMetadata?: string;
  readonly thenMetadata?: string;
}

const sides: Readonly<Record<string, Sides>> = {
  'field-changed': { first: '{a: x}', then: '{a: z}' },
  'field-added': { first: '{a: x}', then: '{a: x, count: 1}' },
  'field-removed': { first: '{a: x, count: 1}', then: '{a: x}' },
  'field-of-another-kept': { first: '{a: x}', other: '{"spec":{"count":1}}', then: '{a: z}' },
  'field-of-another-taken-over': { first: '{a: x}', other: '{"spec":{"count":1}}', then: '{a: x, count: 2}' },
  'field-of-another-with-the-same-value': { first: '{a: x}', other: '{"spec":{"count":1}}', then: '{a: x, count: 1}' },
  'field-changed-by-another-put-back': { first: '{a: x}', other: '{"spec":{"a":"o"}}', then: '{a: x}' },
  'field-changed-by-another-then-removed': { first: '{a: x, count: 1}', other: '{"spec":{"a":"o"}}', then: '{count: 1}' },
  'field-removed-by-another-comes-back': { first: '{a: x, count: 1}', other: '{"spec":{"a":null}}', then: '{a: x, count: 1}' },
  'field-removed-by-both': { first: '{a: x, count: 1}', other: '{"spec":{"a":null}}', then: '{count: 1}' },
  'default-overridden': { first: '{a: x}', then: '{a: x, b: own}' },
  'default-comes-back-when-removed': { first: '{a: x, b: own}', then: '{a: x}' },
  'default-written-out-then-removed': { first: '{a: x, b: d}', then: '{a: x}' },
  'nested-default-comes-back': { first: '{o: {p: x, q: own}}', then: '{o: {p: x}}' },
  'nested-object-removed': { first: '{a: x, o: {p: x}}', then: '{a: x}' },
  'nested-object-removed-with-field-of-another': { first: '{a: x, o: {p: x}}', other: '{"spec":{"o":{"r":{"s":"o"}}}}', then: '{a: x}' },
  'nested-object-emptied': { first: '{o: {p: x}}', then: '{o: {}}' },
  'nested-object-made-null': { first: '{o: {p: x}}', then: '{o: null}' },
  'spec-emptied': { first: '{a: x}', then: '{}' },
  'spec-made-null': { first: '{a: x}', then: 'null' },
  'null-applied': { first: '{a: x, n: y}', then: '{a: x, n: null}' },
  'null-applied-at-first': { first: '{a: x, n: null}', then: '{a: x, n: y}' },
  'null-for-what-has-a-default': { first: '{a: x, b: null}', then: '{a: x, b: own}' },
  'null-applied-for-a-field-of-another': { first: '{a: x}', other: '{"spec":{"count":1}}', then: '{a: x, count: null}' },
  'null-applied-twice': { first: '{a: x, n: null}', then: '{a: x, n: null}' },
  'nested-null': { first: '{o: {p: x}}', then: '{o: {p: null}}' },
  'null-in-a-free-object': { first: '{any: {k: 1}}', then: '{any: {k: null, l: null}}' },
  'map-key-added': { first: '{m: {k: one}}', then: '{m: {k: one, l: two}}' },
  'map-key-removed': { first: '{m: {k: one, l: two}}', then: '{m: {k: one}}' },
  'map-key-of-another-kept': { first: '{m: {k: one}}', other: '{"spec":{"m":{"o":"other"}}}', then: '{m: {k: two}}' },
  'list-changed': { first: '{list: [a, b]}', then: '{list: [b, c]}' },
  'list-changed-by-another': { first: '{list: [a, b]}', other: '{"spec":{"list":["a","b","o"]}}', then: '{list: [a, b]}' },
  'list-emptied': { first: '{list: [a]}', then: '{list: []}' },
  'list-removed': { first: '{a: x, list: [a]}', then: '{a: x}' },
  'list-of-another-kept': { first: '{a: x}', other: '{"spec":{"list":["o"]}}', then: '{a: z}' },
  'set-item-added': { first: '{set: [a]}', then: '{set: [a, b]}' },
  'set-item-of-another': { first: '{set: [a]}', other: '{"spec":{"set":["a","o"]}}', then: '{set: [a, b]}' },
  'set-in-another-order': { first: '{set: [a, b]}', then: '{set: [b, a]}' },
  'list-map-item-changed': { first: '{map: [{name: k, v: one}]}', then: '{map: [{name: k, v: two}]}' },
  'list-map-item-added': { first: '{map: [{name: k}]}', then: '{map: [{name: k}, {name: l}]}' },
  'list-map-item-removed': { first: '{map: [{name: k}, {name: l}]}', then: '{map: [{name: l}]}' },
  'list-map-default-in-an-item': { first: '{map: [{name: k, w: own}]}', then: '{map: [{name: k}]}' },
  'list-map-item-of-another': { first: '{map: [{name: k}]}', other: '{"spec":{"map":[{"name":"k","w":"dw"},{"name":"o"}]}}', then: '{map: [{name: k, v: z}]}' },
  'atomic-map-of-another': { first: '{whole: {k: one}}', other: '{"spec":{"whole":{"o":"other"}}}', then: '{whole: {k: two}}' },
  'list-becomes-a-map': { first: '{any: [1]}', then: '{any: {k: 1}}' },
  'map-becomes-a-text': { first: '{any: {k: 1}}', then: '{any: text}' },
  'whole-number-becomes-a-float': { first: '{any: 1}', then: '{any: 1.0}' },
  'whole-number-becomes-a-fraction': { first: '{any: 1}', then: '{any: 1.5}' },
  'large-number-unchanged': { first: '{any: 9007199254740993}', then: '{any: 9007199254740993}' },
  'large-number-changed-by-one': { first: '{any: 9007199254740993}', then: '{any: 9007199254740992}' },
  'number-becomes-a-text': { first: '{any: 1}', then: '{any: "1"}' },
  'deep-change': { first: '{any: {k: {l: {m: 1, n: 2}}}}', then: '{any: {k: {l: {m: 1, n: 3}}}}' },
  'deep-removal': { first: '{any: {k: {l: {m: 1, n: 2}}}}', then: '{any: {k: {l: {m: 1}}}}' },
  'empty-object-stays': { first: '{any: {}}', then: '{any: {}}' },
  'empty-object-filled': { first: '{any: {}}', then: '{any: {k: 1}}' },
  'list-of-objects-changed': { first: '{any: [{k: 1}, {k: 2}]}', then: '{any: [{k: 1, l: 1}, {k: 2}]}' },
  'label-added': { first: '{a: x}', then: '{a: x}', thenMetadata: 'labels: {k: v}' },
  'label-removed': { first: '{a: x}', then: '{a: x}', firstMetadata: 'labels: {k: v, l: w}', thenMetadata: 'labels: {k: v}' },
  'all-labels-removed': { first: '{a: x}', then: '{a: x}', firstMetadata: 'labels: {k: v}' },
  'label-of-another-kept': { first: '{a: x}', other: '{"metadata":{"labels":{"o":"other"}}}', then: '{a: z}', thenMetadata: 'labels: {k: v}' },
  'annotation-of-another-kept': { first: '{a: x}', other: '{"metadata":{"annotations":{"o":"other"}}}', then: '{a: z}', thenMetadata: 'annotations: {k: v}' },
  'annotation-removed': { first: '{a: x}', then: '{a: x}', firstMetadata: 'annotations: {k: v}' },
  'annotations-made-null': { first: '{a: x}', then: '{a: x}', firstMetadata: 'annotations: {k: v}', thenMetadata: 'annotations: null' },
  'finalizer-added-by-another-kept': { first: '{a: x}', other: '{"metadata":{"finalizers":["example.com/o"]}}', then: '{a: z}' },
  'finalizers-of-two': { first: '{a: x}', other: '{"metadata":{"finalizers":["example.com/a","example.com/o"]}}', then: '{a: x}', firstMetadata: 'finalizers: [example.com/a]', thenMetadata: 'finalizers: [example.com/a, example.com/b]' },
  'annotation-removed-by-another': { first: '{a: x, count: 1}', other: '{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":null}}}', then: '{a: x}' },
  'annotation-broken-by-another': { first: '{a: x}', other: '{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{"}}}', then: '{a: z}' },
  'annotation-emptied-by-another': { first: '{a: x, count: 1}', other: '{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":""}}}', then: '{a: x}' },
  'refused-change': { first: '{a: x}', then: '{a: x, count: many}' },
}; // prettier-ignore

const ways = ['apply', 'apply --server-side'] as const;

function stepsOf(
  way: string,
  { first, other, then, firstMetadata, thenMetadata }: Sides,
): KubectlCase['steps'] {
  return [
    file(way, widget(first, firstMetadata)),
    ...(other === undefined ? [] : [robotPatch(other)]),
    file(way, widget(then, thenMetadata)),
    run(`${way} -f object.yaml`),
  ];
}

export const cases: readonly KubectlCase[] = [
  ...Object.entries(sides).flatMap(([name, given]) =>
    ways.map((way) => ({
      name: `${name}${way === 'apply' ? '' : '-server-side'}`,
      crds,
      steps: stepsOf(way, given),
    })),
  ),
  {
    name: 'changed-by-edit-in-between',
    crds,
    steps: [
      file('apply', widget('{a: x, count: 1}')),
      run('edit widget w', { editor: [{ replace: [['count: 1', 'count: 2']] }] }),
      file('apply', widget('{a: z}')),
    ],
  },
  {
    name: 'replaced-in-between',
    crds,
    steps: [
      file('apply', widget('{a: x, count: 1}')),
      file('replace', widget('{a: y, m: {k: v}}')),
      file('apply', widget('{a: z}')),
    ],
  },
  {
    name: 'patched-by-kubectl-in-between',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      runWith('patch widget w --type=merge -p', ['{"spec":{"m":{"k":"v"},"a":"p"}}']),
      file('apply', widget('{a: x, m: {l: w}}')),
    ],
  },
  {
    name: 'overwrite-off',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      robotPatch('{"spec":{"a":"o"}}'),
      file('apply --overwrite=false', widget('{a: z}')),
    ],
  },
  {
    name: 'deleted-in-between',
    crds,
    steps: [file('apply', widget('{a: x}')), run('delete widget w'), run('apply -f object.yaml')],
  },
  {
    name: 'being-deleted-in-between',
    crds,
    steps: [
      file('apply', widget('{a: x}', 'finalizers: [example.com/hold]')),
      run('delete widget w --wait=false'),
      file('apply', widget('{a: z}', 'finalizers: [example.com/hold]')),
      file('apply', widget('{a: z}', 'finalizers: [example.com/hold, example.com/more]')),
      file('apply', widget('{a: z}')),
    ],
  },
  {
    name: 'force-of-client-side-apply',
    crds,
    steps: [file('apply', widget('{a: x}')), file('apply --force', widget('{a: z}'))],
  },
];
