/** Chooses the document of the object's pane to send, and the version of the CRD to send it to. */
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import type { KubectlRequest } from '../../protocol/kubectl.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { PatchKind } from '../../protocol/choices.ts';
import { preferredVersion, versionFor } from '../held/versions.ts';
import { documentsOf, type TextDocument } from '../documents.ts';
import { firstOfCrd } from '../held/addressed.ts';
import { wholeText } from '../existing/patch.ts';

export interface ChosenObject {
  readonly pane: 'object' | 'patch';
  readonly patch: PatchKind | undefined;
  /** The text isn't an object, but a patch. */
  readonly isPart: boolean;
  readonly documents: readonly TextDocument[];
  /** The index of `document`. */
  readonly chosen: number;
  /** Missing in an empty pane. */
  readonly document: TextDocument | undefined;
  readonly version: ServedVersion | undefined;
}

export function chooseObject(served: ServedCrd | undefined, request: ReadObject): ChosenObject {
  const patch = request.update?.patch ?? patchOf(request.kubectl);
  const isPart = patch === 'merge' || patch === 'json';
  const documents = isPart ? wholeText(request.text, served) : documentsOf(request.text);
  const wanted = request.document ?? Math.max(0, firstOfCrd(documents, served));
  const chosen = wanted < documents.length ? wanted : 0;
  const document = documents[chosen];
  const usual = isPart && served ? preferredVersion(served)?.name : undefined;
  const version = versionFor(served, request.version ?? usual, document?.apiVersion ?? '');
  return { pane: patch ? 'patch' : 'object', patch, isPart, documents, chosen, document, version };
}

/**
 * Returns the type of the patch that kubectl sends; the server accepts no strategic merge patch for custom objects,
 * which looks like a merge patch.
 */
function patchOf(kubectl: KubectlRequest | undefined): PatchKind | undefined {
  if (kubectl?.command !== 'patch') return undefined;
  return kubectl.patchType === 'json' ? 'json' : 'merge';
}
