/**
 * Pages of lists: which part of the stored objects a list contains, and the token that requests the next one.
 * Behaviour: k8s.io/apiserver/pkg/storage (ValidateListOptions, DecodeContinue, PrepareContinueToken),
 * pkg/storage/etcd3 (store.GetList).
 */
import { decodeTyped, struct, type GoType } from '../../engine/types.ts';
import { isObject, jsonString, textOf } from '../../engine/values.ts';
import { readJson } from '../../engine/texts.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { HttpAnswer } from '../http/http.ts';
import type { ListOptions } from './list-options.ts';
import { revisionOf } from '../http/parameters.ts';
import { badRequestAnswer, tooLargeVersion } from '../http/statuses.ts';

/** A stored object, with the last part of its key. */
export interface Keyed<T> {
  readonly key: string;
  readonly fits: boolean;
  readonly value: T;
}

export interface Page<T> {
  readonly values: readonly T[];
  readonly resourceVersion: string;
  readonly continue: string;
  /** Only if nothing but a limit excludes objects. */
  readonly remaining?: bigint;
}

/** Where a list begins, and its revision; 0 for the newest. */
interface Start {
  readonly after: string;
  readonly revision: bigint;
  readonly atLeast: bigint;
}

/**
 * The requested page. `all` is in the order of the store, `newest` is its revision, `oldest` the first known one:
 * before it, the store was empty. `isRecursive` is false for a list that selects a single object by name.
 */
export function pageOf<T>(
  all: readonly Keyed<T>[],
  options: ListOptions,
  { newest, oldest, isRecursive }: { readonly newest: string; readonly oldest: string; readonly isRecursive: boolean }, // prettier-ignore
): Page<T> | { readonly refused: HttpAnswer } {
  const start = startOf(options, isRecursive);
  if ('refused' in start) return start;
  const ahead = [start.revision, start.atLeast].find((revision) => revision > BigInt(newest));
  if (ahead !== undefined) return { refused: tooLargeVersion(ahead, newest) };
  const revision = start.revision === 0n ? newest : String(start.revision);
  const known = start.revision !== 0n && start.revision < BigInt(oldest) ? [] : all;
  const from = known.filter(({ key }) => key >= start.after);
  const limit = options.limit > 0n && isRecursive ? options.limit : BigInt(from.length);
  const values: T[] = [];
  let seen = 0;
  for (const { fits, value } of from) {
    if (BigInt(values.length) >= limit && options.limit > 0n) break;
    seen++;
    if (fits) values.push(value);
  }
  const last = from[seen - 1];
  if (seen === from.length || last === undefined) return { values, resourceVersion: revision, continue: '' };
  const token = tokenOf(revision, last.key);
  const remaining = options.isOpen ? { remaining: BigInt(from.length) - limit } : {};
  return { values, resourceVersion: revision, continue: token, ...remaining };
}

function startOf(
  { continue: token, resourceVersion, resourceVersionMatch: match, limit }: ListOptions,
  isRecursive: boolean,
): Start | { readonly refused: HttpAnswer } {
  if (token !== '' && isRecursive) {
    const found = decodedToken(token);
    if ('problem' in found)
      return { refused: badRequestAnswer(`invalid continue token: continue key is not valid: ${found.problem}`) }; // prettier-ignore
    if (resourceVersion !== '' && resourceVersion !== '0')
      return { refused: badRequestAnswer('specifying resource version is not allowed when using continue') };
    return { after: found.key, revision: found.revision > 0n ? found.revision : 0n, atLeast: 0n };
  }
  const version = revisionOf(resourceVersion);
  if ('problem' in version) return { refused: badRequestAnswer(version.problem) };
  const isThat = match === 'Exact' || (match === '' && limit > 0n && isRecursive);
  return isThat
    ? { after: '', revision: version.value, atLeast: 0n }
    : { after: '', revision: 0n, atLeast: version.value };
}

/** The next page begins after the last key. */
function tokenOf(revision: string, lastKey: string): string {
  const start = jsonString(`${lastKey}\u0000`, 'html');
  return toBase64(`{"v":"meta.k8s.io/v1","rv":${revision},"start":${start}}`);
}

const string: GoType = { kind: 'string', goName: 'string' };
const fields = struct('continueToken', {
  v: { type: string },
  rv: { type: { kind: 'int64', goName: 'int64' } },
  start: { type: string },
});
const tokenType: GoType = { ...fields, goName: 'storage.continueToken' };

function decodedToken(
  token: string,
): { readonly key: string; readonly revision: bigint } | { readonly problem: string } {
  const text = fromBase64(token);
  if (typeof text === 'number') return { problem: `illegal base64 data at input byte ${text}` };
  const read = readJson(text);
  if (!read.ok) return { problem: read.error.text };
  const decoded = decodeTyped(tokenType, read.root, 'lenient');
  if (!decoded.ok) return { problem: decoded.error.text };
  const value = isObject(decoded.value) ? decoded.value : new Map<string, never>();
  const [version, start, revision] = [textOf(value, 'v'), textOf(value, 'start'), value.get('rv')];
  if (version !== 'meta.k8s.io/v1')
    return { problem: `server does not recognize this encoded version ${version}` };
  if (typeof revision !== 'bigint' || revision === 0n)
    return { problem: 'incorrect encoded start resourceVersion (version meta.k8s.io/v1)' };
  if (start === '') return { problem: 'encoded start key empty (version meta.k8s.io/v1)' };
  const path = start.startsWith('/') ? start : `/${start}`;
  const steps = path.slice(1).split('/');
  const isClean = path === '/' || steps.every((step) => step !== '' && step !== '.' && step !== '..');
  return isClean ? { key: path.slice(1), revision } : { problem: start };
}
