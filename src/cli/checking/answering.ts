/** Answers tasks in this thread. */
import type { AdmissionFile, AuthorsCode, CheckAdmission } from '../../check/admitting.ts';
import { convertingCode } from '../../check/converting-code.ts';
import { CheckRoom } from '../../check/room.ts';
import { codeThread } from '../code/code-thread.ts';
import { readText } from '../files/read-text.ts';
import { answerTask, type Rooms, type Start, type Task, type TaskAnswer } from './tasks.ts';

export interface Answering {
  answer(task: Task): Promise<TaskAnswer>;
  close(): void;
}

export function answeringFor({
  requests,
  wantsStored,
  texts,
  webhook: code,
  admission: files,
  threadFile,
}: Start): Answering {
  const read = (path: string): string => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const file = readText(path);
    if ('failed' in file) throw new Error(`${path}: ${file.failed}`);
    return file.text;
  };
  const calls = codeThread(threadFile);
  const webhook = code?.convert ? convertingCode(calls.call, code.code) : undefined;
  const admit = code?.admit ? code.code : undefined;
  const admission = admissionFor(files, { call: calls.call, admit });
  let rooms: Rooms | undefined;
  return {
    async answer(task) {
      const options = { wantsStored, webhook, admission: await admission };
      rooms ??= requests.map((request) => ({
        kubernetes: request.kubernetes,
        room: new CheckRoom(read, request, options),
      }));
      return answerTask(task, rooms);
    },
    close: () => calls.close(),
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
