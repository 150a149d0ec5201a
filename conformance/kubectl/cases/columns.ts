/** Tables with cells of several bytes a character: which lines are padded, and by how much. */
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, run, widget } from '../make.ts';

const withColumns = crd({
  spec: '{a: {type: string}, b: {type: string}, n: {type: integer}}',
  version:
    'additionalPrinterColumns:\n- {name: A, type: string, jsonPath: .spec.a}\n- {name: Long name, type: string, jsonPath: .spec.b, priority: 1}\n- {name: Number, type: integer, jsonPath: .spec.n}',
});

const short = widget('{a: x, n: 1}', 'labels: {app: one}', 'short');

/** Cells of the column A that are longer in bytes than in characters, or that are truncated. */
const cells = [
  '😀',
  '😀😀😀',
  'ééééééé',
  '中文中文',
  '"a longer line\\nand more"',
  '"tab\\there"',
  '"\\e[31m red"',
  'e\u0301',
];
const gets = ['', ' --no-headers', ' -o wide', ' -o wide --no-headers', ' --show-labels -L app', ' --server-print=false', ' -A']; // prettier-ignore

/** Before and after the object with the cell, and objects that are requested one by one. */
const stepsOf = (cell: string, at: number): readonly Step[] => {
  const long = widget(`{a: ${cell}, b: ${cell}, n: 2}`, '', at % 2 === 0 ? 'a-first' : 'z-last');
  const name = at % 2 === 0 ? 'a-first' : 'z-last';
  return [
    file('create', `${short}---\n${long}`),
    ...gets.map((flags) => run(`get widgets${flags}`)),
    run(`get widgets short ${name}`),
    run(`get widgets ${name} short --no-headers`),
    run(`get widgets short ${name} -o wide`),
    run('get crd,widgets'),
    run('get -f object.yaml --show-kind'),
  ];
};

export const cases: readonly KubectlCase[] = cells.flatMap((cell, at) =>
  [at, at + 1].map((place) => ({
    name: `cell-${at}-${place % 2 === 0 ? 'first' : 'last'}`,
    crds: [withColumns],
    steps: stepsOf(cell, place),
  })),
);
