/** Fixes for a case in the judge's format: tries each text that a finding is about with the case's own requests. */
import * as engine from '../../src/engine/index.ts';
import type { CrdAnswer, ObjectAnswer, ServedCrd, Surroundings } from '../../src/engine/answers.ts';
import { readJson, readYaml, type SourceNode } from '../../src/engine/texts.ts';
import { findingsOf } from '../../src/language/fixes/findings/server-findings.ts';
import {
  fixesFor,
  type Fix,
  type FixFinding,
  type Fixing,
  type Found,
  type JudgeTexts,
} from '../../src/language/fixes/index.ts';
import type { Engine } from '../ask/engine.ts';
import { crdParametersRefusal, NotSupported, requestOf, ServerPanic } from '../ask/result.ts';
import { Session } from '../ask/session.ts';
import type { Case, Input, Step } from '../format/case.ts';

export interface CaseFinding {
  readonly finding: FixFinding;
  /** The step whose body it is about; missing for the CRD. */
  readonly step?: number;
  readonly fixes: readonly Fix[];
  /** The number of texts that were tried for them. */
  readonly tried: number;
}

/** The maximum number of findings of one text that get fixes. */
const mostFindings = 60;

/** All findings of a case with their fixes, within the time limit. */
export function fixesOfCase(
  one: Case,
  surroundings: Surroundings,
  isOver: () => boolean = () => false,
): CaseFinding[] {
  const steps = one.steps ?? [];
  const ofCrd = steps.findIndex(isFixable);
  const fixingOfCrd = fixingOf(one, ofCrd < 0 ? undefined : ofCrd, surroundings);
  const found = findingsWithFixes(fixingOfCrd, 'crd', isOver);
  for (const [step, { verb }] of steps.entries()) {
    if (!hasFixes(steps[step] as Step)) continue;
    const fixing = step === ofCrd ? fixingOfCrd : fixingOf(one, step, surroundings);
    const own = findingsWithFixes(fixing, verb === 'updateCrd' ? 'crd' : 'object', isOver);
    found.push(...own.map((each) => ({ ...each, step })));
  }
  return found;
}

function findingsWithFixes(fixing: Fixing, pane: 'crd' | 'object', isOver: () => boolean): CaseFinding[] {
  const findings = fixing.found.findings.filter((finding) => finding.pane === pane);
  return findings.map((finding, i) => {
    let tried = 0;
    const judge: JudgeTexts = (...asked) => {
      tried++;
      return fixing.judge(...asked);
    };
    const fixes = i < mostFindings ? untilOver(fixesFor({ ...fixing, judge }, finding), isOver) : [];
    return { finding, fixes, tried };
  });
}

function untilOver(steps: ReturnType<typeof fixesFor>, isOver: () => boolean): readonly Fix[] {
  let found: readonly Fix[] = [];
  while (!isOver()) {
    const { value, done } = steps.next();
    found = value;
    if (done) break;
  }
  return found;
}

/** The body is a whole object. */
function isFixable({ verb, body, patchType }: Step): boolean {
  if (!body) return false;
  if (verb === 'patch') return patchType?.startsWith('application/apply-patch') === true;
  return verb === 'create' || verb === 'update' || verb === 'updateStatus';
}

function hasFixes(step: Step): boolean {
  return isFixable(step) || (step.verb === 'updateCrd' && Boolean(step.body)) || step.verb === 'patch';
}

/** The CRD alone, or with one of the steps. An update of the CRD is about the sent text. */
function fixingOf(one: Case, step: number | undefined, surroundings: Surroundings): Fixing {
  const own = step === undefined ? undefined : one.steps?.[step];
  const isCrd = own?.verb === 'updateCrd';
  const texts = {
    crd: (isCrd ? own.body : requestOf(one.crd ?? {}).text) ?? '',
    object: own && !isCrd && isFixable(own) ? (own.body ?? '').toWellFormed() : undefined,
  };
  const judge = judgeOf(one, step, surroundings);
  const found = judge(texts);
  return { texts, found, judge, surroundings };
}

