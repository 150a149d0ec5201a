/** Chooses the CRD for an object if several CRDs define its kind. */
import { folderOf } from './folder-facts.ts';
import type { CrdSummary } from './room.ts';
import type { DocumentRef } from './result.ts';

/** A CRD that is accepted. */
export interface KnownCrd extends CrdSummary {
  readonly ref: DocumentRef;
  readonly line: number;
  /** From Markdown, from a folder of a test, or from files that aren't checked themselves. */
  readonly rank: 'own' | 'further' | 'test' | 'documentation';
}

/** Holds CRDs by group and kind. */
export class CrdChoice {
  readonly #byKind = new Map<string, KnownCrd[]>();
  readonly #kinds = new Map<string, Set<string>>();

  add(crd: KnownCrd): void {
    const key = `${crd.group}/${crd.kind}`;
    const all = this.#byKind.get(key);
    if (all) all.push(crd);
    else this.#byKind.set(key, [crd]);
    const kinds = this.#kinds.get(crd.group);
    if (kinds) kinds.add(crd.kind);
    else this.#kinds.set(crd.group, new Set([crd.kind]));
  }

  /** The kinds that CRDs define in a group. */
  kindsOf(group: string): ReadonlySet<string> {
    return this.#kinds.get(group) ?? new Set();
  }

  /** Returns all CRDs of a kind. */
  all(group: string, kind: string): readonly KnownCrd[] {
    return this.#byKind.get(`${group}/${kind}`) ?? [];
  }

  /**
   * Returns the CRD for an object in a file: of the CRDs that serve its version, the first in the nearest folder.
   */
  choose(path: string, group: string, kind: string, version: string): KnownCrd | undefined {
    let best: KnownCrd | undefined;
    let bestScore = -Infinity;
    for (const crd of this.#byKind.get(`${group}/${kind}`) ?? []) {
      const score = scoreOf(crd, path, version);
      if (score > bestScore) [best, bestScore] = [crd, score];
    }
    return best;
  }
}

function scoreOf(crd: KnownCrd, path: string, version: string): number {
  const serves = crd.versions.includes(version) ? 1e6 : 0;
  // The CRD of a test may be that of an old release, and is meant for the objects of this test.
  const folder = folderOf(crd.ref.path);
  const isOfTest = crd.rank === 'test' && (folder === '' || path.startsWith(`${folder}/`));
  const rank = { own: 2e4, further: 1e4, test: isOfTest ? 2e4 : 0, documentation: 0 }[crd.rank];
  return serves + (crd.ref.path === path ? 5e4 : 0) + rank + commonFolders(crd.ref.path, path);
}

/** The number of folders that two paths share. */
function commonFolders(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') count++;
  return count;
}
