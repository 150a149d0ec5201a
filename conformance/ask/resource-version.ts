/**
 * Inserts a resourceVersion into the text of a body, and corrects line numbers in messages if that added a line, as the
 * judge does (see judge/internal/judge/resourceversion.go).
 */
import { isObject, type JsonValue } from '../../src/engine/values.ts';
import { readJson, readYaml, toValue, type SourceNode } from '../../src/engine/texts.ts';

export interface Filled {
  readonly text: string;
  /** The number of the added line; 0 if there is none. */
  readonly line: number;
}

/** All other bytes stay unchanged. A body that can't be parsed, or has no place for it, stays unchanged. */
export function withResourceVersion(body: string, resourceVersion: string): Filled {
  const asItIs = { text: body, line: 0 };
  if (!readYaml(body).ok) return asItIs;
  const filled = body.trim().startsWith('{')
    ? intoJson(body, resourceVersion)
    : intoYaml(body, resourceVersion);
  if (filled === undefined) return asItIs;
  const read = readYaml(filled.text);
  return read.ok && versionIn(toValue(read.root)) === resourceVersion ? filled : asItIs;
}

function versionIn(value: JsonValue): JsonValue | undefined {
  const metadata = isObject(value) ? value.get('metadata') : undefined;
  return isObject(metadata) ? metadata.get('resourceVersion') : undefined;
}

function intoJson(body: string, resourceVersion: string): Filled | undefined {
  const read = readJson(body);
  if (!read.ok || read.root.kind !== 'object') return undefined;
  const { members } = read.root;
  const metadata = members.findLast(({ key, value }) => key === 'metadata' && value.kind === 'object');
  const field = `"resourceVersion":"${resourceVersion}"`;
  if (metadata === undefined) {
    const last = members.at(-1);
    return last && inserted(body, last.value.range.end, `,"metadata":{${field}}`);
  }
  const value = metadata.value as SourceNode & { kind: 'object' };
  return inserted(body, value.range.start + 1, field + (value.members.length === 0 ? '' : ','));
}

function inserted(body: string, at: number, text: string): Filled {
  return { text: body.slice(0, at) + text + body.slice(at), line: 0 };
}

function intoYaml(body: string, resourceVersion: string): Filled | undefined {
  const field = `resourceVersion: "${resourceVersion}"`;
  const lines = body.split(/(?<=\n)/);
  for (const [i, line] of lines.entries()) {
    const text = line.replace(/[\r\n]+$/, '');
    const flow = /^metadata:[ \t]*\{/.exec(text)?.[0];
    if (flow !== undefined) {
      const comma = text.slice(flow.length).trimStart().startsWith('}') ? '' : ', ';
      lines[i] = flow + field + comma + line.slice(flow.length);
      return { text: lines.join(''), line: 0 };
    }
    if (!/^metadata:[ \t]*(#.*)?$/.test(text)) continue;
    lines[i] = (line.endsWith('\n') ? line : line + '\n') + indentAfter(lines, i) + field + '\n';
    return { text: lines.join(''), line: i + 2 };
  }
  if (lines.some((line) => line.startsWith('metadata'))) return undefined;
  return { text: `${body}${body.endsWith('\n') ? '' : '\n'}metadata: {${field}}\n`, line: 0 };
}

function indentAfter(lines: readonly string[], position: number): string {
  const next = lines.slice(position + 1).find((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  return (next !== undefined && /^( +)[^ \t#]/.exec(next)?.[1]) || '  ';
}

/** Subtracts an added line from the numbers in `line N:`. */
export function withoutLine(text: string, line: number): string {
  if (line === 0) return text;
  return text.replace(/\bline (\d+):/g, (found, digits: string) =>
    Number(digits) < line ? found : `line ${Number(digits) - 1}:`,
  );
}
