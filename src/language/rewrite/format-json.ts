/** Formats JSON with two spaces per level; numbers and strings keep their spelling. */
import type { SourceNode } from '../../engine/texts.ts';

const deepest = 200;

/** Undefined if the nesting is too deep. */
export function jsonLines(text: string, root: SourceNode): string | undefined {
  const written = formattedNode(text, root, 0);
  return written === undefined ? undefined : `${written}${text.endsWith('\n') ? '\n' : ''}`;
}

function formattedNode(text: string, node: SourceNode, depth: number): string | undefined {
  if (depth > deepest) return undefined;
  const { kind, range } = node;
  if (kind === 'scalar') return text.slice(range.start, range.end);
  const all =
    kind === 'array'
      ? node.items.map((item) => formattedNode(text, item, depth + 1))
      : node.members.map(({ keyRange, value }) => {
          const own = formattedNode(text, value, depth + 1);
          return own === undefined ? undefined : `${text.slice(keyRange.start, keyRange.end)}: ${own}`;
        });
  const [open, close] = kind === 'array' ? ['[', ']'] : ['{', '}'];
  if (all.length === 0) return open + close;
  if (all.includes(undefined)) return undefined;
  const lead = '  '.repeat(depth + 1);
  return `${open}\n${all.map((one) => lead + one).join(',\n')}\n${'  '.repeat(depth)}${close}`;
}
