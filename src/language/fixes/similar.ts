/** Names that could be meant by a name. */

/** Those that differ by little, the closest first. */
export function similarTo(name: string, names: Iterable<string>): string[] {
  const most = Math.max(1, Math.floor(name.length / 3));
  return [...names]
    .filter((one) => one !== name)
    .map((one) => ({ one, by: plain(one) === plain(name) ? 0 : distance(name, one) }))
    .filter(({ by }) => by <= most)
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

const longest = 100;

/** Characters put in, taken out, replaced, or two that changed places. */
function distance(a: string, b: string): number {
  if (a.length > longest || b.length > longest) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [before, twoBefore] = [rows[i - 1] as number[], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = twoBefore && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (before[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (before[j - 1] as number) + (same ? 0 : 1),
        swapped ? (twoBefore[j - 2] as number) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}
