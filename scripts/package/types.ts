/** The types of the package: the compiler's declarations for the entry points, and for everything that they use. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { entries, folderOf } from './manifest.ts';

const imported = /((?:from|import\()\s*["'])(\.[^"']+)\.ts(["'])/g;

/** Compiles `root`, and writes the types into the folder `types` of `out`. */
export function writeTypes(root: string, out: string): void {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--build', join(root, 'src', 'apiserver')],
    {
      stdio: 'inherit',
    },
  );
  const compiled = join(root, '.cache', 'tsc', 'src');
  const files = new Set(Object.values(entries).map((name) => join(compiled, folderOf(name), `${name}.d.ts`)));
  // Files that are added during the walk are visited as well.
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, , path = ''] of text.matchAll(imported)) files.add(`${resolve(dirname(file), path)}.d.ts`);
    const target = join(out, 'types', relative(compiled, file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withoutMap(text.replace(imported, '$1$2.js$3')));
  }
}

function withoutMap(text: string): string {
  return text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
