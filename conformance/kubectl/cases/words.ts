/** Command lines of label, annotate, wait, describe, explain, diff, api-resources and get --sort-by. */
import type { KubectlCase, Step } from '../case.ts';
import { Random } from '../../fuzz/random.ts';
import { crd, file, robotPatch, run, runWith, widget } from '../make.ts';

const names =
  '{plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wg], categories: [ours]}';
const spec =
  '{a: {type: string, description: The first.}, count: {type: integer, enum: [1, 2, 3]}, size: {x-kubernetes-int-or-string: true}, ' +
  'list: {type: array, items: {type: object, required: [name], properties: {name: {type: string}, deep: {type: object, properties: {x: {type: boolean}}}}}}, ' +
  'any: {x-kubernetes-preserve-unknown-fields: true}}';
const status =
  '{phase: {type: string}, ready: {type: integer}, conditions: {x-kubernetes-preserve-unknown-fields: true}}';
const older = `- name: v1beta1
  served: true
  storage: false
  schema: {openAPIV3Schema: {type: object, description: The older one., x-kubernetes-preserve-unknown-fields: true}}`;
const widgets = crd({ spec, status, names, subresources: '{status: {}}' }) + indent(older) + '\n';
const gizmos = crd({ scope: 'Cluster' })
  .replaceAll('widgets', 'gizmos')
  .replaceAll('widget', 'gizmo')
  .replaceAll('Widget', 'Gizmo');
const crds = [widgets, gizmos];

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

const gizmo = widget('{a: x}', '', 'g').replaceAll('Widget', 'Gizmo');
const labelled = 'labels: {app: web, tier: front}, annotations: {note: first}';
const three = [
  widget('{a: b, count: 3, size: 10Mi}', labelled, 'w'),
  widget('{a: a, count: 1, size: 9Mi}', '', 'w2'),
  widget('{a: c}', 'labels: {app: db}', 'x'),
].join('---\n');

const conditions =
  '{"status":{"phase":"Run","ready":3,"conditions":[{"type":"Ready","status":"True"},{"type":"Old","status":"True","observedGeneration":0},7]}}';

const begin: readonly Step[] = [file('apply', three), robotPatch(conditions, 'robot', 'status')];

/** Splits words like a shell; quotes keep spaces. */
function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}

const files = {
  'object.yaml': three,
  'w.yaml': widget('{a: b}'),
  'g.yaml': gizmo,
  'dir/w.yaml': widget('{a: b}'),
};

/** Several lines one after the other, each time after three objects exist. */
function after(topic: string, lines: readonly string[], together: number): KubectlCase[] {
  const count = Math.ceil(lines.length / together);
  return Array.from({ length: count }, (_, i) => ({
    name: `${topic}-${i + 1}`,
    crds,
    files,
    steps: [
      ...begin,
      ...lines.slice(i * together, (i + 1) * together).map((line) => ({ argv: words(line) })),
    ],
  }));
}

