import type { OfferedFix } from '../../protocol/fixes.ts';
import type { StoryTexts } from '../../text/catalogue.ts';

/** Longer values are in the preview. */
const mostOfName = 80;

/** What a fix does, in a line. */
export function titleOf({ kind, what, to = '' }: OfferedFix, { fixes }: StoryTexts): string {
  return fixes.kinds[kind](short(readable(what)), short(to));
}

function short(name: string): string {
  return name.length > mostOfName ? `${name.slice(0, mostOfName)}…` : name;
}

const inVersion = /^spec\.versions\[(\d+)\]\.schema\.openAPIV3Schema(?=\.|$)/;
const step = /\.properties\.([^.[]+)|\.(items|additionalProperties)(?=[.[]|$)/g;

/** A path in a schema of the CRD by the fields that it is about; the preview has its lines. */
function readable(path: string): string {
  const found = inVersion.exec(path);
  if (!found) return path;
  const [prefix, version] = found;
  const rest = path
    .slice(prefix.length)
    .replaceAll(step, (_, name?: string, keyword?: string) =>
      name === undefined ? (keyword === 'items' ? '[]' : '[*]') : `.${name}`,
    )
    .replace(/^\./, '');
  const field = rest === '' ? 'openAPIV3Schema' : rest;
  return version === '0' ? field : `versions[${version}] ${field}`;
}
