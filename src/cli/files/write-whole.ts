import { existsSync, realpathSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file completely or not at all; the file itself, if the path is a link. */
export function writeWhole(path: string, text: string): void {
  const real = existsSync(path) ? realpathSync(path) : path;
  const beside = `${real}.crd-playground`;
  writeFileSync(beside, text);
  renameSync(beside, real);
}
