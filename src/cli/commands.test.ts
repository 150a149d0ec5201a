import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { createProgram } from './program.ts';
import { UsageError } from './usage/usage-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'crd-playground-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: crontabs.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: crontabs, singular: crontab, kind: CronTab, listKind: CronTabList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                cronSpec: { type: string, description: When it runs. }
                replicas: { type: integer, default: 1, maximum: 9 }
`;
const object = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: CronTab\nmetadata:\n  name: mine # ours\nspec:\n  ${spec}\n`;
const legacy = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: { name: old.example.com }
spec:
  # kept
  group: example.com
  version: v1
  names: { plural: old, kind: Old }
`;

let count = 0;
let root = '';
beforeEach(() => {
  root = join(folder, String(++count));
  mkdirSync(root);
});

function file(path: string, text: string): string {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  return whole;
}

async function run(argv: readonly string[], stdin = '') {
  let stdout = '';
  let code = -1;
  const warnings: string[] = [];
  const output = {
    write: async (text: string) => void (stdout += text),
    warn: (line: string) => void warnings.push(line),
    status: () => undefined,
    isTerminal: false,
    isStatusTerminal: false,
    width: 80,
  };
  const around = {
    output,
    readStdin: async () => Buffer.from(stdin),
    threadFile: '',
    version: '0',
    program: { node: '', file: '' },
    pageFolder: '',
    site: undefined,
  };
  const program = createProgram(around, (own) => (code = own));
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])])
    command.exitOverride().configureOutput({ writeErr: (text) => void warnings.push(text) });
  await program.parseAsync(['node', 'crd-playground', ...argv]);
  return { code, stdout, warnings };
}

it('leaves out files of a folder that are not text, unless they are named', async () => {
  const crds = file('all/crd.yaml', crd);
  const binary = join(root, 'all/binary.yaml');
  writeFileSync(binary, Buffer.from([0, 1, 2]));
  expect((await run(['sample', dirname(crds)])).code).toBe(0);
  await expect(run(['sample', binary])).rejects.toThrow(`${binary}: it is a binary file`);
});

it('reports a file of admission that cannot be read', async () => {
  const missing = join(root, 'missing.yaml');
  await expect(run(['check', file('crd.yaml', crd), '--admission', missing])).rejects.toThrow(
    `--admission ${missing}: it does not exist`,
  );
});

it('writes the folder of envtest, and prints it', async () => {
  const target = join(root, 'assets');
  expect((await run(['envtest', '--folder', target, '--kubernetes', '1.36'])).stdout).toBe(`${target}\n`);
  expect(readFileSync(join(target, 'kube-apiserver'), 'utf8')).toContain('--kubernetes 1.36');
});

it('answers the flags that envtest asks for', async () => {
  for (const flag of ['--help', '-h'])
    expect((await run(['envtest', 'run', 'etcd', '--', flag])).stdout).toBe('etcd\n');
});

describe('sample', () => {
  it('prints objects, and the violated constraint of violating ones', async () => {
    const path = file('crd.yaml', crd);
    const { code, stdout } = await run(['sample', path, '--kind', 'full']);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('replicas: ') });
    expect((await run(['sample', path, '--kind', 'violating'])).stdout).toContain('# breaks spec.versions');
  });

  it('reports a CRD without a sample, and files without a CRD', async () => {
    const refused = file('crd.yaml', crd.replace('type: string', 'type: text'));
    expect(await run(['sample', refused])).toMatchObject({ code: 1, stdout: '' });
    await expect(run(['sample', file('other.yaml', 'kind: Pod\n')])).rejects.toThrow(UsageError);
  });
});

it('explain describes a field', async () => {
  const { code, stdout } = await run(['explain', 'crontabs.spec.cronSpec', '--from', file('crd.yaml', crd)]);
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('When it runs.') });
});

it('get prints stored objects, in the words of kubectl', async () => {
  file('crd.yaml', crd);
  file('samples/one.yaml', object('cronSpec: "* * * * *"'));
  const { stdout } = await run(['get', 'crontab', 'mine', '-o', 'yaml', '--from', root]);
  expect(stdout).toContain('replicas: 1\n');
  const missing = await run(['get', 'crontab', 'other', '--from', root]);
  expect(missing.code).toBe(1);
  expect(missing.warnings.join()).toContain('crontabs.example.com "other" not found');
});

it('converts a v1beta1 CRD to v1, and changes its file with --write', async () => {
  const path = file('crd.yaml', `${legacy}---\nkind: Pod\n`);
  expect(await run(['convert', path])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('+apiVersion'),
  });
  expect(readFileSync(path, 'utf8')).toContain(legacy);
  expect((await run(['convert', path, '--write'])).code).toBe(0);
  const written = readFileSync(path, 'utf8');
  expect(written).toMatch(/^apiVersion: apiextensions.k8s.io\/v1\n/);
  expect(written).toContain('# kept');
  expect(written).toMatch(/---\nkind: Pod\n$/);
});

it('applies verified fixes and keeps the rest of the file', async () => {
  const crds = file('crds/crd.yaml', crd);
  const path = file('one.yaml', `# first\n${object('cronspec: now')}---\n${object('replicas: 3')}`);
  const { code, stdout } = await run(['fix', path, '--crds', crds]);
  expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining('+  cronSpec: now') });
  expect((await run(['fix', path, '--crds', crds, '--write'])).code).toBe(0);
  expect(readFileSync(path, 'utf8')).toBe(`# first\n${object('cronSpec: now')}---\n${object('replicas: 3')}`);
  expect(await run(['fix', path, '--crds', crds])).toMatchObject({ code: 0, stdout: '' });
});

it('diff shows added defaults and dropped fields, from standard input too', async () => {
  const crds = file('crd.yaml', crd);
  const { code, stdout } = await run(['diff', '-', '--crds', crds], object('cronspec: now'));
  expect(code).toBe(1);
  expect(stdout).toContain('+  replicas: 1');
  expect(stdout).toContain('-  cronspec: now');
  expect((await run(['diff', '-', '--crds', crds], object('replicas: 2'))).code).toBe(0);
});

it('lists all codes, explains one, and rejects others', async () => {
  expect((await run(['codes'])).stdout).toContain('conversion-webhook-refused\n');
  expect((await run(['codes', 'conversion-webhook-refused'])).stdout).toContain('Cause: ');
  const lines = (await run(['codes', '--json'])).stdout.trim().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toHaveProperty('fix');
  await expect(run(['codes', 'nothing'])).rejects.toThrow(UsageError);
});

it('every command has three examples, whose options exist', () => {
  const output = { write: async () => undefined, warn: () => undefined } as never;
  const program = createProgram(
    {
      output,
      readStdin: async () => Buffer.alloc(0),
      threadFile: '',
      version: '0',
      program: { node: '', file: '' },
      pageFolder: '',
      site: undefined,
    },
    () => undefined,
  );
  for (const command of program.commands) {
    const own = examples[command.name()] ?? [];
    expect(own).toHaveLength(3);
    const flags = command.options.flatMap(({ long, short }) => [long, short]);
    for (const { line } of own) {
      const words = line
        .slice(line.indexOf('crd-playground '))
        .split(' ')
        .filter((word) => /^--?[a-z]/.test(word));
      for (const word of words) expect(flags).toContain(word);
    }
  }
});
