/** Combines the fields that the server sets on every object into one line. */
import type { PathSegments, Row } from '../../protocol/report.ts';

/** A line, or several combined into one. */
export interface ShownRow extends Row {
  /** Shown instead of key and value. */
  readonly folded?: string;
  /** A remark shown beside the line's mark. */
  readonly note?: string;
}

const ofEveryObject: ReadonlySet<PathSegments[number]> = new Set([
  'namespace',
  'creationTimestamp',
  'uid',
  'generation',
]);
/** Informative values; times and uids aren't. */
const shownAnyway: ReadonlySet<PathSegments[number]> = new Set(['namespace', 'generation']);

/** Set by the server on every object, or kept from then; nobody typed it. */
export function isHousekeeping({ path, sign, mark, line }: Row): boolean {
  const [first, second] = path;
  if (path.length !== 2 || first !== 'metadata' || second === undefined || !ofEveryObject.has(second))
    return false;
  return line === undefined && (mark === 'set' || mark === 'restored' || sign === 'same');
}

/** Adjacent lines of that kind become one; a single one stays. Managed fields become one line. */
export function foldHousekeeping(all: readonly ShownRow[]): readonly ShownRow[] {
  const rows = foldManagedFields(all);
  const from = rows.findIndex(isHousekeeping);
  if (from < 0) return rows;
  let to = from;
  while (to < rows.length && isHousekeeping(rows[to] as Row)) to++;
  const folded = rows.slice(from, to);
  if (folded.length < 2) return rows;
  const [first] = folded as [Row];
  const line = { ...first, value: '', sign: 'added', mark: 'set', folded: wordsOf(folded) } as const;
  return [...rows.slice(0, from), line, ...rows.slice(to)];
}

/** Those with a value first. */
function wordsOf(rows: readonly Row[]): string {
  const names = rows.map(({ path: [, name], value, before }) => {
    if (name === undefined || !shownAnyway.has(name)) return { text: String(name), rank: 1 };
    return { text: `${name}: ${before === undefined ? value : `${before} → ${value}`}`, rank: 0 };
  });
  return names
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ text }) => text)
    .join(' · ');
}

/** The records of field managers in the output of kubectl get -o yaml: the server replaces them. */
function foldManagedFields(rows: readonly ShownRow[]): readonly ShownRow[] {
  const from = rows.findIndex(isOfManagers);
  if (from < 0) return rows;
  let to = from;
  while (to < rows.length && isOfManagers(rows[to] as Row)) to++;
  const first = rows[from];
  if (!first || to - from < 2) return rows;
  return [...rows.slice(0, from), { ...first, value: '', folded: 'managedFields: …' }, ...rows.slice(to)];
}

export function isOfManagers({ path: [first, second] }: Row): boolean {
  return first === 'metadata' && second === 'managedFields';
}
