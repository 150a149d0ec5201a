/**
 * The result of `apply` for three sides: the last applied, the existing, and the applied object; and of server-side
 * apply.
 */
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

/** The first apply, another client's patch, and the second apply. */
interface Sides {
  readonly first: string;
  readonly other?: string;
  readonly next: string;
  readonly firstMetadata?: string;
  readonly thenMetadata?: string;
}

const sides: Readonly<Record<string, Sides>> = {
  'field-changed': { first: '{a: x}', next: '{a: z}' },
  'field-added': { first: '{a: x}', next: '{a: x, count: 1}' },
  'field-removed': { first: '{a: x, count: 1}', next: '{a: x}' },
  'field-of-another-kept': { first: '{a: x}', other: '{"spec":{"count":1}}', next: '{a: z}' },
  'field-of-another-taken-over': { first: '{a: x}', other: '{"spec":{"count":1}}', next: '{a: x, count: 2}' },
  'field-of-another-with-the-same-value': { first: '{a: x}', other: '{"spec":{"count":1}}', next: '{a: x, count: 1}' },
  'field-changed-by-another-put-back': { first: '{a: x}', other: '{"spec":{"a":"o"}}', next: '{a: x}' },
  'field-changed-by-another-then-removed': { first: '{a: x, count: 1}', other: '{"spec":{"a":"o"}}', next: '{count: 1}' },
  'field-removed-by-another-comes-back': { first: '{a: x, count: 1}', other: '{"spec":{"a":null}}', next: '{a: x, count: 1}' },
  'field-removed-by-both': { first: '{a: x, count: 1}', other: '{"spec":{"a":null}}', next: '{count: 1}' },
  'default-overridden': { first: '{a: x}', next: '{a: x, b: own}' },
  'default-comes-back-when-removed': { first: '{a: x, b: own}', next: '{a: x}' },
  'default-written-out-then-removed': { first: '{a: x, b: d}', next: '{a: x}' },
  'nested-default-comes-back': { first: '{o: {p: x, q: own}}', next: '{o: {p: x}}' },
  'nested-object-removed': { first: '{a: x, o: {p: x}}', next: '{a: x}' },
  'nested-object-removed-with-field-of-another': { first: '{a: x, o: {p: x}}', other: '{"spec":{"o":{"r":{"s":"o"}}}}', next: '{a: x}' },
  'nested-object-emptied': { first: '{o: {p: x}}', next: '{o: {}}' },
  'nested-object-made-null': { first: '{o: {p: x}}', next: '{o: null}' },
  'spec-emptied': { first: '{a: x}', next: '{}' },
  'spec-made-null': { first: '{a: x}', next: 'null' },
  'null-applied': { first: '{a: x, n: q}', next: '{a: x, n: null}' },
  'null-applied-at-first': { first: '{a: x, n: null}', next: '{a: x, n: q}' },
  'null-for-what-has-a-default': { first: '{a: x, b: null}', next: '{a: x, b: own}' },
  'null-applied-for-a-field-of-another': { first: '{a: x}', other: '{"spec":{"count":1}}', next: '{a: x, count: null}' },
  'null-applied-twice': { first: '{a: x, n: null}', next: '{a: x, n: null}' },
  'nested-null': { first: '{o: {p: x}}', next: '{o: {p: null}}' },
  'null-in-a-free-object': { first: '{any: {k: 1}}', next: '{any: {k: null, l: null}}' },
  'map-key-added': { first: '{m: {k: one}}', next: '{m: {k: one, l: two}}' },
  'map-key-removed': { first: '{m: {k: one, l: two}}', next: '{m: {k: one}}' },
  'map-key-of-another-kept': { first: '{m: {k: one}}', other: '{"spec":{"m":{"o":"other"}}}', next: '{m: {k: two}}' },
  'list-changed': { first: '{list: [a, b]}', next: '{list: [b, c]}' },
  'list-changed-by-another': { first: '{list: [a, b]}', other: '{"spec":{"list":["a","b","o"]}}', next: '{list: [a, b]}' },
  'list-emptied': { first: '{list: [a]}', next: '{list: []}' },
  'list-removed': { first: '{a: x, list: [a]}', next: '{a: x}' },
  'list-of-another-kept': { first: '{a: x}', other: '{"spec":{"list":["o"]}}', next: '{a: z}' },
  'set-item-added': { first: '{set: [a]}', next: '{set: [a, b]}' },
  'set-item-of-another': { first: '{set: [a]}', other: '{"spec":{"set":["a","o"]}}', next: '{set: [a, b]}' },
  'set-in-another-order': { first: '{set: [a, b]}', next: '{set: [b, a]}' },
  'list-map-item-changed': { first: '{map: [{name: k, v: one}]}', next: '{map: [{name: k, v: two}]}' },
  'list-map-item-added': { first: '{map: [{name: k}]}', next: '{map: [{name: k}, {name: l}]}' },
  'list-map-item-removed': { first: '{map: [{name: k}, {name: l}]}', next: '{map: [{name: l}]}' },
  'list-map-default-in-an-item': { first: '{map: [{name: k, w: own}]}', next: '{map: [{name: k}]}' },
  'list-map-item-of-another': { first: '{map: [{name: k}]}', other: '{"spec":{"map":[{"name":"k","w":"dw"},{"name":"o"}]}}', next: '{map: [{name: k, v: z}]}' },
  'atomic-map-of-another': { first: '{whole: {k: one}}', other: '{"spec":{"whole":{"o":"other"}}}', next: '{whole: {k: two}}' },
  'list-becomes-a-map': { first: '{any: [1]}', next: '{any: {k: 1}}' },
  'map-becomes-a-text': { first: '{any: {k: 1}}', next: '{any: text}' },
  'whole-number-becomes-a-float': { first: '{any: 1}', next: '{any: 1.0}' },
  'whole-number-becomes-a-fraction': { first: '{any: 1}', next: '{any: 1.5}' },
  'large-number-unchanged': { first: '{any: 9007199254740993}', next: '{any: 9007199254740993}' },
  'large-number-changed-by-one': { first: '{any: 9007199254740993}', next: '{any: 9007199254740992}' },
  'number-becomes-a-text': { first: '{any: 1}', next: '{any: "1"}' },
  'deep-change': { first: '{any: {k: {l: {m: 1, n: 2}}}}', next: '{any: {k: {l: {m: 1, n: 3}}}}' },
  'deep-removal': { first: '{any: {k: {l: {m: 1, n: 2}}}}', next: '{any: {k: {l: {m: 1}}}}' },
  'empty-object-stays': { first: '{any: {}}', next: '{any: {}}' },
  'empty-object-filled': { first: '{any: {}}', next: '{any: {k: 1}}' },
  'list-of-objects-changed': { first: '{any: [{k: 1}, {k: 2}]}', next: '{any: [{k: 1, l: 1}, {k: 2}]}' },
  'label-added': { first: '{a: x}', next: '{a: x}', thenMetadata: 'labels: {k: v}' },
  'label-removed': { first: '{a: x}', next: '{a: x}', firstMetadata: 'labels: {k: v, l: w}', thenMetadata: 'labels: {k: v}' },
  'all-labels-removed': { first: '{a: x}', next: '{a: x}', firstMetadata: 'labels: {k: v}' },
  'label-of-another-kept': { first: '{a: x}', other: '{"metadata":{"labels":{"o":"other"}}}', next: '{a: z}', thenMetadata: 'labels: {k: v}' },
  'annotation-of-another-kept': { first: '{a: x}', other: '{"metadata":{"annotations":{"o":"other"}}}', next: '{a: z}', thenMetadata: 'annotations: {k: v}' },
  'annotation-removed': { first: '{a: x}', next: '{a: x}', firstMetadata: 'annotations: {k: v}' },
  'annotations-made-null': { first: '{a: x}', next: '{a: x}', firstMetadata: 'annotations: {k: v}', thenMetadata: 'annotations: null' },
  'finalizer-added-by-another-kept': { first: '{a: x}', other: '{"metadata":{"finalizers":["example.com/o"]}}', next: '{a: z}' },
  'finalizers-of-two': { first: '{a: x}', other: '{"metadata":{"finalizers":["example.com/a","example.com/o"]}}', next: '{a: x}', firstMetadata: 'finalizers: [example.com/a]', thenMetadata: 'finalizers: [example.com/a, example.com/b]' },
  'annotation-removed-by-another': { first: '{a: x, count: 1}', other: '{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":null}}}', next: '{a: x}' },
  'annotation-broken-by-another': { first: '{a: x}', other: '{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{"}}}', next: '{a: z}' },
  'annotation-emptied-by-another': { first: '{a: x, count: 1}', other: '{"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":""}}}', next: '{a: x}' },
  'refused-change': { first: '{a: x}', next: '{a: x, count: many}' },
}; // prettier-ignore

const ways = ['apply', 'apply --server-side'] as const;

function stepsOf(
  way: string,
  { first, other, next, firstMetadata, thenMetadata }: Sides,
): KubectlCase['steps'] {
  return [
    file(way, widget(first, firstMetadata)),
    ...(other === undefined ? [] : [robotPatch(other)]),
    file(way, widget(next, thenMetadata)),
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
      file('replace', widget('{a: q, m: {k: v}}')),
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
