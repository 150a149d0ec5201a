/** `-o kyaml`: strings on one and on several lines, keys that need quotes, lists, and all commands that support it. */
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, run, widget } from '../make.ts';

const any = crd({ spec: '{a: {type: string}, any: {x-kubernetes-preserve-unknown-fields: true}}' });
const texts = (list: readonly string[]): string => widget(`{any: [${list.map((text) => JSON.stringify(text)).join(', ')}]}`); // prettier-ignore
const keys = (list: readonly string[]): string => widget(`{any: {${list.map((text) => `${JSON.stringify(text)}: 1`).join(', ')}}}`); // prettier-ignore
const shown = (text: string): readonly Step[] => [file('create', text), run('get widget w -o kyaml'), run('get widgets -o kyaml')]; // prettier-ignore

const lines = ['a\nb', 'a\nb\n', '\n', '\n\na', ' a\n b', 'a\n\tb\n', 'a\n\n b\n\n', 'a\r\nb', 'a\n\u0085b', 'a\n\u00a0b', 'a\n"b"\\\n']; // prettier-ignore
const odd = ['', 'a\tb', 'a"b\\c', '\u0000\u0007\b\f\r\v\u001b', '\u00a0\u2028\u2029\u200b', '\u{1f600}\u{e0001}', '<&>', '\u0085', 'é', 'a \u0085 b', '\u0001']; // prettier-ignore
const controls = Array.from({ length: 0xa1 }, (_, code) => String.fromCharCode(code)).filter(
  (char) => !/[ -~]/.test(char),
);
const beyond = [
  '\ud7ff',
  '\ue000',
  '\ufffd',
  '\ufffe',
  '\uffff',
  '\u{10000}',
  '\u{1ffff}',
  '\u{e0100}',
  '\u{10ffff}',
];
const plain = ['a', 'A_b', '_', '__', '_a', 'a-b', 'a.b/c', '-a', 'a-', '.a', '/a', 'a/', 'a b', 'a:b', 'é', '中文', '²', '١', 'a\tb', 'a\nb', '']; // prettier-ignore
const words = ['null', 'NULL', 'nULL', 'true', 'TRUE', 'tRUE', 't', 'T', 'f', 'y', 'Y', 'yes', 'yEs', 'on', 'off', 'oFF', 'no', 'inf', 'Infinity', 'nan', 'infinit', 'nul', '~', 'tr']; // prettier-ignore
const numbers = ['1', '0', '007', '08', '1_000', '1__0', '_1', '1_', '1.5', '1.5.2', '1e5', '1e-5', '1e', 'e1', '1E400', '0x1F', '0xg', '0x', '0b11', '0b2', '0o17', '0o8', '0x1p4', '0x1.8p1', '0x1.8', '0xffffffffffffffff', '99999999999999999999', '9223372036854775808', '1s', '0_1', '1.', '0b1111111111111111111111111111111111111111111111111111111111111111', '0x7fffffffffffffff']; // prettier-ignore
const dates = ['2001-1-1', '2001-12-31', '2001-13-1', '2001-2-29', '2000-2-29', '2100-2-29', '2001-1-0', '2001-00-1', '2001-1', '201-1-1', '2001-01-001', '0000-1-1', '20011-1-1', '1:20', '2001-1-1T1']; // prettier-ignore

const steps: Readonly<Record<string, readonly Step[]>> = {
  'texts-of-one-line': shown(texts(odd)),
  'texts-of-several-lines': shown(texts(lines)),
  'lines-in-lines': shown(widget(`{any: {x: [["a\\nb"], {y: " c\\n d"}], z: "e\\n\\tf"}}`)),
  'keys-plain-or-not': shown(keys(plain)),
  'keys-that-are-words': shown(keys(words)),
  'keys-that-are-numbers': shown(keys(numbers)),
  'keys-that-are-dates': shown(keys(dates)),
  'numbers-and-lists': shown(widget('{any: [1, -1, 1.5, 1.0, 1e30, -0.0, 1e-9, true, null, [], {}, [[]], [{}, []], [[1], [2, 3], {a: {}}], [1, [2]], [{a: 1}, {b: [x]}]]}')), // prettier-ignore
  'a-control': shown(texts(['\u007f'])),
  'all-controls': shown(texts([...controls, ...beyond])),
  'a-mark-of-byte-order': shown(texts(['\ufeff', 'a\ufeffb', '\ufffe'])),
  'what-was-made': [file('create -o kyaml', widget('{a: x}')), file('apply --dry-run=client -o kyaml', widget('{a: y}')), file('apply -o kyaml --show-managed-fields', `${widget('{a: x}', '', 'v')}---\n${widget('{a: z}')}`), run('get widgets v w -o kyaml'), run('get crd -o kyaml'), run('delete widget v -o kyaml --wait=false'), run('delete widget w -o name --wait=false')], // prettier-ignore
  'edited-as-it': [file('create', widget('{a: x}')), run('edit widget w -o kyaml', { editor: [{ replace: [['a: "x"', 'a: "y"']] }] }), run('edit widget w -o kyaml', { editor: [{ replace: [['a: "y"', 'a: 5']] }] }), run('get widgets -o kyaml')], // prettier-ignore
  resources: [run('api-resources --api-group=example.com -o kyaml'), run('api-resources --api-group=none -o kyaml')], // prettier-ignore
  'other-letters': [file('create', widget('{a: x}')), ...['KYAML', 'YAML', 'Json', 'Name', 'WIDE', 'JSONPATH={.kind}', 'Custom-Columns=A:.kind'].map((format) => run(`get widget w -o ${format}`)), file('apply -o YAML', widget('{a: y}')), file('apply -o Name', widget('{a: y}'))], // prettier-ignore
};

export const cases: readonly KubectlCase[] = Object.entries(steps).map(([name, own]) => ({
  name,
  crds: [any],
  steps: own,
}));
