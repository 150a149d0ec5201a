/** Random words, values, tables, and files: what nobody thinks of writing. The same seed gives the same cases. */
import { newestMinor } from '../../../src/engine/minors.ts';
import { Random } from '../../fuzz/random.ts';
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, run, runWith, widget } from '../make.ts';

type Make = (random: Random) => readonly Step[];

const list = <Item>(count: number, make: (i: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));
const free = crd({
  spec: '{a: {type: string}, l: {type: array, items: {type: string}}, free: {x-kubernetes-preserve-unknown-fields: true}}',
});
const columns = crd({
  spec: '{a: {type: string}, n: {type: integer}, l: {type: array, items: {type: string}}, free: {x-kubernetes-preserve-unknown-fields: true}}',
  version:
    'additionalPrinterColumns:\n- {name: A, type: string, jsonPath: .spec.a}\n- {name: Number, type: integer, jsonPath: .spec.n}\n- {name: List, type: string, jsonPath: ".spec.l[*]", priority: 1}\n- {name: Last, type: string, jsonPath: .spec.free}\n',
});

const names = ['v', 'w', 'wide-name', 'x'];
const objects = (spec: (i: number) => string, metadata: (i: number) => string = () => ''): Step =>
  file('create', names.map((name, i) => widget(spec(i), metadata(i), name)).join('---\n'));

const keys = ['app', 'tier', 'example.com/part', 'n'];
const values = ['web', 'db', '7', '12', 'x_y'];
const tokens = [...keys, ...values, '=', '==', '!=', '!', ',', ',', '(', ')', 'in', 'notin', '>', '<', ' ', '/', '']; // prettier-ignore

function requirement(random: Random): string {
  const [key, other] = [random.pick(keys), random.pick(values)];
  const several = list(random.int(4), () => random.pick([...values, '', ' '])).join(random.pick([',', ', ']));
  return random.pick([
    key,
    `!${key}`,
    `${key}=${other}`,
    `${key}==${other}`,
    `${key}!=${other}`,
    `${key} in (${several})`,
    `${key} notin (${several})`,
    `${key}>${random.pick(['5', '7', '007', '-1', '9223372036854775807', '9223372036854775808', 'a', ''])}`,
    `${key}<${random.pick(['8', '12', '+12', '1e1', ''])}`,
  ]);
}

function selector(random: Random): string {
  if (random.oneIn(3)) return list(1 + random.int(6), () => random.pick(tokens)).join('');
  return list(1 + random.int(3), () => requirement(random)).join(random.pick([',', ', ', ' , ', ',,']));
}

const selectors: Make = (random) => [
  objects(
    (i) => `{a: x${i}}`,
    (i) => `labels: {app: ${values[i] ?? 'web'}, ${i % 2 ? 'tier: web' : '"example.com/part": db'}, n: "${i * 6}"}`, // prettier-ignore
  ),
  ...list(14, () => runWith('get widgets -o name', ['-l', selector(random)])),
];

const characters = [...'abc xyz:#-?[]{}&*!|>%@`\'",.~/\\0123456789\n\n  ', '\t', '\r', '\u0085', '\u00a0', '\u2028', '\ufeff', '\u0007', '\u001b', '\u007f', '\u0080', 'é', '中', '😀', '\u0301']; // prettier-ignore
const ordinary = [...'abcdefgh ', ' ', '\n', 'word ', 'longer-word '];

function text(random: Random): string {
  const from = random.oneIn(2) ? characters : ordinary;
  return list(random.pick([1, 2, 4, 9, 30, 90]), () => random.pick(from)).join('');
}

const printed: Make = (random) => [
  objects(() => JSON.stringify({ a: text(random), l: list(3, () => text(random)), free: { [text(random)]: text(random) } })), // prettier-ignore
  run('get widgets -o yaml'),
  run('get widgets -o json'),
  run('get widget w -o kyaml'),
  run('describe widget v'),
];

const cells = ['', 'a', 'bb', 'a longer cell', '中文', 'é', '😀', 'a\tb', 'a\nb', 'x'.repeat(40), ' ', '<b>'];

const tables: Make = (random) => [
  objects(
    () =>
      JSON.stringify({
        ...(random.oneIn(4) ? {} : { a: random.pick(cells) }),
        ...(random.oneIn(3) ? {} : { n: random.int(2_000) - 1_000 }),
        ...(random.oneIn(2) ? {} : { l: list(random.int(4), () => random.pick(cells)) }),
        ...(random.oneIn(3) ? {} : { free: random.pick([true, 1.5, 'text', null, [1], { a: 1 }, 1e21, '']) }),
      }),
    () =>
      random.oneIn(2) ? '' : `labels: {app: ${random.pick(values)}, tier: "${random.pick(['', 'db'])}"}`,
  ),
  ...list(3, () => {
    const some = random.some(['-o wide', '--show-labels', '-L app', '-L tier,app', '--no-headers', '--sort-by=.spec.n', '--show-kind'], 3); // prettier-ignore
    return run(['get widgets', ...some].join(' '));
  }),
  ...list(3, () => {
    const wanted = list(1 + random.int(3), (i) => `C${'x'.repeat(random.int(9))}${i}:${random.pick(['.spec.a', '.spec.n', '.spec.l', '.spec.l[*]', '.spec.free', '.metadata.name', '.spec.none', '.spec.l[0]'])}`); // prettier-ignore
    return run(`get widgets ${random.oneIn(4) ? '--no-headers ' : ''}-o custom-columns=${wanted.join(',')}`);
  }),
];

