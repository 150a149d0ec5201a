/** Options that several commands have. */
import { Option } from 'commander';
import type { Minor } from '../../engine/minors.ts';
import { minorsIn } from '../commands/check-options.ts';
import type { CheckSurroundings } from '../commands/check.ts';
import { UsageError } from '../usage/usage-error.ts';

/** Receives the exit code of a command. */
export type Done = (code: number) => void;

/** Parses an option that can be repeated. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

export const oneMinor = (): Option =>
  new Option('--kubernetes <minor>', 'the Kubernetes minor (default: the newest)');
export const fromFiles = (): Option =>
  new Option('--from <path>', 'files and folders with CRDs and objects (repeatable, default: .)').argParser(
    collect,
  );

/** Throws a UsageError for more than one minor. */
export function minorIn({ kubernetes }: { readonly kubernetes?: string }): Minor {
  const [minor, ...others] = minorsIn(kubernetes);
  if (minor === undefined || others.length > 0)
    throw new UsageError(`--kubernetes ${kubernetes}: only one minor is allowed`);
  return minor;
}

export function siteOfBuild({ site }: CheckSurroundings): string {
  return site === undefined ? '' : ` (default: ${site})`;
}
