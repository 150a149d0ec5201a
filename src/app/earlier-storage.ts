/**
 * Reads texts as earlier versions of this page stored them: one draft for the browser, one for the tab, one list of
 * snapshots.
 */
import { choicesIn } from '../share/choices.ts';
import { readContent } from '../share/content.ts';
import { titleOfTexts, textOf, type Snapshot } from '../store/history.ts';
import { textsIn } from './content.ts';
import { snapshotOf, type OwnTexts } from './own-texts.ts';
import { fieldsOf, type Shelf } from './shelf.ts';

const keys = { draft: 'crd-playground/draft/1', history: 'crd-playground/history/1' } as const;

/**
 * Moves them to where texts are stored now and returns what was found, newest first. Texts that can't be moved stay
 * where they are until the next visit.
 */
export function moveEarlier(shelf: Shelf, ofTab: Shelf, own: OwnTexts, now: number): readonly Snapshot[] {
  const groups = [
    { from: ofTab, key: keys.draft, snapshots: draftIn('tab', ofTab.read(keys.draft), now) },
    { from: shelf, key: keys.draft, snapshots: draftIn('draft', shelf.read(keys.draft), now - 1) },
    { from: shelf, key: keys.history, snapshots: historyIn(shelf.read(keys.history)) },
  ];
  for (const { from, key, snapshots } of groups) {
    if (snapshots.length === 0) continue;
    void Promise.all(snapshots.map((snapshot) => own.write(snapshot))).then((kept) => {
      if (kept.every(Boolean)) from.forget(key);
    });
  }
  return groups.flatMap(({ snapshots }) => snapshots);
}

/** The same entry gets the same id however often it is moved. */
function draftIn(kind: 'tab' | 'draft', data: unknown, at: number): readonly Snapshot[] {
  const content = readContent(data, Infinity);
  if (!content) return [];
  const texts = textsIn(content);
  const { length } = textOf(texts);
  return [
    { id: `earlier-${kind}`, at, name: titleOfTexts(texts), length, choices: choicesIn(content), texts },
  ];
}

function historyIn(data: unknown): readonly Snapshot[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown) => {
    const snapshot = snapshotOf(`earlier-${String(fieldsOf(entry).get('at'))}`, entry);
    if (!snapshot?.texts) return [];
    return [{ ...snapshot, cause: snapshot.cause ?? 'restore', name: titleOfTexts(snapshot.texts) }];
  });
}
