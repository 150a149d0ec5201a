/**
 * The code blocks of AsciiDoc, with attributes, callouts, and included files. Attributes that a document doesn't set are
 * taken from the other documents.
 */
import { lineRange, taggedParts, withoutTags } from '../included/parts.ts';
import type { DocBlock } from '../../markdown/block.ts';
import { includedPath, type DocFiles } from '../lines/doc-files.ts';
import { isElementLine } from '../../markdown/element-tags.ts';
import { dedented, linesOfText, lineWithText, type DocLine } from '../../markdown/line.ts';

export type Attributes = ReadonlyMap<string, string>;

/** Returns the attributes that a document sets. */
export function attributesIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^:([\w-]+):[\t ]*(.*?)[\t \r]*$/gm))
    if (!found.has(name)) found.set(name, value);
  return found;
}

/** Replaces `{name}` by the value of the attribute; others stay, as does an escaped `\\{name}` without its backslash. */
function substituted(text: string, attributes: Attributes, depth = 0): string {
  if (!text.includes('{') || depth > 4) return text;
  return text.replace(
    /(\\?)\{([\w-]+)(\\?)\}/g,
    (all: string, before: string, name: string, after: string) => {
      if (before !== '' || after !== '') return `{${name}}`;
      const value = attributes.get(name);
      return value === undefined ? all : substituted(value, attributes, depth + 1);
    },
  );
}

export function asciidocBlocks(lines: readonly DocLine[], files: DocFiles, shared: Attributes): DocBlock[] {
  const own = attributesIn(lines.map(({ text }) => text).join('\n'));
  return new AsciidocReader(lines, files, new Map([...shared, ...own])).read();
}

class AsciidocReader {
  readonly #lines: readonly DocLine[];
  readonly #files: DocFiles;
  readonly #attributes: Attributes;
  readonly #blocks: DocBlock[] = [];
  #at = 0;
  /** The attributes in brackets before a block. */
  #style: string | undefined;
  #lead = '';
  #heading = '';
  #comment: string | undefined;

  constructor(lines: readonly DocLine[], files: DocFiles, attributes: Attributes) {
    this.#lines = lines;
    this.#files = files;
    this.#attributes = attributes;
  }

  read(): DocBlock[] {
    while (this.#at < this.#lines.length) this.#line(this.#lines[this.#at] as DocLine);
    return this.#blocks;
  }

  #line(line: DocLine): void {
    const text = line.text.trimEnd();
    if (/^\/{4,}$/.test(text)) return this.#skipTo(text);
    if (text.startsWith('//')) {
      if (/crd-playground\s*:/.test(text)) this.#comment = text;
      this.#at++;
    } else if (/^(?:-{4,}|\.{4,})$/.test(text)) this.#delimited(line, text);
    else if (/^`{3,}/.test(text)) this.#fenced(line, text);
    else if (/^\[[^\]]*\]$/.test(text)) this.#setStyle(text.slice(1, -1));
    else if (this.#style !== undefined && text.startsWith('include::') && isSource(this.#style))
      this.#paragraph(line);
    else this.#prose(text);
  }

  #setStyle(style: string): void {
    if (/^(?:source|listing|,)/i.test(style) || this.#style === undefined) this.#style = style;
    this.#at++;
  }

  #skipTo(mark: string): void {
    this.#at++;
    while (this.#at < this.#lines.length && this.#lines[this.#at]?.text.trimEnd() !== mark) this.#at++;
    this.#at++;
  }

  #prose(text: string): void {
    this.#at++;
    const words = text.trim();
    if (words === '' || words === '+' || words === '++++' || isElementLine(words)) return;
    const heading = /^=+\s+(.*)$/.exec(words)?.[1];
    if (heading !== undefined) {
      this.#heading = heading;
      this.#lead = '';
    } else if (/^\.\S/.test(words)) this.#lead = words.slice(1);
    else if (!/^(?::[\w-]+:|ifdef::|ifndef::|endif::|include::)/.test(words)) this.#lead = words;
    // The title of a block is between its attributes and its delimiter.
    if (!/^\.\S/.test(words)) {
      this.#style = undefined;
      this.#comment = undefined;
    }
  }

  #delimited(first: DocLine, mark: string): void {
    const begin = this.#at + 1;
    this.#skipTo(mark);
    this.#add(
      this.#lines.slice(begin, this.#at - 1),
      first,
      this.#style ?? '',
      this.#lines[this.#at - 1]?.number,
    );
  }

  #fenced(first: DocLine, text: string): void {
    const mark = /^`+/.exec(text)?.[0] ?? '';
    const begin = this.#at + 1;
    this.#skipTo(mark);
    this.#add(
      this.#lines.slice(begin, this.#at - 1),
      first,
      `source,${text.slice(mark.length)}`,
      this.#lines[this.#at - 1]?.number,
    );
  }