function judgeOf(one: Case, step: number | undefined, surroundings: Surroundings): JudgeTexts {
  const steps = one.steps ?? [];
  const own = step === undefined ? undefined : steps[step];
  let last: { readonly key: string; readonly admitted: CrdAnswer } | undefined;
  return ({ crd, object }, fieldValidation) => {
    const lenient = fieldValidation && { fieldValidation };
    // A request with an unknown validation mode has no answer about its body.
    if (crdParametersRefusal(one.crd ?? {})) return nothing;
    const isCrdSent = own?.verb === 'updateCrd';
    const input: Input = isCrdSent ? (one.crd ?? {}) : { ...one.crd, body: crd, ...lenient };
    const key = JSON.stringify([input.body, input.fieldValidation]);
    if (last?.key !== key) last = { key, admitted: admit(input, surroundings) };
    const { admitted } = last;
    const ofCrd = isCrdSent ? nothing : crdFound(admitted, input);
    if (admitted.accepted !== true || !own || step === undefined) return ofCrd;
    const body = isCrdSent ? crd : (object ?? own.body ?? '');
    const sent: Step = { ...own, body, ...lenient };
    const answer = answerTo([...steps.slice(0, step), sent], one, admitted.served, surroundings);
    if (!answer || answer.accepted === 'crash') return ofCrd;
    const pane = isCrdSent ? 'crd' : 'object';
    const root = sourceOf(sent);
    const { estimates = ofCrd.estimates } = 'estimates' in answer ? answer : {};
    return {
      findings: [...ofCrd.findings, ...findingsOf(pane, answer).map((each) => withoutShift(each, sent))],
      served: admitted.served,
      roots: { ...ofCrd.roots, ...(root && { [pane]: root }) },
      estimates,
    };
  };
}

const nothing: Found = { findings: [], served: undefined, roots: {}, estimates: [] };

function admit(input: Input, surroundings: Surroundings): CrdAnswer {
  const request = requestOf(input);
  return input.stored === true
    ? engine.admitStoredCrd(request, surroundings)
    : engine.admitCrd(request, surroundings);
}

function crdFound(admitted: CrdAnswer, input: Input): Found {
  if (admitted.accepted === 'crash') return nothing;
  const { estimates = [] } = admitted;
  const root = admitted.source ?? sourceOf(input);
  return {
    findings: findingsOf('crd', admitted),
    served: admitted.accepted ? admitted.served : undefined,
    roots: root ? { crd: root } : {},
    estimates,
  };
}

/** A resource version is inserted into the text of an update, which shifts offsets. */
function withoutShift(finding: FixFinding, { verb }: Step): FixFinding {
  if (verb === 'create') return finding;
  const { range: _range, ...rest } = finding;
  return rest;
}

function sourceOf(input: Input): SourceNode | undefined {
  const { text, contentType } = requestOf(input);
  const read = contentType.includes('json') ? readJson(text) : readYaml(text);
  return read.ok ? read.root : undefined;
}

/** The engine's answer to the last of the steps. */
function answerTo(
  steps: readonly Step[],
  { conversion }: Case,
  served: ServedCrd,
  surroundings: Surroundings,
): ObjectAnswer | CrdAnswer | undefined {
  let last: ObjectAnswer | CrdAnswer | undefined;
  const kept =
    <Args extends readonly unknown[], Answer extends ObjectAnswer | CrdAnswer>(
      ask: (...args: Args) => Answer,
    ) =>
    (...args: Args): Answer => {
      const answer = ask(...args);
      last = answer;
      return answer;
    };
  const listening: Engine = {
    ...engine,
    createObject: kept(engine.createObject),
    updateObject: kept(engine.updateObject),
    patchObject: kept(engine.patchObject),
    applyObject: kept(engine.applyObject),
    admitCrdUpdate: kept(engine.admitCrdUpdate),
  };
  const session = new Session(listening, surroundings, served, conversion ?? undefined);
  for (const step of steps) {
    last = undefined;
    try {
      session.request(step);
    } catch (error) {
      // A step on which the server panics, or for which no server exists, has no findings.
      if (error instanceof NotSupported || error instanceof ServerPanic) last = undefined;
      else throw error;
    }
  }
  return last;
}