function lines(random: Random, before: readonly string[]): string[] {
  return before.flatMap((line) => {
    if (random.oneIn(5)) return [];
    if (random.oneIn(5)) return [line, `n${random.int(60)}`];
    return random.oneIn(8) ? [`m${random.int(30)}`] : [line];
  });
}

const diffs: Make = (random) => {
  let own = list(8 + random.int(30), () => `l${random.int(60)}`);
  const object = (): string => widget(`{a: x, l: [${own.join(', ')}]}`);
  return [
    file('create', object()),
    ...list(6, () => {
      own = lines(random, own);
      return file('diff', object());
    }),
  ];
};

const scalars = ['0o17', '-0o7', '017', '0b11', '1_000', '1e3', '.5', '5.', '+1', '-0', '0x1F', '~', 'null', 'Null', 'yes', 'Off', 'TRUE', '1:30', '2001-12-14', '2001-1-4', '2001-1-1 1:2:3', '2001-02-30', '2001-12-14t21:59:43.10-05:00', '2001-12-14 21:59:43.100 Z', '2001-12-14T21:59:43+00:00', '2001-12-14 21:59:43.10 -5', '12345678901234567890', '1e400', '<<', '=', '!!str 1', '!!int "7"', '"on"', "'0o17'", '1.0', '1.50', '100000000000000000000000', 'a b', '1 2']; // prettier-ignore

const built: Make = (random) =>
  list(6, () => {
    const free = list(6, (i) => `${String.fromCharCode(97 + i)}: ${random.pick(scalars)}`).join(', ');
    const object = widget(`{a: ${random.pick(scalars)}, free: {${free}}}`);
    const patch = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: {free: {a: ${random.pick(scalars)}, z: ${random.pick(scalars)}}}`; // prettier-ignore
    const patches = random.oneIn(2) ? '' : `patches:\n- patch: |-\n    ${patch.replaceAll('\n', '\n    ')}\n`;
    const kustomization = `resources: [object.yaml]\nnamePrefix: ${random.pick(['a-', '"1"', '', 'true'])}\n${patches}`;
    return run('create -k k -o yaml --dry-run=client', {
      files: { 'k/kustomization.yaml': kustomization, 'k/object.yaml': object },
    });
  });

const pairs = ['a=b', 'a=c', 'a-', 'b=', 'b-', 'none-', 'a', '=x', '-', 'x/y=z', 'x/y/z=1', 'A b=c', 'a=b c', 'kubernetes.io/change-cause=why', 'kubernetes.io/change-cause=other', 'é=1', 'a=é', 'n=1=2']; // prettier-ignore

const changed: Make = (random) => [
  objects(
    () => '{a: x}',
    () => 'labels: {a: b}, annotations: {a: b, kubernetes.io/change-cause: before}',
  ),
  ...list(12, () => {
    const flags = random.some(['--overwrite', '--overwrite=false', '--dry-run=client', '--list', '--resource-version=1', '--all'], 5); // prettier-ignore
    const where = flags.includes('--all') ? ['widgets'] : ['widget', random.pick(names)];
    const words = list(1 + random.int(3), () => random.pick(pairs));
    return runWith(random.pick(['label', 'annotate']), [...where, ...words, ...flags]);
  }),
];

const separators = ['---\n', '--- \n', '--- # next\n', '---\r\n', '---\n---\n', '---x\n', '----\n', '# ---\n', '...\n', '\n---\n\n', '--- {}\n']; // prettier-ignore

const files: Make = (random) =>
  list(8, () => {
    const parts = list(1 + random.int(4), (i) => {
      const one = widget('{a: x}', '', `n${i}`);
      const part = random.pick([one, one, one, '', '# none\n', '\n', JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: `j${i}` } })]); // prettier-ignore
      return random.oneIn(5) ? part.replaceAll('\n', '\r\n') : part;
    });
    const whole = parts.map((part) => (random.oneIn(6) ? '' : random.pick(separators)) + part).join('');
    return file('create --dry-run=client -o name', random.oneIn(4) ? whole.trimEnd() : whole);
  });

const families: Readonly<Record<string, readonly [crd: string, make: Make]>> = {
  selectors: [free, selectors],
  printed: [free, printed],
  tables: [columns, tables],
  diffs: [free, diffs],
  built: [free, built],
  changed: [free, changed],
  files: [free, files],
};

export const cases: readonly KubectlCase[] = Object.entries(families).flatMap(([name, [own, make]], i) =>
  list(6, (turn) => ({
    name: `${name}-${turn + 1}`,
    minors: [newestMinor],
    crds: [own],
    steps: make(new Random(100 * i + turn + 1)),
  })),
);
