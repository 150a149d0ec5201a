import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SuiteFiles } from '../form/files.ts';

/** The files of the repository. */
export const diskFiles: SuiteFiles = {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  namesIn: (folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : []),
};
