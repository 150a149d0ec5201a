/** What of the page's state an answer depends on. */
import type { EvaluationInput } from '../client/evaluator.ts';
import type { UpdateRequest } from '../protocol/operations.ts';
import { sentDocument } from '../store/selectors.ts';
import type { State } from '../store/store.ts';

export type Asked = Pick<State, 'documents' | 'settings'>;

export function inputOf(state: Asked): EvaluationInput {
  const { crd } = state.documents;
  const { kubernetes, fieldValidation, version } = state.settings;
  const update = updateOf(state);
  const input = { crd, object: sentDocument(state), kubernetes, fieldValidation, version };
  return update ? { ...input, update } : input;
}

function updateOf({ documents, settings }: Asked): UpdateRequest | undefined {
  const { operation, patchKind, oldAsItIs } = settings;
  if (operation === 'create') return undefined;
  const update = {
    endpoint: operation === 'status' ? 'status' : 'main',
    old: documents.old.text,
    oldAsItIs,
  } as const;
  return operation === 'patch' ? { ...update, patch: patchKind } : update;
}

/** The answer to one state is not the answer to the other. */
export function changesAnswer(state: Asked, before: Asked): boolean {
  if (state.documents === before.documents && state.settings === before.settings) return false;
  const [now, then] = [inputOf(state), inputOf(before)];
  const [update, last] = [now.update, then.update];
  return (
    now.crd !== then.crd ||
    now.object !== then.object ||
    now.kubernetes !== then.kubernetes ||
    now.fieldValidation !== then.fieldValidation ||
    now.version !== then.version ||
    update?.endpoint !== last?.endpoint ||
    update?.patch !== last?.patch ||
    update?.old !== last?.old ||
    update?.oldAsItIs !== last?.oldAsItIs
  );
}
