/**
 * V8's cache of compiled code, for all versions of Node.js: `module.enableCompileCache` exists only since 22.8, and doesn't
 * cache the file that calls it.
 */
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Entries that no run has used for this time are deleted. */
const longestUnused = 30 * 24 * 3_600_000;

/** Holds one entry. All its functions do nothing where a cache isn't possible or isn't wanted. */
export class CodeCache {
  readonly #folder: string | undefined;
  readonly #name: string;

  /** `key` identifies the code, and the functions of it that are used. */
  constructor(key: string) {
    this.#folder = cacheFolder();
    this.#name = `${key}-${process.version}-${process.arch}`;
  }

  read(): Buffer | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      return readFileSync(join(this.#folder, this.#name));
    } catch {
      return undefined;
    }
  }

  /** Writes the entry completely or not at all. */
  write(data: Buffer): void {
    if (this.#folder === undefined) return;
    try {
      const beside = join(this.#folder, `${this.#name}.${process.pid}`);
      writeFileSync(beside, data);
      renameSync(beside, join(this.#folder, this.#name));
      deleteUnused(this.#folder);
    } catch {
      // A full disk only makes the next run slower.
    }
  }
}

function deleteUnused(folder: string): void {
  const oldest = Date.now() - longestUnused;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { atimeMs, mtimeMs } = statSync(path);
    if (Math.max(atimeMs, mtimeMs) < oldest) unlinkSync(path);
  }
}

/** A folder that only this user can write: code of others must not run here. */
function cacheFolder(): string | undefined {
  const { NODE_DISABLE_COMPILE_CACHE: disabled, NODE_COMPILE_CACHE: chosen } = process.env;
  if (disabled !== undefined && disabled !== '') return undefined;
  const uid = process.getuid?.() ?? 0;
  const folder = join(chosen || tmpdir(), `crd-playground-${uid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    const isOwn = process.getuid === undefined || (found.uid === uid && (found.mode & 0o022) === 0);
    return found.isDirectory() && isOwn ? folder : undefined;
  } catch {
    return undefined;
  }
}
