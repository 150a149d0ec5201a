/** Output of kubectl that the page shows in full, up to the amount that it can paint at once. */
import { limits } from '../../protocol/limits.ts';
import { cut } from '../cut.ts';

/** The first lines, truncated; `more` is the number of omitted units. */
export function cutTerminal(text: string): { readonly text: string; readonly more: number } {
  const lines: string[] = [];
  let taken = 0;
  let missing = 0;
  let at = 0;
  while (at < text.length && lines.length < limits.terminalLines && taken < limits.terminal) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const { text: line, more = 0 } = cut(text.slice(at, end), limits.line);
    lines.push(more === 0 ? line : `${line}…`);
    taken += line.length;
    missing += more;
    at = end + 1;
  }
  missing += Math.max(0, text.length - at);
  return missing === 0 ? { text, more: 0 } : { text: lines.join('\n') + '\n', more: missing };
}