const labels = [
  'label widget w a=b',
  'label widget w app=web',
  'label widget w app=other',
  'label widget w app=other --overwrite',
  'label widget w app-',
  'label widget w nope-',
  'label widget w app- new=x',
  'label widget w app- app=x',
  'label widget w app- nope- tier=back --overwrite',
  'label widget w',
  'label widget w a=b c',
  'label widget w a',
  'label widget w a=b=c',
  "label widget w 'a=b c'",
  'label widget w a=',
  "label widget w 'a b=c'",
  "label widget w 'a b-'",
  'label widget w =a',
  'label widget w -',
  'label widget/w widget/x a=b',
  'label widget w x a=b',
  'label widget w nope a=b',
  'label widget nope a=b',
  'label foo w a=b',
  'label widgets --all a=b',
  'label widgets a=b',
  'label widgets -l app=web a=b',
  'label widgets -l app=none a=b',
  "label widgets -l '!!' a=b",
  'label widgets --all -l app=web a=b',
  'label widgets --all --field-selector metadata.name=w a=b',
  'label widgets --field-selector metadata.name=w a=b',
  'label widgets -A --all a=b',
  'label widget w -A a=b',
  'label widgets --all -n team a=b',
  'label widget w -n team a=b',
  'label widget w -n missing a=b',
  'label -f w.yaml a=b',
  'label -f object.yaml a=b',
  'label -f object.yaml -l app=db a=b',
  'label -f dir a=b',
  'label -f nope.yaml a=b',
  'label -f w.yaml widget w a=b',
  'label -f w.yaml --local a=b -o yaml',
  'label -f w.yaml --local a=b',
  'label --local a=b',
  'label widget w --local a=b',
  'label -f w.yaml --local --dry-run=server a=b',
  'label a=b',
  'label',
  'label widget w --list',
  'label widget x --list',
  'label widgets --all --list',
  'label widget w a=b --list',
  'label widget w --list -o yaml',
  'label widget w a=b --dry-run=client',
  'label widget w a=b --dry-run=server',
  'label widget w app=web --dry-run=server',
  'label widget w a=b --dry-run=foo',
  'label widget w a=b -o yaml',
  'label widget w a=b -o json --show-managed-fields',
  'label widget w a=b -o name',
  'label widget w a=b -o jsonpath={.metadata.labels}',
  'label widget w a=b -o foo',
  'label widgets --all a=b -o yaml',
  'label widget w a=b --field-manager=me',
  'label widget w a=b --resource-version=1',
  'label widget w w2 a=b --resource-version=1',
  'label widget w a=b --foo',
  'label widgets.v1beta1.example.com w a=b',
  'label crd widgets.example.com a=b',
  'label crd widgets.example.com a=b --overwrite --dry-run=server',
  'label widget w a.b.c/d=e x/y=z',
  'label widgets,gizmos --all a=b',
];

const annotations = [
  ...labels.map((line) => line.replace(/^label/, 'annotate').replaceAll(/\bapp(?=[-=])/g, 'note')),
  'annotate widget w note=first',
  'annotate widget w a=b=c',
  "annotate widget w 'a=b c'",
  'annotate widget w kubernetes.io/change-cause=x',
  'annotate widget w a=b -f w.yaml',
  'annotate -f dir a=b -R=false',
  'annotate widget w note- note=second other- other=x',
];

const sorting = [
  'get widgets --sort-by=.metadata.name',
  'get widgets --sort-by=.spec.a',
  'get widgets --sort-by={.spec.a}',
  'get widgets --sort-by=spec.count',
  'get widgets --sort-by=.spec.size',
  'get widgets --sort-by=.metadata.labels.app',
  'get widgets --sort-by=.spec.a -o name',
  'get widgets --sort-by=.spec.a -o yaml',
  'get widgets --sort-by=.spec.count -o jsonpath={.items[*].metadata.name}',
  'get widgets --sort-by=.spec.a --no-headers',
  'get widgets --sort-by=.spec.a -A',
  'get widgets --sort-by=.spec.nope',
  'get widgets --sort-by=.spec.nope -o name',
  'get widgets --sort-by={.spec',
  'get widgets --sort-by={.spec -o name',
  'get widgets --sort-by=',
  'get widget w --sort-by=.spec.nope',
  'get widget w x --sort-by=.spec.a',
  'get widget x w --sort-by=.spec.a -o name',
  'get widgets,gizmos --sort-by=.metadata.name',
  'get gizmos --sort-by=.spec.nope',
  'get widgets -l app=web --sort-by=.spec.a -o wide',
  'get crd --sort-by=.metadata.name -o name',
  'get widgets --sort-by=.metadata.creationTimestamp -o name',
  'get widgets --sort-by=.spec.a -o custom-columns=N:.metadata.name',
  'get widgets --sort-by=.spec.a --show-labels',
  'get -f object.yaml --sort-by=.spec.a -o name',
];

const discovery = [
  'api-resources',
  'api-resources -o wide',
  'api-resources -o name',
  'api-resources -o json',
  'api-resources -o yaml',
  'api-resources -o foo',
  'api-resources --no-headers',
  'api-resources --no-headers -o wide',
  'api-resources --sort-by=name',
  'api-resources --sort-by=kind',
  'api-resources --sort-by=group',
  'api-resources --api-group=example.com',
  'api-resources --api-group=none',
  'api-resources --api-group= -o name',
  'api-resources --namespaced=true',
  'api-resources --namespaced=false -o name',
  'api-resources --namespaced=maybe',
  'api-resources --verbs=list,create -o name',
  'api-resources --verbs=nope',
  'api-resources --categories=ours',
  'api-resources --cached',
  'api-resources widgets',
];

