import { useActions, useSelect } from '../../context.ts';
import { LegacyChanges } from './LegacyChanges.tsx';
import { useWholeTexts } from '../../whole-texts.ts';

/** What the conversion changed, as long as the text stays as it became. */
export function Converted() {
  const texts = useWholeTexts();
  const actions = useActions();
  const conversion = useSelect((state) => state.view.conversion);
  const object = useSelect((state) => state.documents.object.text);
  if (!conversion) return null;
  const undo = (): void =>
    actions.documentsReplaced({ crd: conversion.before, object, cause: 'restore', at: Date.now() });
  return (
    <div className="client-view">
      <div className="view-note legacy-choice">
        <span>{texts.legacy.converted}</span>
        <button type="button" onClick={undo}>
          {texts.legacy.undo}
        </button>
      </div>
      <LegacyChanges changes={conversion.changes} now="after" />
    </div>
  );
}
