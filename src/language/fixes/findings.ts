/** What the server says of a CRD and an object, as far as fixes are looked for. */
import {
  admitCrd,
  createObject,
  type ObjectAnswer,
  type Refusal,
  type RuleEstimate,
  type ServedCrd,
  type Surroundings,
} from '../../engine/core.ts';
import { errorText, type PathSegments, type SourceNode } from '../../engine/inspect.ts';

export type FixPane = 'crd' | 'object';

export interface FixTexts {
  readonly crd: string;
  readonly object: string | undefined;
}

export interface FixFinding {
  readonly pane: FixPane;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Steps into the text of the pane. */
  readonly path: PathSegments;
  /** Steps into the CRD, to the keyword that decided. */
  readonly schema: PathSegments;
  readonly range?: { readonly start: number; readonly end: number };
}

export interface Found {
  readonly findings: readonly FixFinding[];
  readonly served: ServedCrd | undefined;
  readonly roots: Readonly<Partial<Record<FixPane, SourceNode>>>;
  /** The costs of the CRD's rules. */
  readonly estimates: readonly RuleEstimate[];
}

/**
 * Says what is wrong with texts: a request of whichever kind, which is the same for all texts that are tried.
 * `Ignore`: without field validation, behind which all else that is wrong hides.
 */
export type JudgeTexts = (texts: FixTexts, fieldValidation?: 'Ignore') => Found;

const bodyOf = (text: string, fieldValidation: 'Strict' | 'Ignore') =>
  ({
    text,
    contentType: text.trimStart().startsWith('{') ? 'application/json' : 'application/yaml',
    fieldValidation,
  }) as const;

/** Both are created, under Strict. A CRD is admitted once for all objects that are tried with it. */
export function createJudge(surroundings: Surroundings): JudgeTexts {
  let last: { readonly text: string; readonly admitted: ReturnType<typeof admitCrd> } | undefined;
  return ({ crd, object }, fieldValidation: 'Strict' | 'Ignore' = 'Strict') => {
    const isKept = fieldValidation === 'Strict' && last?.text === crd;
    const admitted = isKept && last ? last.admitted : admitCrd(bodyOf(crd, fieldValidation), surroundings);
    if (fieldValidation === 'Strict') last = { text: crd, admitted };
    return judged(admitted, object && bodyOf(object, fieldValidation), surroundings);
  };
}

/** The CRD's findings; where it is accepted those of the object as well. Warnings count. */
export function findingsOf(texts: FixTexts, surroundings: Surroundings): Found {
  return createJudge(surroundings)(texts);
}

function judged(
  admitted: ReturnType<typeof admitCrd>,
  object: ReturnType<typeof bodyOf> | '' | undefined,
  surroundings: Surroundings,
): Found {
  if (admitted.accepted === 'crash') return { findings: [], served: undefined, roots: {}, estimates: [] };
  const { estimates = [] } = admitted;
  const roots: Partial<Record<FixPane, SourceNode>> = {};
  if (admitted.source) roots.crd = admitted.source;
  const findings = toldOf('crd', admitted);
  if (!admitted.accepted || !object)
    return { findings, served: admitted.accepted ? admitted.served : undefined, roots, estimates };
  const { served } = admitted;
  const namespace = served.scope === 'Namespaced' ? { namespace: 'default' } : {};
  const answer = createObject(served, object, surroundings, namespace);
  if (answer.source) roots.object = answer.source;
  return { findings: [...findings, ...toldOf('object', answer)], served, roots, estimates };
}

/** As much of an answer as its findings are in. */
export type Answered = Pick<ObjectAnswer, 'accepted' | 'warnings'> & { readonly refusal?: Refusal };

/** What an answer says of the text in a pane, the errors first. */
export function toldOf(pane: FixPane, answer: Answered): FixFinding[] {
  const { refusal } = answer;
  const said = [...(refusal?.findings ?? []), ...answer.warnings].map((one) => ({ ...one, words: one.text }));
  const errors = (refusal?.errors ?? []).map((one) => ({ ...one, words: errorText(one) }));
  return [...errors, ...said].map(({ code, params, words, place }) => ({
    pane,
    code,
    params: params as unknown as Readonly<Record<string, unknown>>,
    text: words,
    path: place.object ?? [],
    schema: place.schema ?? [],
    ...(place.text && { range: place.text }),
  }));
}
