/**
 * Evaluates documents one after the other. Each thread of the command has its own evaluator, which compiles each CRD
 * once.
 */
import type { ConversionWebhook, ServedCrd } from '../engine/answers.ts';
import { definedKind } from '../report/unsent/defined-kind.ts';
import type { CheckAdmission } from './admitting.ts';
import { documentsIn, type FoundDocument } from './documents.ts';
import type { CheckFinding } from './finding.ts';
import { judgeCrd, judgeObject, jsonOf, type Judged, type JudgedCrd, type Request } from './judge.ts';
import type { DocumentRef, PartRef } from './result.ts';
import { crdsOfXrd } from './xrd.ts';

/** Returns the text of a file; called again if the text is needed again. */
export type ReadFile = (path: string) => string;

/** The data of a CRD for choosing the CRD of an object. */
export interface CrdSummary {
  readonly group: string;
  readonly kind: string;
  readonly versions: readonly string[];
}

export interface AnsweredCrd {
  readonly judged: PlainJudged;
  /** Missing if the API server rejects it. */
  readonly defines: readonly CrdSummary[];
  /** `group/kind` from the text of a rejected CRD. */
  readonly refusedKind?: string;
}

/** An answer that can be sent to another thread. */
export interface PlainJudged extends Omit<Judged, 'object'> {
  /** JSON. */
  readonly stored?: string;
  /** The line of a finding has a placeholder, so the text wasn't meant to be sent unchanged. */
  readonly hasPlaceholder?: true;
  /** The value of a finding is in parentheses, which chainsaw evaluates. */
  readonly hasExpression?: true;
}

/**
 * The characters of texts that are kept, the files whose documents are, and the characters of CRDs: a compiled CRD takes
 * about ten times its text.
 */
const most = { texts: 4_000_000, files: 8, crds: 3_000_000 } as const;

export interface RoomOptions {
  /** Whether answers contain the stored object. */
  readonly wantsStored: boolean;
  /** Replaces the conversion webhooks of all CRDs. */
  readonly webhook?: ConversionWebhook | undefined;
  /** Without it, every object is admitted. */
  readonly admission?: CheckAdmission | undefined;
}

export class CheckRoom {
  readonly #read: ReadFile;
  readonly #request: Request;
  readonly #wantsStored: boolean;
  readonly #webhook: ConversionWebhook | undefined;
  readonly #admission: CheckAdmission | undefined;
  readonly #texts = new Kept<string>(most.texts);
  readonly #files = new Kept<readonly FoundDocument[]>(most.files);
  readonly #crds = new Kept<readonly JudgedCrd[]>(most.crds);

  constructor(read: ReadFile, request: Request, { wantsStored, webhook, admission }: RoomOptions) {
    this.#read = read;
    this.#request = request;
    this.#wantsStored = wantsStored;
    this.#webhook = webhook;
    this.#admission = admission;
  }

