/**
 * The objects of real projects: each applied, applied again with a change, and applied server-side; and pools of them
 * for random sequences.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Random } from '../../fuzz/random.ts';
import type { KubectlCase } from '../case.ts';
import { file, run } from '../make.ts';
import { mutatedText } from '../../fuzz/mutated-text.ts';
import type { Pool } from './sequences.ts';

interface Document {
  readonly place: string;
  readonly text: string;
  readonly value: { readonly apiVersion?: unknown; readonly kind?: unknown; readonly spec?: unknown };
}

interface RealObject {
  readonly place: string;
  readonly crd: string;
  readonly text: string;
}

/** The documents of a folder of YAML files, unchanged. */
function documentsIn(folder: string): Document[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split(/^---(?:[ \t].*)?$/m)
        .flatMap((text, i) => {
          const [document] = parseAllDocuments(text, { merge: true });
          const value: unknown = document?.toJS({ maxAliasCount: 1000 });
          if (typeof value !== 'object' || value === null) return [];
          return [{ place: `${name}${i === 0 ? '' : `.${i}`}`, text, value: value as Document['value'] }];
        }),
    );
}

/** Every object of the corpus with the text of its CRD. Namespaces are replaced by an existing one. */
export function realObjects(dir: string): RealObject[] {
  const crds = new Map<string, string>();
  const projects = readdirSync(dir).sort();
  for (const project of projects) {
    for (const { text, value } of documentsIn(join(dir, project, 'crds'))) {
      const spec = value.spec as { group?: string; names?: { kind?: string } } | undefined;
      crds.set(`${spec?.group} ${spec?.names?.kind}`, text);
    }
  }
  return projects.flatMap((project) =>
    documentsIn(join(dir, project, 'objects')).flatMap(({ place, text, value }) => {
      const crd = crds.get(`${String(value.apiVersion).split('/')[0]} ${String(value.kind)}`);
      if (crd === undefined) return [];
      return [{ place: `${project}/${place}`, crd, text: text.replace(/^( *namespace:) .*$/m, '$1 team') }];
    }),
  );
}

/** Applied, applied again with a change, and server-side. */
export function corpusCases(objects: readonly RealObject[]): KubectlCase[] {
  return objects.map(({ place, crd, text }, i) => ({
    name: `corpus/${place}`,
    crds: [crd],
    steps: [
      file('apply', text),
      file('apply', mutatedText(text, new Random(i + 1))),
      file('apply', text),
      run('apply --server-side -f object.yaml'),
    ],
  }));
}

/** The possible commands for the objects of each CRD. */
export function corpusPools(objects: readonly RealObject[]): Pool[] {
  const byCrd = new Map<string, string[]>();
  for (const { crd, text } of objects) byCrd.set(crd, [...(byCrd.get(crd) ?? []), text]);
  return [...byCrd].map(([crd, texts]) => ({
    crds: [crd],
    steps: texts.flatMap((text) => [
      file('apply', text),
      file('apply', text),
      file('apply --server-side', text),
      file('apply --server-side --field-manager=one --force-conflicts', text),
      file('create', text),
      file('replace', text),
      file('delete', text),
    ]),
  }));
}
