/** Compares two texts line by line. */

export interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Texts with more changed lines aren't compared line by line: time and memory grow with the square of their number. */
const mostChanged = 2_000;

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

/** The fewest changed lines, of each place the removed ones first; all of them if there are too many. */
function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const steps = stepsBetween(...numbered(a, b)) ?? [...a.map(() => '-' as const), ...b.map(() => '+' as const)];
  const lines: DiffLine[] = [];
  const added: DiffLine[] = [];
  let [i, j] = [0, 0];
  for (const sign of steps) {
    if (sign === '+') added.push({ sign, text: b[j++] as string });
    else {
      if (sign === ' ') lines.push(...added.splice(0));
      lines.push({ sign, text: a[i++] as string });
      if (sign === ' ') j++;
    }
  }
  return [...lines, ...added];
} // prettier-ignore

/** Equal lines have equal numbers. */
function numbered(a: readonly string[], b: readonly string[]): [Uint32Array, Uint32Array] {
  const known = new Map<string, number>();
  const numberOf = (line: string): number => {
    const number = known.get(line) ?? known.size;
    known.set(line, number);
    return number;
  };
  return [Uint32Array.from(a, numberOf), Uint32Array.from(b, numberOf)];
}

type Sign = DiffLine['sign'];

/**
 * The greedy algorithm of Myers, which finds the fewest steps that aren't equal lines. On diagonal k, i - j is k; `reach`
 * has the largest i that is reached on each diagonal.
 */
function stepsBetween(a: Uint32Array, b: Uint32Array): Sign[] | undefined {
  const most = Math.min(a.length + b.length, mostChanged);
  const reach = new Int32Array(2 * most + 3);
  const at = (k: number): number => reach[k + most + 1] as number;
  const trace: Int32Array[] = [];
  for (let count = 0; count <= most; count++) {
    for (let k = -count; k <= count; k += 2) {
      let i = isAdded(k, count, at) ? at(k + 1) : at(k - 1) + 1;
      if (count === 0) i = 0;
      while (i < a.length && i - k < b.length && a[i] === b[i - k]) i++;
      reach[k + most + 1] = i;
      if (i >= a.length && i - k >= b.length) return stepsIn(trace, { i, j: i - k, count });
    }
    trace.push(reach.slice(most + 1 - count, most + 2 + count));
  }
  return undefined;
}

/** Whether the step to a diagonal adds a line. */
function isAdded(k: number, count: number, at: (k: number) => number): boolean {
  return k === -count || (k !== count && at(k - 1) < at(k + 1));
}

/** The steps from the beginning to the end, read back from what was reached after each number of steps. */
function stepsIn(trace: readonly Int32Array[], end: { i: number; j: number; count: number }): Sign[] {
  let { i, j, count } = end;
  const steps: Sign[] = [];
  for (; count > 0; count--) {
    const reached = trace[count - 1] as Int32Array;
    const at = (k: number): number => reached[k + count - 1] ?? -1;
    const k = i - j;
    const added = isAdded(k, count, at);
    const [from, start] = added ? [k + 1, at(k + 1)] : [k - 1, at(k - 1)];
    const begin = added ? start : start + 1;
    for (; i > begin; i--, j--) steps.push(' ');
    steps.push(added ? '+' : '-');
    [i, j] = [start, start - from];
  }
  for (; i > 0; i--) steps.push(' ');
  return steps.toReversed();
}
