/** Folds a text to its relevant lines by indentation, in YAML and in printed JSON. */

/** Lines count from 1; `from` and `to` are inclusive. */
export interface Piece {
  readonly kind: 'shown' | 'hidden';
  readonly from: number;
  readonly to: number;
}

/** How many child lines are shown below a relevant one. */
const below = 8;
/** Fewer lines aren't worth hiding: the notice takes a line itself. */
const fewest = 2;

/** Shows the wanted lines, their parents, and their first children; without wanted lines, the beginning. */
export function foldedTo(lines: readonly string[], wanted: readonly number[]): readonly Piece[] {
  const kept = new Set<number>();
  for (const line of wanted) keepAround(lines, line, kept);
  if (kept.size === 0) for (let line = 1; line <= Math.min(12, lines.length); line++) kept.add(line);
  return joinedPieces(
    piecesOf(lines.length, kept).map((piece) =>
      piece.kind === 'hidden' && piece.to - piece.from + 1 < fewest ? { ...piece, kind: 'shown' } : piece,
    ),
  );
}

/** Shows a hidden piece, or at most `most` lines of it. */
export function unfolded(pieces: readonly Piece[], hidden: Piece, most: number): readonly Piece[] {
  return joinedPieces(
    pieces.flatMap((piece): Piece[] => {
      if (piece !== hidden) return [piece];
      const to = Math.min(piece.to, piece.from + most - 1);
      const shown: Piece = { kind: 'shown', from: piece.from, to };
      return to < piece.to ? [shown, { kind: 'hidden', from: to + 1, to: piece.to }] : [shown];
    }),
  );
}

/** Shows the lines near a given line of a hidden piece. */
export function unfoldedAt(
  pieces: readonly Piece[],
  lines: readonly string[],
  line: number,
): readonly Piece[] {
  const at = pieces.find(({ from, to }) => from <= line && line <= to);
  if (!at || at.kind === 'shown') return pieces;
  const kept = new Set<number>();
  for (const { kind, from, to } of pieces)
    if (kind === 'shown') for (let each = from; each <= to; each++) kept.add(each);
  keepAround(lines, line, kept);
  return piecesOf(lines.length, kept);
}

/** Built from the kept lines, because a text may have a million others. */
function piecesOf(count: number, kept: ReadonlySet<number>): readonly Piece[] {
  const pieces: Piece[] = [];
  let next = 1;
  for (const line of [...kept].toSorted((a, b) => a - b)) {
    if (line > next) pieces.push({ kind: 'hidden', from: next, to: line - 1 });
    pieces.push({ kind: 'shown', from: line, to: line });
    next = line + 1;
  }
  if (next <= count) pieces.push({ kind: 'hidden', from: next, to: count });
  return joinedPieces(pieces);
}

function joinedPieces(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.kind === piece.kind) whole[whole.length - 1] = { ...last, to: piece.to };
    else whole.push(piece);
  }
  return whole;
}

function keepAround(lines: readonly string[], line: number, kept: Set<number>): void {
  if (line < 1 || line > lines.length) return;
  let depth = depthOf(lines[line - 1] as string);
  for (const each of blockAt(lines, line, line + below)) kept.add(each);
  // The siblings of a line show what it is, if they are few.
  const parent = lines.findLastIndex(
    (text, i) => i < line - 1 && text.trim() !== '' && depthOf(text) < depth,
  );
  const beside = blockAt(lines, parent + 1, parent + below + 2);
  if (parent >= 0 && beside.length <= below + 1) for (const each of beside) kept.add(each);
  for (let above = line - 1; above >= 1 && depth > 0; above--) {
    const text = lines[above - 1] as string;
    if (text.trim() === '' || /^\s*#/.test(text)) continue;
    if (depthOf(text) >= depth) continue;
    depth = depthOf(text);
    kept.add(above);
  }
}

/** A line and the lines indented below it, up to a last line. */
function blockAt(lines: readonly string[], line: number, last: number): readonly number[] {
  const depth = depthOf(lines[line - 1] ?? '');
  const block = [line];
  for (let next = line + 1; next <= Math.min(lines.length, last); next++) {
    const text = lines[next - 1] as string;
    if (text.trim() !== '' && depthOf(text) <= depth) break;
    block.push(next);
  }
  return block;
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
