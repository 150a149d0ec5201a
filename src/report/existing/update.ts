/** Updates an object as `kubectl replace` does, and reports what that did beyond the object's own report. */
import type {
  NamedOptions,
  ObjectAnswer,
  RequestBody,
  ServedCrd,
  ServerCrash,
  StoredObject,
  Surroundings,
} from '../../engine/answers.ts';
import type { Refusal } from '../../engine/refusals.ts';
import { Trace } from '../../engine/trace.ts';
import { deepEqual, isObject, toJson, type JsonObject } from '../../engine/values.ts';
import { toValue, type SourceNode } from '../../engine/texts.ts';
import type { Admitting } from '../../kubectl/index.ts';
import { limits } from '../../protocol/limits.ts';
import type { UpdateRequest } from '../../protocol/operations.ts';
import type { Generation, PlacedFinding, UpdateReport } from '../../protocol/report.ts';
import type { Engine } from '../engine.ts';
import { idOf, problemsFrom } from '../findings/findings.ts';
import { refusalFindings, type ProblemInput } from '../findings/problems.ts';
import type { HeldOld } from '../held/held-old.ts';
import { withoutResourceVersion } from '../held/stored-before.ts';

export interface Judged {
  readonly answer: ObjectAnswer | ServerCrash;
  readonly trace: Trace;
}

export interface Updating {
  readonly engine: Engine;
  readonly served: ServedCrd;
  readonly body: RequestBody;
  readonly surroundings: Surroundings;
  /** The parts of the request's URL. */
  readonly version: string | undefined;
  /** The admission chain, if any. */
  readonly admitting?: Admitting | undefined;
}

/** The option of a request that passes the admission chain. */
export function hookOf(admitting: Admitting | undefined): Pick<NamedOptions, 'admission'> {
  return admitting ? { admission: admitting.hook } : {};
}

export function judgeUpdate(stored: StoredObject, endpoint: UpdateRequest['endpoint'], to: Updating): Judged {
  const { engine, served, body, surroundings, version, admitting } = to;
  const next = { ...surroundings, resourceVersion: String(BigInt(stored.resourceVersion) + 1n) };
  const ask = (held: StoredObject | undefined): Judged => {
    const trace = new Trace();
    const options: NamedOptions = {
      trace,
      ...(version !== undefined && { version }),
      ...(endpoint === 'status' && { subresource: 'status' }),
      ...hookOf(admitting),
    };
    const missingResourceVersion = 'fill in';
    const answer = engine.updateObject(served, body, held, next, { ...options, missingResourceVersion });
    return { answer, trace };
  };
  const judged = ask(stored);
  const { answer } = judged;
  if (answer.accepted === 'crash' || isSameObject(answer.source, stored.object, served)) return judged;
  // Nothing is stored with the name and namespace of the text.
  return ask(undefined);
}

/** Whether a text describes the stored object: it has the same name, and the same namespace if it is namespaced. */
export function isSameObject(
  source: SourceNode | undefined,
  stored: JsonObject,
  { scope }: ServedCrd,
): boolean {
  const typed = source && toValue(source);
  if (!isObject(typed)) return true;
  const [own, other] = [typed.get('metadata'), stored.get('metadata')];
  if (!isObject(own) || !isObject(other)) return true;
  if (own.get('name') !== undefined && own.get('name') !== other.get('name')) return false;
  return scope === 'Cluster' || (own.get('namespace') || 'default') === other.get('namespace');
}

/** Undefined if nothing is stored. */
export function generationOf(
  answer: ObjectAnswer,
  old: JsonObject,
  endpoint: UpdateRequest['endpoint'],
): Generation | undefined {
  if (!answer.accepted || !answer.stored) return undefined;
  const [before, after] = [numberIn(old), numberIn(answer.stored)];
  const { stored } = answer;
  if (before !== after)
    return { before, after, reason: isSameOutside(stored, old) ? 'not-stored' : 'counted' };
  if (endpoint === 'status') return { before, after, reason: 'status' };
  if (deepEqual(stored, old)) return { before, after, reason: 'nothing' };
  return { before, after, reason: isSameMetadata(stored, old) ? 'rewritten' : 'metadata-only' };
}

