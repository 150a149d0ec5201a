/** Checks of the words in the views of an answer: columns, branches, rules, verdicts, and notes of kubectl. */
import * as engine from '../../../src/engine/index.ts';
import { isArray, isObject, valueAt, type JsonValue } from '../../../src/engine/values.ts';
import type { KubectlNote } from '../../../src/protocol/kubectl.ts';
import type { Problem, RuleLine } from '../../../src/protocol/report.ts';
import type { BranchesReport } from '../../../src/protocol/explanation.ts';
import type { ColumnState } from '../../../src/protocol/views.ts';
import { branchesOf } from '../../../src/report/explanations/branches/branches.ts';
import { getView } from '../../../src/report/views/get-view.ts';
import { noEvaluation } from '../../../src/store/evaluation.ts';
import { verdictOf } from '../../../src/store/answer/verdict-of.ts';
import { en } from '../../../src/text/en/index.ts';
import type { Checked } from '../checked.ts';
import { clockOf, type Change, type World } from '../world.ts';
import { isInside, unless } from './check.ts';

type Check<Of> = (of: Of, world: World) => string | undefined;

interface CellOf {
  readonly cell: JsonValue | undefined;
  readonly value: string | undefined;
}

/** The state of a column, by its cell. */
export const columnChecks: Readonly<Record<ColumnState, Check<CellOf>>> = {
  shown: ({ cell }) => unless(cell !== null && cell !== undefined, 'the cell is empty'),
  first: ({ cell, value }) => unless(cell !== null && value !== undefined, 'the cell is empty'),
  nothing: ({ cell }) => unless(cell === null || cell === undefined, `the cell is ${String(cell)}`),
  'other-type': ({ cell }) => unless(cell === null || cell === undefined, `the cell is ${String(cell)}`),
  unreadable: () => undefined,
  unknown: ({ value }) => unless(value === undefined, 'something is stored'),
};

type RuleResult = RuleLine['result'];

/** The result of a rule for a value. */
export const ruleChecks: Readonly<Record<RuleResult, Check<RuleLine>>> = {
  passed: () => undefined,
  failed: (_, world) => unless(!world.isAccepted, 'the object is stored'),
  error: (_, world) => unless(!world.isAccepted, 'the object is stored'),
  skipped: ({ path }, world) => unless(world.old(path) === undefined, 'there is an old value'),
  ratcheted: (_, world) => unless(world.object.oldObject !== undefined, 'there is no old value'),
  'over budget': (_, world) => unless(!world.isAccepted, 'the object is stored'),
};

export const noteChecks: Readonly<Record<KubectlNote['kind'], Check<KubectlNote>>> = {
  'repeated-key': (note, world) =>
    unless(note.kind === 'repeated-key' && world.input.object.includes(note.key.slice(0, 10)), 'no such key'),
  'other-kinds': (_, world) => unless(world.input.object.includes('---'), 'a single document'),
  'only-chosen': (_, world) => unless(world.input.object.includes('---'), 'a single document'),
};

type Outcome = keyof typeof en.verdict.words;

/** The word of the verdict. */
export const outcomeChecks: Readonly<Record<Outcome, Check<undefined>>> = {
  stored: (_, { object: { stored, report } }) =>
    unless(
      stored !== undefined && isFree(report.problems, 'warning'),
      'nothing is stored, or with a warning',
    ),
  storedWarned: (_, { object: { stored, report }, crd }) =>
    unless(
      stored !== undefined && !isFree([...report.problems, ...crd.report.problems], 'warning'),
      'nothing is stored, or without a warning',
    ),
  compared: (_, { input }) => unless(input.kubectl?.command === 'diff', 'no comparison'),
  tried: (_, { object: { report } }) => unless(report.admission?.dryRun === true, 'it isn’t a dry run'),
  deleted: (_, { object: { stored } }) => unless(stored === undefined, 'it is still stored'),
  deleting: (_, { object: { stored } }) =>
    unless(
      stored !== undefined && valueAt(stored.object, ['metadata', 'deletionTimestamp']) !== undefined,
      'it isn’t being deleted',
    ),
  refused: (_, { object: { report } }) => unless(report.state === 'refused', report.state),
  crdRefused: (_, { crd: { report } }) => unless(report.state !== 'accepted', 'the CRD is accepted'),
  crdAccepted: (_, { crd: { report } }) => unless(report.state === 'accepted', report.state),
  broken: (_, { crd, object }) =>
    unless(crd.report.state === 'broken' || object.report.state === 'broken', 'nothing is broken'),
  notJudged: (_, { object: { report } }) =>
    unless(report.code < 400 || report.code === 404, 'it was evaluated'),
};

