/**
 * Measures the files that a browser loads at first: the page, the files that it names, and the static imports of those
 * modules.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist');

export interface PageWeight {
  readonly files: number;
  readonly bytes: number;
  readonly gzip: number;
}

/** Missing if the page wasn't built. */
export function pageWeight(page: string): PageWeight | undefined {
  if (!existsSync(join(dist, page))) return undefined;
  const seen = new Set<string>();
  const pending = [page];
  const total = { files: 0, bytes: 0, gzip: 0 };
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file) || !existsSync(join(dist, file))) continue;
    seen.add(file);
    const content = readFileSync(join(dist, file));
    total.files++;
    total.bytes += content.length;
    total.gzip += gzipSync(content).length;
    pending.push(...named(file, content.toString('utf8')));
  }
  return total;
}

/** The compressed size of a file; missing if it wasn't built. */
export function fileWeight(file: string): number | undefined {
  const path = join(dist, file);
  return existsSync(path) ? gzipSync(readFileSync(path)).length : undefined;
}

/** The compressed size of a script of the worker, by its name without the hash; missing if it wasn't built. */
export function workerScriptWeight(name: string): number | undefined {
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return undefined;
  const file = readdirSync(assets).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'));
  return file === undefined ? undefined : gzipSync(readFileSync(join(assets, file))).length;
}

function named(file: string, text: string): string[] {
  const folder = dirname(file);
  const at = (path: string): string =>
    path.startsWith('/') ? path.slice(1) : normalize(join(folder, path)).replaceAll('\\', '/');
  // Browsers request the icon only when a user adds the page to the home screen.
  if (file.endsWith('.html'))
    return [
      ...text
        .replaceAll(/<link rel="apple-touch-icon"[^>]*>/g, '')
        .matchAll(/(?:src|href)="([^"#?:]+\.(?:js|css|svg|png|ico|woff2?))"/g),
    ].map(([, path]) => at(path as string));
  if (file.endsWith('.js'))
    return [...text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(([, path]) =>
      at(path as string),
    );
  return [];
}
