/** Evaluates the objects in the blocks of documentation, and classifies each finding. */
import { attributesOf } from '../engine/refusals.ts';
import { readYaml } from '../engine/texts.ts';
import type { Minor } from '../engine/minors.ts';
import { classify } from '../check/classify.ts';
import { documentsIn, type FoundDocument } from '../check/documents.ts';
import type { CheckFinding } from '../check/finding.ts';
import { FolderFactsCollector } from '../check/folder-facts.ts';
import { judgeCrd, judgeObject, surroundingsFor, type Judged, type Request } from '../check/judge.ts';
import { oldCrdNote } from '../check/result.ts';
import { versionIn } from '../check/version-in.ts';
import { groupOf } from '../language/pasted/kinds.ts';
import { isCalledFormer } from './classes/called-invalid.ts';
import { classOf } from './classes/classify-finding.ts';
import type { ShownDocument } from './classes/shown-document.ts';
import { isCalledPart, shortened } from './classes/shortened.ts';
import { CrdSources } from './crd-sources.ts';
import { withExpectation } from './expected.ts';
import { fixedLines, type Replacement } from './fixed-lines.ts';
import type { DocFinding, DocNote, DocPlace, DocResult } from './result.ts';
import type { DocBlock } from '../markdown/block.ts';
import { expectationOf, type Expectation } from './lines/expectation.ts';
import type { DocLine } from '../markdown/line.ts';

export interface DocsOptions {
  readonly minors: readonly Minor[];
  /** Whether missing fields are wrong, too. */
  readonly isComplete: boolean;
  /** RFC 3339, UTC, whole seconds. */
  readonly now: string;
}

/** A document of a block, with the block's lines. */
interface Located {
  readonly block: DocBlock;
  readonly document: FoundDocument;
  readonly lines: readonly DocLine[];
  readonly isElided: boolean;
  readonly ellipses: ReadonlySet<number>;
  readonly expectation: Expectation | undefined;
}

export interface ShownInPlayground {
  readonly crd: string;
  readonly object: string;
  /** The lines that open and close the block. */
  readonly opening: number;
  readonly closing: number;
}

export class DocsRoom {
  readonly crds = new CrdSources();
  readonly notes: DocNote[] = [];
  readonly #options: DocsOptions;
  readonly #facts = new FolderFactsCollector();
  readonly #seen = new Set<string>();
  readonly #located = new WeakMap<DocResult, Located>();

  constructor(options: DocsOptions) {
    this.#options = options;
  }

