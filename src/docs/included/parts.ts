/** The part of a file that an include names: an anchor, tags, a section, or line numbers. */
import { dedented, type DocLine } from '../../markdown/line.ts';

/** Returns the lines from one number to another, counted from 1. */
export function lineRange(lines: readonly DocLine[], from: string, to: string): DocLine[] {
  const first = from === '' ? 1 : Number(from);
  const last = to === '' || Number(to) < 0 ? lines.length : Number(to);
  return lines.slice(Math.max(0, first - 1), last);
}

/** mdBook: `ANCHOR: name` to `ANCHOR_END: name`. */
export function anchorPart(lines: readonly DocLine[], name: string): DocLine[] {
  const begin = new RegExp(`ANCHOR:\\s*${escaped(name)}\\s*(?:\\W*)$`);
  const end = new RegExp(`ANCHOR_END:\\s*${escaped(name)}\\s*(?:\\W*)$`);
  return between(lines, begin, end).filter(({ text }) => !/ANCHOR(?:_END)?:/.test(text));
}

/** MkDocs snippets: `--8<-- [start:name]` to `--8<-- [end:name]`. */
export function sectionPart(lines: readonly DocLine[], name: string): DocLine[] {
  const begin = new RegExp(`-8<-.*\\[\\s*start\\s*:\\s*${escaped(name)}\\s*\\]`);
  const end = new RegExp(`-8<-.*\\[\\s*end\\s*:\\s*${escaped(name)}\\s*\\]`);
  return dedented(between(lines, begin, end).filter(({ text }) => !text.includes('-8<-')));
}

/** AsciiDoc: `tag::name[]` to `end::name[]`; several tags are separated by `;` or `,`. */
export function taggedParts(lines: readonly DocLine[], tags: string): DocLine[] {
  const names = tags.split(/[;,]/).map((one) => one.trim());
  const wanted = new Set(names.filter((name) => !name.startsWith('!') && name !== '**' && name !== '*'));
  if (wanted.size === 0) return withoutTags(lines);
  const open = new Set<string>();
  const found: DocLine[] = [];
  for (const line of lines) {
    const mark = /\b(tag|end)::([\w-]+)\[\]/.exec(line.text);
    if (mark?.[1] === 'tag') open.add(mark[2] ?? '');
    else if (mark) open.delete(mark[2] ?? '');
    else if ([...open].some((name) => wanted.has(name))) found.push(line);
  }
  return found;
}

/** Removes the marks of anchors, sections, and tags, which aren't part of the shown text. */
export function withoutTags(lines: readonly DocLine[]): DocLine[] {
  return lines.filter(({ text }) => !/\b(?:tag|end)::[\w-]+\[\]|-8<-|\bANCHOR(?:_END)?: /.test(text));
}

function between(lines: readonly DocLine[], begin: RegExp, end: RegExp): DocLine[] {
  const from = lines.findIndex(({ text }) => begin.test(text));
  if (from < 0) return [];
  const length = lines.slice(from + 1).findIndex(({ text }) => end.test(text));
  return lines.slice(from + 1, length < 0 ? lines.length : from + 1 + length);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
