/** Exceptions for findings of upgrades, each with a reason. */
import { isArray, isObject, textOf, type JsonValue } from '../../engine/values.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { changeKinds, effects } from '../../upgrade/index.ts';
import { UsageError } from '../usage/usage-error.ts';

export interface UpgradeException {
  /** The name of the CRD; empty for all. */
  readonly crd: string;
  /** The kind of the change, or the effect on objects. */
  readonly kind: string;
  /** Empty for all. */
  readonly version: string;
  /** The field, with all below it; empty for all. */
  readonly path: string;
  readonly reason: string;
}

/** A finding, as far as exceptions select it. */
export interface Excepted {
  readonly crd: string;
  /** Its own kind, and those of the changes from which it results. */
  readonly kinds: readonly string[];
  readonly version: string;
  readonly path: string;
}

/** The kinds of findings about a whole CRD. */
export const crdFindings = ['crd-update-rejected', 'crd-removed'] as const;

const kinds: ReadonlySet<string> = new Set([...changeKinds, ...effects, ...crdFindings]);
const keys: ReadonlySet<string> = new Set(['crd', 'kind', 'version', 'path', 'reason']);

export function exceptionFor(
  { crd, kinds: own, version, path }: Excepted,
  exceptions: readonly UpgradeException[],
): UpgradeException | undefined {
  return exceptions.find(
    (one) =>
      (one.crd === '' || one.crd === crd) &&
      own.includes(one.kind) &&
      (one.version === '' || one.version === version) &&
      (one.path === '' || isBelowField(path, one.path)),
  );
}

function isBelowField(field: string, parent: string): boolean {
  return field.startsWith(parent) && ['', '.', '['].includes(field.charAt(parent.length));
}

/** Reads a list of exceptions. Throws a UsageError that contains the entry and what is wrong with it. */
export function exceptionsIn(path: string, text: string): readonly UpgradeException[] {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  if (!isArray(value)) throw new UsageError(`--exceptions ${path}: it is not a list in YAML`);
  return value.map((entry, i) => exceptionOf(entry, `--exceptions ${path}: entry ${i + 1}`));
}

function exceptionOf(entry: JsonValue, at: string): UpgradeException {
  if (!isObject(entry)) throw new UsageError(`${at} is not an object`);
  const unknown = [...entry.keys()].find((key) => !keys.has(key));
  if (unknown !== undefined) throw new UsageError(`${at}: ${unknown} is none of ${[...keys].join(', ')}`);
  const text = (key: string): string => textOf(entry, key).trim();
  const kind = text('kind');
  if (!kinds.has(kind)) throw new UsageError(`${at}: kind takes ${[...kinds].join(', ')}`);
  if (text('reason') === '') throw new UsageError(`${at} has no reason`);
  return { crd: text('crd'), kind, version: text('version'), path: text('path'), reason: text('reason') };
}
