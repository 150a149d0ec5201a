/** `apiserver`: runs an API server in memory until it is interrupted. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  readTokenFile,
  startApiServer,
  type ApiServer,
  type ApiServerOptions,
} from '../../apiserver/index.ts';
import type { Output } from '../output/write.ts';
import { UsageError } from '../usage/usage-error.ts';

export interface ApiServerCommand {
  readonly minor: string;
  readonly port: string;
  /** The file to write; undefined for one in a new temporary folder. */
  readonly kubeconfig: string | undefined;
  /** As with kube-apiserver. */
  readonly authorizationMode?: string | undefined;
  readonly tokenAuthFile?: string | undefined;
}

const notice =
  'Custom resources are answered like in Kubernetes. Built-in kinds have their types and defaults; nothing else validates them.';

/** Starts the server, writes its kubeconfig, and prints both. Throws a UsageError for a port that can't be used. */
export async function runApiServer(command: ApiServerCommand, output: Output): Promise<ApiServer> {
  const port = portIn(command.port);
  const server = await started({ minor: command.minor, port, ...accessIn(command) });
  const file = command.kubeconfig ?? join(mkdtempSync(join(tmpdir(), 'crd-playground-')), 'kubeconfig');
  writeFileSync(file, server.kubeconfig, { mode: 0o600 });
  output.warn(notice);
  await output.write(`${server.url}\nexport KUBECONFIG=${file}\n`);
  return server;
}

/** Throws a UsageError for a file that can't be read, or an unknown mode. */
function accessIn({
  authorizationMode,
  tokenAuthFile,
}: Pick<ApiServerCommand, 'authorizationMode' | 'tokenAuthFile'>): ApiServerOptions {
  const modes = authorizationMode?.split(',') ?? [];
  const unknown = modes.find((mode) => !['AlwaysAllow', 'RBAC', 'Node'].includes(mode));
  if (unknown !== undefined)
    throw new UsageError(`--authorization-mode ${unknown}: it takes AlwaysAllow or RBAC`);
  const authorization = modes.includes('RBAC') && !modes.includes('AlwaysAllow') ? 'RBAC' : 'AlwaysAllow';
  const users = tokenAuthFile === undefined ? undefined : readTokenFile(textOfFile('token-auth-file', tokenAuthFile)); // prettier-ignore
  return { authorization, ...(users && { users }) };
}

function textOfFile(flag: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--${flag} ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function portIn(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port ${text}: it takes a number from 0 to 65535`);
  return port;
}

async function started(options: ApiServerOptions): Promise<ApiServer> {
  try {
    return await startApiServer(options);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const why = isTaken ? 'another program listens there; --port 0 takes a free port' : String(error);
    throw new UsageError(`--port ${options.port}: ${why}`);
  }
}

/** Runs with the flags of kube-apiserver; those that mean nothing here are ignored. */
export async function runAsKubeApiServer(flags: readonly string[], minor: string): Promise<ApiServer> {
  const folder = flagIn(flags, 'cert-dir');
  const file = (flag: string, name: string): string | undefined =>
    flagIn(flags, flag) ?? (folder === undefined ? undefined : join(folder, name));
  const cert = file('tls-cert-file', 'apiserver.crt');
  const key = file('tls-private-key-file', 'apiserver.key');
  const port = portIn(flagIn(flags, 'secure-port') ?? '6443');
  const certificate =
    cert === undefined || key === undefined
      ? undefined
      : { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  const authority = flagIn(flags, 'client-ca-file');
  const access = accessIn({
    authorizationMode: flagIn(flags, 'authorization-mode'),
    tokenAuthFile: flagIn(flags, 'token-auth-file'),
  });
  return started({
    minor,
    port,
    controllers: false,
    ...access,
    ...(certificate && { certificate }),
    ...(authority !== undefined && { clientAuthority: readFileSync(authority, 'utf8') }),
  });
}

/** The value of `--flag=value` or `--flag value`. */
export function flagIn(flags: readonly string[], name: string): string | undefined {
  const at = flags.findLastIndex((flag) => flag === `--${name}` || flag.startsWith(`--${name}=`));
  if (at < 0) return undefined;
  const flag = flags[at] as string;
  return flag.includes('=') ? flag.slice(flag.indexOf('=') + 1) : flags[at + 1];
}
