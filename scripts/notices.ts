import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes `THIRD-PARTY.md` into the build: each package that has modules in a chunk, with its license texts. Workers are
 * separate bundles, so `worker` belongs in their plugins and `page` in the page's. A package without a license text
 * fails the build. Parts of our own code that follow Go's source have its notice, and quotations of Kubernetes have its
 * notice.
 */
export function notices(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const gather = (bundle: Rolldown.OutputBundle): void => {
    for (const output of Object.values(bundle))
      for (const id of output.type === 'chunk' ? output.moduleIds : []) {
        const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace('\0', ''))?.[0];
        if (folder !== undefined) folders.add(folder);
      }
  };
  return {
    worker: { name: 'notices-of-workers', apply: 'build', generateBundle: (_, bundle) => gather(bundle) },
    page: {
      name: 'notices',
      apply: 'build',
      generateBundle(_, bundle) {
        gather(bundle);
        const packages = [
          ...withDependencies(folders).map(notice),
          goNotice(),
          kubernetesNotice(),
          yamlNotice(),
          celNotice(),
        ];
        const source = ['# Third-party software in this build', ...packages.toSorted()].join('\n\n') + '\n';
        this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.md', source });
      },
    },
  };
}

/** A package may bundle the packages that it depends on in its own modules, like monaco-editor. */
function withDependencies(folders: ReadonlySet<string>): string[] {
  const all = new Set(folders);
  // Entries that are added during the walk are visited as well.
  for (const folder of all)
    for (const name of Object.keys(manifest(folder).dependencies ?? {})) all.add(installed(name, folder));
  return [...all];
}

function installed(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return installed(name, dirname(from));
}

/** The name of the package in `folder`, its license, and the required texts. */
export function notice(folder: string): string {
  const { name, version, license, author } = manifest(folder);
  const files = readdirSync(folder).filter((file) =>
    /^(?:licen[cs]e|copying|notice|third-?party)/i.test(file),
  );
  const own = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const holder = typeof author === 'object' ? author.name : author;
  if (own.length === 0 && (license !== 'MIT' || holder === undefined))
    throw new Error(`${name} has no licence text`);
  const texts = own.length > 0 ? own : [mitText(holder ?? '')];
  return [`## ${name} ${version}`, license, ...texts.map((text) => `~~~~\n${text}\n~~~~`)].join('\n\n');
}

/** The license of a package that names it, and its author, but doesn't contain its text. */
function mitText(holder: string): string {
  const text = readFileSync(join(import.meta.dirname, 'licence-mit.txt'), 'utf8').trim();
  return `MIT License\n\nCopyright (c) ${holder}\n\n${text}`;
}

/** Sorting and the reading of addresses follow Go's source. */
function goNotice(): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'LICENSE-GO'), 'utf8').trim();
  return ['## Go 1.26', 'BSD-3-Clause', `~~~~\n${text}\n~~~~`].join('\n\n');
}

/**
 * The dictionary of links quotes Kubernetes' descriptions of its own fields, which CRDs repeat. It has this project's
 * license.
 */
function kubernetesNotice(): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'LICENSE'), 'utf8').trim();
  const what = 'Descriptions of API fields, Copyright The Kubernetes Authors.';
  return ['## Kubernetes', 'Apache-2.0', what, `~~~~\n${text}\n~~~~`].join('\n\n');
}

/** The YAML scanner, parser, and printer follow the Go port of libyaml, and the package around it. */
function yamlNotice(): string {
  const ported = readFileSync(join(import.meta.dirname, '..', 'LICENSE-LIBYAML'), 'utf8').trim();
  const apache = readFileSync(join(import.meta.dirname, '..', 'LICENSE'), 'utf8').trim();
  const what = 'YAML for Go, Copyright 2011-2019 Canonical Ltd.';
  return [
    '## go-yaml and libyaml',
    'MIT and Apache-2.0',
    what,
    `~~~~\n${ported}\n~~~~`,
    `~~~~\n${apache}\n~~~~`,
  ].join('\n\n');
}

/** The type checker of CEL follows cel-go. */
function celNotice(): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'LICENSE'), 'utf8').trim();
  const what = 'The Common Expression Language for Go, Copyright Google LLC.';
  return ['## cel-go', 'Apache-2.0', what, `~~~~\n${text}\n~~~~`].join('\n\n');
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
