import type { OfferedFix } from '../../protocol/fixes.ts';
import type { StoryTexts } from '../../text/catalogue.ts';

/** Longer values are in the preview. */
const mostOfName = 80;
const mostOfPath = 42;

/** Describes a fix in one line. */
export function titleOf({ kind, what, to = '' }: OfferedFix, { fixes }: StoryTexts): string {
  return fixes.kinds[kind](shortPath(readable(what)), short(to));
}

function short(name: string): string {
  return name.length > mostOfName ? `${name.slice(0, mostOfName)}…` : name;
}

/** Shortens a long path to its end, because its beginning is shown above. */
function shortPath(path: string): string {
  if (path.length <= mostOfPath || /[^\w.[\]*$-]/.test(path)) return short(path);
  const end = path.indexOf('.', path.length - mostOfPath);
  return end < 0 ? short(path) : `…\u2060${path.slice(end + 1)}`;
}

const inVersion = /^spec\.versions\[(\d+)\]\.schema\.openAPIV3Schema(?=\.|$)/;
const step = /\.properties\.([^.[]+)|\.(items|additionalProperties)(?=[.[]|$)/g;

/** Reduces a path in a schema of the CRD to the fields that it is about; the preview shows its lines. */
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
