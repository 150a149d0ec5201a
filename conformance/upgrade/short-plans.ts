/** Short plans between two CRDs, to search for one where the engine finds none. */
import type { Step } from '../format/case.ts';
import { setStoredVersions, updateCrd } from './judged-plan.ts';

interface Version {
  readonly name: string;
  readonly storage: boolean;
}

interface Crd {
  readonly spec: { readonly versions: readonly Version[] };
}

/** Plans of at most four requests, all of which end with the new CRD. Objects don't decide whether a CRD is accepted. */
export function* shortPlans(old: string, now: string): Generator<Step[], void> {
  const middles = [...crdsBetween(JSON.parse(old) as Crd, JSON.parse(now) as Crd)];
  const end = updateCrd(now);
  yield [end];
  for (const name of namesIn(old)) yield [setStoredVersions(old, [name]), end];
  for (const middle of middles) {
    yield [updateCrd(middle), end];
    for (const name of namesIn(middle)) yield [updateCrd(middle), setStoredVersions(middle, [name]), end];
  }
  for (const first of middles)
    for (const second of middles)
      if (first !== second)
        yield [updateCrd(first), setStoredVersions(first, [storageOf(first)]), updateCrd(second), end];
}

/** The versions of both CRDs in the rest of either, with each storage version; and those of one CRD with another one. */
function* crdsBetween(old: Crd, now: Crd): Generator<string, void> {
  for (const base of [now, old]) {
    const other = base === now ? old : now;
    const own = base.spec.versions;
    const more = other.spec.versions.filter(({ name }) => !own.some((one) => one.name === name));
    for (const versions of [[...own, ...more], own])
      for (const { name } of versions)
        yield JSON.stringify({
          ...base,
          spec: { ...base.spec, versions: versions.map((one) => ({ ...one, storage: one.name === name })) },
        });
  }
}

function namesIn(crd: string): string[] {
  return (JSON.parse(crd) as Crd).spec.versions.map(({ name }) => name);
}

function storageOf(crd: string): string {
  return (JSON.parse(crd) as Crd).spec.versions.find(({ storage }) => storage)?.name ?? '';
}
