/**
 * `npm run -s answers -- [--kubernetes 1.37] [--dir DIR] < cases.jsonl > answers.jsonl`
 *
 * The engine answers cases in the judge's format: one line per case, in their order, while they arrive. With
 * `--requests`, the cases are lists of requests, and each step gets its `answer`.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, newestMinor, type Minor } from '../src/engine/minors.ts';
import { AnswerService } from './ask/answer-service.ts';
import { jsonObjects } from './format/case-stream.ts';
import { answeredCase } from './requests/answer.ts';
import type { RequestCase } from './requests/case.ts';

const { values: options } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: newestMinor },
    dir: { type: 'string' },
    requests: { type: 'boolean', default: false },
  },
});

// npm changes to the project's folder; paths are relative to the user's folder.
const here = process.env['INIT_CWD'] ?? process.cwd();

/** The amount of text in progress at which reading pauses. */
const mostOnTheWay = 32 << 20;

async function answerAll(kubernetes: Minor): Promise<void> {
  const service = new AnswerService({
    kubernetes,
    files: {
      dir: resolve(here, options.dir ?? '.'),
      reach: options.dir === undefined ? 'below' : 'anywhere',
    },
  });
  let size = 0;
  const onTheWay: { length: number; answer: Promise<string> }[] = [];
  const writeOldest = async (): Promise<void> => {
    const oldest = onTheWay.shift();
    if (oldest === undefined) return;
    size -= oldest.length;
    if (!process.stdout.write((await oldest.answer) + '\n')) await once(process.stdout, 'drain');
  };
  try {
    for await (const text of jsonObjects(process.stdin)) {
      onTheWay.push({ length: text.length, answer: service.answer(text) });
      size += text.length;
      while (size > mostOnTheWay || onTheWay.length > 200) await writeOldest();
    }
  } finally {
    while (onTheWay.length > 0) await writeOldest();
    await service.close();
  }
}

// A reader that closes the pipe after the first lines isn't an error.
process.stdout.on('error', () => process.exit());

async function answerRequests(kubernetes: Minor): Promise<void> {
  for await (const text of jsonObjects(process.stdin)) {
    const answered = answeredCase(JSON.parse(text) as RequestCase, kubernetes);
    if (!process.stdout.write(JSON.stringify(answered) + '\n')) await once(process.stdout, 'drain');
  }
}

if (minors.includes(options.kubernetes as Minor) && options.requests) {
  await answerRequests(options.kubernetes as Minor);
} else if (minors.includes(options.kubernetes as Minor)) {
  await answerAll(options.kubernetes as Minor).catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  });
} else {
  console.error(`--kubernetes takes ${minors.join(', ')}`);
  process.exitCode = 2;
}
