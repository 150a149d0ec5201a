/**
 * A process that runs cases on the unchanged engine, recording which mutants each case reaches, and on mutants.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { differences } from '../conformance/compare/differences.ts';
import { parseRawJson, type RawObject } from '../conformance/format/raw-json.ts';
import type { Minor } from '../src/engine/minors.ts';
import { switchName } from './mutate.ts';
import type { Asker, Question } from './subject.ts';

/** Files of the run, and the minor. */
export interface Setting {
  readonly bundle: string;
  readonly questions: string;
  readonly answers: string;
  readonly minor: Minor;
}

/** The mutants that a case reaches, and how long it took. */
export interface Reached {
  readonly mutants: readonly number[];
  readonly milliseconds: number;
}

export type Task =
  | { readonly kind: 'baseline' }
  | {
      readonly kind: 'mutant';
      readonly id: number;
      readonly cases: readonly number[];
      readonly milliseconds: number;
    };

export type Report =
  | { readonly kind: 'baseline'; readonly atLoad: readonly number[]; readonly cases: readonly Reached[] }
  | { readonly kind: 'killed'; readonly by: string; readonly how: string; readonly tried: number }
  | { readonly kind: 'survived'; readonly tried: number }
  | { readonly kind: 'alive' };

const data = JSON.parse(process.argv[2] ?? '') as Setting;
const questions = JSON.parse(readFileSync(data.questions, 'utf8')) as Question[];
const script = new Script(readFileSync(data.bundle, 'utf8'), { filename: 'subject.js' });
const global = globalThis as unknown as Record<string, (id: number) => boolean>;
let answers = existsSync(data.answers) ? (JSON.parse(readFileSync(data.answers, 'utf8')) as string[]) : [];

function freshAsker(): Asker {
  const subject = script.runInThisContext() as { askerFor(minor: Minor): Asker };
  return subject.askerFor(data.minor);
}

function baseline(): Report {
  let hits = new Set<number>();
  global[switchName] = (id) => {
    hits.add(id);
    return false;
  };
  const ask = freshAsker();
  const atLoad = [...hits];
  const found: string[] = [];
  // Cases that share a CRD also share the mutants that it reached.
  const byCrd = new Map<string, Set<number>>();
  const cases = questions.map((question) => {
    hits = new Set();
    const start = performance.now();
    found.push(ask(question));
    const milliseconds = performance.now() - start;
    const crd =
      question.kind === 'cel' ? '' : JSON.stringify((JSON.parse(question.line) as { crd: unknown }).crd);
    const shared = byCrd.get(crd);
    if (shared !== undefined) for (const id of shared) hits.add(id);
    else if (crd !== '') byCrd.set(crd, hits);
    return { mutants: [...hits], milliseconds };
  });
  answers = found;
  writeFileSync(data.answers, JSON.stringify(found));
  return { kind: 'baseline', atLoad, cases };
}

function runMutant({ id, cases, milliseconds }: Task & { kind: 'mutant' }): Report {
  global[switchName] = (other) => other === id;
  const end = busy() + milliseconds;
  let ask: Asker;
  try {
    ask = freshAsker();
  } catch (fault) {
    return { kind: 'killed', by: 'loading it', how: String(fault), tried: 0 };
  }
  for (const [tried, index] of cases.entries()) {
    if (busy() > end) return { kind: 'survived', tried };
    const question = questions[index] as Question;
    sendAlive();
    const difference = differenceIn(question, answers[index] as string, ask);
    if (difference !== undefined)
      return { kind: 'killed', by: question.name, how: difference, tried: tried + 1 };
  }
  return { kind: 'survived', tried: cases.length };
}

/** Processor time in milliseconds, because other programs may use the machine. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function differenceIn(question: Question, expected: string, ask: Asker): string | undefined {
  let actual: string;
  try {
    actual = ask(question);
  } catch (fault) {
    return String(fault);
  }
  if (actual === expected) return undefined;
  const [want = '', ...wantFaults] = expected.split('\n');
  const [got = '', ...gotFaults] = actual.split('\n');
  if (wantFaults.join('\n') !== gotFaults.join('\n')) return gotFaults[0] ?? 'places';
  const [first] = differences(parseRawJson(want) as RawObject, parseRawJson(got) as RawObject);
  return first && `${first.path}: ${first.actual.slice(0, 120)}`;
}

let lastSent = 0;

/** Between cases, the process regularly reports that it is still running. */
function sendAlive(): void {
  if (performance.now() - lastSent < 500) return;
  lastSent = performance.now();
  process.send?.({ kind: 'alive' });
}

process.on('message', (task: Task) => {
  process.send?.(task.kind === 'baseline' ? baseline() : runMutant(task));
});

// It can receive cases now.
process.send?.({ kind: 'alive' });
