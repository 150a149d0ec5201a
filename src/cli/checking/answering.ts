/** Answers tasks in this thread. */
import type { AdmissionFile, AuthorsCode, CheckAdmission } from '../../check/admitting.ts';
import { convertingCode } from '../../check/converting-code.ts';
import { CheckRoom } from '../../check/room.ts';
import { renewedCalls } from '../../sandbox/renewed-calls.ts';
import { readText } from '../files/read-text.ts';
import { loadedSandbox } from './webhook-code.ts';
import { answerTask, type Rooms, type Start, type Task, type TaskAnswer } from './tasks.ts';

/** Answers a task. Only one task is answered at a time: an interpreter that fails belongs to it. */
export type Answering = (task: Task) => Promise<TaskAnswer>;

export function answeringFor({
  requests,
  wantsStored,
  texts,
  webhook: code,
  admission: files,
}: Start): Answering {
  const read = (path: string): string => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const file = readText(path);
    if ('failed' in file) throw new Error(`${path}: ${file.failed}`);
    return file.text;
  };
  const calls = renewedCalls(loadedSandbox);
  const webhook = code?.convert ? convertingCode(calls.call, code.code) : undefined;
  const admit = code?.admit ? code.code : undefined;
  const admission = admissionFor(files, { call: calls.call, admit });
  let rooms: Rooms | undefined;
  return async (task) => {
    const options = { wantsStored, webhook, admission: await admission };
    rooms ??= requests.map((request) => ({
      kubernetes: request.kubernetes,
      room: new CheckRoom(read, request, options),
    }));
    const ready = rooms;
    return calls.answered(() => answerTask(task, ready));
  };
}

/** Loads the code for admission only if it is needed. */
async function admissionFor(
  files: readonly AdmissionFile[],
  code: AuthorsCode,
): Promise<CheckAdmission | undefined> {
  if (files.length === 0) return undefined;
  const { CheckAdmission: OwnAdmission } = await import('../../check/admitting.ts');
  return new OwnAdmission(files, code);
}
