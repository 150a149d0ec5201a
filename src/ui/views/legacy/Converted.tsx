import { useActions, useSelect } from '../../context/context.ts';
import { LegacyChanges } from './LegacyChanges.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** The changes of the conversion, while the converted text is unchanged. */
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
