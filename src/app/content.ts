/** Between the store's state and what links and the browser's storage carry. */
import type { SharedContent } from '../share/content.ts';
import type { ReplaceCause } from '../store/history.ts';
import type { Replacement, State } from '../store/store.ts';

export function contentOf({ documents, settings }: State): SharedContent {
  const { kubernetes, fieldValidation, version } = settings;
  return {
    crd: documents.crd.text,
    object: documents.object.text,
    kubernetes,
    fieldValidation,
    ...(version !== undefined && { version }),
  };
}

/** A minor that the engine does not offer is left as it is chosen now. */
export function replacementOf(content: SharedContent, cause: ReplaceCause, { minors }: State): Replacement {
  const { crd, object, fieldValidation, version } = content;
  const kubernetes = minors.find((minor) => minor === content.kubernetes);
  return {
    crd,
    object,
    cause,
    at: Date.now(),
    settings: { fieldValidation, version, ...(kubernetes && { kubernetes }) },
  };
}
