/** Checks files: finds the documents, then the CRDs, then evaluates each object. */
import { CrdChoice, type KnownCrd } from '../../check/crd-choice.ts';
import { groupOf, builtInKindsOf } from '../../language/pasted/kinds.ts';
import { versionIn } from '../../check/version-in.ts';
import { oldCrdNote, type CheckResult, type DocumentRef } from '../../check/result.ts';
import type { AnsweredCrd, PlainJudged } from '../../check/room.ts';
import { similarNames } from '../../language/similar-names.ts';
import type { Minor } from '../../engine/minors.ts';
import type { Pool } from './pool.ts';
import { EarlyAnswers } from './early-answers.ts';
import { chooseCrds, crdsOfGroups } from './needed-crds.ts';
import { isCrd, refOf, type ScannedDocument } from './scan.ts';
import { withMinors, type MinorAnswer } from './minors.ts';
import type { ObjectTask, Task } from './tasks.ts';

export interface Checking {
  /** The reported documents, in their order. */
  readonly documents: readonly ScannedDocument[];
  /** CRDs from additional files. */
  readonly further: readonly ScannedDocument[];
  /** Existing objects, from additional files. */
  readonly old: readonly ScannedDocument[];
  readonly minors: readonly Minor[];
  readonly pool: Pool;
  readonly onProgress: (done: number, all: number) => void;
}

/** A result, and the JSON of the stored object. */
export interface Checked {
  readonly result: CheckResult;
  readonly stored?: string;
}

/** The maximum number of objects that are evaluated at the same time. */
const window = 4_096;

/** Returns the results in the order of the documents. */
export async function* check(checking: Checking): AsyncGenerator<Checked, void> {
  const { documents, pool, onProgress } = checking;
  const old = new OldObjects(checking.old);
  const { crds, early } = await readCrds(checking, old);
  const steps = new TestSteps();
  for (let from = 0; from < documents.length; from += window) {
    const part = documents.slice(from, from + window);
    const chosen = part.map((document) => crds.crdFor(document));
    const known = part.map((document, i) => chosen[i] && early.take(document, chosen[i]));
    const tasks = chosen.flatMap((crd, i) =>
      crd && !known[i] ? [objectTask(part[i] as ScannedDocument, crd.ref, old)] : [],
    );
    const answers = await pool.run(tasks);
    let next = 0;
    for (const [i, document] of part.entries()) {
      const crd = chosen[i];
      if (!crd) yield crds.answerOf(document);
      else {
        const judged = known[i] ?? (answers[next++] as readonly PlainJudged[]);
        yield objectResult(document, crd, judged, checking.minors, steps);
      }
    }
    onProgress(Math.min(from + window, documents.length), documents.length);
  }
}

function objectTask(document: ScannedDocument, crd: DocumentRef, old: OldObjects): ObjectTask {
  const before = old.of(document);
  return { what: 'object', ref: refOf(document), crd, ...(before && { old: before }) };
}

interface ReadCrds {
  readonly crds: Crds;
  readonly early: EarlyAnswers;
}

/** Reads the CRDs among the documents, and those of further files that an object needs. */
async function readCrds({ documents, further, minors, pool }: Checking, old: OldObjects): Promise<ReadCrds> {
  const crds = new Crds(minors);
  for (const document of [...documents, ...further]) crds.addOld(document);
  const own = documents.filter(({ classified }) => isCrd(classified));
  const isOwn = new Set(own);
  const rankOf = (crd: ScannedDocument): KnownCrd['rank'] =>
    crd.isDocumentation
      ? 'documentation'
      : crd.testOf !== undefined
        ? 'test'
        : isOwn.has(crd)
          ? 'own'
          : 'further';
  const { likely, others } = chooseCrds(further, documents);
  const early = new EarlyAnswers(documents, [...own, ...likely], rankOf);
  const read = async (some: readonly ScannedDocument[]): Promise<void> => {
    const tasks = some.flatMap((crd): Task[] => [
      { what: 'crd', ref: refOf(crd) },
      ...early.objectsOf(crd).map((document) => objectTask(document, refOf(crd), old)),
    ]);
    const answers = await pool.run(tasks);
    let next = 0;
    for (const crd of some) {
      crds.add(crd, answers[next++] as readonly AnsweredCrd[], rankOf(crd));
      for (const document of early.objectsOf(crd))
        early.keep(document, crd, answers[next++] as readonly PlainJudged[]);
    }
  };
  await read([...own, ...likely]);
  const unknown = documents.filter((document) => crds.isUnknown(document));
  await read(crdsOfGroups(others, unknown));
  return { crds, early };
}

