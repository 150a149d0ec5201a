/** The CRDs and objects of the corpus, each object with its CRD. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { admitCrd } from '../../src/engine/index.ts';
import type { Minor } from '../../src/engine/minors.ts';
import type { ServedCrd, Surroundings } from '../../src/engine/answers.ts';
import { readDocuments } from '../../src/engine/texts.ts';
import { surroundingsOf } from '../ask/run-case.ts';

export const corpusFolder = new URL('../../../shared/corpus/', import.meta.url);

export const hasCorpus = existsSync(corpusFolder);

/** Selects projects of a folder by the remainder of their number. */
export interface CorpusPart {
  readonly of: number;
  readonly at: number;
  readonly folder?: URL;
}

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

/** The CRDs that the server accepts. */
export function corpusCrds(kubernetes: Minor, part: CorpusPart = whole): CorpusCrd[] {
  const { folder = corpusFolder } = part;
  return projects(part).flatMap((project) =>
    files(folder, `${project}/crds`).flatMap((name): CorpusCrd[] => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const answer = admitCrd(
        { text, contentType: 'application/yaml', fieldValidation: 'Strict' },
        around(kubernetes),
      );
      return answer.accepted === true ? [{ name, text, served: answer.served }] : [];
    }),
  );
}

export function corpusObjects(crds: readonly CorpusCrd[], part: CorpusPart = whole): CorpusObject[] {
  const { folder = corpusFolder } = part;
  return projects(part).flatMap((project) =>
    files(folder, `${project}/objects`).flatMap((name): CorpusObject[] => {
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

const whole: CorpusPart = { of: 1, at: 0 };

function projects({ folder = corpusFolder, of, at }: CorpusPart): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .filter((_, i) => i % of === at);
}

function files(folder: URL, path: string): string[] {
  if (!existsSync(new URL(path, folder))) return [];
  return readdirSync(new URL(path, folder))
    .toSorted()
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${path}/${name}`);
}
