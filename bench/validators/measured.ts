/** Runs a program, and measures its time and memory with GNU time. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Measured {
  readonly stdout: string;
  readonly stderr: string;
  /** From start to end. */
  readonly seconds: number;
  /** Of the processor, on all cores. */
  readonly cpuSeconds: number;
  /** The most that was resident at once. */
  readonly megabytes: number;
}

const time = '/usr/bin/time';

/** Whether programs can be measured here. */
export function canMeasure(): boolean {
  return spawnSync(time, ['-f', '%M', 'true']).status === 0;
}

/** A program that reports findings exits with an error, so its exit code is ignored. */
export function measured(program: string, args: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'crd-playground-bench-'));
  const file = join(folder, 'time');
  return new Promise((resolve, reject) => {
    const child = spawn(time, ['-f', '%e %U %S %M', '-o', file, program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => out.push(data));
    child.stderr.on('data', (data: Buffer) => err.push(data));
    child.on('error', reject);
    child.on('close', () => {
      // GNU time writes a line about the exit code before the figures.
      const line = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
      rmSync(folder, { recursive: true });
      const [seconds = NaN, user = NaN, system = NaN, kilobytes = NaN] = line.split(' ').map(Number);
      const [stdout, stderr] = [out, err].map((parts) => Buffer.concat(parts).toString('utf8'));
      resolve({
        stdout: stdout ?? '',
        stderr: stderr ?? '',
        seconds,
        cpuSeconds: user + system,
        megabytes: kilobytes / 1024,
      });
    });
  });
}
