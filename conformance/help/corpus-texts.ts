/** The CRDs and objects beside the project, each object with the CRD that is for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { admitCrd, type Minor, type ServedCrd, type Surroundings } from '../../src/engine/index.ts';
import { readDocuments } from '../../src/engine/inspect.ts';
import { surroundingsOf } from '../ask/run-case.ts';

const folder = new URL('../../../shared/corpus/', import.meta.url);

export const hasCorpus = existsSync(folder);

export interface CorpusCrd {
  readonly name: string;
  readonly text: string;
  readonly served: ServedCrd;
}

export interface CorpusObject {
  readonly name: string;
  readonly text: string;
  readonly served: ServedCrd;
}

export const around = (kubernetes: Minor): Surroundings => surroundingsOf(kubernetes);

/** Those the server accepts; of the projects whose number gives the remainder, when a part is asked for. */
export function corpusCrds(
  kubernetes: Minor,
  part?: { readonly of: number; readonly at: number },
): CorpusCrd[] {
  return projects(part).flatMap((project) =>
    files(`${project}/crds`).flatMap((name): CorpusCrd[] => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const answer = admitCrd(
        { text, contentType: 'application/yaml', fieldValidation: 'Strict' },
        around(kubernetes),
      );
      return answer.accepted === true ? [{ name, text, served: answer.served }] : [];
    }),
  );
}

export function corpusObjects(
  crds: readonly CorpusCrd[],
  part?: { readonly of: number; readonly at: number },
): CorpusObject[] {
  return projects(part).flatMap((project) =>
    files(`${project}/objects`).flatMap((name): CorpusObject[] => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const [head] = readDocuments(text);
      const [group, version = ''] = head?.apiVersion.split('/') ?? [];
      const crd = crds.find(
        ({ served }) =>
          served.group === group &&
          served.kind === head?.kind &&
          served.versions.some((one) => one.name === version),
      );
      return crd ? [{ name, text, served: crd.served }] : [];
    }),
  );
}

function projects(part: { readonly of: number; readonly at: number } = { of: 1, at: 0 }): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .filter((_, i) => i % part.of === part.at);
}

function files(path: string): string[] {
  if (!existsSync(new URL(path, folder))) return [];
  return readdirSync(new URL(path, folder))
    .toSorted()
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${path}/${name}`);
}
