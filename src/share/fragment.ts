/**
 * The fragment of an address: `#v1.d.<length>.<payload>`, or `#v2.…` of what a command of kubectl sends: a page that
 * knows only requests would answer it wrongly.
 *
 * `v1` says how to read the rest, for ever: a later format gets its own name and this reader stays. `d` is
 * the codec: JSON as UTF-8, raw deflate, base64url. The length of the payload (base 36) tells a link that
 * was cut on its way, and lets characters that got attached to its end be ignored.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { fromBase64url, toBase64url } from './base64url.ts';
import { maxContentLength, readContent, type SharedContent } from './content.ts';

export type Reading =
  | { readonly kind: 'none' }
  | { readonly kind: 'content'; readonly content: SharedContent }
  | { readonly kind: 'example'; readonly id: string }
  /** A step, counted from 1; without it the tour goes on where it was left. */
  | { readonly kind: 'tour'; readonly step: number | undefined }
  /** A link of a later version of this page. */
  | { readonly kind: 'unknown-version'; readonly version: string }
  | { readonly kind: 'cut'; readonly arrived: number; readonly expected: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'damaged' };

/** Bytes that are unpacked in one step; they become a thousand times as many at most. */
const step = 1_024;

/** The fragment with its `#`. */
export function writeFragment(content: SharedContent): string {
  const { crd, object, kubernetes, fieldValidation, version, operation, patchKind } = content;
  const { old, patch, oldAsItIs, kubectl } = content;
  const json = JSON.stringify({
    crd,
    object,
    kubernetes,
    fieldValidation,
    version,
    operation,
    patchKind,
    old,
    patch,
    oldAsItIs,
    kubectl,
  });
  const payload = toBase64url(deflateSync(strToU8(json), { level: 9 }));
  return `#${kubectl ? 'v2' : 'v1'}.d.${payload.length.toString(36)}.${payload}`;
}

/** Reads all of it at once. */
export function readFragment(fragment: string): Reading {
  const steps = readFragmentInSteps(fragment);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps of a few milliseconds: a short address may hold millions of characters. */
export function* readFragmentInSteps(fragment: string): Generator<undefined, Reading> {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { kind: 'none' };
  const example = /^example=([a-z0-9-]+(?:\/[a-z0-9-]+)?)$/.exec(text);
  if (example) return { kind: 'example', id: example[1] as string };
  const tour = /^tour(?:=(\d{1,2}))?$/.exec(text);
  if (tour) return { kind: 'tour', step: tour[1] === undefined ? undefined : Number(tour[1]) };
  const version = /^v(\d+)\./.exec(text);
  if (!version) return { kind: 'none' };
  if (version[1] !== '1' && version[1] !== '2') return { kind: 'unknown-version', version: `v${version[1]}` };
  return yield* readVersion(text);
}

/** Both hold the same fields; `v1` has no command. */
function* readVersion(text: string): Generator<undefined, Reading> {
  const parts = /^v[12]\.d\.([0-9a-z]{1,7})\.(.*)$/s.exec(text);
  if (!parts) return { kind: 'damaged' };
  const expected = Number.parseInt(parts[1] as string, 36);
  const payload = parts[2] as string;
  if (payload.length < expected) return { kind: 'cut', arrived: payload.length, expected };
  const bytes = fromBase64url(payload.slice(0, expected));
  yield;
  return bytes ? yield* readBytes(bytes) : { kind: 'damaged' };
}

function* readBytes(bytes: Uint8Array): Generator<undefined, Reading> {
  const inflated = yield* inflateWithin(bytes, maxContentLength * 4);
  if (inflated === 'too-large') return { kind: 'too-large' };
  if (inflated === undefined) return { kind: 'damaged' };
  try {
    const json = strFromU8(inflated);
    yield;
    const data: unknown = JSON.parse(json);
    yield;
    const content = readContent(data);
    return content ? { kind: 'content', content } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

/** A few bytes can unpack to gigabytes, so unpacking stops at a limit. */
function* inflateWithin(
  bytes: Uint8Array,
  limit: number,
): Generator<undefined, Uint8Array | 'too-large' | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const inflate = new Inflate((chunk, final) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    ended ||= final;
  });
  try {
    for (let at = 0; at < bytes.length && size <= limit; at += step) {
      inflate.push(bytes.subarray(at, at + step), at + step >= bytes.length);
      yield;
    }
  } catch {
    return undefined;
  }
  if (size > limit) return 'too-large';
  if (!ended) return undefined;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
