/** The thread of an answer service: receives case texts and sends answers, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Case } from '../format/case.ts';
import { isForKubectl, kubectlAnswer } from '../kubectl/answer.ts';
import { CaseFiles } from '../format/file-references.ts';
import type { AnswerSettings } from './answer-service.ts';
import { loadEngine } from './engine.ts';
import { failedAnswer, nameIn } from './failed-answer.ts';
import { CaseRunner } from './run-case.ts';

const settings = workerData as AnswerSettings;
const runner = new CaseRunner(await loadEngine(), settings.kubernetes);
const files = new CaseFiles(settings.files);

function answer(text: string): string {
  try {
    const one = JSON.parse(text) as Case;
    if (isForKubectl(one)) return kubectlAnswer(one, settings.kubernetes);
    return runner.answer(files.fill(one));
  } catch (fault) {
    return failedAnswer(nameIn(text), fault instanceof Error ? fault.message : String(fault));
  }
}

parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  parentPort?.postMessage({ id, answer: answer(text) });
});