const waiting = [
  'wait widget w --for=condition=Ready',
  'wait widget/w --for=condition=ready=TRUE',
  'wait widget/w --for condition=Ready --timeout=0',
  'wait widget w --for=condition=Ready=false --timeout=0',
  'wait widget w --for=condition=Old --timeout=0s',
  'wait widget w --for=condition=Ready=false --timeout=200ms',
  'wait widget w w2 --for=condition=Ready --timeout=200ms',
  'wait widget w2 w --for=condition=Ready --timeout=200ms',
  'wait widget w2 w --for=condition=Ready --timeout=0',
  'wait widget w --for=jsonpath={.status.phase}=Run',
  'wait widget w --for=jsonpath={.status.phase}',
  'wait widget w --for=jsonpath=.status.ready=3 --timeout=0',
  'wait widget w \'--for=jsonpath={.status.phase}="Run"\' --timeout=0',
  'wait widget w --for=jsonpath={.status.ready}=4 --timeout=0',
  'wait widget w --for=jsonpath={.status.nope}=4 --timeout=0',
  'wait widget w --for=jsonpath={.status}=4 --timeout=0',
  'wait widget w --for=jsonpath={.status.conditions[*].type}=Ready --timeout=0',
  'wait widget w \'--for=jsonpath={.status.conditions[?(@.type=="Ready")].status}=True\' --timeout=0',
  'wait widget w --for=jsonpath={.status.phase}= --timeout=0',
  'wait widget w --for=jsonpath= --timeout=0',
  'wait widget w --for=jsonpath={.a}=b=c --timeout=0',
  'wait widget w --for=jsonpath={.a --timeout=0',
  'wait widget w --for=delete --timeout=0',
  'wait widget w --for=delete --timeout=200ms',
  'wait widget w w2 --for=delete --timeout=200ms',
  'wait widget nope --for=delete',
  'wait widget/nope widget/w --for=Delete --timeout=0',
  'wait widget nope --for=condition=Ready',
  'wait widget nope --for=create --timeout=0',
  'wait widget nope --for=create --timeout=200ms',
  'wait widget w --for=create',
  'wait widget w --for=create --for=condition=Ready',
  'wait widget w --for=condition=Ready --for=jsonpath={.status.ready}=4 --timeout=0',
  'wait widget w --for=delete --for=create --timeout=0',
  'wait widget w',
  'wait widget w --for=foo',
  'wait widget w --for=',
  'wait --for=delete',
  'wait widgets --for=delete',
  'wait widgets --all --for=condition=Ready --timeout=0',
  'wait widgets -l app=web --for=condition=Ready --timeout=0',
  'wait widgets -l app=none --for=condition=Ready --timeout=0',
  'wait widgets -l app=none --for=delete --timeout=0',
  'wait gizmos --all --for=create --timeout=0',
  'wait widgets --all --for=create',
  'wait widget w --for=condition=Ready -o yaml',
  'wait widget w --for=condition=Ready -o name --timeout=0',
  'wait widget w --for=condition=Ready -o foo',
  'wait -f w.yaml --for=condition=Ready',
  'wait -f object.yaml --for=create',
  'wait -f nope.yaml --for=create',
  'wait -f dir --for=condition=Ready --timeout=0',
  'wait widget w --for=condition=Ready --timeout=x',
  'wait widget w --for=condition=Ready --timeout=-1s',
  'wait widget w -k dir --for=delete',
  'wait foo w --for=delete',
  'wait widget w -n missing --for=condition=Ready --timeout=0',
  'wait widget w -A --for=condition=Ready --timeout=0',
  'wait widgets -A --all --for=create',
];

