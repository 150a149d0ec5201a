/**
 * Extracts the manifests of a text that contains them in another form: code blocks, heredocs, diffs, terminal sessions,
 * comments in JSON, data of a ConfigMap, templates. Never throws; linear.
 */
import { memberOf, readYaml } from '../../engine/texts.ts';
import { filledTemplate, filledVariables } from './fill.ts';
import type { PastedKind } from './pasted.ts';

/** Longer texts are left alone. */
const most = 2_000_000;

/** Undefined for kinds without manifests, and for texts in which none is found. */
export function unwrapped(kind: PastedKind, text: string): string | undefined {
  if (text.length > most) return undefined;
  const found = unwrappers[kind]?.(text.replaceAll('\r\n', '\n')).trim();
  return found !== undefined && hasKind.test(found) ? `${found}\n` : undefined;
}

const hasKind = /^[ \t]*(?:- )?["']?kind["']?[ \t]*:|[{,][ \t]*"kind"[ \t]*:/m;

const unwrappers: Readonly<Partial<Record<PastedKind, (text: string) => string>>> = {
  markdown: fenced,
  html: (text) => preformatted(text),
  'json-comments': withoutJsonComments,
  conflict: ours,
  diff: after,
  terminal: (text) => (heredoc.test(text) ? heredocs(text) : printed(text)),
  script: heredocs,
  'config-map': dataOf,
  helm: filledTemplate,
  template: filledTemplate,
  variables: filledVariables,
};

/** The code blocks with manifests. */
function fenced(text: string): string {
  const blocks: string[] = [];
  let open: { readonly fence: string; readonly indent: number; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const [, space = '', fence] = /^([ \t>]*)(```|~~~)/.exec(line) ?? [];
    if (!open) {
      if (fence !== undefined) open = { fence, indent: space.length, lines: [] };
    } else if (fence === open.fence) {
      blocks.push(open.lines.join('\n'));
      open = undefined;
    } else open.lines.push(withoutPrefix(line, open.indent));
  }
  // The last fence is often not copied.
  if (open) blocks.push(open.lines.join('\n'));
  return joined(blocks.filter((block) => hasKind.test(block)));
}

/** Removes the indentation and the quotation marks of a block. */
function withoutPrefix(line: string, length: number): string {
  return line.slice(0, length).replace(/^(?:[ \t]|> ?)*/, '') + line.slice(length);
}

function joined(documents: readonly string[]): string {
  return documents.map((one) => `${one.replace(/^\n+/, '').trimEnd()}\n`).join('---\n');
}

function preformatted(text: string): string {
  const blocks = text
    .split(/<pre\b[^<>]*>/i)
    .slice(1)
    .map((after) => after.split(/<\/pre>/i, 1)[0] ?? '');
  const inner = blocks.length > 0 ? blocks : [text];
  return joined(inner.map((one) => plain(one)).filter((one) => hasKind.test(one)));
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#34': '"',
  apos: "'",
  nbsp: ' ',
};

function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,6});/g, (whole, name: string) => entities[name] ?? whole);
}

/** Also removes commas before closing brackets. */
function withoutJsonComments(text: string): string {
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g, (token) =>
    token.startsWith('/') ? '' : token,
  );
  return bare.replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (token) => (token === ',' ? '' : token));
}

/** The lines of the own side of each conflict. */
function ours(text: string): string {
  let side: 'both' | 'own' | 'other' = 'both';
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('<<<<<<<')) side = 'own';
    else if (side === 'own' && (line.startsWith('|||||||') || line === '=======')) side = 'other';
    else if (line.startsWith('>>>>>>>')) side = 'both';
    else if (side !== 'other') kept.push(line);
  }
  return kept.join('\n');
}

/** The file after the change, as far as the diff contains it. */
function after(text: string): string {
  const files: string[][] = [];
  let isInHunk = false;
  for (const line of text.split('\n')) {
    if (/^(?:diff --git |Index: |\+\+\+ )/.test(line)) {
      isInHunk = false;
      if (line.startsWith('+++ ')) files.push([]);
    } else if (line.startsWith('@@')) {
      isInHunk = true;
      if (files.length === 0) files.push([]);
    } else if (isInHunk && /^(?:[+ ]|$)/.test(line)) files.at(-1)?.push(line.slice(1));
  }
  return joined(files.map((lines) => lines.join('\n')).filter((one) => hasKind.test(one)));
}

const heredoc = /<<-?[ \t]*(["']?)(\w+)\1/;

function heredocs(text: string): string {
  const blocks: string[] = [];
  let open: { readonly end: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    // A shell begins further lines with its prompt.
    const typed = line.replace(/^> /, '');
    if (!open) {
      const [, , end] = heredoc.exec(line) ?? [];
      if (end !== undefined) open = { end, lines: [] };
    } else if (typed.trim() === open.end) {
      blocks.push(open.lines.join('\n'));
      open = undefined;
    } else open.lines.push(typed);
  }
  if (open) blocks.push(open.lines.join('\n'));
  return joined(blocks.filter((block) => hasKind.test(block)));
}

const prompt =
  /^[ \t]*(?:[\w.-]+@[\w.-]+:[^\n]*[$#] |PS [A-Z]:\\[^>\n]*>|[$%❯➜#] ?(?=\S)|(?:sudo )?(?:kubectl|helm|oc|kustomize|curl) [a-z-])/;

/** The manifests that commands printed: from their first line to the next prompt. */
function printed(text: string): string {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (prompt.test(line)) isOpen = false;
    else if (isOpen) blocks.at(-1)?.push(line);
    else if (/^(?:apiVersion:|kind:|---|[{])/.test(line)) {
      blocks.push([line]);
      isOpen = true;
    }
  }
  return joined(blocks.map((lines) => lines.join('\n')).filter((one) => hasKind.test(one)));
}

/** The values of a ConfigMap that are manifests. */
function dataOf(text: string): string {
  const read = readYaml(text);
  const data = read.ok ? memberOf(read.root, 'data')?.value : undefined;
  if (data?.kind !== 'object') return '';
  const values = data.members.map(({ value }) =>
    value.kind === 'scalar' && typeof value.value === 'string' ? value.value : '',
  );
  return joined(values.filter((one) => hasKind.test(one)));
}
