/** Licenses that code in a visitor's browser may have: they require only their notice. */
const shipped = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
]);
const development = new Set([...shipped, 'MPL-2.0']);

/**
 * Returns the problems of the packages, one sentence each.
 *
 * `lockfile` and `manifest` are the values of package-lock.json and package.json, `contributing` is the text with the
 * table of dependencies, and `licenceOf` returns the license that an installed package declares, or undefined.
 */
export function packageProblems({ lockfile, manifest, contributing, licenceOf }) {
  const entries = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  return [
    ...(entries.length === 0 ? ['The lockfile has no packages.'] : []),
    ...entries.flatMap(([path, entry]) => entryProblems(path, entry, licenceOf(path) ?? entry.license)),
    ...tableProblems(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }), contributing),
  ];
}

function entryProblems(path, { integrity, resolved, dev }, licence) {
  const allowed = dev ? development : shipped;
  return [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${path} has no integrity in the lockfile.`]),
    ...(resolved === undefined ? [] : [`${path} has the address of a registry in the lockfile.`]),
    ...(permits(licence, allowed)
      ? []
      : [`${path} has the licence ${licence}, which ${dev ? 'no tool' : 'nothing in the page'} may have.`]),
  ];
}

/**
 * Whether an SPDX expression allows a choice of allowed licenses. Nested expressions aren't supported, and are
 * rejected.
 */
function permits(expression, allowed) {
  return String(expression)
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));
}

function tableProblems(dependencies, contributing) {
  const table = contributing.split(/^## Dependencies$/m)[1] ?? '';
  const cells = [...table.matchAll(/^\| ([^|]+)\|/gm)].map(([, cell]) => cell);
  const rows = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const covers = (row, name) => (row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : name === row);
  return [
    ...dependencies
      .filter((name) => !rows.some((row) => covers(row, name)))
      .map((name) => `${name} has no row in the table of CONTRIBUTING.md.`),
    ...rows
      .filter((row) => !dependencies.some((name) => covers(row, name)))
      .map((row) => `The table of CONTRIBUTING.md names ${row}, which isn't a dependency.`),
  ];
}