  #paragraph(first: DocLine): void {
    const begin = this.#at;
    while (this.#at < this.#lines.length && this.#lines[this.#at]?.text.trim() !== '') this.#at++;
    this.#add(this.#lines.slice(begin, this.#at), first, this.#style ?? '');
  }

  #add(lines: readonly DocLine[], first: DocLine, style: string, closing?: number): void {
    const { lines: whole, missing } = this.#withIncludes(lines, 0);
    const subs = /subs\s*=\s*["']?([^"'\]]*)/.exec(style)?.[1] ?? '';
    const shown = whole.map((line) => lineWithText(line, this.#shownText(line.text, subs)));
    const [, language = ''] = /^(?:source|listing)?[^,]*,\s*([\w-]+)/.exec(style) ?? [];
    this.#blocks.push({
      lines: dedented(shown),
      line: first.number,
      ...(closing !== undefined && { closing }),
      language: language.toLowerCase(),
      info: style,
      lead: substituted(this.#lead, this.#attributes),
      heading: this.#heading,
      ...(this.#comment !== undefined && { comment: this.#comment }),
      ...(missing !== undefined && { missingInclude: missing }),
    });
    this.#style = undefined;
    this.#comment = undefined;
  }

  /** Without callouts, and with the substitutions that the block asks for. */
  #shownText(text: string, subs: string): string {
    let plain = withoutCallouts(text);
    if (/attributes|normal/.test(subs)) plain = substituted(plain, this.#attributes);
    if (/quotes|normal/.test(subs)) plain = plain.replace(/(^|[\s"'])\*([^\s*](?:[^*]*[^\s*])?)\*(?=$|[\s"',:])/g, '$1$2').replace(/(^|[\s"'/-])_(<[^>]+>|\{[^}]+\})_/g, '$1$2'); // prettier-ignore
    return plain;
  }

  #withIncludes(lines: readonly DocLine[], depth: number): { lines: DocLine[]; missing?: string } {
    const all: DocLine[] = [];
    let missing: string | undefined;
    for (const line of lines) {
      const [, target, options = ''] = /^\s*include::([^[]+)\[([^\]]*)\]\s*$/.exec(line.text) ?? [];
      if (target === undefined) {
        if (!/^(?:ifdef|ifndef|ifeval|endif)::/.test(line.text)) all.push(line);
        continue;
      }
      const named = substituted(target, this.#attributes).replace(/^(?:\w+:)*(?:example|partial)\$/, '');
      const path = depth < 4 ? includedPath(this.#files, line.path, named) : undefined;
      const text = path === undefined ? undefined : this.#files.read(path);
      if (path === undefined || text === undefined) missing ??= target;
      else {
        const inner = this.#withIncludes(asciidocPart(linesOfText(path, text), options), depth + 1);
        missing ??= inner.missing;
        all.push(...inner.lines);
      }
    }
    return missing === undefined ? { lines: all } : { lines: all, missing };
  }
}

/** Removes the numbers that refer to explanations below the listing, with the mark of the comment that they are in. */
function withoutCallouts(text: string): string {
  let rest = text;
  for (;;) {
    const callout = /<(?:\d{1,3}|\.)>$/.exec(rest.trimEnd().slice(-5))?.[0];
    if (callout === undefined) break;
    rest = rest.trimEnd().slice(0, -callout.length);
  }
  if (rest === text) return text;
  const plain = rest.trimEnd();
  return plain.endsWith(' #') || plain.endsWith(' //')
    ? plain.slice(0, plain.lastIndexOf(' ')).trimEnd()
    : plain;
}

function isSource(style: string): boolean {
  return /^(?:source|listing|,)/i.test(style);
}

function asciidocPart(lines: readonly DocLine[], options: string): readonly DocLine[] {
  const tags = /\btags?=["']?([^"',\]]+)/.exec(options)?.[1];
  if (tags !== undefined) return taggedParts(lines, tags);
  const range = /\blines?=["']?(\d+)(?:\.\.(-?\d*))?/.exec(options);
  return range ? lineRange(lines, range[1] ?? '', range[2] ?? range[1] ?? '') : withoutTags(lines);
}
