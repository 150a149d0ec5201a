/** The texts. Each revision is used once: no two texts of a session have the same. */
import type { Pane } from '../protocol/report.ts';

export interface PaneDocument {
  readonly text: string;
  readonly revision: number;
  /** Which of several documents is evaluated; undefined lets the worker choose. */
  readonly document: number | undefined;
}

export interface Texts {
  readonly crd: string;
  readonly object: string;
  /** The existing object that an update changes. */
  readonly old: string;
  /** The patch that is sent in place of an object. */
  readonly patch: string;
  /** The documents that configure admission. */
  readonly admission: string;
  /** The CRD from which an upgrade starts; missing if there is none. */
  readonly oldCrd?: string | undefined;
  /** The suite of cases. */
  readonly cases: string;
}

/** The origin of texts that nobody has edited since. */
export type Source =
  | { readonly kind: 'example'; readonly id: string }
  /** The address's fragment contains the texts. */
  | { readonly kind: 'link'; readonly address: string }
  /** A text of the history, which stays there unchanged. */
  | { readonly kind: 'snapshot'; readonly id: string };

export interface Documents {
  readonly crd: PaneDocument;
  readonly object: PaneDocument;
  readonly old: PaneDocument;
  readonly patch: PaneDocument;
  readonly admission: PaneDocument;
  readonly oldCrd?: string | undefined;
  readonly cases: string;
  /** Grows when texts come from anywhere but the editors. */
  readonly replacements: number;
  /** Identifies these texts in all tabs, for as long as they are stored. */
  readonly id: string;
  /** Undefined when they are the visitor’s own. */
  readonly source: Source | undefined;
  /** The user typed since the texts were replaced. */
  readonly edited: boolean;
  /** The user typed since a whole text was opened, or pasted over another. */
  readonly typed: boolean;
  /** The object is an unedited one of an example. */
  readonly exampleObject: boolean;
  /** The same, but the example’s CRD was replaced. */
  readonly leftover: boolean;
  /** The visitor allowed the code of webhooks in these documents to run. */
  readonly runsCode?: true;
}

export const emptyDocuments: Documents = {
  crd: { text: '', revision: 1, document: undefined },
  object: { text: '', revision: 2, document: undefined },
  old: { text: '', revision: 3, document: undefined },
  patch: { text: '', revision: 4, document: undefined },
  admission: { text: '', revision: 5, document: undefined },
  cases: '',
  replacements: 0,
  id: '',
  source: undefined,
  edited: false,
  typed: false,
  exampleObject: false,
  leftover: false,
};

export function withText(documents: Documents, pane: Pane, text: string): Documents {
  const current = documents[pane];
  if (current.text === text) return documents;
  const revision = nextRevision(documents);
  const exampleObject = documents.exampleObject && pane === 'crd';
  const isOther = isOtherText(current.text, text);
  return {
    ...documents,
    [pane]: { ...current, text, revision },
    edited: true,
    typed: !isOther || !text.includes('\n'),
    source: undefined,
    exampleObject,
    leftover: exampleObject && (documents.leftover || isOther),
  };
}

/** The CRD from which an upgrade starts; undefined for none. */
export function withOldCrd(documents: Documents, oldCrd: string | undefined): Documents {
  return { ...documents, oldCrd, edited: true, source: undefined };
}

/** No answer depends on the suite. */
export function withCases(documents: Documents, cases: string): Documents {
  return { ...documents, cases, edited: true, source: undefined };
}

/** How many characters of two texts are compared to decide whether one is an edited form of the other. */
const compared = 4_000;

/** True when the common beginning and the common end are each shorter than half of the longer text. */
export function isOtherText(before: string, after: string): boolean {
  const enough = Math.min(Math.max(before.length, after.length), compared) / 2;
  const most = Math.min(before.length, after.length, compared);
  let same = 0;
  while (same < most && before[same] === after[same]) same++;
  let end = 0;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return same + end < enough;
}

export function withTexts(
  documents: Documents,
  texts: Texts,
  { id, source }: Pick<Documents, 'id' | 'source'>,
): Documents {
  const revision = nextRevision(documents);
  return {
    crd: { text: texts.crd, revision, document: undefined },
    object: { text: texts.object, revision: revision + 1, document: undefined },
    old: { text: texts.old, revision: revision + 2, document: undefined },
    patch: { text: texts.patch, revision: revision + 3, document: undefined },
    admission: { text: texts.admission, revision: revision + 4, document: undefined },
    oldCrd: texts.oldCrd,
    cases: texts.cases,
    replacements: documents.replacements + 1,
    id,
    source,
    edited: false,
    typed: false,
    ...objectOf(documents, texts, source),
  };
}

/** A file that contains only a CRD leaves the object of an example unchanged. */
function objectOf(
  { exampleObject, object, crd }: Documents,
  texts: Texts,
  source: Source | undefined,
): Pick<Documents, 'exampleObject' | 'leftover'> {
  if (source) return { exampleObject: source.kind === 'example', leftover: false };
  const isKept = exampleObject && texts.object === object.text;
  return { exampleObject: isKept, leftover: isKept && texts.crd !== crd.text };
}

export function withChosen(documents: Documents, pane: Pane, document: number): Documents {
  return { ...documents, [pane]: { ...documents[pane], document, revision: nextRevision(documents) } };
}

export function textsOf({ crd, object, old, patch, admission, cases, oldCrd }: Documents): Texts {
  return {
    crd: crd.text,
    object: object.text,
    old: old.text,
    patch: patch.text,
    admission: admission.text,
    oldCrd,
    cases,
  };
}

/** The id under which the texts are stored, if they are. */
export function keptId({ id, source }: Documents): string | undefined {
  if (source === undefined) return id;
  return source.kind === 'snapshot' ? source.id : undefined;
}

/** Random is enough: an id only has to differ from those that one browser stores. */
export function newId(): string {
  return `${Math.random().toString(36).slice(2, 10)}${Math.random().toString(36).slice(2, 10)}`;
}

function nextRevision({ crd, object, old, patch, admission }: Documents): number {
  const all = [crd, object, old, patch, admission];
  return Math.max(...all.map(({ revision }) => revision)) + 1;
}
