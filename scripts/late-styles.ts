/** The styles that load with parts of the page, for pages that show such a part from the beginning. */
import type { Rolldown } from 'vite';

export interface LateStyles {
  /** Such as `assets/compare-….css`. */
  readonly file: string;
  /** The classes that no style of the template has. */
  readonly classes: readonly string[];
}

/** Returns the styles of the bundle that the template doesn't load, except those of Monaco, which is always late. */
export function lateStyles(bundle: Rolldown.OutputBundle, template: string): LateStyles[] {
  const styles = Object.entries(bundle).flatMap(([file, output]) =>
    output.type === 'asset' && file.endsWith('.css') && !file.includes('monaco')
      ? [{ file, classes: classesIn(String(output.source)), isFirst: template.includes(file) }]
      : [],
  );
  const known = new Set(styles.flatMap(({ classes, isFirst }) => (isFirst ? classes : [])));
  return styles.flatMap(({ file, classes, isFirst }) =>
    isFirst ? [] : [{ file, classes: classes.filter((name) => !known.has(name)) }],
  );
}

function classesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))];
}

/** The same page with the late styles of the classes that it has: otherwise they would move it when they load. */
export function withStyles(html: string, late: readonly LateStyles[]): string {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const needed = late.filter(({ classes }) => classes.some((name) => used.has(name)));
  return html.replace(/<link rel="stylesheet"[^>]*href="([^"]*)assets\/[^"]*">/, (link, root: string) =>
    [link, ...needed.map(({ file }) => `<link rel="stylesheet" crossorigin href="${root}${file}">`)].join(
      '\n    ',
    ),
  );
}