  /** Adds the CRDs that the documentation shows completely. */
  addShownCrds(blocks: readonly DocBlock[]): void {
    for (const block of blocks)
      for (const { document, isElided, lines } of this.#documents(block))
        if (!isElided && document.kind.endsWith('ResourceDefinition')) {
          const { path, number } = placeInFile(document.line, lines) ?? { path: '', number: block.line };
          this.crds.addDocument(document, path, number, 'documentation');
        }
  }

  /** Returns the results for a block of a file, once for each text: several pages may include the same file. */
  results(path: string, block: DocBlock): DocResult[] {
    const { missingInclude } = block;
    if (missingInclude !== undefined)
      this.#note({
        path,
        line: block.line,
        message: `The included file ${missingInclude} was not found.`,
        isMissingInclude: true,
      });
    return this.#documents(block, path).flatMap((located) => {
      const result = this.#result(path, located);
      if (!result) return [];
      const key = `${result.path}\n${result.line}\n${located.document.text}`;
      if (this.#seen.has(key)) return [];
      this.#seen.add(key);
      this.#located.set(result, located);
      return [result];
    });
  }

  /** Returns lines with which nothing in the object is wrong, or less; undefined if no fix is known. */
  fixOf(result: DocResult, fileLines: readonly string[]): Replacement | undefined {
    const located = this.#located.get(result);
    const [first] = this.#options.minors;
    const kubernetes = result.kubernetes ?? first;
    if (!located || kubernetes === undefined || located.document.isDetached) return undefined;
    const { document, block } = located;
    const request = this.#requestFor(kubernetes);
    const group = groupOf(document.apiVersion);
    const wanted = { group, kind: document.kind, version: versionIn(document.apiVersion) };
    const crd = result.what === 'crd' ? document.text : this.crds.crdFor(result.path, wanted, request)?.text;
    if (crd === undefined) return undefined;
    const { text, firstLine } = document;
    const count = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const lines = block.lines.slice(firstLine - 1, firstLine - 1 + count);
    const fixable = { text, crd, isCrd: result.what === 'crd', lines, findings: result.findings };
    return fixedLines(fixable, fileLines, surroundingsFor(request));
  }

  /** Returns the documents that show an object in the playground; undefined unless its block shows nothing else. */
  shownIn(result: DocResult): ShownInPlayground | undefined {
    const located = this.#located.get(result);
    const [first] = this.#options.minors;
    if (!located || first === undefined || result.shownIn || result.what === 'crd') return undefined;
    const { document, block } = located;
    const isAlone = this.#documents(block).filter((one) => !one.document.isEmpty).length === 1;
    const isOwn = block.lines.every(({ path }) => path === result.path);
    if (!isAlone || !isOwn || block.closing === undefined) return undefined;
    const wanted = {
      group: groupOf(document.apiVersion),
      kind: document.kind,
      version: versionIn(document.apiVersion),
    };
    const crd = this.crds.crdFor(result.path, wanted, this.#requestFor(first))?.text;
    const { line: opening, closing } = block;
    return crd === undefined ? undefined : { crd, object: document.text, opening, closing };
  }

  #requestFor(kubernetes: Minor): Request {
    const { now } = this.#options;
    return { kubernetes, fieldValidation: 'Strict', namespace: 'default', operation: 'create', now };
  }

  #note(note: DocNote): void {
    this.notes.push(note);
  }

  /** Without a path, problems of expectations aren't noted. */
  #documents(block: DocBlock, path?: string): Located[] {
    const expectation = expectationOf(block);
    if (typeof expectation === 'string' && path !== undefined)
      this.#note({ path, line: block.line, message: expectation });
    const { lines, isElided, ellipses } = shortened(block.lines);
    const text = lines.map((line) => line.text).join('\n');
    return documentsIn('block.yaml', text, 'yaml').map((document) => ({
      block,
      document,
      lines,
      isElided,
      ellipses,
      expectation: typeof expectation === 'string' ? undefined : expectation,
    }));
  }

  #result(path: string, located: Located): DocResult | undefined {
    const { document, block, lines, expectation } = located;
    const { what } = classify('block.yaml', document, this.#facts);
    const { apiVersion, kind, name } = document;
    const group = groupOf(apiVersion);
    const isCrd = what === 'crd' || what === 'old crd';
    const isKnown = this.crds.has(group, kind);
    if (!isCrd && !(isKnown && (what === 'maybe object' || what === 'template'))) return undefined;
    const place = placeInFile(document.line, lines) ?? { path, number: block.line };
    const head = {
      path: place.path,
      line: place.number,
      ...(place.path !== path && { shownIn: { path, line: block.line } }),
      apiVersion,
      kind,
      name,
      what: isCrd ? ('crd' as const) : ('object' as const),
    };
    const nothing = { message: '', findings: [], warnings: [], notes: [] };
    if (expectation?.what === 'skip') return { ...head, ...nothing, verdict: 'skipped' };
    // A readable text may have a placeholder only in its name.
    if (what === 'template' && !readYaml(document.text).ok)
      return { ...head, ...nothing, verdict: 'excused', notes: ['It is a template.'] };
    if (what === 'old crd') return oldCrd({ ...head, ...nothing }, located);
    return this.#judged(path, { ...head, ...nothing }, located);
  }

  /** The result of the first minor with a wrong finding; otherwise, that of the first minor. */
  #judged(path: string, head: Omit<DocResult, 'verdict'>, located: Located): DocResult {
    const results = this.#options.minors.map((kubernetes) => {
      const result = this.#judgedFor(path, head, located, kubernetes);
      return { kubernetes, result };
    });
    const worst = results.find(({ result }) => result.verdict === 'wrong') ?? results[0];
    if (!worst) return { ...head, verdict: 'not answered' };
    const isSame = results.every(({ result }) => result.verdict === worst.result.verdict);
    return isSame ? worst.result : { ...worst.result, kubernetes: worst.kubernetes };
  }

  #judgedFor(path: string, head: Omit<DocResult, 'verdict'>, located: Located, kubernetes: Minor): DocResult {
    const { document, lines } = located;
    const request = this.#requestFor(kubernetes);
    if (head.what === 'crd') return this.#classified(head, judgeCrd(document.text, request), located);
    const { apiVersion, kind } = document;
    const wanted = { group: groupOf(apiVersion), kind, version: versionIn(apiVersion) };
    const crd = this.crds.crdFor(placeInFile(document.line, lines)?.path ?? path, wanted, request);
    const withCrd = { ...head, ...(crd && { crd: crd.place }) };
    if (!crd?.served)
      return {
        ...withCrd,
        verdict: 'not answered',
        notes: [`The API server rejects its CRD: ${crd?.message ?? ''}`],
      };
    return this.#classified(withCrd, judgeObject(crd.served, document, request), located);
  }

  #classified(head: Omit<DocResult, 'verdict'>, judged: Judged, located: Located): DocResult {
    const shown = shownDocument(head.shownIn?.path ?? head.path, located);
    const all = [...judged.findings, ...(judged.behind ?? [])].filter(({ code }) => !followsOthers(code));
    const findings = all.map((found): DocFinding => {
      const classed = classOf(found, shown, all);
      const isFailing = classed.class === 'told' && this.#options.isComplete;
      return { ...inFile(found, located), ...(isFailing ? { class: 'wrong' } : classed) };
    });
    const result: DocResult = {
      ...head,
      verdict: judged.verdict === 'not answered' ? 'not answered' : verdictOfBlock(findings),
      message: judged.message,
      findings,
      warnings: judged.warnings.map((found) => inFile(found, located)),
      notes: judged.notes,
    };
    return withExpectation(result, located.expectation, judged);
  }
}

