/** Reads the object's pane against the CRD that is held: chooses what is sent, has it judged, reports the answer. */
import type { ReadObject } from '../../protocol/operations.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { readCommand } from '../kubectl/read-command.ts';
import { chooseObject } from './choose.ts';
import type { HeldObject } from './held-object.ts';
import { judgeObject, type Judge } from './judge.ts';
import { reportObject, withLead } from './report-object.ts';

export function readObject(crd: HeldCrd | undefined, request: ReadObject, judge: Judge): HeldObject {
  const chosen = chooseObject(crd?.served, request);
  if (request.kubectl) {
    return withLead(readCommand(chosen, crd, { ...request, kubectl: request.kubectl }, judge), request, crd);
  }
  const judgement = judgeObject(chosen, crd, request, judge);
  return reportObject(judgement, chosen, request, crd);
}
