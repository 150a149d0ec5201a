/** Warnings of finalizer names. Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (validateKubeFinalizerName). */
import { quote } from '../json/go-format.ts';
import { compareStrings, isArray, type JsonObject } from '../json/value.ts';
import { qualifiedNameErrors } from '../objectmeta/names.ts';

const standardFinalizers: ReadonlySet<string> = new Set(['orphan', 'foregroundDeletion', 'kubernetes']);

/** Of the finalizers that `old` does not have, each once, sorted. */
export function finalizerWarnings(metadata: JsonObject, old: JsonObject | undefined): string[] {
  const before = new Set(finalizersOf(old));
  const added = [...new Set(finalizersOf(metadata))].filter((name) => !before.has(name));
  return added.sort(compareStrings).flatMap(warningsOf);
}

function finalizersOf(metadata: JsonObject | undefined): string[] {
  const list = metadata?.get('finalizers');
  return isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

function warningsOf(name: string): string[] {
  const about = `metadata.finalizers: ${quote(name)}: `;
  const texts = qualifiedNameErrors(name).map((message) => about + message);
  if (!name.includes('/') && !standardFinalizers.has(name)) {
    const path = name.includes('.') ? ' including a path (/)' : '';
    texts.push(
      `${about}prefer a domain-qualified finalizer name${path} to avoid accidental conflicts with other finalizer writers`,
    );
  }
  return texts;
}
