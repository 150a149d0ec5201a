/**
 * The third version of links: a line of JSON with what was chosen and the length of each text, and the texts one behind
 * the other, packed (`packing/pack.ts`).
 */
import { readLinked, type SharedContent } from './content.ts';
import { maxContentLength } from './lengths.ts';
import { pack, unpack } from './packing/pack.ts';

const textNames = ['crd', 'object', 'old', 'patch'] as const;

export function packContent(content: SharedContent): Uint8Array {
  const texts = textNames.map((name) => content[name] ?? '');
  // Halves of characters have no bytes of their own; JSON can write them.
  const odd = texts.some((text) => !text.isWellFormed());
  const head = {
    kubernetes: content.kubernetes,
    engine: content.engine,
    fieldValidation: content.fieldValidation,
    version: content.version,
    operation: content.operation,
    patchKind: content.patchKind,
    oldAsItIs: content.oldAsItIs,
    kubectl: content.kubectl,
    view: content.view,
    field: content.field,
    ...(odd ? { texts } : { lengths: texts.map((text) => text.length) }),
  };
  return pack(new TextEncoder().encode(`${JSON.stringify(head)}\n${odd ? '' : texts.join('')}`));
}

/** Undefined for bytes that hold no texts. */
export function readPacked(bytes: Uint8Array): SharedContent | 'too-large' | undefined {
  const unpacked = unpack(bytes, maxContentLength * 4);
  if (unpacked === 'too-large' || unpacked === undefined) return unpacked;
  const all = new TextDecoder().decode(unpacked);
  const end = all.indexOf('\n');
  const head = headOf(all.slice(0, Math.max(end, 0)));
  if (!head) return undefined;
  const texts = textsIn(head, all.slice(end + 1));
  return texts && readLinked({ ...Object.fromEntries(head), ...texts });
}

function headOf(line: string): Map<string, unknown> | undefined {
  try {
    const head: unknown = JSON.parse(line);
    return typeof head === 'object' && head !== null ? new Map(Object.entries(head)) : undefined;
  } catch {
    return undefined;
  }
}

function textsIn(head: ReadonlyMap<string, unknown>, rest: string): Record<string, unknown> | undefined {
  const written = head.get('texts');
  if (Array.isArray(written))
    return Object.fromEntries(textNames.map((name, i) => [name, written[i] as unknown]));
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
