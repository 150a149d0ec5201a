/** The options of `check`, parsed and validated. */
import { minors, newestMinor, type Minor } from '../../engine/minors.ts';
import type { FieldValidation } from '../../engine/answers.ts';
import type { Operation, Request } from '../../check/judge.ts';
import { outputNames, type OutputName } from '../output/reporter.ts';
import type { DriftMode } from '../output/summary.ts';
import { UsageError } from '../usage/usage-error.ts';

/** In the form in which the command-line library returns them. */
export interface RawCheckOptions {
  readonly crds?: readonly string[];
  readonly kubernetes?: string;
  readonly fieldValidation?: string;
  readonly operation?: string;
  readonly old?: string;
  readonly against?: string;
  readonly namespace?: string;
  readonly drift?: string | boolean;
  readonly output?: string;
  readonly stored?: boolean;
  readonly verbose?: boolean;
  readonly jobs?: string;
  readonly webhook?: string;
  readonly admission?: readonly string[];
}

export interface CheckOptions {
  readonly crds: readonly string[];
  readonly old: readonly string[];
  readonly requests: readonly Request[];
  readonly minors: readonly Minor[];
  readonly drift: DriftMode;
  readonly output: OutputName;
  readonly isVerbose: boolean;
  readonly wantsStored: boolean;
  /** The number of threads; undefined for one per core. */
  readonly jobs: number | undefined;
  /** The file with the code that replaces webhooks. */
  readonly webhook: string | undefined;
  /** The files with policies, webhook configurations, and the documents that these need. */
  readonly admission: readonly string[];
}

/** Throws a UsageError that contains the flag and its possible values. */
export function checkOptions(raw: RawCheckOptions): CheckOptions {
  const requested = minorsIn(raw.kubernetes);
  const fieldValidation = oneOf<FieldValidation>('--field-validation', raw.fieldValidation ?? 'Strict', [
    'Strict',
    'Warn',
    'Ignore',
  ]);
  const old = [raw.old, raw.against].filter((path) => path !== undefined);
  const named = raw.operation ?? (old.length > 0 ? 'update' : 'create');
  const operation = oneOf<Operation>('--operation', named, ['create', 'apply', 'update']);
  if (operation === 'update' && old.length === 0)
    throw new UsageError(
      '--operation update needs the objects that are stored before: --old FILE, or --against FOLDER',
    );
  if (operation === 'create' && old.length > 0)
    throw new UsageError('--operation create has no existing objects: leave out --old and --against');
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const namespace = raw.namespace ?? 'default';
  const drift = raw.drift === undefined ? 'told' : raw.drift === true ? 'strict' : raw.drift;
  return {
    crds: raw.crds ?? [],
    old,
    minors: requested,
    requests: requested.map((kubernetes) => ({ kubernetes, fieldValidation, namespace, operation, now })),
    drift: oneOf<DriftMode>('--drift', String(drift), ['told', 'strict', 'any']),
    output: oneOf<OutputName>('--output', raw.output ?? 'text', outputNames),
    isVerbose: raw.verbose === true,
    wantsStored: raw.stored === true,
    jobs: jobsIn(raw.jobs),
    webhook: raw.webhook,
    admission: raw.admission ?? [],
  };
}

export function minorsIn(text: string | undefined): Minor[] {
  if (text === undefined) return [newestMinor];
  const requested = text.split(',').map((minor) => minor.trim().replace(/^v/, ''));
  return requested.map((minor) => oneOf<Minor>('--kubernetes', minor, minors));
}

export function oneOf<Value extends string>(flag: string, value: string, values: readonly Value[]): Value {
  const found = values.find((one) => one.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw new UsageError(`${flag} ${value}: it takes ${values.join(', ')}`);
  return found;
}

export function jobsIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 256)
    throw new UsageError(`--jobs ${text}: it takes a number from 1 to 256`);
  return count;
}
