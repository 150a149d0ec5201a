/** Builds the held state and the report of an object that a kubectl command sent. */
import type { KubectlRequest } from '../../protocol/kubectl.ts';
import type { ReadObject, UpdateRequest } from '../../protocol/operations.ts';
import type { ObjectState } from '../../protocol/report.ts';
import { isAdmitted, type AdmittedCrd, type HeldCrd } from '../held/held-crd.ts';
import type { TextDocument } from '../documents.ts';
import { sentElsewhere } from '../held/addressed.ts';
import type { ChosenObject } from '../object/choose.ts';
import type { HeldObject } from '../held/held-object.ts';
import type { HeldOld } from '../held/held-old.ts';
import type { Judge } from '../object/judge.ts';
import { notSent, withoutAnswer, type Begun } from '../object/report-object.ts';
import { Lines } from '../places/lines.ts';
import { files, readsFile } from './command-words.ts';
import { reportCommand } from './report-command.ts';
import { runCommand } from './run-command.ts';

export interface ReadCommand extends ReadObject {
  readonly kubectl: KubectlRequest;
}

export function readCommand(
  chosen: ChosenObject,
  crd: HeldCrd | undefined,
  request: ReadCommand,
  judge: Judge,
): HeldObject {
  const held = readObject(chosen, crd, request, judge);
  const isApplied = request.kubectl.command === 'apply' && isAdmitted(crd);
  const crdApply = isApplied ? judge.applyCrd(crd) : undefined;
  return crdApply === undefined ? held : { ...held, report: { ...held.report, crdApply } };
}

function readObject(
  chosen: ChosenObject,
  crd: HeldCrd | undefined,
  request: ReadCommand,
  judge: Judge,
): HeldObject {
  const begun: Begun = { chosen, request, lines: new Lines(request.text) };
  const { kubectl } = request;
  const needsFile = readsFile(kubectl.command);
  const document = chosen.document ?? (needsFile ? undefined : emptyDocument);
  if (!document) return withoutAnswer('empty', begun);
  if (!isAdmitted(crd)) return withoutAnswer('no-crd', begun);
  const isForeign =
    needsFile && !chosen.isPart && sentElsewhere(document, crd.served, files.object)?.verdict === '';
  if (isForeign) return withoutAnswer('other-kind', begun);
  const old = oldOf(crd, request, judge);
  if (!old?.stored && needsOld(kubectl, old)) return withoutOld(old, begun, kubectl);
  const running = { crd, chosen, document, request, kubectl, old, judge };
  return reportCommand(runCommand(running), running, begun);
}

const emptyDocument: TextDocument = {
  apiVersion: '',
  kind: '',
  name: '',
  namespace: '',
  line: 1,
  isCrd: false,
  text: '',
  start: 0,
};

function oldOf(
  crd: AdmittedCrd,
  { kubectl }: ReadCommand,
  { readOld, surroundings }: Judge,
): HeldOld | undefined {
  if (kubectl.command === 'create') return undefined;
  if (isApply(kubectl) && kubectl.old.trim() === '') return undefined;
  return readOld(crd, updateOf(kubectl), surroundings);
}

/** An apply creates an object that doesn't exist, but an invalid existing object has to be fixed first. */
function needsOld(request: KubectlRequest, old: HeldOld | undefined): boolean {
  if (request.command === 'create') return false;
  return !(isApply(request) && (!old || old.report.state === 'empty'));
}

function isApply({ command }: KubectlRequest): boolean {
  return command === 'apply' || command === 'server-side-apply' || command === 'diff';
}

/** Returns the existing object of a command, with its choices, as for an update. */
function updateOf(kubectl: KubectlRequest): UpdateRequest {
  return { endpoint: 'main', ...kubectl };
}

function withoutOld(old: HeldOld | undefined, begun: Begun, kubectl: KubectlRequest): HeldObject {
  const state: ObjectState = 'no-old';
  if (!old) return withoutAnswer(state, begun);
  const update = updateOf(kubectl);
  return notSent({ kind: 'not-sent', state, old }, { ...begun, request: { ...begun.request, update } });
}
