/** Reads the object's pane against the CRD that is held: chooses what is sent, has it judged, reports the answer. */
import type { ReadObject } from '../../protocol/operations.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { chooseObject } from './choose.ts';
import type { HeldObject } from './held-object.ts';
import { judgeObject, type Judge } from './judge.ts';
import { reportObject } from './report-object.ts';

export function readObject(crd: HeldCrd | undefined, request: ReadObject, judge: Judge): HeldObject {
  const chosen = chooseObject(crd?.served, request);
  const judgement = judgeObject(chosen, crd, request, judge);
  return reportObject(judgement, chosen, request, crd);
}
