/**
 * Checks the lockfile, the licenses of all packages, and that CONTRIBUTING.md contains the reason for each dependency.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { packageProblems } from './package-rules.mjs';

/** Packages that declare only a family of licenses, by the text that they contain. */
const licencesRead = { 'node_modules/parse-cache-control': 'BSD-3-Clause' };
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const lockfile = JSON.parse(read('package-lock.json'));
const problems = packageProblems({
  lockfile,
  manifest: JSON.parse(read('package.json')),
  contributing: read('CONTRIBUTING.md'),
  // Binaries for other platforms aren't installed; the lockfile contains the registry's data about them.
  licenceOf: (path) =>
    licencesRead[path] ??
    (existsSync(join(root, path)) ? JSON.parse(read(path, 'package.json')).license : undefined),
});

for (const problem of problems) console.error(problem);
console.log(`packages: ${Object.keys(lockfile.packages).length - 1} checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
