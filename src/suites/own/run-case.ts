/** Runs one case of our form in a cluster in memory. */
import { jsonText } from '../../package/plain.ts';
import type { Answer, Cluster, PlainObject, Reference } from '../../package/types.ts';
import { acceptCrd } from '../form/accept-crd.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { plainIn } from '../form/source.ts';
import type { CaseSurroundings, Failure, SentRequest, SuiteCrd, Verdict } from '../form/suite.ts';
import { failuresOf } from './expectations.ts';
import type { Action, OwnCase, OwnStep, StepResult } from './model.ts';

export function runCase(one: OwnCase, around: CaseSurroundings): Verdict {
  const run = new OwnRun(around);
  for (const step of one.steps) {
    const result = run.carryOut(step);
    const failures = failuresOf(step, result);
    if (failures.length > 0) return failures.map((failure) => withDocuments(failure, step, result));
  }
  return 'passed';
}

/** Carries out the steps, up to the first that fails. */
export function lastRequest({ steps }: OwnCase, around: CaseSurroundings): SentRequest | undefined {
  const run = new OwnRun(around);
  let last: SentRequest | undefined;
  for (const step of steps) {
    const result = run.carryOut(step);
    last = requestOfCase(step, result);
    if (failuresOf(step, result).length > 0) break;
  }
  return last;
}

/** Undefined for requests that send no text of an object. */
function requestOfCase(
  { action, options }: OwnStep,
  { crd, sent: text, before }: StepResult,
): SentRequest | undefined {
  const operation = operationOfAction(action);
  if (operation === undefined || options.subresource !== undefined) return undefined;
  const old = operation === 'create' || !before ? {} : { old: before };
  const { fieldValidation = 'Strict', force = false } = options;
  return { crd, operation, text, ...old, fieldValidation, force };
}

function operationOfAction(action: Action): SentRequest['operation'] | undefined {
  switch (action.kind) {
    case 'create':
    case 'update':
    case 'apply':
    case 'status':
      return action.kind;
    case 'convert':
      return 'create';
    case 'patch':
      return action.type;
    default:
      return undefined;
  }
}

/** Carries out the steps of a case one after the other. */
export class OwnRun {
  readonly #cluster: Cluster;
  readonly #suite: SuiteCrd;
  #crd: string;
  /** The object of the case. */
  #named: Reference | undefined;

  constructor({ cluster, crd }: CaseSurroundings) {
    this.#cluster = cluster;
    this.#suite = crd;
    this.#crd = crd.text;
  }

  carryOut(step: OwnStep): StepResult {
    const before = this.#stored();
    const sent = sentText(step, before);
    const answer = this.#send(step, sent);
    const object = step.action.kind === 'convert' ? answer.object : this.#stored();
    return { answer, object, crd: this.#crd, sent, before };
  }

  #send({ action, options }: OwnStep, text: string): Answer {
    const cluster = this.#cluster;
    switch (action.kind) {
      case 'create':
        return this.#remembered(cluster.create(text, options), text);
      case 'apply':
        return this.#remembered(cluster.apply(text, options), text);
      case 'update':
        return this.#remembered(cluster.update(text, options), text);
      case 'convert':
        return cluster.convert(text, action.to, options);
      case 'status':
        return cluster.update(text, { ...options, subresource: 'status' });
      case 'patch':
        return cluster.patch(this.#reference(), text, { ...options, type: action.type });
      case 'scale':
        return cluster.patch(this.#reference(), text, { subresource: 'scale' });
      case 'delete':
        return cluster.delete(this.#reference());
      case 'crd':
        return this.#acceptCrds(action.texts);
      case 'restore CRD':
        return this.#acceptCrds([this.#suite.text, ...(this.#suite.others ?? [])]);
    }
  }

  #acceptCrds(texts: readonly string[]): Answer {
    this.#crd = texts[0] ?? '';
    const answers = texts.map((text) => acceptCrd(this.#cluster, text));
    return answers.find(({ accepted }) => !accepted) ?? (answers[0] as Answer);
  }

  /** Later steps are about the object that was sent last. */
  #remembered(answer: Answer, text: string): Answer {
    const sent = plainIn(text);
    const object = answer.object ?? (isPlainObject(sent) ? sent : {});
    const { name, namespace } = partOf(object, 'metadata');
    if (typeof name === 'string')
      this.#named = {
        apiVersion: String(object['apiVersion']),
        kind: String(object['kind']),
        name,
        ...(typeof namespace === 'string' && { namespace }),
      };
    return answer;
  }

  #reference(): Reference {
    return this.#named ?? { apiVersion: '', kind: '', name: '' };
  }

  #stored(): PlainObject | undefined {
    return this.#named && this.#cluster.get(this.#named).object;
  }
}

function sentText({ action }: OwnStep, before: PlainObject | undefined): string {
  switch (action.kind) {
    case 'status':
      return jsonText({ ...before, status: action.status });
    case 'scale':
      return jsonText({ spec: { replicas: action.replicas } });
    case 'delete':
    case 'restore CRD':
      return '';
    case 'crd':
      return action.texts[0] ?? '';
    default:
      return action.text;
  }
}

/** Requests with a whole object can be opened in the playground. */
function withDocuments(failure: Failure, { action }: OwnStep, { crd, sent, before }: StepResult): Failure {
  if (action.kind !== 'create' && action.kind !== 'update' && action.kind !== 'status') return failure;
  const old = action.kind === 'create' || !before ? {} : { old: jsonText(before) };
  return { ...failure, documents: { crd, object: sent, ...old } };
}
