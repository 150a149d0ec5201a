import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { flagIn } from './apiserver.ts';
import { runAsEtcd, writeEnvtestFolder } from './envtest.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'envtest-')), "with ' quote");
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

test('writes programs that pass their flags on', () => {
  expect(writeEnvtestFolder(folder, { node: '/bin/echo', file: 'cli.mjs' }, '1.36')).toBe(folder);
  const run = spawnSync(join(folder, 'kube-apiserver'), ['--secure-port=1', 'a b'], { encoding: 'utf8' });
  expect(run.stdout).toBe('cli.mjs envtest run kube-apiserver --kubernetes 1.36 -- --secure-port=1 a b\n');
});

test('does not start itself as kubectl', () => {
  const run = spawnSync(join(folder, 'kubectl'), ['get'], {
    encoding: 'utf8',
    env: { PATH: folder },
  });
  expect([run.status, run.stderr]).toEqual([1, 'kubectl is not installed\n']);
  expect(readFileSync(join(folder, 'etcd'), 'utf8')).toContain('envtest run etcd');
});

test('reads flags in both forms; the last one counts', () => {
  const flags = ['--cert-dir=a', '--secure-port', '1', '--cert-dir=b'];
  expect(['cert-dir', 'secure-port', 'none'].map((name) => flagIn(flags, name))).toEqual([
    'b',
    '1',
    undefined,
  ]);
});

test('answers as a healthy etcd', async () => {
  const server = await runAsEtcd(['--listen-client-urls=http://127.0.0.1:0']);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toMatchObject({ health: 'true' });
  server.close();
});
