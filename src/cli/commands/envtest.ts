/**
 * `envtest`: writes a folder with replacements for the programs that envtest starts.
 * Behaviour: sigs.k8s.io/controller-runtime/pkg/internal/testing/controlplane.
 */
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { flagIn } from './apiserver.ts';

/** The program of this process, as a shell starts it. */
export interface OwnProgram {
  readonly node: string;
  readonly file: string;
}

/** The usual folder, in the home folder. */
export function folderFor(minor: string): string {
  return join(homedir(), '.crd-playground', `envtest-${minor}`);
}

/** Writes the programs, and returns the folder. */
export function writeEnvtestFolder(folder: string, { node, file }: OwnProgram, minor: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['kube-apiserver', 'etcd'] as const) {
    const options = name === 'kube-apiserver' ? ` --kubernetes ${minor}` : '';
    write(
      folder,
      name,
      `exec ${shellQuoted(node)} ${shellQuoted(file)} envtest run ${name}${options} -- "$@"`,
    );
  }
  // With this folder in PATH, the program would start itself for ever.
  const once = 'CRD_PLAYGROUND_KUBECTL';
  write(
    folder,
    'kubectl',
    `[ -z "$${once}" ] || { echo 'kubectl is not installed' >&2; exit 1; }\n${once}=1 exec kubectl "$@"`,
  );
  return folder;
}

function write(folder: string, name: string, line: string): void {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Answers only that it is healthy: the API server keeps its objects itself. */
export async function runAsEtcd(flags: readonly string[]): Promise<Server> {
  const urls = flagIn(flags, 'listen-client-urls') ?? 'http://127.0.0.1:2379';
  const { hostname, port } = new URL(urls.split(',')[0] as string);
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"health":"true","reason":""}\n');
  });
  await once(server.listen(Number(port), hostname), 'listening');
  return server;
}
