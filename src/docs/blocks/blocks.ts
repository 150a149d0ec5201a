/** Finds the blocks of a file of documentation that may contain objects. */
import { withIncludes } from '../included/includes.ts';
import type { DocBlock } from '../../markdown/block.ts';
import type { DocFiles } from '../lines/doc-files.ts';
import { linesOfText, lineWithText, type DocLine } from '../../markdown/line.ts';
import { asciidocBlocks, type Attributes } from './asciidoc.ts';
import { heredocsIn } from './heredocs.ts';
import { markdownBlocks } from '../../markdown/blocks.ts';
import { printedIn } from './printed.ts';

export type DocFormat = 'markdown' | 'asciidoc';

/** The format of a file with documentation, by its name. */
export function docFormatOf(path: string): DocFormat | undefined {
  if (/\.(?:md|mdx|markdown|mdown|mdoc)$/i.test(path)) return 'markdown';
  return /\.(?:adoc|asciidoc|asc)$/i.test(path) ? 'asciidoc' : undefined;
}

const shells =
  /^(?:bash|sh|shell|zsh|console|shell-session|shellsession|terminal|fish|powershell|cmd|text|txt)?$/;
const data =
  /^(?:ya?ml|json|jsonc|json5|plaintext|plain|text|txt|kubernetes|k8s|none|helm|jinja|gotemplate|code)?$/;

/** Returns the blocks in their order, with the contents of includes. Linear. */
export function blocksIn(
  path: string,
  text: string,
  files: DocFiles,
  attributes: Attributes,
): readonly DocBlock[] {
  const lines = linesOfText(path, text);
  const all =
    docFormatOf(path) === 'asciidoc' ? asciidocBlocks(lines, files, attributes) : markdownBlocks(lines);
  return all.flatMap((block) => objectBlocks(block, files));
}

function objectBlocks(block: DocBlock, files: DocFiles): DocBlock[] {
  const { language } = block;
  const isData = data.test(language);
  const { lines: expanded, missing } = withIncludes(block.lines, files);
  const lines = expanded.flatMap(withoutRaw);
  const whole = { ...block, lines, ...(missing !== undefined && { missingInclude: missing }) };
  const isScript = shells.test(language) || !isData;
  const heredocs = heredocsIn(lines).filter(({ isOfCommand }) => isScript || isOfCommand);
  if (heredocs.length > 0)
    return heredocs.map((heredoc) => ({
      ...whole,
      lines: heredoc.lines,
      ...(heredoc.isExpanded && { isExpanded: true }),
    }));
  const isObject = mayBeObject(lines);
  const printed = isObject ? printedIn(lines) : [];
  if (printed.length > 0) return printed.map((own) => ({ ...whole, lines: own }));
  const isMislabelled = shells.test(language) && isObject && beginsAsObject(lines);
  return (isData && (missing !== undefined || isObject)) || isMislabelled ? [whole] : [];
}

/** Whether a block that is called a script is YAML. */
function beginsAsObject(lines: readonly DocLine[]): boolean {
  const first = lines.find(({ text }) => text.trim() !== '' && !text.startsWith('#'));
  return /^(?:apiVersion|kind):/.test(first?.text ?? '');
}

function mayBeObject(lines: readonly DocLine[]): boolean {
  const starts = lines.map(({ text }) => text.trimStart());
  const hasVersion = starts.some((text) => /^(?:- )?(?:\{ ?)?"?apiVersion"? ?:/.test(text));
  return hasVersion && starts.some((text) => /(?:^|[{,] ?)"?kind"? ?:/.test(text));
}

/** Removes the marks between which Jinja and Liquid replace nothing. */
function withoutRaw(line: DocLine): DocLine[] {
  if (!line.text.includes('{%')) return [line];
  const text = line.text.replace(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/g, '');
  return text.trim() === '' && text !== line.text ? [] : [lineWithText(line, text)];
}
