/** Finds the documents of a pane, and describes them for a report. */
import { eachDocument, type TextDocument as ReadDocument } from '../engine/texts.ts';
import { limits } from '../protocol/limits.ts';
import type { DocumentInfo, JudgedPane } from '../protocol/report.ts';
import { cutName } from './cut.ts';
import { itemsOf } from './lists/list-items.ts';

export interface TextDocument extends ReadDocument {
  readonly isCrd: boolean;
}

/** The items of a list are documents, because kubectl sends each on its own. */
export function documentsOf(text: string): TextDocument[] {
  const found: TextDocument[] = [];
  for (const document of eachDocument(text)) {
    const items = document.kind.endsWith('List') ? itemsOf(document) : undefined;
    for (const one of items ?? [document]) found.push(typed(one));
  }
  return found;
}

/** Lists all fields, because a copy with one more takes three times the memory, and there may be a million. */
function typed({ start, text, line, apiVersion, kind, name, namespace }: ReadDocument): TextDocument {
  const isCrd = kind === 'CustomResourceDefinition';
  return { start, text, line, apiVersion, kind, name, namespace, isCrd };
}

/** Whether kubectl sends the document. */
export function isNamed({ apiVersion, kind }: TextDocument): boolean {
  return apiVersion !== '' && kind !== '';
}

export interface ReportedDocuments {
  readonly documents: readonly DocumentInfo[];
  readonly chosen: number;
  readonly judged?: DocumentInfo;
  readonly moreDocuments?: number;
  readonly misplaced?: number;
  readonly ofAdmission?: number;
}

/** `chosen` is the index of the evaluated document, if any. */
export function reportedDocuments(
  all: readonly TextDocument[],
  chosen: number,
  pane: JudgedPane,
): ReportedDocuments {
  const shown = all.slice(0, limits.documents).map(infoOf);
  const judged = all[chosen];
  const misplaced = all.filter(({ isCrd, kind }) => (pane === 'crd' ? !isCrd && kind !== '' : isCrd)).length;
  const ofAdmission = all.filter(isOfAdmission).length;
  return {
    documents: shown,
    chosen: judged ? chosen : 0,
    ...(judged && chosen >= shown.length && { judged: infoOf(judged) }),
    ...(all.length > shown.length && { moreDocuments: all.length - shown.length }),
    ...(misplaced > 0 && { misplaced }),
    ...(ofAdmission > 0 && { ofAdmission }),
  };
}

/** Whether a document configures admission: a policy, a binding, webhooks, or the reply or the code of a webhook. */
function isOfAdmission({ apiVersion, kind }: TextDocument): boolean {
  return (
    kind === 'ConversionReview' || /^(admission(registration)?\.k8s\.io|crd-playground)\//.test(apiVersion)
  );
}

export function infoOf(document: TextDocument): DocumentInfo {
  const { apiVersion, kind, name, line, isCrd } = document;
  return {
    apiVersion: cutName(apiVersion),
    kind: cutName(kind),
    name: cutName(name),
    line,
    isCrd,
    ...(isOfAdmission(document) && { isOfAdmission: true }),
  };
}
