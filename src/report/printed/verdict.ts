/** The first line of kubectl's output, as part of a report. */
import type { ObjectAnswer, ServedCrd } from '../../engine/answers.ts';
import { deepEqual, isObject, type JsonObject } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import type { UpdateRequest } from '../../protocol/operations.ts';
import { cut } from '../cut.ts';
import { doneLine, refusedLine, unreadableLine, type Doing } from './kubectl-lines.ts';

export interface ReportedVerdict {
  readonly verdict: string;
  readonly verdictMore?: number;
}

export function reportedVerdict(line: string): ReportedVerdict {
  const { text, more } = cut(line, limits.quotation);
  return { verdict: text, ...(more !== undefined && { verdictMore: more }) };
}

export function doingOf(update: UpdateRequest | undefined): Doing {
  if (!update) return 'creating';
  if (!update.patch) return 'replacing';
  return update.patch === 'apply' ? 'applying' : 'patching';
}

/** `old` is the previously stored object. */
export function verdictOf(
  answer: ObjectAnswer,
  served: ServedCrd,
  {
    doing,
    file,
    old,
  }: { readonly doing: Doing; readonly file: string; readonly old: JsonObject | undefined },
): string {
  if (!answer.accepted) {
    return (answer.brokenAt === undefined ? refusedLine : unreadableLine)(answer.refusal, file, doing);
  }
  const metadata = answer.object.get('metadata');
  const name = isObject(metadata) ? metadata.get('name') : undefined;
  const line = doneLine(doing, served.kind, served.group, typeof name === 'string' ? name : '');
  const isSame = doing === 'patching' && old && answer.stored && deepEqual(old, answer.stored);
  return isSame ? `${line} (no change)` : line;
}
