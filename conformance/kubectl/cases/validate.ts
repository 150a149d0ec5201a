/** `--validate` of each command: unknown and duplicate fields, on a create and on a change. */
import type { KubectlCase } from '../case.ts';
import { crd, file, run, runWith, widget } from '../make.ts';

const crds = [crd()];
const flags = ['', ' --validate', ' --validate=strict', ' --validate=true', ' --validate=warn', ' --validate=ignore', ' --validate=false', ' --validate=Strict', ' --validate=bogus']; // prettier-ignore
const commands = ['create', 'apply', 'apply --server-side', 'replace'];

const texts: Readonly<Record<string, string>> = {
  'an-unknown-field': widget('{a: x, unknown: 1}'),
  'three-unknown-fields': `${widget('{a: x, one: 1, two: {three: 3}}')}root: 1\n`,
  'an-unknown-field-in-metadata': widget('{a: x}', 'unknown: 1'),
};

const named = (text: string): string =>
  text.trim().replaceAll('--', '').replaceAll(/[ =]+/g, '-') || 'nothing-said';

export const cases: readonly KubectlCase[] = [
  ...Object.entries(texts).flatMap(([what, text], i) =>
    flags
      .filter((_, j) => i === 0 || j % 2 === 0)
      .map((flag) => ({
        name: `${what}-${named(flag)}`,
        crds,
        // Of several such fields, server-side apply reports random ones.
        steps: commands
          .filter((command) => i !== 1 || !command.includes('server-side'))
          .map((command) => file(command + flag, text)),
      })),
  ),
  ...['strict', 'warn', 'ignore'].flatMap((level) =>
    commands.map((command) => ({
      name: `duplicate-and-unknown-in-json-${named(command)}-${level}`,
      crds,
      files: {
        'object.json':
          '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"a":"x","a":"z","u":1}}',
      },
      steps: [run(`${command} --validate=${level} -f object.json`)],
    })),
  ),
  ...['strict', 'warn', 'ignore'].map((level) => ({
    name: `edit-to-an-unknown-field-${level}`,
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      run(`edit widget w --validate=${level}`, {
        editor: [{ replace: [['a: x', 'a: z\n  u: 1']] as const }],
      }),
    ],
  })),
  ...['merge', 'json'].map((type) => ({
    name: `patch-has-no-such-flag-${type}`,
    crds,
    steps: [runWith(`patch widget w --type=${type} --validate=strict -p`, ['{}'])],
  })),
  {
    name: 'missing-kind-with-validation-off',
    crds,
    steps: [
      file('apply --validate=false', widget('{a: x}').replace('kind: Widget\n', '')),
      file('create --validate=ignore', widget('{a: x}').replace('apiVersion: example.com/v1\n', '')),
    ],
  },
  {
    name: 'unknown-kind-at-each-level',
    crds,
    steps: ['strict', 'warn', 'ignore'].map((level) =>
      file(`apply --validate=${level}`, widget('{a: x}').replace('kind: Widget', 'kind: Gadget')),
    ),
  },
];
