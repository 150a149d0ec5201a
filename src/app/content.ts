/** Between the store's state and what links and the browser's storage carry. */
import type { SharedContent } from '../share/content.ts';
import type { NamedVariant } from '../examples/index.ts';
import type { Operation } from '../protocol/report.ts';
import type { ReplaceCause } from '../store/history.ts';
import type { Replacement, State } from '../store/store.ts';

export function contentOf({ documents, settings }: State): SharedContent {
  const { kubernetes, fieldValidation, version, operation, patchKind, oldAsItIs } = settings;
  const old = documents.old.text;
  const patch = documents.patch.text;
  return {
    crd: documents.crd.text,
    object: documents.object.text,
    kubernetes,
    fieldValidation,
    ...(version !== undefined && { version }),
    ...(operation !== 'create' && { operation }),
    ...(patchKind !== 'merge' && { patchKind }),
    ...(old !== '' && { old }),
    ...(patch !== '' && { patch }),
    ...(oldAsItIs && { oldAsItIs }),
  };
}

/** A minor that the engine does not offer is left as it is chosen now. */
export function replacementOf(content: SharedContent, cause: ReplaceCause, { minors }: State): Replacement {
  const { crd, object, old = '', patch = '', fieldValidation, version } = content;
  const { operation = 'create', patchKind = 'merge', oldAsItIs = false } = content;
  const kubernetes = minors.find((minor) => minor === content.kubernetes);
  return {
    crd,
    object,
    old,
    patch,
    cause,
    at: Date.now(),
    settings: {
      fieldValidation,
      version,
      operation,
      patchKind,
      oldAsItIs,
      ...(kubernetes && { kubernetes }),
    },
  };
}

/** An example says all that its answer depends on, but for the minor where that makes no difference. */
export function replacementOfExample(example: NamedVariant): Replacement {
  const { id, crd, object, fieldValidation = 'Strict', kubernetes, update, view } = example;
  const { old = '', oldCrd, patch } = update ?? {};
  const oldAsItIs = oldCrd !== undefined;
  return {
    crd,
    // What a patch is for can be tried as a whole, too.
    object: patch === undefined ? object : old,
    old,
    patch: patch === undefined ? '' : object,
    cause: 'example',
    at: Date.now(),
    example: id,
    ...(view && { view }),
    settings: {
      fieldValidation,
      operation: operationOf(update),
      patchKind: patch ?? 'merge',
      oldAsItIs,
      ...(kubernetes && { kubernetes }),
    },
  };
}

function operationOf(update: NamedVariant['update']): Operation {
  if (update === undefined) return 'create';
  if (update.patch !== undefined) return 'patch';
  return update.endpoint === 'status' ? 'status' : 'update';
}
