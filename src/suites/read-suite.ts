/** Reads suites of any form, and finds their CRDs. */
import type { Minor } from '../engine/minors.ts';
import { readYaml } from '../engine/texts.ts';
import { isOpenshiftSuite, readOpenshiftSuite } from './openshift/read-suite.ts';
import { OpenshiftCrds } from './openshift/find-crds.ts';
import { SuiteSource } from './form/source.ts';
import type { SuiteFiles } from './form/files.ts';
import type { CaseSurroundings, Suite } from './form/suite.ts';
import type { Step } from './openshift/model.ts';
import { lastRequest, runCase } from './openshift/run-case.ts';
import { recordSuite, type Recorded } from './own/record.ts';
import { isOwnSuite, readOwnSuite } from './own/read-suite.ts';
import { writeSuite, type OtherForm } from './write-suite.ts';

/** Whether a file is a suite, by its text. */
export function isSuite(text: string): boolean {
  return isOwnSuite(text) || isOpenshiftSuite(text);
}

/** Reads suites one after the other, and remembers the files that they share. */
export class SuiteReader {
  readonly #files: SuiteFiles;
  readonly #further: readonly string[];
  readonly #openshift: OpenshiftCrds;

  /** `crds` are the paths of further files with CRDs. */
  constructor(files: SuiteFiles, crds: readonly string[]) {
    this.#files = files;
    this.#further = crds;
    this.#openshift = new OpenshiftCrds(files, crds);
  }

  /** Adds the results of cases that expect nothing; undefined for suites of another form. */
  record(path: string, text: string, minors: readonly Minor[]): Recorded | undefined {
    if (!isOwnSuite(text)) return undefined;
    return recordSuite(path, text, { files: this.#files, further: this.#further, minors });
  }

  /** Writes a suite of our own form in another one. */
  write(path: string, text: string, form: OtherForm, minor: Minor): ReturnType<typeof writeSuite> {
    return writeSuite(path, text, form, { files: this.#files, further: this.#further, minor });
  }

  read(path: string, text: string): Suite {
    const read = readYaml(text);
    if (!read.ok) {
      const { line, error } = read;
      const notes = [{ line, message: `The suite can't be parsed: ${error.text}` }];
      return { path, name: '', crds: [], cases: [], notes };
    }
    const source = new SuiteSource(text, read.root);
    for (const { text: message, range } of read.duplicates)
      source.note(source.lineAtOffset(range?.start ?? 0), `${message}; only the last one has an effect.`);
    if (isOwnSuite(text)) return readOwnSuite(path, source, { files: this.#files, further: this.#further });
    const suite = readOpenshiftSuite(source);
    const crds = this.#openshift.of(path, suite, source);
    const cases = suite.cases.map((one) => {
      const { name, line, steps, broken } = one;
      return {
        name,
        line,
        operations: operationsOf(steps),
        ...(broken && { broken }),
        run: (around: CaseSurroundings) => runCase(one, around),
        lastRequest: (around: CaseSurroundings) => lastRequest(one, around),
      };
    });
    return { path, name: suite.name, crds, cases, notes: source.notes };
  }
}

function operationsOf(steps: readonly Step[]): string[] {
  return steps.flatMap(({ action: { kind } }) =>
    kind === 'create' || kind === 'update' || kind === 'status' ? [kind] : [],
  );
}