const describing = [
  'describe widget w',
  'describe widget/w',
  'describe widget w w2',
  'describe widgets',
  'describe wg w2',
  'describe widgets -l app=web',
  'describe widgets -l app=none',
  'describe widgets -n team',
  'describe widgets -A',
  'describe gizmos -A',
  'describe widget nope',
  'describe widget nope w',
  'describe widget/nope',
  'describe widget w2x',
  'describe widget',
  'describe foo',
  'describe',
  'describe -f w.yaml',
  'describe -f object.yaml',
  'describe -f g.yaml',
  'describe -f nope.yaml',
  'describe -f w.yaml widget w',
  'describe widget w --show-events=false',
  'describe widgets --show-events=true',
  'describe widget w --chunk-size=0',
  'describe widgets --chunk-size=7',
  'describe crd widgets.example.com',
  'describe widgets.v1beta1.example.com w',
  'describe widget w -n missing',
  'describe widget w -o yaml',
  'describe widgets,gizmos',
  'describe ours',
  'describe widgets --all-namespaces w',
];

const explaining = [
  'explain widgets',
  'explain widget.spec',
  'explain wg.spec.a',
  'explain wg.spec.count',
  'explain widgets.spec.list',
  'explain widgets.spec.list.deep',
  'explain widgets.spec.list.deep.x',
  'explain widgets.spec.size',
  'explain widgets.spec.any',
  'explain widgets.spec.any.x',
  'explain widgets.kind',
  'explain widgets.metadata',
  'explain widgets.metadata.labels',
  'explain widgets.metadata.ownerReferences.uid',
  'explain widgets.metadata.managedFields.fieldsV1',
  'explain widgets.example.com',
  'explain widgets.example.com.spec.a',
  'explain widgets.example',
  'explain widgets.v1beta1.example.com',
  'explain Widget.spec',
  'explain gizmos',
  'explain gizmo.spec.count',
  'explain widgets.spec.nope',
  'explain widgets.nope.nope',
  'explain nope',
  'explain nope.spec',
  'explain',
  'explain widgets spec',
  'explain widgets --recursive',
  'explain widgets.spec -R',
  'explain widgets -o plaintext',
  'explain widgets -o foo',
  'explain widgets --api-version=example.com/v1',
  'explain widgets --api-version=example.com/v1beta1',
  'explain widgets.spec --api-version=example.com/v1beta1',
  'explain widgets.example.com --api-version=example.com/v1beta1',
  'explain widgets --api-version=example.com/v9',
  'explain widgets --api-version=a/b/c',
  'explain widgets --api-version=v1',
  'explain widgets.',
  'explain widgets.spec.',
  'explain .widgets',
  'explain widgets..spec',
  'explain widgets.spec[0]',
  'explain widgets.spec[*]',
  'explain widgets.status --recursive',
];

/** `--max-depth` is new in 1.37. */
const depths = [
  'explain widgets --recursive --max-depth=1',
  'explain widgets --recursive --max-depth=2',
  'explain widgets.spec --recursive --max-depth=2',
  'explain widgets --max-depth=1',
  'explain widgets --max-depth=-1',
];

const changed = three.replace('a: b', 'a: z').replace(', count: 1', '');
const differing: readonly (readonly [line: string, text: string])[] = [
  ['diff -f object.yaml', three],
  ['diff -f object.yaml', changed],
  ['diff -f object.yaml --show-managed-fields', changed],
  ['diff -f object.yaml --server-side', changed],
  ['diff -f object.yaml --server-side', three],
  ['diff -f object.yaml --server-side --force-conflicts', changed],
  ['diff -f object.yaml --server-side --force-conflicts --field-manager=me', changed],
  ['diff -f object.yaml --server-side --field-manager=me', changed],
  ['diff -f object.yaml --force-conflicts', changed],
  ['diff -f object.yaml --field-manager=me', changed],
  ['diff -f object.yaml --concurrency=2', three],
  ['diff -f object.yaml -l app=web', changed],
  ['diff -f object.yaml -l app=none', changed],
  ['diff -f object.yaml -n team', three],
  ['diff -f object.yaml -n missing', three],
  ['diff -f object.yaml', widget('{a: new}', '', 'new')],
  ['diff -f object.yaml', widget('{a: new}', '', 'new') + '---\n' + widget('{a: z}', labelled)],
  ['diff -f object.yaml', widget('{a: 1}', '', 'new')],
  ['diff -f object.yaml', widget('{a: 1}')],
  ['diff -f object.yaml --server-side', widget('{a: 1}')],
  ['diff -f object.yaml', widget('{a: b, unknown: 1}', labelled)],
  [
    'diff -f object.yaml',
    widget('{a: b, list: [{name: p}, {name: q, deep: {x: true}}], any: [1, 2, [3]]}', labelled),
  ],
  ['diff -f object.yaml', widget('{a: "many\\nlines\\nhere\\n"}', labelled)],
  ['diff -f object.yaml', widget('{a: b}', 'resourceVersion: "1"')],
  ['diff -f object.yaml', gizmo],
  ['diff -f object.yaml', widgets.replace('[wg]', '[wg, wgs]')],
  ['diff -f object.yaml', 'kind: X\n'],
  ['diff -f object.yaml', '{'],
  ['diff -f object.yaml', widget('{a: b}', '', '')],
  ['diff -f object.yaml x', three],
  ['diff', three],
  ['diff -f nope.yaml', three],
  ['diff --foo', three],
  ['diff -f object.yaml --dry-run=server', three],
  ['diff -f object.yaml -o yaml', three],
  ['diff -f', three],
];

