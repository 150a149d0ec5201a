/** Sends the chosen text: returns the engine's answer, or the reason for its absence. */
import type { ObjectAnswer, RequestBody, Surroundings } from '../../engine/answers.ts';
import { Trace } from '../../engine/trace.ts';
import type { ServerMessage } from '../../engine/refusals.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { Admission, AdmissionMaker } from '../admission/admission.ts';
import type { ApplyCrd } from '../before/apply-crd.ts';
import type { MadeBefore } from '../made-before/made-before.ts';
import { isAdmitted, type AdmittedCrd, type HeldCrd } from '../held/held-crd.ts';
import type { TextDocument } from '../documents.ts';
import { sentAs, type Engine } from '../engine.ts';
import { sentElsewhere } from '../held/addressed.ts';
import type { ChosenObject } from './choose.ts';
import type { HeldOld } from '../held/held-old.ts';
import { judgePatch, readPatch, type ParsedPatch } from '../existing/patch.ts';
import type { OldReader } from '../existing/read-old.ts';
import { relevantEvents } from './relevant-events.ts';
import { judgeUpdate, type Judged, type Updating } from '../existing/update.ts';

export const file = 'object.yaml';

/** The evaluators and the environment of a request. */
export interface Judge {
  readonly engine: Engine;
  readonly readOld: OldReader;
  readonly madeBefore: MadeBefore;
  readonly applyCrd: ApplyCrd;
  readonly surroundings: Surroundings;
  /** Creates the chain that documents configure. */
  readonly admit?: AdmissionMaker | undefined;
  /** The chain that documents configure; without it every request is admitted. */
  readonly admission?: Admission | undefined;
}

/** Rejected by kubectl or by the page itself. */
export interface NotSent {
  readonly kind: 'not-sent';
  readonly state: 'empty' | 'no-crd' | 'other-kind' | 'no-old';
  /** The message of kubectl, if any. */
  readonly verdict?: string;
  readonly old?: HeldOld;
}

/** A patch that kubectl can't parse. */
export interface Unparsed {
  readonly kind: 'unparsed';
  readonly document: TextDocument;
  readonly error: ServerMessage;
  /** The location of the syntax error. */
  readonly at: number;
  readonly old: HeldOld | undefined;
}

export interface Crashed {
  readonly kind: 'crash';
  readonly explanation: string;
}

export interface Answered {
  readonly kind: 'answered';
  readonly crd: AdmittedCrd;
  readonly document: TextDocument;
  readonly answer: ObjectAnswer;
  readonly trace: Trace;
  /** The patch, if the text isn't an object. */
  readonly part: ParsedPatch | undefined;
  readonly old: HeldOld | undefined;
  /** The request, for later evaluations. */
  readonly question: Updating;
}

export type Judgement = NotSent | Unparsed | Crashed | Answered;

export function judgeObject(
  { document, isPart, patch, version }: ChosenObject,
  crd: HeldCrd | undefined,
  request: ReadObject,
  { engine, readOld, surroundings, admission }: Judge,
): Judgement {
  if (!document) return { kind: 'not-sent', state: 'empty' };
  if (!isAdmitted(crd)) return { kind: 'not-sent', state: 'no-crd' };
  const { served } = crd;
  const elsewhere = isPart ? undefined : sentElsewhere(document, served, file);
  if (elsewhere) return { kind: 'not-sent', state: 'other-kind', ...elsewhere };
  const { update } = request;
  const old = update && readOld(crd, update, surroundings);
  const creates = patch === 'apply' && old?.report.state === 'empty';
  if (old && !old.stored && !creates) return { kind: 'not-sent', state: 'no-old', old };

  const part = isPart ? readPatch(document.text) : undefined;
  if (part?.ok === false) return { kind: 'unparsed', document, error: part.error, at: part.at, old };
  const body: RequestBody = {
    text: part ? part.sent : document.text,
    contentType: sentAs,
    fieldValidation: request.fieldValidation,
  };
  const admitting = admission?.forRequest(served, update?.endpoint === 'status' ? 'status' : '');
  const question: Updating = { engine, served, body, surroundings, version: version?.name, admitting };
  const judgement = judged(question, request, old);
  const { trace } = judgement;
  const answer =
    admitting && judgement.answer.accepted !== 'crash'
      ? admitting.warnedAnswer(judgement.answer)
      : judgement.answer;
  if (answer.accepted === 'crash') return { kind: 'crash', explanation: answer.explanation };
  const relevant = new Trace();
  // Not spread: an object may have more events than a call takes arguments.
  for (const event of relevantEvents(trace.events, update?.endpoint ?? 'main', version))
    relevant.events.push(event);
  relevant.snapshots.push(...trace.snapshots);
  return { kind: 'answered', crd, document, answer, trace: relevant, part, old, question };
}

function judged(question: Updating, { update }: ReadObject, old: HeldOld | undefined): Judged {
  if (update?.patch) return judgePatch(old, update.patch, question);
  if (update && old?.stored) return judgeUpdate(old.stored, update.endpoint, question);
  return judgeCreate(question);
}

function judgeCreate({ engine, served, body, surroundings, version, admitting }: Updating): Judged {
  const trace = new Trace();
  const options = {
    trace,
    ...(version !== undefined && { version }),
    ...(admitting && { admission: admitting.hook }),
  };
  return { answer: engine.createObject(served, body, surroundings, options), trace };
}
