/** Between the store's state and what links and the browser's storage carry. */
import type { SharedContent } from '../share/content.ts';
import type { NamedVariant } from '../examples/index.ts';
import type { ReplaceCause } from '../store/history.ts';
import type { Replacement, State } from '../store/store.ts';

export function contentOf({ documents, settings }: State): SharedContent {
  const { kubernetes, fieldValidation, version, operation, oldAsItIs } = settings;
  const old = documents.old.text;
  return {
    crd: documents.crd.text,
    object: documents.object.text,
    kubernetes,
    fieldValidation,
    ...(version !== undefined && { version }),
    ...(operation !== 'create' && { operation }),
    ...(old !== '' && { old }),
    ...(oldAsItIs && { oldAsItIs }),
  };
}

/** A minor that the engine does not offer is left as it is chosen now. */
export function replacementOf(content: SharedContent, cause: ReplaceCause, { minors }: State): Replacement {
  const { crd, object, old = '', fieldValidation, version } = content;
  const { operation = 'create', oldAsItIs = false } = content;
  const kubernetes = minors.find((minor) => minor === content.kubernetes);
  return {
    crd,
    object,
    old,
    cause,
    at: Date.now(),
    settings: { fieldValidation, version, operation, oldAsItIs, ...(kubernetes && { kubernetes }) },
  };
}

/** An example says all that its answer depends on, but for the minor where that makes no difference. */
export function replacementOfExample(example: NamedVariant): Replacement {
  const { id, crd, object, fieldValidation = 'Strict', kubernetes, update } = example;
  const { endpoint, old = '', oldCrd } = update ?? {};
  const operation = endpoint === undefined ? 'create' : endpoint === 'status' ? 'status' : 'update';
  const oldAsItIs = oldCrd !== undefined;
  return {
    crd,
    object,
    old,
    cause: 'example',
    at: Date.now(),
    example: id,
    settings: { fieldValidation, operation, oldAsItIs, ...(kubernetes && { kubernetes }) },
  };
}