  crd(ref: DocumentRef): AnsweredCrd {
    const document = this.#document(ref);
    const all = this.#judgedCrds(document);
    const refused = all.find(({ verdict }) => verdict !== 'accepted');
    const judged = refused ?? all[0];
    if (!judged) return { judged: this.#plain(noCrd, document), defines: [] };
    const defines = all.flatMap(({ served }) => (served ? [summaryOf(served)] : []));
    const refusedKind = defines.length === 0 ? kindIn(document.text) : undefined;
    return { judged: this.#plain(judged, document), defines, ...(refusedKind && { refusedKind }) };
  }

  object(ref: DocumentRef, crd: DocumentRef, old?: DocumentRef): PlainJudged {
    const document = this.#document(ref);
    const { apiVersion, kind } = document;
    const group = apiVersion.slice(0, Math.max(0, apiVersion.lastIndexOf('/')));
    const crds = this.#judgedCrds(this.#document(crd));
    const served = crds.find((one) => one.served?.kind === kind && one.served.group === group)?.served;
    if (!served) return this.#plain(crds.length > 0 ? refusedCrd : noCrd, document);
    const oldText = old && this.#document(old).text;
    const against = { old: oldText, admission: this.#admission };
    return this.#plain(judgeObject(served, document, this.#request, against), document);
  }

  #document({ path, number, part }: DocumentRef): SentDocument {
    const document = part ? partIn(this.#text(path), part) : this.#documents(path)[number - 1];
    if (!document) throw new Error(`${path} changed while it was read`);
    return document;
  }

  #text(path: string): string {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const text = this.#read(path);
    this.#texts.add(path, text, text.length);
    return text;
  }

  #documents(path: string): readonly FoundDocument[] {
    const known = this.#files.get(path);
    if (known) return known;
    const documents = documentsIn(path, this.#read(path));
    this.#files.add(path, documents, 1);
    return documents;
  }

  #judgedCrds({ text, apiVersion }: SentDocument): readonly JudgedCrd[] {
    const known = this.#crds.get(text);
    if (known) return known;
    const isXrd = apiVersion.startsWith('apiextensions.crossplane.io/');
    const texts = isXrd ? crdsOfXrd(text) : [text];
    const judged = texts.map((one) => judgeCrd(one, this.#request, this.#webhook));
    const placed = isXrd ? judged.map(withoutPlaces) : judged;
    this.#crds.add(text, placed, text.length);
    return placed;
  }

  /** With the lines and columns of the file. */
  #plain(judged: Judged, document: SentDocument): PlainJudged {
    const { verdict, code, message, drift, notes, object } = judged;
    return {
      verdict,
      code,
      message,
      findings: judged.findings.map((found) => inFile(found, document)),
      warnings: judged.warnings.map((found) => inFile(found, document)),
      notes,
      ...(judged.behind && { behind: judged.behind.map((found) => inFile(found, document)) }),
      ...(drift && { drift }),
      ...(isAboutLine(judged, document.text, placeholder) && { hasPlaceholder: true }),
      ...(isAboutLine(judged, document.text, expression) && { hasExpression: true }),
      ...(this.#wantsStored && object && { stored: jsonOf(object) }),
    };
  }
}

type SentDocument = Pick<
  FoundDocument,
  'text' | 'firstLine' | 'indent' | 'isDetached' | 'apiVersion' | 'kind'
>;

/** Undefined if the file has another length than when it was searched for documents. */
function partIn(
  text: string,
  { start, end, ofLength, firstLine, apiVersion, kind }: PartRef,
): SentDocument | undefined {
  if (text.length !== ofLength) return undefined;
  return { text: text.slice(start, end), firstLine, indent: 0, apiVersion, kind };
}

const noCrd: Judged = {
  verdict: 'not answered',
  code: 0,
  message: '',
  findings: [],
  warnings: [],
  notes: ['It has no schema from which a CRD can be made.'],
};

/** Its CRD is accepted by the API server of another minor. */
const refusedCrd: Judged = { ...noCrd, notes: ['Its CRD is refused.'] };

function summaryOf({ group, kind, versions }: ServedCrd): CrdSummary {
  return { group, kind, versions: versions.filter(({ served }) => served).map(({ name }) => name) };
}

/** `group/kind` of the kind that the text of a CRD defines. */
function kindIn(text: string): string | undefined {
  const defined = definedKind(text);
  return defined && `${defined.group}/${defined.kind}`;
}

const placeholder = /\$\{[A-Za-z_]\w*(?:[:=-][^}]*)?\}|\{\{|\$\([A-Za-z_]\w*\)/;

const expression = /:[\t ]+\(.*\)[\t ]*(?:#.*)?$/m;

/** Whether it is rejected because of a line that the pattern matches. */
function isAboutLine({ verdict, findings }: Judged, text: string, pattern: RegExp): boolean {
  if (verdict !== 'refused' || !pattern.test(text)) return false;
  const lines = text.split('\n');
  return findings.some(({ line, message }) => pattern.test(lines[(line ?? 0) - 1] ?? message));
}

/** The CRD was derived, so its locations aren't those of the file. */
function withoutPlaces(judged: JudgedCrd): JudgedCrd {
  const plain = ({ code, field, message, cause, fix }: CheckFinding): CheckFinding => ({
    code,
    field,
    message,
    ...(cause !== undefined && { cause }),
    ...(fix !== undefined && { fix }),
  });
  const { findings, warnings, behind } = judged;
  return {
    ...judged,
    findings: findings.map(plain),
    warnings: warnings.map(plain),
    ...(behind && { behind: behind.map(plain) }),
  };
}

function inFile(found: CheckFinding, { firstLine, indent, isDetached }: SentDocument): CheckFinding {
  const { line, column, endLine, endColumn, ...rest } = found;
  if (line === undefined) return found;
  if (isDetached) return { ...rest, line: firstLine };
  const places = { line: line + firstLine - 1, column: (column ?? 1) + indent };
  const ends = { endLine: (endLine ?? line) + firstLine - 1, endColumn: (endColumn ?? 1) + indent };
  const { code, field, message, ...texts } = rest;
  return { code, field, message, ...places, ...ends, ...texts };
}

/** Values by a text. The oldest are dropped, so that the sizes of all add up to no more than `most`. */
class Kept<Value> {
  readonly #most: number;
  readonly #entries = new Map<string, { readonly value: Value; readonly size: number }>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  add(key: string, value: Value, size: number): void {
    this.#size += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#most) break;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
    this.#entries.set(key, { value, size });
  }
}