export const cases: readonly KubectlCase[] = [
  ...after('label', labels, 5),
  ...after('annotate', annotations, 5),
  ...after('get-sorted', sorting, 9),
  ...after('api-resources', discovery, 11),
  ...after('wait', waiting, 6),
  ...after('describe', describing, 11),
  ...after('explain', explaining, 12),
  ...after('explain-depth', depths, 5),
  ...Array.from({ length: Math.ceil(differing.length / 9) }, (_, i): KubectlCase => ({
    name: `diff-${i + 1}`,
    crds,
    steps: [
      ...begin,
      ...differing
        .slice(i * 9, i * 9 + 9)
        .map(([line, text]) => run(line, { files: { 'object.yaml': text } })),
    ],
  })),
  ...[1, 2, 3, 4].map(withRepeatedLines),
  ...further(),
];

/** Lists of which many items occur in both, or in only one, more than five times. */
function withRepeatedLines(seed: number): KubectlCase {
  const random = new Random(seed);
  const object = (repeated: string, others: string): string => {
    const items = Array.from({ length: 6 + random.int(30) }, () =>
      random.pick([...(random.oneIn(2) ? repeated : others)]),
    );
    return widget(`{any: [${items.join(', ')}]}`);
  };
  const steps = Array.from({ length: 4 }, () => [
    file('apply', object('pq', 'rst')),
    file('diff', object('pq', random.pick(['uvw', 'rst', 'p']))),
  ]);
  return { name: `diff-of-repeated-lines-${seed}`, crds, steps: steps.flat() };
}

