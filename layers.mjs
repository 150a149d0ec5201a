/**
 * Which folder may import what: the one list that the linter's configuration (`oxlint.config.mjs`) and its canary
 * (`scripts/layers-canary.mjs`) are made from, and that `ARCHITECTURE.md` explains.
 */
import { join, relative } from 'node:path';

/** Packages that only some layers may import; each with all its parts. */
export const packages = {
  react: ['react', 'react/**', 'react-dom', 'react-dom/**', 'react-error-boundary', '@tanstack/**'],
  monaco: ['monaco-editor', 'monaco-editor/**'],
  zustand: ['zustand', 'zustand/**'],
  node: ['node:*'],
  yaml: ['yaml'],
  re2js: ['re2js'],
  fflate: ['fflate'],
  storage: ['idb-keyval'],
  quickjs: ['quickjs-emscripten-core', '@jitl/**'],
  terminal: ['commander', 'picocolors', 'tinyglobby', 'chokidar', '@bomb.sh/tab'],
};

/** The layers of `src`: those of ours that each may import besides itself, and its packages. */
export const layers = {
  engine: { imports: [], packages: ['yaml', 're2js'] },
  kubectl: { imports: ['engine'], packages: [] },
  language: { imports: ['engine'], packages: ['yaml'] },
  protocol: { imports: ['engine', 'language'], packages: [] },
  report: { imports: ['engine', 'kubectl', 'language', 'protocol', 'sandbox'], packages: [] },
  // Runs an author's code.
  sandbox: { imports: [], packages: ['quickjs'] },
  // Finds the code blocks of Markdown.
  markdown: { imports: [], packages: [] },
  check: {
    imports: ['engine', 'kubectl', 'language', 'protocol', 'report', 'errors', 'sandbox', 'markdown'],
    packages: [],
  },
  // The package for other programs.
  package: {
    imports: ['engine', 'kubectl', 'language', 'protocol', 'report', 'errors', 'check'],
    packages: [],
  },
  // Reads and runs suites of cases.
  suites: {
    imports: ['engine', 'kubectl', 'language', 'protocol', 'report', 'errors', 'check', 'package'],
    packages: [],
  },
  // Evaluates the update of a CRD on stored objects.
  upgrade: {
    imports: ['engine', 'kubectl', 'language', 'protocol', 'report', 'errors', 'check', 'package'],
    packages: [],
  },
  // Checks the objects in documentation.
  docs: {
    imports: ['engine', 'kubectl', 'language', 'protocol', 'report', 'errors', 'markdown', 'check'],
    packages: [],
  },
  // The API server for tests: HTTP in front of the cluster in memory. Runs in Node.js.
  apiserver: { imports: ['engine', 'kubectl', 'package'], packages: ['node'] },
  // The command. Runs in Node.js.
  cli: {
    imports: [
      'engine',
      'kubectl',
      'language',
      'report',
      'errors',
      'markdown',
      'check',
      'package',
      'suites',
      'upgrade',
      'docs',
      'apiserver',
      'share',
      'sandbox',
    ],
    packages: ['node', 'terminal', 'quickjs'],
  },
  worker: {
    imports: ['engine', 'kubectl', 'protocol', 'report', 'sandbox', 'suites', 'upgrade'],
    packages: ['re2js'],
  },
  client: { imports: ['protocol'], packages: [] },
  store: { imports: ['protocol', 'engine', 'text'], packages: ['zustand'] },
  share: { imports: ['protocol', 'text'], packages: ['fflate'] },
  text: { imports: [], packages: [] },
  examples: { imports: ['text'], packages: [] },
  errors: { imports: ['engine', 'kubectl', 'examples', 'text'], packages: [] },
  editor: { imports: ['protocol', 'text'], packages: ['monaco'] },
  ui: {
    imports: ['store', 'client', 'editor', 'protocol', 'examples', 'errors', 'text'],
    packages: ['react', 'zustand'],
  },
  app: {
    imports: ['protocol', 'client', 'store', 'share', 'editor', 'ui', 'examples', 'errors', 'text'],
    packages: ['react', 'zustand', 'storage'],
  },
  load: { imports: ['client', 'share', 'text'], packages: [] },
  embed: {
    imports: ['protocol', 'client', 'share', 'ui', 'store', 'text', 'editor', 'examples', 'errors'],
    packages: [],
  },
  element: { imports: ['protocol'], packages: [] },
  // The service worker: a script of its own.
  offline: { imports: [], packages: [] },
  // Runs in the build only: the page with the engine's answer, as markup.
  paint: {
    imports: ['engine', 'protocol', 'worker', 'client', 'store', 'editor', 'ui', 'app', 'examples', 'text'],
    packages: ['react'],
  },
};