function isFree(problems: readonly Problem[], severity: Problem['severity']): boolean {
  return problems.every((one) => one.severity !== severity);
}

export function viewFaults(world: World): Checked[] {
  return [
    ...verdictFaults(world),
    ...columnFaults(world),
    ...world.object.report.rules.map((line) => ({
      kind: `rule-${line.result}`,
      fault: ruleChecks[line.result](line, world),
      path: line.path,
    })),
    ...(world.object.report.kubectl?.notes ?? []).map((note) => ({
      kind: `note-${note.kind}`,
      fault: noteChecks[note.kind](note, world),
      path: [],
    })),
    ...world.object.report.problems.slice(0, 3).flatMap((problem) => branchFaults(problem, world)),
  ];
}

function verdictFaults(world: World): Checked[] {
  const crd = { ...world.crd.report, evaluatedIn: 0 };
  const object = { ...world.object.report, evaluatedIn: 0 };
  const evaluation = { ...noEvaluation, worker: 'ready', crd, object } as never;
  const { word } = verdictOf({ evaluation }, en);
  const outcome = (Object.keys(outcomeChecks) as Outcome[]).find((one) => en.verdict.words[one] === word);
  if (!outcome) return [];
  return [{ kind: `verdict-${outcome}`, fault: outcomeChecks[outcome](undefined, world), path: [] }];
}

function columnFaults(world: World): Checked[] {
  const { crd, object } = world;
  if (!crd.served || !object.stored || !object.version) return [];
  const surroundings = () => clockOf(world.input.kubernetes);
  const view = getView({ engine, crd, object, surroundings } as never);
  const table = engine.getTable(crd.served, [object.stored], surroundings(), {
    version: object.version.name,
  });
  const row = table.accepted ? table.table.get('rows') : undefined;
  const cells = valueAt(isArray(row) ? row : [], [0, 'cells']);
  return (view?.columns ?? []).map(({ state, value }, i) => ({
    kind: `column-${state}`,
    fault: columnChecks[state]({ cell: isArray(cells) ? cells[i + 1] : undefined, value }, world),
    path: [],
  }));
}

/** Replaces all branches by each one alone: it matches, or not, as in the table. */
function branchFaults(problem: Problem, world: World): Checked[] {
  const report = branchesOf(engine, problem, world.crd, world.object);
  const at = problem.path;
  const schema = at && world.schemaPath(at);
  if (!report || !at || !schema || report.keyword === 'not') return [];
  const own = valueAt(world.crdValue, [...schema, report.keyword]);
  if (!isArray(own) || own.length !== report.branches.length) return [];
  return own.slice(0, 6).map((branch, i) => ({
    kind: `branch-${report.branches[i]?.fits === true ? 'fits' : 'fails'}`,
    fault: branchFault(branch, i, report, { problem, world, schema }),
    path: at,
  }));
}

function branchFault(
  branch: JsonValue,
  i: number,
  report: BranchesReport,
  { problem, world, schema }: { problem: Problem; world: World; schema: readonly (string | number)[] },
): string | undefined {
  if (!isObject(branch)) return undefined;
  const withOnly = (only: JsonValue | undefined): World | undefined =>
    world.withCrd(
      ...world.storageAnything,
      ...(['allOf', 'anyOf', 'oneOf'] as const).map((name): Change => [
        [...schema, name],
        name === report.keyword && only !== undefined ? [only] : undefined,
      ]),
      [[...schema, 'not'], undefined],
    );
  const [alone, without] = [withOnly(branch), withOnly(undefined)];
  if (!alone || !without) return undefined;
  // The other keywords of the schema, and the schemas inside it, report the same errors in both.
  const fits = errorsInside(problem, alone) <= errorsInside(problem, without);
  return unless(report.branches[i]?.fits !== true || fits, 'the branch doesn’t match alone');
}

/** The number of errors of schemas at the field of a finding, and below it. */
function errorsInside({ path: at = [] }: Problem, world: World): number {
  return world.object.report.problems.filter(
    ({ severity, schemaPlace, path }) =>
      severity === 'error' && schemaPlace !== undefined && path !== undefined && isInside(path, at),
  ).length;
}
