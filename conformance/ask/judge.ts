/**
 * Runs the judge program, which is found or built with Go.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { minors, type Minor } from '../../src/engine/minors.ts';

/** The folder of the Go sources. */
export const judgeSource = join(import.meta.dirname, '..', 'judge');
const root = join(import.meta.dirname, '..', '..');

/** Why there is no judge, as a text for people. */
export class NoJudge extends Error {}

/** Whether a judge is available without trying to build one. */
export function judgeIsPossible(): boolean {
  return process.env['JUDGE'] !== undefined || spawnSync('go', ['version']).status === 0;
}

/**
 * The path of a judge for a minor: `JUDGE` (`JUDGE_1_36` and so on for a single minor), an earlier build of the same
 * source, or a new build. Throws NoJudge if there is none and Go is missing or fails.
 */
export function judgePath(minor: Minor): string {
  const named = process.env[`JUDGE_${minor.replace('.', '_')}`] ?? process.env['JUDGE'];
  if (named !== undefined) {
    const version = spawnSync(named, ['version'], { encoding: 'utf8' }).stdout?.split('\n')[0];
    if (version === `Kubernetes ${minor}`) return named;
    if (process.env[`JUDGE_${minor.replace('.', '_')}`] !== undefined || version === undefined)
      throw new NoJudge(`${named} is not a judge for Kubernetes ${minor}`);
  }
  const built = join(root, '.cache', 'judge', sourceHash(), `judge-${minor}`);
  if (existsSync(built)) return built;
  if (spawnSync('go', ['version']).status !== 0)
    throw new NoJudge(
      'The judge is built with Go 1.26 or newer, and there is no `go` here. JUDGE can name a built one.',
    );
  mkdirSync(join(built, '..'), { recursive: true });
  console.error(`Building the judge for Kubernetes ${minor} (about three minutes the first time)`);
  const moduleFile = minor === minors.at(-1) ? [] : ['-modfile', `go-${minor}.mod`];
  const build = spawnSync('go', ['build', ...moduleFile, '-o', built, '.'], {
    cwd: judgeSource,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) throw new NoJudge('go build of conformance/judge failed');
  return built;
}

/** Changes with the Go sources. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(judgeSource, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(go|mod|sum)$/.test(name) || name.endsWith('_test.go')) continue;
    hash.update(name).update(readFileSync(join(judgeSource, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** `run` is the whole server, `lib` the same code without etcd and HTTP, `cel` evaluates single rules. */
export type JudgeCommand = 'run' | 'lib' | 'cel' | 'corpus' | 'compare';

// A single rule can make the server's code use all memory (64-bit shells count in KiB).
const memoryLimit = 'ulimit -v 10000000 2>/dev/null; exec "$0" "$@"';

/** Runs the judge with text on its standard input; returns its standard output. */
export function askJudge(
  path: string,
  command: JudgeCommand,
  args: string[],
  input: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const words = [path, command, ...args];
    const [program, ...rest] = command === 'cel' ? ['sh', '-c', memoryLimit, ...words] : words;
    const child = spawn(program as string, rest, { stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => out.push(data));
    child.stderr.on('data', (data: Buffer) => err.push(data));
    child.on('error', reject);
    child.on('close', (code) => {
      const text = Buffer.concat(out).toString('utf8');
      // The judge exits with an error if it can't answer a case, after it has written all answers.
      if (code === 0 || (text !== '' && command !== 'cel')) resolve(text);
      else reject(new Error(`judge ${command}: ${Buffer.concat(err).toString('utf8').trim()}`));
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
