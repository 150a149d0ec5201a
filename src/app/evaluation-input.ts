/** Selects the parts of the page's state that an answer depends on. */
import type { EvaluationInput } from '../client/evaluator.ts';
import type { UpdateRequest } from '../protocol/operations.ts';
import type { KubectlRequest } from '../protocol/kubectl.ts';
import { sentDocument } from '../store/selectors.ts';
import type { State } from '../store/store.ts';

export type Asked = Pick<State, 'documents' | 'settings'>;

export function inputOf(state: Asked): EvaluationInput {
  const { crd } = state.documents;
  const { kubernetes, fieldValidation, version } = state.settings;
  const input = { crd, object: sentDocument(state), kubernetes, fieldValidation, version };
  const kubectl = kubectlOf(state);
  // kubectl takes the version from the file.
  if (kubectl) return { ...input, ...(kubectl.command !== 'patch' && { version: undefined }), kubectl };
  const update = updateOf(state);
  return update ? { ...input, update } : input;
}

function kubectlOf({ documents, settings }: Asked): KubectlRequest | undefined {
  const { sentBy, patchType, forceConflicts, manager, replicas, oldAsItIs, oldMadeBy, namespaceMissing } =
    settings;
  if (sentBy === 'request') return undefined;
  const flags = { patchType, forceConflicts, manager, replicas };
  return {
    command: sentBy,
    ...flags,
    old: sentBy === 'create' ? '' : documents.old.text,
    oldAsItIs,
    oldMadeBy,
    namespaceMissing,
  };
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

/** Whether the two states need different answers. */
export function changesAnswer(state: Asked, before: Asked): boolean {
  if (state.documents === before.documents && state.settings === before.settings) return false;
  const [now, then] = [inputOf(state), inputOf(before)];
  return (
    now.crd !== then.crd ||
    now.object !== then.object ||
    now.kubernetes !== then.kubernetes ||
    now.fieldValidation !== then.fieldValidation ||
    now.version !== then.version ||
    differ(now.update, then.update) ||
    differ(now.kubectl, then.kubectl)
  );
}

/** Compares the fields, which are plain values. */
function differ(now: object | undefined, then: object | undefined): boolean {
  if (now === undefined || then === undefined) return now !== then;
  const [own, other] = [Object.entries(now), new Map<string, unknown>(Object.entries(then))];
  return own.length !== other.size || own.some(([name, value]) => other.get(name) !== value);
}
