/** Compares two texts line by line. */

export interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Lines of the middle of both texts that are compared with each other. */
const mostPairs = 1_000_000;

export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ sign: ' ', text }));
  return [
    ...same(a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ];
}

/** The fewest changed lines; all of them if the texts are too long. */
function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ sign: '-', text });
  const added = (text: string): DiffLine => ({ sign: '+', text });
  if (a.length * b.length > mostPairs) return [...a.map(removed), ...b.map(added)];
  const lengths = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ sign: ' ', text: a[i] as string });
      i++;
      j++;
    } else if (lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
      lines.push(removed(a[i++] as string));
    else lines.push(added(b[j++] as string));
  }
  return [...lines, ...a.slice(i).map(removed), ...b.slice(j).map(added)];
}

/** By the first lines of both that are left: how many lines the rests have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const row = rows[i] as Uint32Array;
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] =
        a[i] === b[j]
          ? lengthAt(rows, i + 1, j + 1) + 1
          : Math.max(lengthAt(rows, i + 1, j), lengthAt(rows, i, j + 1));
    }
  }
  return rows;
}

function lengthAt(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
