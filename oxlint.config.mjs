/** The linter's configuration; which folder may import what is said in `layers.mjs`. */
import { engineUsers, layers, refusedIn, refusedInRoom, refusedOfEngine, rooms } from './layers.mjs';

const refusing = (folder, patterns) => ({
  files: [`${folder}/**/*.ts`, `${folder}/**/*.tsx`],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** The last override of a file wins, so a room within a room comes after it. */
const outerFirst = (names) => names.toSorted((a, b) => a.split('/').length - b.split('/').length);

export default {
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react'],
  categories: {
    correctness: 'error',
  },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-control-regex': 'off',
    'typescript/no-non-null-assertion': 'off',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/no-deprecated': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-this-alias': 'off',
    'typescript/no-misused-spread': 'off',
  },
  ignorePatterns: ['dist', 'dist-package', 'conformance/judge', 'node_modules', 'e2e/hosts'],
  overrides: [
    ...Object.keys(layers).map((layer) => refusing(`src/${layer}`, refusedIn(layer))),
    ...Object.entries(rooms).flatMap(([layer, rows]) =>
      outerFirst(rows.flat()).map((room) => refusing(`src/${layer}/${room}`, refusedInRoom(layer, room))),
    ),
    {
      files: ['src/**/*.ts', 'src/**/*.tsx'],
      rules: {
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    // Tests may import across layers, but the engine's folders are its own for them too.
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [refusedOfEngine()] }] },
    },
    ...engineUsers.map((folder) => refusing(folder, [refusedOfEngine()])),
    {
      files: ['src/engine/**/*.test.ts', 'src/engine/**/testing/**', 'e2e/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
};