/** The CRDs with their answers, and the results of documents that aren't sent. */
class Crds {
  readonly #minors: readonly Minor[];
  readonly #choice = new CrdChoice();
  readonly #answers = new Map<ScannedDocument, readonly AnsweredCrd[]>();
  /** `group/kind` of rejected CRDs. */
  readonly #refused = new Map<string, ScannedDocument>();
  /** Names of v1beta1 CRDs. */
  readonly #old: ScannedDocument[] = [];

  constructor(minors: readonly Minor[]) {
    this.#minors = minors;
  }

  addOld(document: ScannedDocument): void {
    if (document.classified.what === 'old crd') this.#old.push(document);
  }

  add(document: ScannedDocument, answers: readonly AnsweredCrd[], rank: KnownCrd['rank']): void {
    this.#answers.set(document, answers);
    const { defines, refusedKind } = answers.find((answer) => answer.defines.length > 0) ??
      answers[0] ?? { defines: [] };
    if (refusedKind !== undefined) this.#refused.set(refusedKind, document);
    for (const one of defines) this.#choice.add({ ...one, ref: refOf(document), line: document.line, rank });
  }

  crdFor({ path, apiVersion, kind, classified }: ScannedDocument): KnownCrd | undefined {
    if (classified.what !== 'maybe object') return undefined;
    return this.#choice.choose(path, groupOf(apiVersion), kind, versionIn(apiVersion));
  }

  /** Whether it is an object of a kind that no CRD defines. */
  isUnknown(document: ScannedDocument): boolean {
    return document.classified.what === 'maybe object' && !this.crdFor(document);
  }

