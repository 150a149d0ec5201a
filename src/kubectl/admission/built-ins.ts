/** The stored objects of the server's own kinds. */
import {
  admissionKinds,
  coreKinds,
  shownBuiltIn,
  type BuiltInKind,
  type StoredBuiltIn,
} from '../../engine/admission.ts';
import type { Minor } from '../../engine/minors.ts';
import { compareStrings, type JsonObject } from '../../engine/values.ts';

export const builtInKinds: readonly BuiltInKind[] = [...coreKinds, ...admissionKinds];

/** Whether a minor serves a kind. Mutating policies are stable since 1.36. */
export function isServed({ kind }: BuiltInKind, minor: Minor): boolean {
  return minor !== '1.35' || !kind.startsWith('MutatingAdmissionPolicy');
}

export function builtInKind(group: string, version: string, plural: string): BuiltInKind | undefined {
  return builtInKinds.find((one) => one.group === group && one.version === version && one.plural === plural);
}

export class BuiltIns {
  private readonly stored = new Map<string, StoredBuiltIn>();

  at(kind: BuiltInKind, namespace: string, name: string): StoredBuiltIn | undefined {
    return this.stored.get(keyOf(kind, namespace, name));
  }

  put(kind: BuiltInKind, namespace: string, name: string, stored: StoredBuiltIn | undefined): void {
    const key = keyOf(kind, namespace, name);
    if (stored === undefined) this.stored.delete(key);
    else this.stored.set(key, stored);
  }

  /** The stored objects of a kind in the order of the store; of all namespaces if `namespace` is empty. */
  all(kind: BuiltInKind, namespace: string): StoredBuiltIn[] {
    const prefix = `${kind.plural}.${kind.group}|${namespace === '' ? '' : `${namespace}/`}`;
    const keys = [...this.stored.keys()].filter((key) => key.startsWith(prefix));
    return keys.sort(compareStrings).flatMap((key) => this.stored.get(key) ?? []);
  }

  get(plural: string, group: string, namespace: string, name: string): JsonObject | undefined {
    const kind = builtInKind(group, 'v1', plural);
    const stored = kind && this.at(kind, namespace, name);
    return kind && stored && shownBuiltIn(kind, stored);
  }

  list(plural: string, group: string, namespace: string): JsonObject[] {
    const kind = builtInKind(group, 'v1', plural);
    return kind ? this.all(kind, namespace).map((one) => shownBuiltIn(kind, one)) : [];
  }
}

function keyOf({ plural, group }: BuiltInKind, namespace: string, name: string): string {
  return `${plural}.${group}|${namespace}/${name}`;
}
