/**
 * Measures compiling all rules of the corpus and evaluating them on its objects, compared with the API server's own
 * code. After a warm-up, both sides repeat each piece of work and add up the means.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Engine } from '../conformance/ask/engine.ts';
import { askJudge } from '../conformance/ask/judge.ts';
import type { Case } from '../conformance/format/case.ts';
import type { RequestBody, ServedCrd, Surroundings } from '../src/engine/answers.ts';
import { behaviourOf } from '../src/engine/minors.ts';
import { allNew, declTypeOf, evaluateObjectRules, ruleCompiler } from '../src/engine/rules.ts';
import type { StructuralSchema } from '../src/engine/schemas.ts';

/** Milliseconds for everything once. */
export interface RuleTimes {
  readonly rules: number;
  readonly objects: number;
  readonly compile: { readonly engine: number; readonly judge: number };
  readonly evaluate: { readonly engine: number; readonly judge: number };
}

/** A line of `judge cel -bench`. */
interface JudgeLine {
  readonly name: string;
  /** -1 for the rules of a version. */
  readonly step: number;
  readonly version: string;
  readonly rules: number;
  readonly refused: boolean;
  readonly compileNs: number;
  readonly evaluateNs: number;
}

const corpus = join(import.meta.dirname, '..', '..', 'shared', 'corpus');
const behaviour = behaviourOf('1.37');
const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
  nameSuffix: 'x7k2p',
  resourceVersion: '7',
};

/** Undefined if the corpus is missing. */
export async function ruleTimes(engine: Engine, judge: string): Promise<RuleTimes | undefined> {
  if (!existsSync(corpus)) return undefined;
  const cases = await askJudge(judge, 'corpus', ['-dir', corpus, '-refs', '-group'], '');
  const byName = new Map(lines<Case>(cases).map((one) => [one.name, one]));
  const answers = lines<JudgeLine>(await askJudge(judge, 'cel', ['-bench', '-dir', corpus], cases));
  const works: Work[] = [];
  let rules = 0;
  let served: ServedCrd | undefined;
  let current = '';
  for (const line of answers) {
    const one = byName.get(line.name);
    if (one === undefined) continue;
    if (current !== line.name) {
      const answer = engine.admitCrd(body(one.crd.file), surroundings);
      served = answer.accepted === true ? answer.served : undefined;
      current = line.name;
    }
    const schema = served?.versions.find(({ name }) => name === line.version)?.schema;
    if (served === undefined || schema === undefined || line.refused) continue;
    if (line.step < 0) {
      works.push({
        kind: 'compile',
        judge: line.compileNs / 1e6,
        run: () => compileAll(schema, 'resource'),
      });
      rules += line.rules;
      continue;
    }
    const answer = engine.createObject(served, body(one.steps?.[line.step]?.file), surroundings, {});
    if (answer.accepted !== true) continue;
    const { object } = answer;
    const question = { schema, object, oldObject: undefined, behaviour };
    works.push({
      kind: 'evaluate',
      judge: line.evaluateNs / 1e6,
      run: () => void evaluateObjectRules(question),
    });
  }
  for (const { run } of works) for (let i = 0; i < 3; i++) run();
  const sum = { compile: { engine: 0, judge: 0 }, evaluate: { engine: 0, judge: 0 } };
  for (const { kind, judge, run } of works) {
    sum[kind].engine += meanOf(run);
    sum[kind].judge += judge;
  }
  return { rules, objects: works.filter(({ kind }) => kind === 'evaluate').length, ...sum };
}

/** A piece of work that both sides do. */
interface Work {
  readonly kind: 'compile' | 'evaluate';
  /** The time of the API server's code, in milliseconds. */
  readonly judge: number;
  readonly run: () => void;
}

function lines<Line>(text: string): Line[] {
  return text.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Line); // prettier-ignore
}

function body(file: string | undefined): RequestBody {
  const text = readFileSync(join(corpus, file ?? ''), 'utf8');
  return { text, contentType: 'application/yaml', fieldValidation: 'Strict' };
}

/** Compiles the types, programs, and static costs of all rules in a schema. */
function compileAll(schema: StructuralSchema, role: 'resource' | 'value'): void {
  const { validations } = schema.extensions;
  const declared = validations.length > 0 ? declTypeOf(schema, role, behaviour) : undefined;
  if (declared !== undefined) {
    const compiler = ruleCompiler(declared, behaviour, allNew);
    for (const rule of validations) compiler.compile(rule);
  }
  const values = schema.additionalProperties;
  const below = [...schema.properties.values(), schema.items, values && 'schema' in values && values.schema];
  for (const inner of below) {
    if (inner) compileAll(inner, inner.extensions.embeddedResource ? 'resource' : 'value');
  }
}

/** The time of a run after a warm-up, in milliseconds, as the judge measures it. */
function meanOf(work: () => void): number {
  work();
  const begin = performance.now();
  let runs = 0;
  while (runs < 3 || performance.now() - begin < 20) {
    work();
    runs++;
  }
  return (performance.now() - begin) / runs;
}
