import { expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, as all commands that `npm run check` starts
import { packageProblems as untyped } from './package-rules.mjs';

interface Entry {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
}
interface Packages {
  readonly lockfile: { packages: Record<string, Entry> };
  readonly manifest: Record<'dependencies' | 'devDependencies', Record<string, string>>;
  readonly contributing: string;
  readonly licenceOf: (path: string) => string | undefined;
}
const packageProblems = untyped as (packages: Packages) => string[];

const integrity = `sha512-${'a'.repeat(86)}==`;
const good: Packages = {
  lockfile: {
    packages: {
      '': {},
      'node_modules/react': { integrity, license: 'MIT' },
      'node_modules/vite': { integrity, license: 'MIT', dev: true },
      'node_modules/@types/node': { integrity, license: 'MIT', dev: true },
    },
  },
  manifest: { dependencies: { react: '1' }, devDependencies: { vite: '1', '@types/node': '1' } },
  contributing:
    '| `other` | x |\n\n## Dependencies\n\n| package | why |\n| --- | --- |\n| `react`, `vite` | x |\n| `@types/*` | of `y` |\n',
  licenceOf: () => undefined,
};

const withEntry = (entry: Entry): Packages => ({
  ...good,
  lockfile: { packages: { ...good.lockfile.packages, 'node_modules/x': entry } },
});

test('accepts valid packages', () => {
  expect(packageProblems(good)).toEqual([]);
});

test.for<[string, Packages, string]>([
  ['no integrity', withEntry({ license: 'MIT' }), 'node_modules/x has no integrity in the lockfile.'],
  [
    'a weak integrity',
    withEntry({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', license: 'MIT' }),
    'node_modules/x has no integrity in the lockfile.',
  ],
  [
    'an address',
    withEntry({ integrity, license: 'MIT', resolved: 'https://registry.example/x.tgz' }),
    'node_modules/x has the address of a registry in the lockfile.',
  ],
  ['no packages', { ...good, lockfile: { packages: { '': {} } } }, 'The lockfile has no packages.'],
  [
    'no row',
    { ...good, contributing: good.contributing.replace('`react`, ', '') },
    'react has no row in the table of CONTRIBUTING.md.',
  ],
  ['no table', { ...good, contributing: '' }, 'vite has no row in the table of CONTRIBUTING.md.'],
  [
    'a row of a package that is gone',
    { ...good, contributing: good.contributing.replace('`react`', '`react`, `gone`') },
    "The table of CONTRIBUTING.md names gone, which isn't a dependency.",
  ],
])('%s', ([, packages, problem]) => {
  expect(packageProblems(packages)).toContain(problem);
});

test.for<[licence: string | undefined, dev: boolean, allowed: boolean]>([
  ['MIT', false, true],
  ['(MPL-2.0 OR Apache-2.0)', false, true],
  ['MIT OR GPL-3.0-only', false, true],
  ['(Apache-2.0 AND BSD-3-Clause)', false, true],
  ['MPL-2.0', true, true],
  ['MPL-2.0', false, false],
  ['MIT AND GPL-3.0-only', true, false],
  ['(MIT OR ISC) AND GPL-3.0-only', true, false],
  ['AGPL-3.0-only', true, false],
  ['SEE LICENSE IN x', true, false],
  ['UNLICENSED', true, false],
  [undefined, true, false],
])('the licence %s, of a tool: %s, may be used: %s', ([license, dev, allowed]) => {
  const problems = packageProblems(withEntry({ integrity, dev, ...(license !== undefined && { license }) }));
  expect(problems.length).toBe(allowed ? 0 : 1);
});

test('finds the license in the installed packages', () => {
  expect(
    packageProblems({
      ...good,
      licenceOf: (path) => (path === 'node_modules/react' ? 'GPL-3.0-only' : undefined),
    }),
  ).toEqual(['node_modules/react has the licence GPL-3.0-only, which nothing in the page may have.']);
});
