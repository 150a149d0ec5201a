/**
 * The code blocks of Markdown as documentation sites write it: fences in lists, quotes, tabs, and admonitions, shortcodes
 * of Hugo, blocks of Jekyll, and files that MDX imports.
 *
 * Read line by line, not by a parser of CommonMark: that would take the fences in the tabs and admonitions of MkDocs for
 * indented code, and doesn't know the other notations.
 */
import type { DocBlock } from './block.ts';
import { isElementLine } from './element-tags.ts';
import { includeIn } from './include-line.ts';
import { dedented, lineWithText, type DocLine } from './line.ts';

const fence = /^([\t >]*(?:(?:[-*+]|\d+[.)])[\t ]+)*)(`{3,}|~{3,})[\t ]*([^]*)$/;
const shortcode =
  /^([\t >]*)\{\{([<%])-?[\t ]*(highlight|text|tab|codeblock|code-block|prism|code)\b([^>%]*)[>%]\}\}[\t ]*$/;
const jekyll = /^([\t >]*)\{%-?[\t ]*(highlight|codeblock)\b([^%]*)%\}[\t ]*$/;
const rawImport = /^import\s+(\w+)\s+from\s+['"]!!raw-loader!([^'"]+)['"]/;
const codeElement = /^([\t ]*)<CodeBlock\b([^>]*)>\s*\{(\w+)\}\s*<\/CodeBlock>/;

/** Returns the blocks of a file in their order. Linear. */
export function markdownBlocks(lines: readonly DocLine[]): DocBlock[] {
  const reader = new MarkdownReader(lines);
  return reader.read();
}

interface Opened {
  readonly prefix: string;
  readonly language: string;
  readonly info: string;
  readonly isEnd: (text: string) => boolean;
}

class MarkdownReader {
  readonly #lines: readonly DocLine[];
  readonly #blocks: DocBlock[] = [];
  readonly #imports = new Map<string, string>();
  #at = 0;
  #lead = '';
  #heading = '';
  #comment: string | undefined;

  constructor(lines: readonly DocLine[]) {
    this.#lines = lines;
  }

  read(): DocBlock[] {
    this.#skipFrontMatter();
    while (this.#at < this.#lines.length) this.#line(this.#lines[this.#at] as DocLine);
    return this.#blocks;
  }

  #skipFrontMatter(): void {
    const mark = this.#lines[0]?.text.trimEnd();
    if (mark !== '---' && mark !== '+++') return;
    const end = this.#lines.findIndex(({ text }, i) => i > 0 && text.trimEnd() === mark);
    if (end > 0) this.#at = end + 1;
  }

  #line(line: DocLine): void {
    const { text } = line;
    const opened = openedBy(text);
    if (opened) return this.#block(opened);
    if (/^[\t >]*(?:<!--|\{\/\*)/.test(text)) return this.#commentAt(text.includes('<!--') ? '-->' : '*/}');
    if (/^(?: {4,}|\t+)apiVersion:\s/.test(text) && this.#isAfterBlank()) return this.#indentedCode();
    this.#at++;
    const imported = rawImport.exec(text);
    if (imported) this.#imports.set(imported[1] ?? '', imported[2] ?? '');
    const element = codeElement.exec(text);
    const path = element ? this.#imports.get(element[3] ?? '') : undefined;
    if (path !== undefined) this.#add([lineWithText(line, `{% include "${path}" %}`)], line, 'yaml', '');
    else if (includeIn(text)) this.#add([line], line, '', '');
    else this.#prose(text);
  }

  #prose(text: string): void {
    if (isElementLine(text)) return;
    const heading = /^[\t >]*#{1,6}[\t ]+(.*)$/.exec(text)?.[1];
    const words = text.trim();
    if (heading !== undefined) {
      this.#heading = heading;
      this.#lead = '';
    } else if (words !== '' && !/^(?:<\/?\w[^>]*>|\{\{.*\}\}|:::\w*|=== ".*")$/.test(words))
      this.#lead = words;
    // The title of a tab says what the block shows.
    const tab = /^[\t ]*(?:===|\?\?\?\+?|!!!)[\t !+]*\w*[\t ]*"([^"]*)"/.exec(text)?.[1];
    if (tab !== undefined) this.#lead = tab;
    if (words !== '') this.#comment = undefined;
  }

  #isAfterBlank(): boolean {
    return this.#at === 0 || (this.#lines[this.#at - 1]?.text ?? '').trim() === '';
  }

  /** Reads a comment, which may say what is expected of the next block. Fences in a comment aren't shown. */
  #commentAt(end: string): void {
    const from = this.#at;
    let to = from;
    while (to < this.#lines.length && !(this.#lines[to] as DocLine).text.includes(end)) to++;
    if (to === this.#lines.length) to = from;
    const text = this.#lines
      .slice(from, to + 1)
      .map((line) => line.text)
      .join('\n');
    if (/crd-playground\s*:/.test(text)) this.#comment = text;
    this.#at = to + 1;
  }

  #block({ prefix, language, info, isEnd }: Opened): void {
    const first = this.#lines[this.#at] as DocLine;
    const begin = ++this.#at;
    const isQuote = prefix.includes('>');
    while (this.#at < this.#lines.length) {
      const { text } = this.#lines[this.#at] as DocLine;
      if (isEnd(text) || (isQuote && !/^[\t ]*>/.test(text))) break;
      this.#at++;
    }
    const inner = withoutPrefix(this.#lines.slice(begin, this.#at), prefix);
    const last = this.#lines[this.#at];
    const closing = last && isEnd(last.text) ? last.number : undefined;
    if (closing !== undefined) this.#at++;
    const hasFence = inner.some(({ text }) => fence.test(text));
    // A tab of Hugo may contain prose with fences instead of code.
    if (language === '' && hasFence) this.#blocks.push(...this.#within(inner));
    else this.#add(inner, first, language, info, closing);
  }

  #within(lines: readonly DocLine[]): DocBlock[] {
    return markdownBlocks(lines).map((block) => ({ ...block, heading: block.heading || this.#heading }));
  }

  #indentedCode(): void {
    const begin = this.#at;
    const own = /^\s*/.exec((this.#lines[begin] as DocLine).text)?.[0] ?? '';
    while (this.#at < this.#lines.length) {
      const { text } = this.#lines[this.#at] as DocLine;
      if (text.trim() !== '' && !text.startsWith(own)) break;
      this.#at++;
    }
    let end = this.#at;
    while (this.#lines[end - 1]?.text.trim() === '') end--;
    const inner = dedented(this.#lines.slice(begin, end));
    this.#add(inner, this.#lines[begin] as DocLine, '', '');
  }

  #add(lines: readonly DocLine[], first: DocLine, language: string, info: string, closing?: number): void {
    this.#blocks.push({
      lines,
      line: first.number,
      ...(closing !== undefined && { closing }),
      language,
      info,
      lead: this.#lead,
      heading: this.#heading,
      ...(this.#comment !== undefined && { comment: this.#comment }),
    });
    this.#comment = undefined;
  }
}

/** In a list that is indented with tabs, sites show the lines of a block with blanks. */
function withoutPrefix(lines: readonly DocLine[], prefix: string): DocLine[] {
  if (!prefix.includes('\t')) return dedented(lines, prefix.length);
  const blanks = lines.map((line) => lineWithText(line, line.text.replace(/^[\t ]+/, withBlanks)));
  return dedented(blanks, withBlanks(prefix).length).map((line, i) => {
    const before = lines[i] ?? line;
    return { ...line, indent: before.indent + before.text.length - line.text.length };
  });
}

/** Tabs end at columns that are multiples of four. */
function withBlanks(text: string): string {
  let all = '';
  for (const letter of text) all += letter === '\t' ? ' '.repeat(4 - (all.length % 4)) : letter;
  return all;
}

function openedBy(text: string): Opened | undefined {
  const fenced = fence.exec(text);
  if (fenced) {
    const [, prefix = '', marks = '', info = ''] = fenced;
    // Code within a line of prose.
    if (marks.startsWith('`') && info.includes('`')) return undefined;
    const closing = new RegExp(`^[\\t >]*${marks.charAt(0)}{${marks.length},}[\\t ]*$`);
    return { prefix, ...infoOf(info), isEnd: (line) => closing.test(line) };
  }
  const code = shortcode.exec(text);
  if (code) {
    const [, prefix = '', , name = '', rest = ''] = code;
    if (rest.trim().endsWith('/')) return undefined;
    const end = new RegExp(`^[\\t >]*\\{\\{[<%]-?[\\t ]*/[\\t ]*${name}[\\t ]*[>%]\\}\\}`);
    return { prefix, ...infoOf(languageIn(rest)), isEnd: (line) => end.test(line) };
  }
  const liquid = jekyll.exec(text);
  if (!liquid) return undefined;
  const [, prefix = '', name = '', rest = ''] = liquid;
  const end = new RegExp(`^[\\t >]*\\{%-?[\\t ]*end${name}`);
  return { prefix, ...infoOf(rest), isEnd: (line) => end.test(line) };
}

/** The language among the arguments of a shortcode. */
function languageIn(args: string): string {
  const named = /\b(?:lang|language|codelang|syntax|type)=["']?([\w-]+)/.exec(args)?.[1];
  return named ?? /^[\t ]*["']?(ya?ml|json|bash|sh|shell|console|text|plain)\b/i.exec(args)?.[1] ?? '';
}

/** Splits `yaml title="…"` and `{.yaml .annotate}` into the language and the rest. */
function infoOf(info: string): { readonly language: string; readonly info: string } {
  const [, language = '', rest = ''] = /^[\t ]*(?:\{[\t ]*)?\.?([\w+#-]*)([^]*)$/.exec(info) ?? [];
  return { language: language.toLowerCase(), info: rest.trim() };
}
