/** The options of `upgrade`, parsed and validated. */
import type { Minor } from '../../engine/minors.ts';
import { changeKinds, type ChangeKind } from '../../upgrade/index.ts';
import { UsageError } from '../usage/usage-error.ts';
import { jobsIn, minorsIn, oneOf } from './check-options.ts';

/** In the form in which the command-line library returns them. */
export interface RawUpgradeOptions {
  readonly allow?: string;
  readonly base?: string;
  readonly exceptions?: string;
  readonly rollback?: boolean;
  readonly kubernetes?: string;
  readonly namespace?: string;
  readonly webhook?: string;
  readonly jobs?: string;
  readonly output?: string;
  readonly partial?: string;
  readonly verbose?: boolean;
}

export const upgradeOutputs = ['text', 'json', 'markdown', 'sarif'] as const;
export type UpgradeOutput = (typeof upgradeOutputs)[number];

export interface UpgradeCommandOptions {
  /** Only these changes are allowed; undefined allows all that aren't breaking. */
  readonly allowed: ReadonlySet<ChangeKind> | undefined;
  /** The file with exceptions for findings. */
  readonly exceptions: string | undefined;
  /** The commit with the old CRDs. */
  readonly base: string | undefined;
  readonly isRollback: boolean;
  readonly minors: readonly Minor[];
  readonly namespace: string;
  /** The file with the code that replaces the conversion webhook. */
  readonly webhook: string | undefined;
  /** Threads; undefined for one per core. */
  readonly jobs: number | undefined;
  readonly output: UpgradeOutput;
  /** The file for the sums of the objects, which are written in place of a report; `-` for standard output. */
  readonly partial: string | undefined;
  readonly isVerbose: boolean;
}

/** Throws a UsageError that contains the flag and its possible values. */
export function upgradeOptions(raw: RawUpgradeOptions): UpgradeCommandOptions {
  if (raw.base?.startsWith('-')) throw new UsageError(`--base ${raw.base}: it takes a commit`);
  const { allow, exceptions, output, verbose } = raw;
  if (raw.partial !== undefined && [allow, exceptions, output, verbose].some((one) => one !== undefined))
    throw new UsageError(
      '--partial prints no report: leave out --allow, --exceptions, --output, and --verbose',
    );
  return {
    allowed: raw.allow === undefined ? undefined : kindsIn(raw.allow),
    exceptions: raw.exceptions,
    base: raw.base,
    isRollback: raw.rollback === true,
    minors: minorsIn(raw.kubernetes),
    namespace: raw.namespace ?? 'default',
    webhook: raw.webhook,
    jobs: jobsIn(raw.jobs),
    output: oneOf<UpgradeOutput>('--output', raw.output ?? 'text', upgradeOutputs),
    partial: raw.partial,
    isVerbose: raw.verbose === true,
  };
}

function kindsIn(text: string): ReadonlySet<ChangeKind> {
  const names = text.split(',').map((name) => name.trim()).filter((name) => name !== '');
  return new Set(names.map((name) => oneOf<ChangeKind>('--allow', name, changeKinds)));
} // prettier-ignore
