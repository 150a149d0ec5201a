/** The command as one file, in processes of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandFile } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'crd-playground-command-'));
const program = join(folder, 'crd-playground.mjs');
const at = (name: string): string => join(folder, name);

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  conversion:
    strategy: Webhook
    webhook: {conversionReviewVersions: [v1], clientConfig: {url: 'https://widgets.example.com'}}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}
  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}
`;
const widget = (name: string): string =>
  `---\napiVersion: example.com/v2\nkind: Widget\nmetadata: {name: ${name}}\n`;

beforeAll(async () => {
  const plugin = { name: 'none' };
  writeFileSync(program, await commandFile({ version: '1.2.3', site: '' }, plugin));
  writeFileSync(at('crd.yaml'), crd);
  writeFileSync(at('one.yaml'), widget('one'));
  writeFileSync(at('many.yaml'), Array.from({ length: 200 }, (_, i) => widget(`w${i}`)).join(''));
  writeFileSync(
    at('convert.js'),
    'function convert(object, apiVersion) { return { ...object, apiVersion } }',
  );
  writeFileSync(
    at('endless.js'),
    'function convert() { for (;;) try { let n = 3n; for (;;) n *= n } catch {} }',
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('answers --version, and rejects a command that does not exist', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: '1.2.3\n', stderr: '' });
  expect(run('checkk').status).toBe(2);
});

test.each([['one.yaml'], ['many.yaml']])(
  'converts the objects of %s with code',
  { timeout: 60_000 },
  (name) => {
    const { status, stdout } = run(
      'check',
      at('crd.yaml'),
      at(name),
      '--webhook',
      at('convert.js'),
      '-o',
      'json',
    );
    expect(status).toBe(0);
    const verdicts = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { verdict: string }).verdict);
    expect(new Set(verdicts)).toEqual(new Set(['accepted']));
  },
);

test('code that does not end is a webhook that fails', { timeout: 60_000 }, () => {
  const { status, stdout } = run('check', at('crd.yaml'), at('one.yaml'), '--webhook', at('endless.js'));
  expect(stdout).toContain('conversion webhook');
  expect(status).toBe(1);
});

test('exits with 130 after ctrl-C', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [program, 'check', at('crd.yaml'), '--watch'], { stdio: 'pipe' });
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve([code, signal])));
  // The program handles signals since before it printed anything.
  child.stdout.once('data', () => child.kill('SIGINT'));
  expect(await ended).toEqual([130, null]);
});
