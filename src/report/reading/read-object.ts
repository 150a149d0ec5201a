/** Reads the object's pane against the held CRD: chooses the document to send, evaluates it, and reports the answer. */
import type { ReadObject } from '../../protocol/operations.ts';
import { withAdmission } from '../admission/with-admission.ts';
import { isNamed } from '../documents.ts';
import { declaredVersion } from '../held/versions.ts';
import type { ServedVersion } from '../../engine/answers.ts';
import { isAdmitted, type AdmittedCrd, type HeldCrd } from '../held/held-crd.ts';
import { emptyColumns } from '../explanations/empty-columns.ts';
import { fittingCrd } from '../before/fitting-crd.ts';
import { readCommand } from '../commands/read-command.ts';
import { unnamedLine } from '../before/unnamed.ts';
import { withVerdict } from '../printed/verdict.ts';
import { chooseObject, type ChosenObject } from '../object/choose.ts';
import type { HeldObject } from '../held/held-object.ts';
import { judgeObject, type Judge } from '../object/judge.ts';
import { behindStrict } from '../findings/behind.ts';
import { pastedIn } from '../pasted-in.ts';
import { reportObject, withLead } from '../object/report-object.ts';

export function readObject(crd: HeldCrd | undefined, request: ReadObject, judge: Judge): HeldObject {
  const held = heldObject(crd, request, judge);
  const added = {
    ...pastedIn(held.report, request.text),
    ...notesOf(held, crd, request),
    ...behindStrict(held, request, () =>
      heldObject(crd, { ...request, fieldValidation: 'Warn', explanations: 'none' }, judge),
    ),
  };
  return { ...held, report: { ...held.report, ...added } };
}

/** Facts about the CRD that the answer doesn't show. */
function notesOf(
  { report, version }: HeldObject,
  crd: HeldCrd | undefined,
  request: ReadObject,
): Partial<HeldObject['report']> {
  if (request.explanations === 'none' || !crd) return {};
  if (report.state === 'accepted') {
    // A part of the worker that few CRDs need.
    if (!version || !isAdmitted(crd) || !hasColumns(crd, version)) return {};
    const empty = emptyColumns(crd, version);
    return empty.length > 0 ? { emptyColumns: empty } : {};
  }
  const isOther = report.state === 'other-kind' || report.state === 'no-crd';
  const hasMore = crd.report.documents.length > 1;
  const fitting = isOther && hasMore ? fittingCrd(crd, request.text) : undefined;
  return fitting === undefined ? {} : { fittingCrd: fitting };
}

function hasColumns({ served }: AdmittedCrd, version: ServedVersion): boolean {
  return declaredVersion(served, version).has('additionalPrinterColumns');
}

function heldObject(crd: HeldCrd | undefined, request: ReadObject, judge: Judge): HeldObject {
  if (!request.admission || !judge.admit) return sentObject(crd, request, judge);
  const { engine, surroundings, admit } = judge;
  const admission = admit(request.admission, { engine, served: crd?.served, request, surroundings });
  const held = withAdmission(sentObject(crd, request, { ...judge, admission }), admission);
  return withLead(held, request, crd);
}

function sentObject(crd: HeldCrd | undefined, request: ReadObject, judge: Judge): HeldObject {
  const chosen = chooseObject(crd?.served, request);
  if (request.kubectl) {
    return withLead(readCommand(chosen, crd, { ...request, kubectl: request.kubectl }, judge), request, crd);
  }
  const judgement = judgeObject(chosen, crd, request, judge);
  return withKubectlLine(reportObject(judgement, chosen, request, crd), chosen, request, judge);
}

/** kubectl doesn't send a document without apiVersion or kind. */
function withKubectlLine(
  held: HeldObject,
  { document, isPart }: ChosenObject,
  { fieldValidation }: ReadObject,
  { surroundings }: Judge,
): HeldObject {
  if (held.report.state !== 'refused' || !document || isPart || isNamed(document)) return held;
  const line = unnamedLine(document, { pane: 'object', fieldValidation }, surroundings);
  return line === undefined ? held : { ...held, report: withVerdict(held.report, line) };
}
