/** Checks the lockfile, the licences of all packages, and that each dependency has its reason in CONTRIBUTING.md. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { packageProblems } from './package-rules.mjs';

/** Packages that only name a family, by the text that they carry. */
const licencesRead = { 'node_modules/parse-cache-control': 'BSD-3-Clause' };
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const lockfile = JSON.parse(read('package-lock.json'));
const problems = packageProblems({
  lockfile,
  manifest: JSON.parse(read('package.json')),
  contributing: read('CONTRIBUTING.md'),
  // Binaries of other platforms are not installed; the lockfile has what the registry says of them.
  licenceOf: (path) =>
    licencesRead[path] ??
    (existsSync(join(root, path)) ? JSON.parse(read(path, 'package.json')).license : undefined),
});

for (const problem of problems) console.error(problem);
console.log(`packages: ${Object.keys(lockfile.packages).length - 1} checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
