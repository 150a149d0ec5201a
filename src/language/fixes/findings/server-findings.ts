/** Collects the server's findings about a CRD and an object, if there may be fixes for them. */
import { admitCrd, createObject } from '../../../engine/index.ts';
import { Trace } from '../../../engine/trace.ts';
import type { ObjectAnswer, Surroundings } from '../../../engine/answers.ts';
import { errorBody, textWithoutField, type Finding, type Refusal } from '../../../engine/refusals.ts';
import type { FixFinding, FixPane, FixTexts, Found, JudgeTexts } from './finding.ts';
import { happenedIn } from './happened.ts';
import type { SourceNode } from '../../../engine/texts.ts';

export const bodyOf = (text: string, fieldValidation: 'Strict' | 'Ignore') =>
  ({
    text,
    contentType: text.trimStart().startsWith('{') ? 'application/json' : 'application/yaml',
    fieldValidation,
  }) as const;

/** Both are created, with Strict. A CRD is admitted once for all objects that are tried with it. */
export function createJudge(surroundings: Surroundings): JudgeTexts {
  let last: { readonly text: string; readonly admitted: ReturnType<typeof admitCrd> } | undefined;
  return ({ crd, object }, fieldValidation: 'Strict' | 'Ignore' = 'Strict') => {
    const isKept = fieldValidation === 'Strict' && last?.text === crd;
    const admitted = isKept && last ? last.admitted : admitCrd(bodyOf(crd, fieldValidation), surroundings);
    if (fieldValidation === 'Strict') last = { text: crd, admitted };
    return judged(admitted, object && bodyOf(object, fieldValidation), surroundings);
  };
}

/** The CRD's findings; if it is accepted, also those of the object. Includes warnings. */
export function serverFindings(texts: FixTexts, surroundings: Surroundings): Found {
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
  const findings = findingsOf('crd', admitted);
  if (!admitted.accepted || !object)
    return {
      findings,
      served: admitted.accepted ? admitted.served : undefined,
      roots,

      estimates,
    };
  const { served } = admitted;
  const namespace = served.scope === 'Namespaced' ? { namespace: 'default' } : {};
  const trace = new Trace();
  const answer = createObject(served, object, surroundings, { ...namespace, trace });
  if (answer.source) roots.object = answer.source;
  return {
    findings: [...findings, ...findingsOf('object', answer)],
    served,
    roots,
    happened: () => happenedIn(trace.events),
    estimates,
  };
}

/** The part of an answer that contains its findings. */
export type Answered = Pick<ObjectAnswer, 'accepted' | 'warnings'> & { readonly refusal?: Refusal };

/** Returns the findings of an answer about the text in a pane, the errors first. */
export function findingsOf(pane: FixPane, { refusal, warnings }: Answered): FixFinding[] {
  const errors = (refusal?.errors ?? []).map((error) => ({ ...error, text: errorBody(error) }));
  const others = [...(refusal?.findings ?? []), ...warnings].map(withoutField);
  return [...errors, ...others].map(({ path = [], schema = [], ...rest }) => ({
    ...rest,
    pane,
    path,
    schema,
  }));
}

/** The field is compared separately. */
function withoutField(found: Finding): Finding {
  return { ...found, text: textWithoutField(found) };
}
