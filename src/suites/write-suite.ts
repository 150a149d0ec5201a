/** Writes suites of our own form in the forms of other tools. */
import type { Minor } from '../engine/minors.ts';
import { memberOf, readYaml } from '../engine/texts.ts';
import { preparedCluster } from './form/prepared-cluster.ts';
import type { SuiteFiles } from './form/files.ts';
import { SuiteSource } from './form/source.ts';
import { scalarText } from './own/check-form.ts';
import { isOwnSuite, readOwn } from './own/read-suite.ts';
import { chainsawTests, chainsawValidation, notForChainsaw } from './written/chainsaw.ts';
import { goTest, notForGo } from './written/go.ts';
import { writtenHead, type WrittenHead } from './written/head.ts';
import { openshiftSuite, openshiftValidation } from './written/openshift.ts';
import { writable, type LeftCase, type WritableCase } from './written/writable.ts';

export const otherForms = ['openshift', 'go', 'chainsaw'] as const;
export type OtherForm = (typeof otherForms)[number];

interface Writer {
  /** The field validation of all requests, if the form can't choose it. */
  readonly fieldValidation?: 'Warn';
  /** The reason why the form can't express a case. */
  readonly not: (one: WritableCase) => string | undefined;
  readonly write: (head: WrittenHead, cases: readonly WritableCase[]) => string;
}

const writers: Readonly<Record<OtherForm, Writer>> = {
  openshift: { fieldValidation: openshiftValidation, not: () => undefined, write: openshiftSuite },
  go: { not: notForGo, write: goTest },
  chainsaw: { fieldValidation: chainsawValidation, not: notForChainsaw, write: chainsawTests },
};

export interface WrittenSuite {
  readonly text: string;
  readonly left: readonly LeftCase[];
}

export interface WriteAround {
  readonly files: SuiteFiles;
  /** The paths of additional files with CRDs. */
  readonly further: readonly string[];
  /** The minor in which the results are valid. */
  readonly minor: Minor;
}

/** Returns the reason if the suite can't be written. */
export function writeSuite(
  path: string,
  text: string,
  form: OtherForm,
  { files, further, minor }: WriteAround,
): WrittenSuite | { readonly problem: string } {
  const read = readYaml(text);
  if (!isOwnSuite(text)) return { problem: 'Only suites of our own form can be written in other forms.' };
  if (!read.ok) return { problem: `The suite can't be parsed: ${read.error.text}` };
  const source = new SuiteSource(text, read.root);
  const { crd, cases } = readOwn(path, source, { files, further });
  if (!crd) return { problem: cases[0]?.broken?.message ?? 'The suite has no CRD.' };
  const prepared = preparedCluster(crd, minor);
  if ('problem' in prepared) return prepared;
  const { not, write, fieldValidation } = writers[form];
  const around = { crd, prepared, ...(fieldValidation && { fieldValidation }) };
  const head = writtenHead(source.textAt(source.root, 'suite') ?? '', crd, crdPathIn(source));
  const written: WritableCase[] = [];
  const left: LeftCase[] = [];
  for (const one of cases) {
    const result = writable(one, around);
    const why = typeof result === 'string' ? result : not(result);
    if (why !== undefined) left.push({ name: one.name, line: one.line, why });
    else written.push(result as WritableCase);
  }
  return { text: write(head, written), left };
}

/** The file of the first CRD; empty if the suite contains it. */
function crdPathIn({ root }: SuiteSource): string {
  const value = memberOf(root, 'crd')?.value;
  const first = value?.kind === 'array' ? value.items[0] : value;
  return first ? scalarText(first) : '';
}