/** Reports whether everything except metadata and the version is the same. */
function isSameOutside(a: JsonObject, b: JsonObject): boolean {
  return deepEqual(withoutNames(a, ['metadata', 'apiVersion']), withoutNames(b, ['metadata', 'apiVersion']));
}

/** Reports whether metadata is the same, apart from what each write changes. */
function isSameMetadata(a: JsonObject, b: JsonObject): boolean {
  const [first, second] = [a.get('metadata'), b.get('metadata')];
  const ofWrites = ['resourceVersion', 'managedFields', 'generation'];
  return (
    isObject(first) &&
    isObject(second) &&
    deepEqual(withoutNames(first, ofWrites), withoutNames(second, ofWrites))
  );
}

function withoutNames(object: JsonObject, names: readonly string[]): JsonObject {
  return new Map([...object].filter(([name]) => !names.includes(name)));
}

function numberIn(object: JsonObject): string {
  const metadata = object.get('metadata');
  const generation = isObject(metadata) ? metadata.get('generation') : undefined;
  return typeof generation === 'bigint' ? String(generation) : '';
}

/**
 * Findings for which the result would be rejected if it were new, although the update has none of them: they are about
 * unchanged values.
 */
export function ratchetedProblems(
  answer: ObjectAnswer,
  endpoint: UpdateRequest['endpoint'],
  to: Updating,
  input: ProblemInput,
): Pick<UpdateReport, 'ratcheted' | 'moreRatcheted'> {
  const result = answer.accepted ? answer.stored : answer.validated;
  if (!result) return { ratcheted: [] };
  const body: RequestBody = {
    text: toJson(withoutResourceVersion(result)),
    contentType: 'application/json',
    fieldValidation: 'Ignore',
  };
  const anew = endpoint === 'status' ? refusalOfNewStatus(result, body, to) : refusalOfCreate(body, to);
  if (!anew) return { ratcheted: [] };
  const refused = answer.accepted ? [] : refusalFindings(answer.refusal, input);
  const ids = new Set(refused.map((make) => idOf(make())));
  const warned = new Set(answer.warnings.map(({ text }) => text));
  const isRatcheted = (finding: PlacedFinding): boolean =>
    finding.path !== undefined && !ids.has(idOf(finding)) && !warned.has(`${finding.field}: ${finding.text}`);
  const found = refusalFindings(anew, input).filter((make) => isRatcheted(make()));
  const ratcheted = problemsFrom(found, 0, limits.problems);
  const moreRatcheted = found.length - ratcheted.length;
  return { ratcheted, ...(moreRatcheted > 0 && { moreRatcheted }) };
}

/** Returns the errors of creating the object, if it is rejected. */
function refusalOfCreate(body: RequestBody, to: Updating): Refusal | undefined {
  const answer = to.engine.createObject(to.served, body, to.surroundings, {});
  return answer.accepted === false ? answer.refusal : undefined;
}

/** Returns the errors of setting the object's status for the first time, if it is rejected. */
function refusalOfNewStatus(object: JsonObject, body: RequestBody, to: Updating): Refusal | undefined {
  const { engine, served, surroundings } = to;
  const without = new Map(object);
  without.delete('status');
  const stored = { object: without, resourceVersion: surroundings.resourceVersion };
  const options = { subresource: 'status', missingResourceVersion: 'fill in' } as const;
  const answer = engine.updateObject(served, body, stored, surroundings, options);
  if (answer.accepted !== false) return undefined;
  // Rules would compare with a status that never existed; warnings report the ratcheted ones.
  const errors = answer.refusal.errors.filter(
    ({ schema = [] }) => !schema.includes('x-kubernetes-validations'),
  );
  return errors.length > 0 ? { ...answer.refusal, errors } : undefined;
}

export function updateReport(
  answer: ObjectAnswer,
  { endpoint }: UpdateRequest,
  old: HeldOld,
  to: Updating,
  input: ProblemInput,
): UpdateReport {
  const generation = old.stored && generationOf(answer, old.stored.object, endpoint);
  return {
    endpoint,
    old: old.report,
    gone: answer.accepted && answer.stored === undefined,
    ...(generation && { generation }),
    ...(old.stored ? ratchetedProblems(answer, endpoint, to, input) : { ratcheted: [] }),
  };
}
