/**
 * Our own cases of kubectl: the modules `cases/<topic>.ts`, each with a list `cases`.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minors, type Minor } from '../../src/engine/minors.ts';
import type { KubectlCase } from './case.ts';

export interface LoadedCase {
  /** `<topic>/<name>`. */
  readonly name: string;
  readonly topic: string;
  readonly minors: readonly Minor[];
  readonly question: KubectlCase;
  /** The case as kubectl's program reads it, one line of JSON. */
  readonly line: string;
  /** A short hash of the case, recorded with the answer to detect changed cases. */
  readonly asked: string;
}

const root = join(import.meta.dirname, 'cases');

/** All cases, by topic and in the order of their files. Throws an Error with the name of an invalid case. */
export async function loadKubectlCases(): Promise<LoadedCase[]> {
  const out: LoadedCase[] = [];
  const seen = new Set<string>();
  for (const file of readdirSync(root).sort()) {
    const topic = /^([a-z0-9-]+)\.ts$/.exec(file)?.[1];
    if (topic === undefined) continue;
    const { cases } = (await import(pathToFileURL(join(root, file)).href)) as {
      cases: readonly KubectlCase[];
    };
    for (const one of cases) {
      const loaded = load(topic, one);
      if (seen.has(loaded.name)) throw new Error(`${file}: ${loaded.name} is there twice`);
      seen.add(loaded.name);
      out.push(loaded);
    }
  }
  return out;
}

function load(topic: string, { why: _why, minors: wanted, ...rest }: KubectlCase): LoadedCase {
  const name = `${topic}/${rest.name}`;
  if (!/^[a-z0-9./+-]+$/i.test(name)) throw new Error(`${name}: letters, digits, "-", "." and "/" only`);
  if (rest.steps.length === 0) throw new Error(`${name}: no steps`);
  const question: KubectlCase = { ...rest, name };
  const line = JSON.stringify(question);
  const asked = createHash('sha256').update(line).digest('hex').slice(0, 12);
  return { name, topic, minors: wanted ?? minors, question, line, asked };
}
