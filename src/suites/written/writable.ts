/**
 * The cases that other forms can express: one request, perhaps to an existing object, with the API server's answer.
 * A case is only written if it passes, and passes in the way in which the other form sends it.
 */
import { applyJsonPatch, mergePatch, operationsOf } from '../../engine/patches.ts';
import { readJson, readRaw } from '../../engine/texts.ts';
import type { FieldValidation } from '../../engine/answers.ts';
import { jsonText } from '../../package/plain.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import type { PreparedCluster } from '../form/prepared-cluster.ts';
import { plainIn } from '../form/source.ts';
import type { SuiteCrd } from '../form/suite.ts';
import { failuresOf, hasPart, wholeOf } from '../own/expectations.ts';
import type { Expected, OwnCase, OwnStep, StepResult } from '../own/model.ts';
import { OwnRun } from '../own/run-case.ts';

export interface WritableCase {
  readonly name: string;
  readonly line: number;
  /** The object that exists before. */
  readonly before?: PlainObject;
  /** The CRD while it is created. */
  readonly beforeCrd?: string;
  readonly operation: 'create' | 'update' | 'status' | 'merge' | 'json';
  /** The whole object that is sent; for a patch, the one that it makes of the existing object. */
  readonly object: PlainObject;
  readonly patch?: Plain;
  readonly fieldValidation: FieldValidation;
  /** Parts of the API server's message. */
  readonly refused?: readonly string[];
  /** The object afterwards, without metadata; missing if the case doesn't expect it. */
  readonly stored?: PlainObject;
}

/** A case that a form can't express. */
export interface LeftCase {
  readonly name: string;
  readonly line: number;
  readonly why: string;
}

export interface Around {
  readonly crd: SuiteCrd;
  readonly prepared: PreparedCluster;
  /** The field validation of all requests, if the form can't choose it. */
  readonly fieldValidation?: FieldValidation;
}

/** Returns the reason if a form can't express the case. */
export function writable(one: OwnCase, around: Around): WritableCase | string {
  const { name, line, steps, broken } = one;
  if (broken) return broken.message;
  const parts = stepParts(steps);
  if (typeof parts === 'string') return parts;
  const { request, before, beforeCrd } = parts;
  const unknown = Object.keys(request.expected).find((key) => !known.has(key));
  if (unknown !== undefined) return `${unknown} is only known to this form.`;
  const old = before && objectOfAction(before);
  const sent = sentBy(request, old);
  if (typeof sent === 'string') return sent;
  const fieldValidation = around.fieldValidation ?? request.options.fieldValidation ?? 'Strict';
  const ran = lastResult(steps, { ...around, request, fieldValidation });
  if (typeof ran === 'string') return ran;
  return {
    name,
    line,
    ...(old && { before: old }),
    ...(beforeCrd !== undefined && { beforeCrd }),
    ...sent,
    fieldValidation,
    ...resultOf(request.expected, ran),
  };
}

/** Expected results that follow from the whole object or from the message. */
const known = new Set(['refused', 'stored', 'contains', 'defaulted', 'pruned']);

interface Parts {
  readonly request: OwnStep;
  readonly before?: OwnStep;
  readonly beforeCrd?: string;
}

function stepParts(steps: readonly OwnStep[]): Parts | string {
  if (steps.some(({ node, action }) => node && action.kind === 'crd')) return 'It changes the CRD.';
  const requests = steps.filter(({ action }) => action.kind !== 'crd' && action.kind !== 'restore CRD');
  const [first, second, ...others] = requests;
  const changed = steps.find(({ action }) => action.kind === 'crd')?.action;
  const beforeCrd = changed?.kind === 'crd' ? { beforeCrd: changed.texts[0] ?? '' } : {};
  if (!first || others.length > 0) return 'It has more than two requests.';
  if (!second) return first.action.kind === 'create' ? { request: first } : wrongKind(first);
  const isPlain = first.action.kind === 'create' && Object.keys(first.expected).length === 0;
  return isPlain ? { request: second, before: first, ...beforeCrd } : wrongKind(first);
}

function wrongKind({ title }: OwnStep): string {
  return `It begins with ${title}.`;
}

function objectOfAction({ action }: OwnStep): PlainObject | undefined {
  const value = 'text' in action ? plainIn(action.text) : undefined;
  return isPlainObject(value) ? value : undefined;
}

type Sent = Pick<WritableCase, 'operation' | 'object' | 'patch'>;

function sentBy(step: OwnStep, old: PlainObject | undefined): Sent | string {
  const { action, options } = step;
  const own = objectOfAction(step);
  const isElsewhere = options.subresource !== undefined;
  if ((action.kind === 'create') === (old !== undefined) || isElsewhere) return `It uses ${step.title}.`;
  switch (action.kind) {
    case 'create':
    case 'update':
      return own ? { operation: action.kind, object: own } : "Its text isn't an object.";
    case 'status':
      return { operation: 'status', object: { ...old, status: action.status } };
    case 'patch': {
      const text = patchedText(jsonText(old ?? {}), action.text, action.type);
      const object = text === undefined ? undefined : plainIn(text);
      if (!isPlainObject(object))
        return "Its patch can't be applied to the existing object as it was written.";
      return { operation: action.type, object, patch: plainIn(action.text) ?? null };
    }
    default:
      return `It uses ${step.title}.`;
  }
}

function patchedText(old: string, patch: string, type: 'merge' | 'json'): string | undefined {
  if (type === 'merge') return mergePatch(readRaw(old), readRaw(patch));
  const read = readJson(patch);
  const patched = read.ok ? applyJsonPatch(old, operationsOf(read.root, patch)) : undefined;
  return patched && 'text' in patched ? patched.text : undefined;
}

/** Runs the steps as the other form sends them. */
function lastResult(
  steps: readonly OwnStep[],
  { crd, prepared, request, fieldValidation }: Around & { readonly request: OwnStep },
): StepResult | string {
  const { cluster, before } = prepared;
  cluster.restore(before);
  const run = new OwnRun({ crd, cluster, isExact: true });
  for (const step of steps) {
    const options = { ...step.options, ...(fieldValidation && { fieldValidation }) };
    const result = run.carryOut({ ...step, options });
    const [failure] = failuresOf(step, result);
    if (failure) return `It has another result: ${failure.message}`;
    if (step === request) return result;
  }
  return 'It has no request.';
}

function resultOf(
  { refused, ...others }: Expected,
  { answer, object }: StepResult,
): Pick<WritableCase, 'refused' | 'stored'> {
  if (refused) return { refused: messagesIn(refused.value, answer.message) };
  if (Object.keys(others).length === 0 || !object) return {};
  return { stored: wholeOf(object, { apiVersion: '', kind: '' }) };
}

function messagesIn(value: Plain, message: string): readonly string[] {
  if (!Array.isArray(value)) return [String(value)];
  const causes = (value as readonly Plain[]).filter(isPlainObject);
  const texts = causes.flatMap(({ field, message: text }) => [text ?? field ?? ''].map(String));
  const parts = texts.filter((text) => text !== '' && hasPart(message, text));
  return parts.length > 0 ? parts : [message];
}

/** The name of an object, which suites may leave out. */
export function objectName(object: PlainObject): string {
  const { name } = partOf(object, 'metadata');
  return typeof name === 'string' ? name : 'test';
}