/** More than one command. */
function further(): KubectlCase[] {
  const refusing = crd({
    spec: '{a: {type: string}}',
    root: "x-kubernetes-validations:\n- rule: \"!has(self.metadata.name) || self.metadata.name != 'w' || self.spec.a != 'stop'\"",
  });
  return [
    {
      name: 'label-of-an-object-that-is-no-longer-valid',
      crds: [widgets],
      steps: [
        file('apply', widget('{a: b, count: 3}')),
        file('apply', widgets.replace('enum: [1, 2, 3]', 'enum: [1, 2]')),
        run('label widget w a=b'),
        run('annotate widget w a=b'),
        run('diff -f object.yaml', {
          files: { 'object.yaml': widget('{a: b, count: 3}', 'labels: {a: c}') },
        }),
      ],
    },
    {
      name: 'label-of-an-object-whose-rule-is-broken',
      crds: [refusing],
      steps: [
        file('apply', widget('{a: go}')),
        run('label widget w a=b'),
        robotPatch('{"spec":{"a":"stop"}}'),
        run('label widget w c=d'),
      ],
    },
    {
      name: 'labelled-annotated-then-applied-again',
      crds,
      steps: [
        ...begin,
        run('label widget w app=mine new=x --overwrite'),
        run('annotate widget w note- more=y'),
        file('apply', three),
        run('get widget w -o yaml --show-managed-fields'),
      ],
    },
    {
      name: 'labels-of-a-cluster-scoped-object',
      crds,
      steps: [
        file('apply', gizmo),
        run('label gizmo g a=b'),
        run('label gizmo g a=b -n team'),
        run('annotate -f object.yaml x=y'),
        run('describe gizmo g'),
        run('wait gizmo g --for=jsonpath={.spec.a}=x'),
      ],
    },
    {
      name: 'describes-values-of-all-kinds',
      crds,
      steps: [
        file(
          'apply',
          widget(
            '{a: "two\\nlines", any: {fooBar: 1.5, e: 1e20, n: null, l: [1, {a: b, urlPath: x}, [2, 3], s], none: [], empty: {}, b: true, apiURL: u, "x.y": 1, IPAddress: 4, two words: 5, some-dash: 6, ABc: 7, tab: "a\\tb", html: "<&>"}}',
            `labels: {b: c, a: d}, annotations: {k: v, long: "${'z'.repeat(150)}", lines: "one\\ntwo\\n"}`,
          ),
        ),
        run('describe widget w'),
      ],
    },
    {
      name: 'describes-one-that-is-being-deleted',
      crds,
      steps: [
        file('apply', widget('{a: b}', 'finalizers: [example.com/hold]')),
        run('delete widget w --wait=false'),
        run('describe widget w'),
        file('diff', widget('{a: c}', 'finalizers: [example.com/hold]')),
        run('label widget w a=b'),
      ],
    },
    {
      name: 'waits-for-conditions-of-other-shapes',
      crds,
      steps: [
        file('apply', widget('{a: b}')),
        robotPatch('{"status":{"conditions":"x"}}', 'robot', 'status'),
        run('wait widget w --for=condition=Ready --timeout=0'),
        robotPatch('{"status":{"conditions":{"type":"Ready"}}}', 'robot', 'status'),
        run('wait widget w --for=condition=Ready --timeout=0'),
        robotPatch(
          '{"status":{"conditions":[{"type":"Ready","status":true},{"type":"Ready","status":"Unknown"}]}}',
          'robot',
          'status',
        ),
        run('wait widget w --for=condition=Ready --timeout=0'),
        run('wait widget w --for=condition=Ready=unknown --timeout=0'),
      ],
    },
    {
      name: 'diffs-what-was-created',
      crds,
      steps: [
        file('create', widget('{a: b}')),
        file('diff', widget('{a: c}')),
        file('diff', widget('{a: b}')),
        file('create', gizmo),
        file('diff', gizmo.replace('a: x', 'a: y')),
      ],
    },
    {
      name: 'diffs-items-of-lists',
      crds,
      steps: [
        file(
          'apply',
          widget(`{list: [${Array.from({ length: 12 }, (_, i) => `{name: n${i}}`).join(', ')}]}`),
        ),
        file(
          'diff',
          widget(
            `{list: [${Array.from({ length: 12 }, (_, i) => `{name: ${i === 2 ? 'm' : 'n'}${i}}`).join(', ')}, {name: last}]}`,
          ),
        ),
        file('diff', widget('{list: [{name: n1}, {name: n1}, {name: n3}, {name: n11}]}')),
      ],
    },
    {
      name: 'sorts-many',
      crds,
      steps: [
        file(
          'create',
          Array.from({ length: 15 }, (_, i) =>
            widget(`{a: "${(i * 7) % 5}", count: ${(i % 3) + 1}}`, '', `w${i}`),
          ).join('---\n'),
        ),
        run('get widgets --sort-by=.spec.a'),
        run('get widgets --sort-by=.spec.count -o name'),
      ],
    },
    {
      name: 'quantities-are-sorted-as-such',
      crds,
      steps: [
        file(
          'create',
          ['1Gi', '500Mi', '2k', '1e3', 'x', '0.5', '10']
            .map((size, i) => widget(`{size: "${size}"}`, '', `w${i}`))
            .join('---\n'),
        ),
        run('get widgets --sort-by=.spec.size -o name'),
      ],
    },
    {
      name: 'commands-with-words-that-need-quotes',
      crds,
      steps: [
        ...begin,
        runWith('annotate widget w', ['text=a b "c" \'d\' <e>']),
        runWith('annotate widget w', ['empty=']),
        run('get widget w -o yaml'),
      ],
    },
  ];
}
