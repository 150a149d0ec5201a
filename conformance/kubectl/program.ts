/**
 * Runs the real kubectl, which is found or built with Go.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { judgeSource, NoJudge, sourceHash } from '../ask/judge.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * The path of the program for a minor: in the folder `KUBECTL_JUDGE`, an earlier build of the same source, or a new
 * build. Throws NoJudge if there is none and Go is missing or fails.
 */
export function kubectlPath(minor: Minor): string {
  const folder = process.env['KUBECTL_JUDGE'];
  if (folder !== undefined) {
    const named = join(folder, `kubectl-${minor}`);
    if (spawnSync(named, ['-version'], { encoding: 'utf8' }).stdout?.trim() === `Kubernetes ${minor}`) return named; // prettier-ignore
    throw new NoJudge(`${named} is not a kubectl for Kubernetes ${minor}`);
  }
  const built = join(root, '.cache', 'judge', sourceHash(), `kubectl-${minor}`);
  if (existsSync(built)) return built;
  if (spawnSync('go', ['version']).status !== 0)
    throw new NoJudge(
      'kubectl is built with Go 1.26 or newer. KUBECTL_JUDGE can name a folder of built ones.',
    );
  mkdirSync(join(built, '..'), { recursive: true });
  console.error(`Building kubectl for Kubernetes ${minor} (some minutes the first time)`);
  const moduleFile = minor === newestMinor ? [] : ['-modfile', `go-${minor}.mod`];
  const build = spawnSync('go', ['build', ...moduleFile, '-o', built, './kubectl'], {
    cwd: judgeSource,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) throw new NoJudge('go build of conformance/judge/kubectl failed');
  return built;
}

/** The maximum number of cases per process, because server and client use more and more memory. */
const mostOfOneProcess = 1500;

/** Receives its messages, for example that an editor doesn't find the text to replace. */
export type Complaints = 'inherit' | 'ignore';

/** Sends lines of cases to the program; yields its output lines in the same order. */
export async function* askKubectl(
  path: string,
  lines: readonly string[],
  complaints: Complaints = 'inherit',
): AsyncGenerator<string> {
  for (let at = 0; at < lines.length; at += mostOfOneProcess)
    yield* askOneProcess(path, lines.slice(at, at + mostOfOneProcess), complaints);
}

async function* askOneProcess(
  path: string,
  lines: readonly string[],
  complaints: Complaints,
): AsyncGenerator<string> {
  const child = spawn(path, { stdio: ['pipe', 'pipe', complaints] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(lines.map((line) => line + '\n').join(''));
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    count++;
    yield line;
  }
  const code = await ended;
  if (code !== 0 || count !== lines.length)
    throw new Error(`kubectl gave ${count} answers to ${lines.length} cases and ended with ${code}`);
}
