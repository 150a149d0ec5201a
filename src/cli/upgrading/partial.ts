/** The file of a partial result: one line for each CRD and minor, with the sums of the objects of one shard. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { compareStrings } from '../../engine/values.ts';
import type { Minor } from '../../engine/minors.ts';
import { mergedSums, type PartSums, type UpgradeText } from '../../upgrade/index.ts';

/** A CRD with its text compressed, so that a result needs no other file. */
export interface PartialCrd {
  readonly path: string;
  readonly line: number;
  readonly sha256: string;
  /** Compressed with raw deflate, in base64. */
  readonly text: string;
}

export interface PartialResult {
  /** The version of this form. */
  readonly partial: 1;
  /** The version of the program: another one may evaluate differently. */
  readonly program: string;
  readonly name: string;
  readonly kubernetes: Minor;
  readonly namespace: string;
  /** The digest of the code that replaces conversion webhooks. */
  readonly webhook?: string;
  readonly old?: PartialCrd;
  readonly now?: PartialCrd;
  /** Missing if only one side has the CRD, or if the old one can't be read. */
  readonly sums?: PartSums;
  /** Why the old CRD can't be read. */
  readonly unread?: string;
}

export function partialCrd({ path = '', firstLine = 1, text }: UpgradeText): PartialCrd {
  return { path, line: firstLine, sha256: digestOf(text), text: deflateRawSync(text, { level: 9 }).toString('base64') };
} // prettier-ignore

/** Throws if the text is damaged. */
export function crdOfPartial({ path, line, sha256, text }: PartialCrd): UpgradeText {
  const inflated = inflateRawSync(Buffer.from(text, 'base64')).toString();
  if (digestOf(inflated) !== sha256) throw new Error('the text of a CRD differs from its digest');
  return { path, firstLine: line, text: inflated };
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The lines, sorted. */
export function partialText(results: readonly PartialResult[]): string {
  const sorted = results.toSorted((a, b) => compareStrings(a.name, b.name) || compareStrings(a.kubernetes, b.kubernetes)); // prettier-ignore
  return sorted.map((result) => `${JSON.stringify(ordered(result))}\n`).join('');
}

/** The fields in one order, whatever the result was made from. */
function ordered(result: PartialResult): PartialResult {
  const { partial, program, name, kubernetes, namespace, webhook, old, now, sums, unread } = result;
  return {
    partial,
    program,
    name,
    kubernetes,
    namespace,
    ...(webhook !== undefined && { webhook }),
    ...(old && { old }),
    ...(now && { now }),
    ...(sums && { sums }),
    ...(unread !== undefined && { unread }),
  };
}

/** Reads the lines of a file. Throws an error that names the line if it isn't a partial result. */
export function partialsIn(text: string): PartialResult[] {
  const found: PartialResult[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const result = parsedPartial(line);
    if (!result) throw new Error(`line ${i + 1} is not a partial result of this version of crd-playground`);
    found.push(result);
  }
  return found;
}

function parsedPartial(line: string): PartialResult | undefined {
  try {
    const value = JSON.parse(line) as Partial<PartialResult> | null;
    if (value?.partial !== 1 || typeof value.name !== 'string' || typeof value.kubernetes !== 'string') return undefined; // prettier-ignore
    const { sums } = value;
    const isWhole = [sums?.groups, sums?.proofs, sums?.unstored].every(Array.isArray);
    return sums === undefined || (isWhole && typeof sums.counts === 'object') ? (value as PartialResult) : undefined; // prettier-ignore
  } catch {
    return undefined;
  }
}

/**
 * One for each CRD and minor; the same for any order of the results. Throws an error if two results of the same CRD
 * differ in their CRDs or options.
 */
export function mergedPartials(results: readonly PartialResult[]): PartialResult[] {
  const byKey = new Map<string, PartialResult[]>();
  for (const result of results) {
    const key = JSON.stringify([result.name, result.kubernetes]);
    byKey.set(key, [...(byKey.get(key) ?? []), result]);
  }
  return [...byKey.values()].map((all) => {
    const [first] = all as [PartialResult];
    const identity = partialIdentity(first);
    if (all.some((one) => partialIdentity(one) !== identity))
      throw new Error(`results of ${first.name} differ in their CRDs, options, or the version of crd-playground`);
    const sums = all.flatMap((one) => (one.sums ? [one.sums] : []));
    const old = firstCrd(all.map((one) => one.old));
    const now = firstCrd(all.map((one) => one.now));
    return { ...first, ...(old && { old }), ...(now && { now }), ...(sums.length > 0 && { sums: mergedSums(sums) }) };
  });
} // prettier-ignore

function partialIdentity({ program, namespace, webhook, old, now, unread }: PartialResult): string {
  const crds = [old, now].map((crd) => crd && [crd.sha256, crd.line]);
  return JSON.stringify([program, namespace, webhook, crds, unread]);
}

/** Shards may read the same CRD from different paths. */
function firstCrd(all: readonly (PartialCrd | undefined)[]): PartialCrd | undefined {
  const crds = all.filter((one) => one !== undefined);
  return crds.toSorted((a, b) => compareStrings(a.path, b.path) || compareStrings(a.text, b.text))[0];
}
