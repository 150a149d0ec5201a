/** The CRDs for the objects of documentation. Evaluates only those that an object needs. */
import type { ServedCrd } from '../engine/answers.ts';
import type { Minor } from '../engine/minors.ts';
import { CrdChoice, type KnownCrd } from '../check/crd-choice.ts';
import { documentsIn, type FoundDocument } from '../check/documents.ts';
import { judgeCrd, type JudgedCrd, type Request } from '../check/judge.ts';
import { crdsOfXrd } from '../check/xrd.ts';
import { definedKind } from '../report/unsent/defined-kind.ts';
import type { DocPlace } from './result.ts';

/** From `--crds`, from the files of the folder, or from the documentation itself. */
export type CrdRank = KnownCrd['rank'];

interface Source {
  readonly path: string;
  readonly number: number;
  readonly line: number;
  readonly text: string;
  readonly rank: CrdRank;
}

export interface ChosenCrd {
  readonly place: DocPlace;
  /** Undefined if the API server rejects it; then `message` is its answer. */
  readonly served: ServedCrd | undefined;
  readonly message: string;
  readonly text: string;
}

export class CrdSources {
  readonly #byKind = new Map<string, Source[]>();
  readonly #judged = new Map<string, JudgedCrd>();
  readonly #choices = new Map<string, CrdChoice>();
  #size = 0;

  /** The number of different CRDs. */
  get size(): number {
    return this.#size;
  }

  /** Adds the CRDs in a file. */
  addFile(path: string, text: string, rank: CrdRank): void {
    if (!/Custom|Composite/.test(text) || !text.includes('ResourceDefinition')) return;
    for (const document of documentsIn(path, text)) this.addDocument(document, path, document.line, rank);
  }

  /** Adds a document if it is a CRD, or if CRDs are derived from it. */
  addDocument(
    { text, kind, apiVersion, number }: FoundDocument,
    path: string,
    line: number,
    rank: CrdRank,
  ): void {
    const isCrd = kind === 'CustomResourceDefinition' && apiVersion === 'apiextensions.k8s.io/v1';
    const isXrd =
      kind === 'CompositeResourceDefinition' && apiVersion.startsWith('apiextensions.crossplane.io/');
    if (!isCrd && !isXrd) return;
    for (const own of isXrd ? crdsOfXrd(text) : [text]) {
      const key = quickKind(own) ?? kindOfSource(own);
      if (key === undefined) continue;
      const known = this.#byKind.get(key) ?? [];
      if (known.some((one) => one.text === own && one.rank === rank)) continue;
      this.#byKind.set(key, [...known, { path, number, line, text: own, rank }]);
      this.#size++;
    }
  }

  has(group: string, kind: string): boolean {
    return this.#byKind.has(`${group}/${kind}`);
  }

  /** The CRD for an object in a file. Undefined if there is none of its kind. */
  crdFor(
    path: string,
    { group, kind, version }: { group: string; kind: string; version: string },
    request: Request,
  ): ChosenCrd | undefined {
    const sources = this.#byKind.get(`${group}/${kind}`);
    const [first] = sources ?? [];
    if (!sources || !first) return undefined;
    const chosen = this.#choiceFor(group, kind, sources, request).choose(path, group, kind, version);
    const source = chosen ? (sources[chosen.ref.number] as Source) : first;
    const { served, message } = this.#answer(source, request);
    return { place: { path: source.path, line: source.line }, served, message, text: source.text };
  }

  #choiceFor(group: string, kind: string, sources: readonly Source[], request: Request): CrdChoice {
    const key = `${request.kubernetes} ${group}/${kind} ${sources.length}`;
    const known = this.#choices.get(key);
    if (known) return known;
    const choice = new CrdChoice();
    for (const [number, source] of sources.entries()) {
      const { served } = this.#answer(source, request);
      if (served?.group !== group || served.kind !== kind) continue;
      const versions = served.versions.filter((one) => one.served).map(({ name }) => name);
      choice.add({
        group,
        kind,
        versions,
        ref: { path: source.path, number },
        line: source.line,
        rank: source.rank,
      });
    }
    this.#choices.set(key, choice);
    return choice;
  }

  #answer({ text }: Source, request: Request): JudgedCrd {
    const key = `${request.kubernetes satisfies Minor} ${text}`;
    const known = this.#judged.get(key);
    if (known) return known;
    const judged = judgeCrd(text, { ...request, fieldValidation: 'Ignore' });
    this.#judged.set(key, judged);
    return judged;
  }
}

/** `group/kind` of a CRD with the usual layout, without parsing it. */
function quickKind(text: string): string | undefined {
  const group = /^ {2}group:[\t ]*["']?([\w.-]+)["']?[\t ]*$/m.exec(text)?.[1];
  const at = text.search(/^ {2}names:[\t ]*$/m);
  const kind =
    at < 0 ? undefined : /^ {4}kind:[\t ]*["']?(\w+)["']?[\t ]*$/m.exec(text.slice(at, at + 2_000))?.[1];
  return group !== undefined && kind !== undefined ? `${group}/${kind}` : undefined;
}

function kindOfSource(text: string): string | undefined {
  const defined = definedKind(text);
  return defined && `${defined.group}/${defined.kind}`;
}
