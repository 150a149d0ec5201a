/** Reads the object's pane against the held CRD: chooses the document to send, evaluates it, and reports the answer. */
import type { ReadObject } from '../../protocol/operations.ts';
import { withAdmission } from '../admission/with-admission.ts';
import { isNamed } from '../documents.ts';
import { declaredVersion } from '../held/versions.ts';
import { isAdmitted, type HeldCrd } from '../held/held-crd.ts';
import { emptyColumns } from '../before/empty-columns.ts';
import { fittingCrd } from '../unsent/fitting-crd.ts';
import { readCommand } from '../commands/read-command.ts';
import { withKubectlLine } from '../unsent/unnamed.ts';
import { chooseObject } from '../object/choose.ts';
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

/** Facts about the CRD that the answer doesn't show; only few documents need the parts of the worker that find them. */
function notesOf(
  { report: { state }, version }: HeldObject,
  crd: HeldCrd | undefined,
  { explanations, text }: ReadObject,
): Pick<HeldObject['report'], 'emptyColumns' | 'fittingCrd'> {
  if (explanations === 'none' || !crd) return {};
  if (state === 'other-kind' || state === 'no-crd')
    return crd.report.documents.length > 1 ? fittingCrd(crd, text) : {};
  const hasColumns =
    state === 'accepted' &&
    version &&
    isAdmitted(crd) &&
    declaredVersion(crd.served, version).has('additionalPrinterColumns');
  return hasColumns ? emptyColumns(crd, version) : {};
}

function heldObject(crd: HeldCrd | undefined, request: ReadObject, judge: Judge): HeldObject {
  if (!request.admission || !judge.admit) return sentObject(crd, request, judge);
  const { engine, surroundings, admit } = judge;
  const admission = admit(request.admission, { engine, served: crd?.served, request, surroundings });
  const held = withAdmission(crd, admission, (own) => sentObject(own, request, { ...judge, admission }));
  return withLead(held, request, crd);
}

function sentObject(crd: HeldCrd | undefined, request: ReadObject, judge: Judge): HeldObject {
  const chosen = chooseObject(crd?.served, request);
  if (request.kubectl) {
    return withLead(readCommand(chosen, crd, { ...request, kubectl: request.kubectl }, judge), request, crd);
  }
  const judgement = judgeObject(chosen, crd, request, judge);
  const held = reportObject(judgement, chosen, request, crd);
  const { document, isPart } = chosen;
  const isSent = held.report.state !== 'refused' || !document || isPart || isNamed(document);
  return isSent
    ? held
    : withKubectlLine(held, document, { pane: 'object', request, surroundings: judge.surroundings });
}
