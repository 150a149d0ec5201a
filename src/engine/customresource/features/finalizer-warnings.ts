/**
 * Warnings about finalizer names. Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource
 * (validateKubeFinalizerName).
 */
import { compareStrings, type JsonObject, textItems } from '../../json/value.ts';
import { qualifiedNameErrors } from '../../objectmeta/names/names.ts';
import { say } from '../../codes/objectmeta.ts';
import { finding, type Finding } from '../../field/finding.ts';

const standardFinalizers: ReadonlySet<string> = new Set(['orphan', 'foregroundDeletion', 'kubernetes']);

/** Warns about the finalizers that `old` doesn't have, each once, sorted. */
export function finalizerWarnings(metadata: JsonObject, old: JsonObject | undefined): Finding[] {
  const before = new Set(finalizersOf(old));
  const added = [...new Set(finalizersOf(metadata))].filter((name) => !before.has(name));
  return added.sort(compareStrings).flatMap(warningsOf);
}

function finalizersOf(metadata: JsonObject | undefined): string[] {
  return textItems(metadata?.get('finalizers'));
}

function warningsOf(name: string): Finding[] {
  const found = qualifiedNameErrors(name).map((problem) => say('finalizer-name-invalid', { name, problem }));
  if (!name.includes('/') && !standardFinalizers.has(name)) {
    found.push(say(name.includes('.') ? 'finalizer-without-path' : 'finalizer-without-domain', { name }));
  }
  const place = { path: ['metadata', 'finalizers'] };
  return found.map((message) => finding(message, place, 'metadata.finalizers'));
}
