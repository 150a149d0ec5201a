/** Runs one case of openshift's form in a cluster in memory. */
import type { Answer, Cluster, Plain, PlainObject } from '../../package/types.ts';
import { comparable, isSame } from '../form/differences.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { acceptCrd, patchedCrd } from '../form/accept-crd.ts';
import { jsonText } from '../../package/plain.ts';
import type { CaseSurroundings, Failure, SentRequest, SuiteCrd, Verdict } from '../form/suite.ts';
import type { ExpectedRefusal, OpenshiftCase, Step } from './model.ts';
import { isOlderWording } from './wording.ts';

/** The API server warns of unknown fields, and drops them, if a client doesn't ask for anything else. */
const fieldValidation = 'Warn';

export function runCase(one: OpenshiftCase, { crd, cluster, isExact }: CaseSurroundings): Verdict {
  const run = new Run(cluster, crd);
  for (const step of one.steps) {
    const { message } = run.carryOut(step);
    if (step.refused) {
      const verdict = refusalVerdict(step.refused, step.title, message);
      return verdict === 'older wording' && isExact
        ? [{ ...differingMessage(step.refused, step.title), got: message ?? '' }]
        : verdict;
    }
    if (message !== undefined) {
      const { line, title } = step;
      const whole = `${title} is rejected: ${message}`;
      return [{ line, reason: 'rejected', title, server: message, message: whole }];
    }
  }
  if (!one.stored) return 'passed';
  const { line, value } = one.stored;
  const stored = run.stored();
  const expected = isPlainObject(value) ? comparable(value) : value;
  const got = withoutUnlisted(comparable(stored), expected);
  if (isSame(got, expected)) return 'passed';
  return [{ line, reason: 'stored', message: 'The stored object differs.', expected, got }];
}

/** Carries out the steps, up to the first whose outcome isn't the expected one. */
export function lastRequest(
  { steps }: OpenshiftCase,
  { crd, cluster }: CaseSurroundings,
): SentRequest | undefined {
  const run = new Run(cluster, crd);
  let last: SentRequest | undefined;
  for (const step of steps) {
    last = requestOf(step, run.current(), crd) ?? last;
    const isRejected = run.carryOut(step).message !== undefined;
    if (isRejected || step.refused) break;
  }
  return last;
}

function requestOf({ action }: Step, old: PlainObject, crd: SuiteCrd): SentRequest | undefined {
  const { kind } = action;
  if (kind !== 'create' && kind !== 'update' && kind !== 'status') return undefined;
  const sent = kind === 'status' ? { ...old, status: action.status } : action.object;
  const own = kind === 'create' ? {} : { old };
  return { crd: crd.text, operation: kind, text: jsonText(sent), ...own, fieldValidation };
}

/** A suite may leave out the status and the metadata of the object that it expects. */
function withoutUnlisted(got: PlainObject, expected: Plain): PlainObject {
  if (!isPlainObject(expected)) return got;
  const isLeftOut = (key: string): boolean =>
    (key === 'status' || key === 'metadata') && !Object.hasOwn(expected, key);
  return Object.fromEntries(Object.entries(got).filter(([key]) => !isLeftOut(key)));
}

function refusalVerdict({ line, text }: ExpectedRefusal, title: string, got: string | undefined): Verdict {
  if (got === undefined)
    return [{ line, reason: 'accepted', title, message: `${title} is accepted.`, expected: text }];
  if (got.includes(text)) return 'passed';
  if (isOlderWording(text, got)) return 'older wording';
  return [{ ...differingMessage({ line, text }, title), got }];
}

function differingMessage({ line, text }: ExpectedRefusal, title: string): Failure {
  return {
    line,
    reason: 'other-message',
    title,
    message: `${title} is rejected with another message.`,
    expected: text,
  };
}

interface Outcome {
  /** The reason of a rejection. */
  readonly message: string | undefined;
}

class Run {
  readonly #cluster: Cluster;
  readonly #crd: SuiteCrd;
  /** The object as the last response contains it. */
  #object: PlainObject = {};

  constructor(cluster: Cluster, crd: SuiteCrd) {
    this.#cluster = cluster;
    this.#crd = crd;
  }

  carryOut({ action }: Step): Outcome {
    switch (action.kind) {
      case 'create':
        return this.#keep(this.#cluster.create(action.object as PlainObject, { fieldValidation }));
      case 'update':
        return this.#update(this.#named(action.object as PlainObject));
      case 'status':
        return this.#update({ ...this.#object, status: action.status }, 'status');
      case 'touch':
        return this.#update(this.#object);
      case 'patch CRD':
        return this.#patchCrd(action.patch);
      case 'restore CRD':
        return this.#acceptCrd(this.#crd.text);
    }
  }

  current(): PlainObject {
    return this.#object;
  }

  stored(): PlainObject {
    const { apiVersion, kind } = this.#object;
    const { name, namespace } = partOf(this.#object, 'metadata');
    const answer = this.#cluster.get({
      apiVersion: String(apiVersion),
      kind: String(kind),
      name: String(name),
      ...(typeof namespace === 'string' && { namespace }),
    });
    return answer.object ?? {};
  }

  #update(object: PlainObject, subresource = ''): Outcome {
    return this.#keep(this.#cluster.update(object, { fieldValidation, subresource }));
  }

  #keep(answer: Answer): Outcome {
    if (answer.object) this.#object = answer.object;
    return outcomeOfAnswer(answer);
  }

  /** An update has the name of the object that exists. */
  #named(object: PlainObject): PlainObject {
    const { name, namespace, resourceVersion } = partOf(this.#object, 'metadata');
    return { ...object, metadata: { ...partOf(object, 'metadata'), name, namespace, resourceVersion } };
  }

  #patchCrd(patch: string): Outcome {
    const patched = patchedCrd(this.#crd.whole, patch);
    return 'problem' in patched ? { message: patched.problem } : this.#acceptCrd(patched.text);
  }

  #acceptCrd(text: string): Outcome {
    return outcomeOfAnswer(acceptCrd(this.#cluster, text));
  }
}

function outcomeOfAnswer({ accepted, message }: Answer): Outcome {
  return { message: accepted ? undefined : message };
}