/**
 * The rooms of the large layers: their folders, earlier ones first; those of one row don't know each other. Files that are
 * directly in a layer belong to no room. A folder that contains other rooms comes after all of them that it imports.
 */
export const rooms = {
  engine: [
    ['go'],
    ['go/parsing'],
    ['go/time', 'go/unicode'],
    ['json'],
    ['kubernetes', 'jsonpath'],
    ['field', 'request'],
    ['field-errors'],
    ['codes'],
    ['source/nodes'],
    ['source/json'],
    ['source/yaml/tokens'],
    ['source/yaml/values'],
    ['source/yaml/tags'],
    ['source/yaml'],
    ['source'],
    ['trace', 'status', 'patch'],
    ['wire'],
    ['typed'],
    ['regex/re2'],
    ['regex'],
    ['structural'],
    ['formats'],
    ['objectmeta/names'],
    ['objectmeta/features'],
    ['objectmeta/metadata'],
    ['objectmeta/embedded', 'objectmeta/update'],
    ['objectmeta'],
    ['pruning', 'listtype', 'ratcheting'],
    ['validation/value'],
    ['validation/refusals'],
    ['validation/features'],
    ['validation'],
    ['cel/ast', 'cel/text', 'cel/types'],
    ['cel/checker', 'cel/parser', 'cel/values'],
    ['cel/authorizing', 'cel/runtime-cost', 'cel/schema'],
    ['cel/cost'],
    ['cel/library'],
    ['cel/mutation'],
    ['cel/validators'],
    ['cel/env'],
    ['cel/eval'],
    ['cel/rules', 'cel/admission'],
    ['cel/trees', 'cel/bounds'],
    ['cel/authoring'],
    ['cel'],
    ['defaulting'],
    ['crd/model'],
    ['crd/rules'],
    ['crd/features'],
    ['crd/schema'],
    ['crd/validation'],
    ['crd/stored'],
    ['crd/admission'],
    ['crd/update'],
    ['table', 'publish', 'legacy', 'apply', 'explain'],
    ['admission/model'],
    ['admission/matching', 'admission/expressions'],
    ['admission/objects'],
    ['admission/policies', 'admission/webhooks'],
    ['admission/built-in', 'admission/chain'],
    ['customresource/request'],
    ['customresource/features'],
    ['customresource/conversion'],
    ['customresource/owner-views'],
    ['customresource/strategy'],
    ['customresource/refusals'],
    ['customresource/storage'],
    ['customresource/admitted', 'customresource/scale'],
    ['customresource/verbs'],
    ['customresource/changes'],
    ['customresource/collections'],
    ['customresource/patch'],
  ],
  kubectl: [
    ['columns', 'objects', 'terminal'],
    ['merge', 'yaml'],
    ['cluster', 'flags', 'read', 'selectors'],
    ['models'],
    ['http', 'kustomize'],
    ['admission', 'lists', 'mapping'],
    ['crds'],
    ['server'],
    ['sending'],
    ['validation'],
    ['running'],
    ['formats', 'resources'],
    ['print'],
    ['existing'],
    ['applying'],
    ['commands'],
  ],
  language: [
    ['pasted', 'reinterpreted', 'samples', 'yaml'],
    ['edits', 'help'],
    ['rewrite'],
    ['fixes/findings'],
    ['fixes/editing'],
    ['fixes/lines', 'fixes/values'],
    ['fixes/rules'],
    ['fixes/schemas'],
    ['fixes'],
  ],
  report: [
    ['lists', 'places'],
    ['causes', 'printed', 'rows', 'rules'],
    ['findings'],
    ['held'],
    ['admission', 'before', 'pointing', 'rules/details', 'explanations/pieces'],
    ['explanations/branches', 'explanations/minors', 'explanations/updates', 'unsent'],
    ['explanations'],
    ['crd', 'existing', 'help', 'made-before'],
    ['object'],
    ['commands/rare'],
    ['commands', 'compare'],
    ['reading'],
    ['views/reading'],
    ['fixes', 'views'],
  ],
  errors: [['model'], ['en'], ['zh']],
  share: [['packing']],
  text: [['numbers'], ['en'], ['zh']],
  suites: [['form'], ['coverage', 'openshift', 'own'], ['written'], ['page']],
  upgrade: [['model'], ['requests'], ['changes', 'fates'], ['plans', 'proofs'], ['page']],
  docs: [['lines'], ['included'], ['blocks'], ['classes']],
  ui: [
    ['context'],
    ['parts', 'tour'],
    ['fixes', 'guide', 'header', 'lists', 'sharing'],
    ['dialogs', 'rows'],
    ['views/shared'],
    [
      'views/admission',
      'views/answer',
      'views/cases',
      'views/compare',
      'views/explain',
      'views/get',
      'views/legacy',
      'views/openapi',
      'views/owners',
      'views/requests',
      'views/rules',
      'views/steps',
      'views/upgrading',
      'views/versions',
    ],
    ['explanation'],
    ['editors', 'problems', 'strip'],
    ['views/stored'],
    ['views'],
    ['result'],
    ['layout'],
  ],
  embed: [['drawing'], ['parts']],
  cli: [
    ['launch'],
    ['usage'],
    ['files'],
    ['code'],
    ['checking', 'upgrading'],
    ['output'],
    ['commands'],
    ['declared'],
  ],
};

