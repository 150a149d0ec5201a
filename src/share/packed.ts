/**
 * The third version of links: a line of JSON with the choices and the length of each text, followed by the texts,
 * packed (`packing/pack.ts`).
 */
import { readLinked, type SharedContent } from './content.ts';
import { maxContentLength } from './lengths.ts';
import { packing, unpacking } from './packing/pack.ts';
import { parsedSmallJson } from './small-json.ts';
import type { Steps } from './packing/steps.ts';

const textNames = ['crd', 'object', 'old', 'patch', 'admission', 'cases', 'oldCrd'] as const;
/** UTF-16 units of the line of JSON: more than any written link has. */
const maxHead = 1_000_000;

export function packingContent(content: SharedContent): Steps<Uint8Array> {
  const { crd, object, old = '', patch = '', admission = '', cases = '', oldCrd = '', ...others } = content;
  const { engine, view, field, kubernetes, ...choices } = others;
  const texts = [crd, object, old, patch, admission, cases, oldCrd];
  const lengths = texts.map((text) => text.length);
  // In the order that the dictionary of the packer has.
  const head = {
    kubernetes,
    engine,
    ...choices,
    view,
    field,
    // Empty texts at the end are left out.
    lengths: lengths.slice(0, lengths.findLastIndex((length) => length > 0) + 1),
  };
  return packing(`${JSON.stringify(head)}\n${texts.join('')}`);
}

/** Undefined for bytes that contain no texts. */
export function* readPacked(bytes: Uint8Array): Steps<SharedContent | 'too-large' | undefined> {
  const unpacked = yield* unpacking(bytes, maxContentLength + maxHead);
  if (unpacked === 'too-large' || unpacked === undefined) return unpacked;
  const { text } = unpacked;
  const end = text.indexOf('\n');
  const head = yield* headOfLine(text.slice(0, Math.max(end, 0)));
  const texts = head && textsIn(head, text.slice(end + 1));
  return texts && readLinked({ ...Object.fromEntries(head), ...texts });
}

function* headOfLine(line: string): Steps<Map<string, unknown> | undefined> {
  const head = yield* parsedSmallJson(line);
  return typeof head === 'object' && head !== null ? new Map(Object.entries(head)) : undefined;
}

function textsIn(head: ReadonlyMap<string, unknown>, rest: string): Record<string, unknown> | undefined {
  const lengths: unknown = head.get('lengths');
  if (!Array.isArray(lengths)) return undefined;
  let at = 0;
  const texts = textNames.map((name, i) => {
    const length: unknown = lengths[i];
    const from = at;
    at += typeof length === 'number' && length > 0 ? length : 0;
    return [name, rest.slice(from, at)] as const;
  });
  return at === rest.length ? Object.fromEntries(texts) : undefined;
}
