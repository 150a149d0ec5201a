/** The messages between the command's thread and the threads that run the engine. */
import type { AdmissionFile } from '../../check/admitting.ts';
import type { AnsweredCrd, CheckRoom, PlainJudged } from '../../check/room.ts';
import type { DocumentRef } from '../../check/result.ts';
import type { Minor } from '../../engine/minors.ts';
import type { Request } from '../../check/judge.ts';
import type { WebhookFile } from '../code/webhook-file.ts';

export interface CrdTask {
  readonly what: 'crd';
  readonly ref: DocumentRef;
}

export interface ObjectTask {
  readonly what: 'object';
  readonly ref: DocumentRef;
  readonly crd: DocumentRef;
  readonly old?: DocumentRef;
}

export type Task = CrdTask | ObjectTask;

/** One for each minor. */
export type TaskAnswer = readonly (AnsweredCrd | PlainJudged)[];

/** The data that a thread starts with. */
export interface Start {
  readonly isChecking: true;
  /** The program, which also runs the code that replaces webhooks. */
  readonly threadFile: string;
  readonly requests: readonly Request[];
  readonly wantsStored: boolean;
  /** The texts of standard input and of pipes, which can be read only once. */
  readonly texts: ReadonlyMap<string, string>;
  /** The code that replaces webhooks. */
  readonly webhook: WebhookFile | undefined;
  /** The files with the documents that configure admission. */
  readonly admission: readonly AdmissionFile[];
}

export interface Batch {
  readonly id: number;
  readonly tasks: readonly Task[];
}

export interface Answered {
  readonly id: number;
  readonly answers: readonly TaskAnswer[];
}

export type Rooms = readonly { readonly kubernetes: Minor; readonly room: CheckRoom }[];

export function answerTask(task: Task, rooms: Rooms): TaskAnswer {
  return rooms.map(({ room }) =>
    task.what === 'crd' ? room.crd(task.ref) : room.object(task.ref, task.crd, task.old),
  );
}
