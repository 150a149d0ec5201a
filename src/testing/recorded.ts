/**
 * Compares outputs of tests with a recorded file, whose sections begin with `=== NAME`. `RECORD=1` records the file
 * again; read each change before you commit it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const isRecording = process.env['RECORD'] === '1';

/** Returns a function that compares an output with the section of its name. Throws if the file has no such section. */
export function recordedIn(file: URL): (name: string, output: string) => void {
  const sections = new Map<string, string>();
  const text = !isRecording && existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const section of text.split(/^=== /m).slice(1)) {
    const end = section.indexOf('\n');
    sections.set(section.slice(0, end), section.slice(end + 1));
  }
  if (isRecording)
    afterAll(() => {
      writeFileSync(file, [...sections].map(([name, body]) => `=== ${name}\n${body}`).join(''));
    });
  return (name, output) => {
    const body = `${output.trimEnd()}\n\n`;
    if (isRecording) sections.set(name, body);
    expect(body).toBe(sections.get(name));
  };
}

/** The lines that differ between two texts, with their numbers: `-` before, `+` after. */
export function lineChanges(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) [oldEnd, nowEnd] = [oldEnd - 1, nowEnd - 1]; // prettier-ignore
  const lines = (mark: string, all: readonly string[], end: number): string[] =>
    all.slice(start, end).map((line, i) => `${mark}${start + 1 + i} ${line}`);
  const changes = [...lines('-', old, oldEnd), ...lines('+', now, nowEnd)];
  return changes.length <= 12 ? changes : [...changes.slice(0, 12), `and ${changes.length - 12} more lines`];
}

const longestLine = 200;

/**
 * Formats plain data for reading: short parts are on one line, without quotes. Omits fields with these names; `shorten`
 * formats an object in another way.
 */
export function written(
  value: unknown,
  without: readonly string[] = [],
  shorten: (part: object) => string | undefined = () => undefined,
): string {
  const lines: string[] = [];
  const short = (own: unknown): unknown =>
    typeof own === 'object' && own !== null ? (placeText(own) ?? shorten(own) ?? own) : own;
  const replaced = (key: string, own: unknown): unknown =>
    without.includes(key) ? undefined : typeof own === 'bigint' ? `${own}n` : short(own);
  const line = (part: unknown): string =>
    (JSON.stringify(part, replaced) ?? 'undefined').replaceAll(/(?<!\\)"/g, '').replaceAll('\\"', '"');
  const write = (name: string, part: unknown, lead: string): void => {
    const all = line(part);
    const isLeaf = typeof part !== 'object' || part === null || lead.length > 10;
    if (typeof part === 'string' && part.includes('\n'))
      lines.push(
        `${lead}${name}|`,
        ...part
          .trimEnd()
          .split('\n')
          .map((one) => `${lead}  ${one}`),
      );
    else if (isLeaf || short(part) !== part || all.length <= longestLine) lines.push(`${lead}${name}${all}`);
    else {
      lines.push(`${lead}${name}`.trimEnd());
      for (const [key, own] of Object.entries(part))
        if (own !== undefined && !without.includes(key))
          write(Array.isArray(part) ? '- ' : `${key}: `, own, `${lead}  `);
    }
  };
  write('', value, '');
  return lines.join('\n');
}

/** A location in a text, in short: `6:13-22 at 103-112`. */
function placeText(value: object): string | undefined {
  if (!('endColumn' in value && 'line' in value)) return undefined;
  const { start, end, line, column, endLine, endColumn } = value as Record<string, number>;
  return `${line}:${column}-${endLine === line ? '' : `${endLine}:`}${endColumn} at ${start}-${end}`;
}
