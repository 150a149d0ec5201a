/** Evaluates an object with the engine, and returns its problems. */
import { attributesOf } from '../../engine/refusals.ts';
import { createObject } from '../../engine/index.ts';
import type { RuleOutcome } from '../../engine/rules.ts';
import type { ServedCrd, Surroundings } from '../../engine/answers.ts';
import { toJson, type JsonObject, type PathSegments } from '../../engine/values.ts';

export interface Problem {
  readonly code: string;
  /** Steps into the object; for a rule to the value that it was evaluated for. */
  readonly path: PathSegments;
  /** Steps into the CRD, to the deciding keyword; empty for a rule. */
  readonly schema: PathSegments;
  readonly outcome?: RuleOutcome;
}

export type Format = 'application/yaml' | 'application/json';

export interface Asker {
  readonly problems: (object: JsonObject) => readonly Problem[];
  /** The same for a text. */
  readonly problemsOf: (text: string, format: Format) => readonly Problem[];
}

const broken: ReadonlySet<string> = new Set(['failed', 'error', 'over budget']);

const unconverted = new WeakMap<ServedCrd, ServedCrd>();

/** The same CRD for each asker, because the engine prepares a CRD once. */
function withoutWebhook(crd: ServedCrd): ServedCrd {
  const known = unconverted.get(crd);
  if (known) return known;
  const served: ServedCrd = {
    ...crd,
    webhook: (object, to) => ({ object: new Map(object).set('apiVersion', to) }),
  };
  unconverted.set(crd, served);
  return served;
}

/** Assumes that a conversion webhook changes only the version, because its effect is unknown. */
export function askerFor(crd: ServedCrd, version: string, surroundings: Surroundings): Asker {
  const served = withoutWebhook(crd);
  const namespace = served.scope === 'Namespaced' ? { namespace: 'default' } : {};
  const problemsOf: Asker['problemsOf'] = (text, contentType) => {
    const request = { text, contentType, fieldValidation: 'Strict' } as const;
    const answer = createObject(served, request, surroundings, { version, ...namespace });
    if (answer.accepted) return [];
    const { errors, findings } = answer.refusal;
    const rules = answer.rules
      .filter(({ result }) => broken.has(result))
      .map((outcome): Problem => ({ code: 'rule', path: outcome.object, schema: [], outcome }));
    const others = [...errors, ...findings]
      .filter(({ code }) => {
        const { followsOthers, check } = attributesOf(code) ?? {};
        return !followsOthers && (check !== 'rules' || rules.length === 0);
      })
      .map(({ code, path = [], schema = [] }): Problem => ({ code, path, schema }));
    const all = [...others, ...rules];
    return all.length > 0 ? all : [{ code: 'refused', path: [], schema: [] }];
  };
  return { problemsOf, problems: (object) => problemsOf(toJson(object), 'application/json') };
}
