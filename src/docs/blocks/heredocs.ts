/** The texts that commands in a block give to kubectl or write to files: heredocs of a shell. */
import { dedented, lineWithText, type DocLine } from '../../markdown/line.ts';

export interface Heredoc {
  readonly lines: readonly DocLine[];
  /** The shell replaces variables in it. */
  readonly isExpanded: boolean;
  /** The line that opens it begins with a command; otherwise, it may be a part of a script in a value. */
  readonly isOfCommand: boolean;
}

const command = /^(?:[$#%>][\t ]+)?[a-z][\w.-]*[\t ][^:]*<</;

const opening = /<<(-?)[\t ]*(\\?)(["']?)([A-Za-z_]\w*)\3(?![\w<])/;

/** Returns the heredocs of a block in their order. Linear. */
export function heredocsIn(lines: readonly DocLine[]): Heredoc[] {
  const found: Heredoc[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text = '' } = lines[at] ?? {};
    const opened = opening.exec(text);
    if (!opened) continue;
    const [, , backslash = '', quote = '', word = ''] = opened;
    const isExpanded = backslash === '' && quote === '';
    const begin = at + 1;
    at = begin;
    while (at < lines.length && !isEnd(lines[at]?.text ?? '', word)) at++;
    const inner = lines.slice(begin, at);
    const own = dedented(isExpanded ? inner.map(unescaped) : inner);
    found.push({ lines: own, isExpanded, isOfCommand: command.test(text) });
  }
  return found;
}

/** Documentation often indents the delimiter, or continues with a pipe after it. */
function isEnd(text: string, word: string): boolean {
  return text.trim() === word || new RegExp(`^\\s*${word}\\s*[|)]`).test(text);
}

/** The shell removes a backslash before `$`, a backquote, and a backslash. */
function unescaped(line: DocLine): DocLine {
  return line.text.includes('\\') ? lineWithText(line, line.text.replace(/\\([$`\\])/g, '$1')) : line;
}