/** The files of the engine that all others may import; its folders are its own. */
export const engineDoors = [
  'index.ts',
  'answers.ts',
  'minors.ts',
  'trace.ts',
  'publishing.ts',
  'costs.ts',
  'values.ts',
  'texts.ts',
  'types.ts',
  'schemas.ts',
  'rules.ts',
  'patches.ts',
  'refusals.ts',
  'crd-writes.ts',
  'object-meta.ts',
  'codes.ts',
  'paths.ts',
  'admission.ts',
];

/** Folders beside `src` that use the engine. */
export const engineUsers = ['conformance', 'bench', 'mutants'];

/** Returns the imports of the engine that files outside of it must not use. */
export function refusedOfEngine() {
  return {
    group: ['**/engine/**', ...engineDoors.map((door) => `!**/engine/${door}`)],
    message: `Of the engine only ${engineDoors.join(', ')} may be imported here (layers.mjs).`,
  };
}

/** Returns the imports that files of a layer must not use, with the message that says so. */
export function refusedIn(layer) {
  const { imports, packages: own } = layers[layer];
  const allowed = [layer, ...imports];
  // CEL has a folder of its own that is named `text`.
  const isOther = (name) => !allowed.includes(name) && !(layer === 'engine' && name === 'text');
  const others = Object.keys(layers).filter(isOther);
  return [
    ...(imports.includes('engine') ? [refusedOfEngine()] : []),
    { group: others.map(insideOf), message: `${layer} may only import ${allowed.join(', ')} (layers.mjs).` },
    {
      group: Object.keys(packages)
        .filter((name) => !own.includes(name))
        .flatMap((name) => packages[name]),
      message: `This package does not belong in ${layer} (layers.mjs).`,
    },
  ];
}

/** The same for a room of a layer, which also comes before others. */
export function refusedInRoom(layer, room) {
  const rows = rooms[layer];
  const at = rows.findIndex((row) => row.includes(room));
  const later = rows
    .slice(at)
    .flat()
    .filter((other) => other !== room);
  const order = {
    group: later.flatMap((other) => besideOf(room, other, rows.flat())),
    message: `${layer}/${room} comes before ${later.join(', ')} (layers.mjs).`,
  };
  return [...refusedIn(layer), ...(later.length > 0 ? [order] : [])];
}

function insideOf(folder) {
  return `**/${folder}/**`;
}

/**
 * The paths to another room: from a room, and from folders in it. A room within a folder has none. Of a folder that contains
 * rooms, only the files directly in it are meant.
 */
function besideOf(folder, other, all) {
  const way = wayTo(folder, other);
  const files = all.some((inner) => inner.startsWith(`${other}/`)) ? ['*.ts', '*.tsx'] : ['**'];
  const ways = folder.includes('/') ? [way] : [way, join('..', way).replaceAll('\\', '/')];
  return ways.flatMap((one) => files.map((file) => `${one}/${file}`));
}

/** The path by which a file of a room imports from another room. */
export function wayTo(folder, other) {
  const way = relative(folder, other).replaceAll('\\', '/');
  return way.startsWith('.') ? way : `./${way}`;
}
