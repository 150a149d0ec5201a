/** Splits a text of several documents. */
import { limits } from '../protocol/limits.ts';
import type { SplitDocument } from '../protocol/report.ts';
import { documentsOf, infoOf, type TextDocument } from './documents.ts';

/** The documents with their texts. If there are very many, those of one kind are joined, in their order. */
export function splitText(text: string): SplitDocument[] {
  const all = documentsOf(text);
  if (all.length <= limits.splitDocuments) return all.map((one) => ({ ...infoOf(one), text: one.text }));
  const sorts = new Map<string, TextDocument[]>();
  for (const document of all) {
    const sort = document.isCrd ? 'crd' : document.kind === '' ? 'nameless' : 'object';
    const own = sorts.get(sort);
    if (own) own.push(document);
    else sorts.set(sort, [document]);
  }
  return [...sorts.values()].map((own) => ({
    ...infoOf(own[0] as TextDocument),
    text: joinedDocuments(own),
    ...(own.length > 1 && { count: own.length }),
  }));
}

function joinedDocuments(documents: readonly TextDocument[]): string {
  return documents.map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`)).join('---\n');
}