/** Findings that only say that there are others, or that rules were not checked because of them. */
function followsOthers(code: string): boolean {
  return code === 'rules-not-checked' || attributesOf(code)?.followsOthers === true;
}

function verdictOfBlock(findings: readonly DocFinding[]): 'accepted' | 'wrong' | 'told' | 'excused' {
  for (const one of ['wrong', 'told', 'excused'] as const)
    if (findings.some((found) => found.class === one)) return one;
  return 'accepted';
}

/** The API server doesn't know this version of CRDs any more. */
function oldCrd(head: Omit<DocResult, 'verdict'>, { block, document }: Located): DocResult {
  const isFormer = isCalledFormer(`${lastSentence(block.lead)}\n${block.heading}`);
  const found: CheckFinding = {
    code: 'crd-version-not-served',
    field: 'apiVersion',
    message: oldCrdNote,
    line: head.line,
  };
  const classed = isFormer
    ? { class: 'excused' as const, reason: 'older version' as const }
    : { class: 'wrong' as const };
  const message = `no matches for kind "${document.kind}" in version "${document.apiVersion}"`;
  return { ...head, verdict: classed.class, message, findings: [{ ...found, ...classed }] };
}

function shownDocument(
  path: string,
  { document, block, isElided, ellipses, expectation }: Located,
): ShownDocument {
  const { text, name } = document;
  const read = readYaml(text);
  const first = /^(?:[\t ]*(?:#[^\n]*)?\n)*/.exec(text)?.[0] ?? '';
  const lead = `${lastSentence(block.lead)}\n${first}`;
  const hasName = name !== '' || /^[\t ]+generateName:/m.test(text);
  return {
    text,
    original: originalOf(document, block),
    root: read.ok ? read.root : undefined,
    isElided,
    ellipses: new Set([...ellipses].map((line) => line - document.firstLine + 1)),
    isFragment: !hasName || expectation?.what === 'fragment' || isCalledPart(lead),
    lead,
    heading: block.heading,
    path,
    isShellExpanded: block.isExpanded === true,
    isPlainText: /^(?:te?xt|plain(?:text)?|console|output)$/i.test(block.language),
  };
}

function originalOf({ text, firstLine, isDetached }: FoundDocument, { lines }: DocBlock): string {
  if (isDetached) return text;
  const count = text.split('\n').length;
  const own = lines
    .slice(firstLine - 1, firstLine - 1 + count)
    .map((line) => line.text)
    .join('\n');
  return own.length === text.length ? own : text;
}

/** A paragraph may be one long line; only its end is about the block. */
function lastSentence(lead: string): string {
  const end = lead.slice(-400);
  const starts = [...end.matchAll(/[.!?][)"'`*_]*\s+(?=[A-Z`*_"'([])/g)];
  const last = starts.at(-1);
  return last ? end.slice(last.index + last[0].length) : end;
}

function placeInFile(line: number, lines: readonly DocLine[]): DocLine | undefined {
  return lines[line - 1];
}

/** With the lines and columns of the file that contains the document. */
function inFile(found: CheckFinding, { document, lines }: Located): CheckFinding {
  const { line, column, endLine, endColumn, ...rest } = found;
  if (line === undefined) return found;
  const offset = document.firstLine - 1;
  const first = document.isDetached
    ? placeInFile(document.firstLine, lines)
    : placeInFile(line + offset, lines);
  const own = placeInFile(document.line, lines)?.path;
  if (!first || first.path !== own) return rest;
  if (document.isDetached) return { ...rest, line: first.number };
  const begin = { ...rest, line: first.number, column: (column ?? 1) + document.indent + first.indent };
  const last = placeInFile((endLine ?? line) + offset, lines) ?? first;
  if (last.path !== own) return begin;
  const endIn = (endColumn ?? 1) + document.indent + last.indent;
  return { ...begin, endLine: last.number, endColumn: endIn };
}

export type { DocPlace };
