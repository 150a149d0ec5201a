/**
 * Objects that are evaluated together with their CRD. A thread holds only a few compiled CRDs, so an object that comes
 * after all CRDs would compile its CRD again.
 */
import { CrdChoice, type KnownCrd } from '../../check/crd-choice.ts';
import type { PlainJudged } from '../../check/room.ts';
import { groupOf } from '../../language/pasted/kinds.ts';
import { groupOfCrd } from './needed-crds.ts';
import { refOf, type ScannedDocument } from './scan.ts';

/** The maximum number of answers that are held until their documents are reported. */
const most = 4_096;

interface Early {
  readonly crd: KnownCrd['ref'];
  readonly answers: readonly PlainJudged[];
}

export class EarlyAnswers {
  readonly #objects = new Map<string, ScannedDocument[]>();
  readonly #answers = new Map<ScannedDocument, Early>();

  /** Goes by the texts: it isn't known yet which CRDs are accepted, and which versions they serve. */
  constructor(
    documents: readonly ScannedDocument[],
    crds: readonly ScannedDocument[],
    rankOf: (crd: ScannedDocument) => KnownCrd['rank'],
  ) {
    const choice = new CrdChoice();
    for (const crd of crds) {
      const { name, line, definedKind: kind } = crd;
      if (kind === undefined) continue;
      choice.add({ group: groupOfCrd(name), kind, versions: [], ref: refOf(crd), line, rank: rankOf(crd) });
    }
    let count = 0;
    for (const document of documents) {
      const { classified, path, apiVersion, kind } = document;
      if (classified.what !== 'maybe object') continue;
      const crd = choice.choose(path, groupOf(apiVersion), kind, '');
      if (!crd || count++ >= most) continue;
      const key = keyOfRef(crd.ref);
      const all = this.#objects.get(key);
      if (all) all.push(document);
      else this.#objects.set(key, [document]);
    }
  }

  /** The objects to evaluate with a CRD. */
  objectsOf(crd: ScannedDocument): readonly ScannedDocument[] {
    return this.#objects.get(keyOfRef(refOf(crd))) ?? [];
  }

  keep(document: ScannedDocument, crd: ScannedDocument, answers: readonly PlainJudged[]): void {
    this.#answers.set(document, { crd: refOf(crd), answers });
  }

  /** Returns the answers, once; undefined if the object was not evaluated with this CRD. */
  take(document: ScannedDocument, crd: KnownCrd): readonly PlainJudged[] | undefined {
    const early = this.#answers.get(document);
    this.#answers.delete(document);
    return early && keyOfRef(early.crd) === keyOfRef(crd.ref) ? early.answers : undefined;
  }
}

function keyOfRef({ path, number }: KnownCrd['ref']): string {
  return `${path}\n${number}`;
}
