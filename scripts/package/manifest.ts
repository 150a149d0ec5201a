/** The `package.json` of the package that is published. */

/** The entry points for programs, by their path in the package. */
export const entries = {
  '.': 'index',
  './language': 'language',
  './kubectl': 'kubectl',
  './without-cel': 'without-cel',
  './testing': 'testing',
} as const;

/** The folder of an entry point in `src`. */
export function folderOf(entry: string): string {
  return entry === 'testing' ? 'apiserver' : 'package';
}

/** `own` is the manifest of this repository. */
export function packageManifest(own: Readonly<Record<string, unknown>>): object {
  const { name, version, description, license, engines } = own;
  return {
    name,
    version,
    description,
    license,
    keywords: ['kubernetes', 'crd', 'customresourcedefinition', 'cel', 'validation', 'kubectl'],
    type: 'module',
    engines,
    sideEffects: false,
    exports: {
      ...Object.fromEntries(
        Object.entries(entries).map(([path, file]) => [
          path,
          { types: `./types/${folderOf(file)}/${file}.d.ts`, default: `./${file}.js` },
        ]),
      ),
      './suite.schema.json': './suite.schema.json',
      './package.json': './package.json',
    },
    bin: { 'crd-playground': './crd-playground.mjs' },
    files: [
      '*.js',
      'types',
      'crd-playground.mjs',
      'suite.schema.json',
      'page',
      'README.md',
      'LICENSE',
      'THIRD-PARTY.md',
    ],
  };
}