  /** The result of a document without a CRD. */
  answerOf(document: ScannedDocument): Checked {
    const { classified, failed } = document;
    const answers = this.#answers.get(document);
    if (answers) {
      const judged = answers.map(({ judged: one }) => one);
      const result = withMinors(resultHead(document, 'crd'), minorAnswers(judged, this.#minors));
      if (!isExcerpt(document, result)) return { result };
      return { result: { ...resultHead(document, 'other'), ...leftAlone, notes: [excerptNote] } };
    }
    const left = { ...resultHead(document, 'other'), ...leftAlone, notes: notesOf(classified.why) };
    if (failed !== undefined)
      return {
        result: { ...left, what: 'other', message: '', notes: [`The file was not read: ${failed}.`] },
      };
    if (classified.what === 'old crd') return { result: { ...left, what: 'crd', notes: [oldCrdNote] } };
    const { what } = classified;
    if (what !== 'maybe object') return { result: { ...left, what: what === 'xrd' ? 'crd' : what } };
    return { result: this.#withoutCrd(document, left) };
  }

  #withoutCrd(document: ScannedDocument, left: CheckResult): CheckResult {
    const { apiVersion, kind, classified } = document;
    const group = groupOf(apiVersion);
    const refused = this.#refused.get(`${group}/${kind}`);
    if (refused) {
      const note = `Its CRD is refused: ${refused.path}:${refused.line}.`;
      return { ...left, what: 'object', notes: [note] };
    }
    if (classified.otherwise !== 'unknown kind')
      return { ...left, what: classified.otherwise ?? 'unknown kind' };
    return { ...left, what: 'unknown kind', notes: this.#unknownNotes(group, kind) };
  }

  #unknownNotes(group: string, kind: string): string[] {
    const plural = this.#old.find(
      ({ name }) => name.endsWith(`.${group}`) && isPluralOf(name.split('.')[0] ?? '', kind),
    );
    if (plural) return [`Its CRD is of v1beta1: ${plural.path}:${plural.line}. Convert it to v1.`];
    const kinds = new Set([...this.#choice.kindsOf(group), ...(builtInKindsOf(group) ?? [])]);
    const [similar] = similarNames(kind, kinds);
    if (kinds.size === 0) return [];
    const hint = similar === undefined ? '' : ` Did you mean ${similar}?`;
    return [`The group ${group === '' ? 'v1' : group} has no kind ${kind} here.${hint}`];
  }
}

const excerptNote = 'It is an excerpt: it has no name.';

/** Documentation often shows the part of an object that it is about. */
function isExcerpt({ isDocumentation }: ScannedDocument, { findings }: CheckResult): boolean {
  return isDocumentation && findings.some(({ code }) => code === 'name-missing');
}

function isPluralOf(plural: string, kind: string): boolean {
  return plural.startsWith(kind.toLowerCase().replace(/(?:y|s|x|ch)$/, ''));
}

function notesOf(why: string): string[] {
  return why === '' ? [] : [`${why.charAt(0).toUpperCase()}${why.slice(1)}.`];
}

const leftAlone = { verdict: 'not answered', message: '', findings: [], warnings: [] } as const;

function resultHead(document: ScannedDocument, what: CheckResult['what']): CheckResult {
  const { path, line, number, apiVersion, kind, name } = document;
  return { path, line, document: number, apiVersion, kind, name, what, ...leftAlone, notes: [] };
}

function minorAnswers(judged: readonly PlainJudged[], minors: readonly Minor[]): MinorAnswer[] {
  return judged.map((one, i) => ({ kubernetes: minors[i] as Minor, judged: one }));
}

function objectResult(
  document: ScannedDocument,
  crd: KnownCrd,
  judged: readonly PlainJudged[],
  minors: readonly Minor[],
  steps: TestSteps,
): Checked {
  const result = withMinors(
    { ...resultHead(document, 'object'), crd: { path: crd.ref.path, line: crd.line } },
    minorAnswers(judged, minors),
  );
  const stored = judged.find((one) => one.stored !== undefined)?.stored;
  const isRepeated = steps.isRepeated(document);
  if (result.verdict !== 'refused') return { result, ...(stored !== undefined && { stored }) };
  const left = { ...resultHead(document, 'other'), crd: result.crd as NonNullable<CheckResult['crd']> };
  if (judged.some(({ hasPlaceholder }) => hasPlaceholder))
    return { result: { ...left, what: 'template', notes: ['It has placeholders.'] } };
  if (document.hasExpressions && judged.some(({ hasExpression }) => hasExpression))
    return {
      result: { ...left, what: 'template', notes: ['It has expressions, which chainsaw evaluates.'] },
    };
  if (document.expectsError)
    return {
      result: { ...left, what: 'client file', notes: ['chainsaw expects the API server to reject it.'] },
    };
  if (isExcerpt(document, result)) return { result: { ...left, notes: [excerptNote] } };
  const { classified, name } = document;
  if (classified.otherwise === 'client file' && name === '')
    return { result: { ...left, what: 'client file', notes: notesOf(classified.why) } };
  const isPartial = result.findings.some(
    ({ code }) => code === 'required-missing' || code === 'name-missing',
  );
  if ((document.isNamedPatch && isPartial) || isRepeated)
    return {
      result: { ...left, what: 'patch', notes: ['It is a part of an object that another file has whole.'] },
    };
  return { result };
}

/** The objects of earlier steps in a test, which later steps patch. */
class TestSteps {
  readonly #seen = new Set<string>();

  isRepeated({ path, testOf, apiVersion, kind, name }: ScannedDocument): boolean {
    if (testOf === undefined) return false;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const key = [folder, apiVersion, kind, name].join('\n');
    const isRepeated = this.#seen.has(key);
    this.#seen.add(key);
    return isRepeated;
  }
}

/** Finds the existing object by its kind and name. */
class OldObjects {
  readonly #byName = new Map<string, DocumentRef>();

  constructor(documents: readonly ScannedDocument[]) {
    for (const document of documents) {
      const key = documentKey(document);
      if (document.name !== '' && !this.#byName.has(key)) this.#byName.set(key, refOf(document));
    }
  }

  of(document: ScannedDocument): DocumentRef | undefined {
    return this.#byName.get(documentKey(document));
  }
}

function documentKey({ apiVersion, kind, name }: ScannedDocument): string {
  return `${groupOf(apiVersion)}/${kind}/${name}`;
}
