/** Writes the service worker of a finished build: the files that it stores, and their version. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformWithOxc } from 'vite';

const source = 'src/offline/service-worker.ts';
export const serviceWorkerFile = 'sw.js';

export async function writeServiceWorker(dist: string): Promise<void> {
  const files = filesToKeep(filesIn(dist));
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
    target: 'es2023',
    define: { __VERSION__: JSON.stringify(versionOf(dist, files)), __FILES__: JSON.stringify(files) },
  });
  // A classic script exports nothing.
  writeFileSync(join(dist, serviceWorkerFile), code.replace(/^export\s*\{\s*\};?$/m, ''));
}

/**
 * Without files that are only for hosts, without the plain pages, because the playground has a view for each of them, and
 * without the interpreter for the code of webhooks, which is as large as the rest of the worker.
 */
export function filesToKeep(files: readonly string[]): string[] {
  return files
    .filter((file) => !/\.gz$|^_headers$|^sw\.js$|^(?:errors|examples)\/|^assets\/sandbox-/.test(file))
    .toSorted();
}

/** All paths below a folder, with `/` on every system. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/** The same files have the same version. */
function versionOf(dist: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dist, file)));
  return hash.digest('base64url').slice(0, 12);
}
