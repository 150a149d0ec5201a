/** The worker's operations: a session that holds the last CRD and the last object. */
import { minors, type Minor } from '../engine/minors.ts';
import type { Surroundings } from '../engine/answers.ts';
import { stages } from '../engine/trace.ts';
import { limits } from '../protocol/limits.ts';
import type { Handlers, ReadCrd, ReadObject, RequestOf } from '../protocol/operations.ts';
import type { JudgedPane, Row, Stage } from '../protocol/report.ts';
import type { ViewName } from '../protocol/views.ts';
import type { HeldCrd } from '../report/held/held-crd.ts';
import { createAdmission } from '../report/admission/admission.ts';
import type { CallCode } from '../report/admission/webhook-code.ts';
import { readCrd } from '../report/crd/read-crd.ts';
import { withoutDescriptions } from '../report/help/without-descriptions.ts';
import { cutName } from '../report/cut.ts';
import { splitText } from '../report/split-text.ts';
import type { Engine } from '../report/engine.ts';
import { fixingOf } from '../report/fixes/held-fixing.ts';
import { createMaker, type Wanted } from '../report/fixes/made-object.ts';
import { createFixer, type FixesContext, type Fixer } from '../report/fixes/offered-fixes.ts';
import { noFindings, problemsFrom } from '../report/findings/findings.ts';
import { completeAt, hintAt, signatureOf, type HelpHeld } from '../report/help/help.ts';
import { folds, formatText } from '../report/help/format.ts';
import { outline } from '../report/help/outline.ts';
import { createReadable } from '../report/held/readable.ts';
import { createApplyCrd } from '../report/before/apply-crd.ts';
import { createMadeBefore } from '../report/made-before/made-before.ts';
import type { HeldObject } from '../report/held/held-object.ts';
import { openPasted } from '../report/pasted-in.ts';
import { readObject } from '../report/reading/read-object.ts';
import { createOldReader } from '../report/existing/read-old.ts';
import { concernedLines } from '../report/pointing/concerned.ts';
import { decidingLines } from '../report/pointing/deciding.ts';
import { pathAt } from '../report/pointing/path-at.ts';
import { jsonText, yamlText } from '../report/rows/json.ts';
import { rowsBetween } from '../report/rows/rows.ts';
import { costWith, ruleBudget } from '../report/rules/details/rule-budget.ts';
import { ruleSteps } from '../report/rules/details/rule-steps.ts';
import { testPattern } from '../report/compare/compare-formats.ts';
import { ruleTypeAt } from '../report/rules/details/rule-type.ts';
import { againstOld } from '../report/existing/against-old.ts';
import { decidedBy, valuesLike } from '../report/help/decided.ts';
import { pathCard } from '../report/explanations/path-card.ts';
import {
  numbered,
  numberedBranches,
  numberedCard,
  type HeldTexts,
} from '../report/explanations/problem-card.ts';
import { withWarn } from '../report/views/with-warn.ts';
import { createUpgradeAnswers } from '../upgrade/page/answers.ts';
import { makeViews } from './make-views.ts';
import { within } from './within.ts';
import type { ViewContext } from '../report/held/shown.ts';

/** The values that the server takes from its environment; fixed for a session, so that answers don't change. */
export type Clock = Omit<Surroundings, 'kubernetes'>;

/** Without `callCode`, the code of webhooks doesn't run. */
export function createHandlers(engine: Engine, clock: Clock, callCode?: CallCode): Handlers {
  let crd: HeldCrd | undefined;
  /** The request that `crd` was read from. */
  let crdRequest: ReadCrd | undefined;
  let object: HeldObject | undefined;
  /** The request that `object` was read from. */
  let objectRequest: ReadObject | undefined;
  const readOld = onFirstCall(() => createOldReader(engine));
  const applyCrd = onFirstCall(createApplyCrd);
  const madeBefore = onFirstCall(createMadeBefore);
  const admit = onFirstCall(() => createAdmission(callCode));
  const readable = createReadable();
  const surroundings = (kubernetes: Minor): Surroundings => ({ ...clock, kubernetes });
  const judgeAt = (minor: Minor) => ({
    engine,
    readOld,
    madeBefore,
    applyCrd,
    admit,
    surroundings: surroundings(minor),
  });
  return {
    ...viewHandlers(() => ({ engine, crd, object, request: object && objectRequest, surroundings })),
    ...explanationHandlers(engine, () => ({ crd, object })),
    ...textsHandlers(() => ({ crd, object, readable: readable.last() })),
    ...fixHandlers(engine, () => ({ crd, crdRequest, object, objectRequest, surroundings })),
    upgrade: onFirstCall(() => createUpgradeAnswers(() => performance.now())),
    ...textHandlers,
    readCrd(request) {
      const began = performance.now();
      object = undefined;
      objectRequest = undefined;
      // A spare worker has read it before it takes over.
      if (!crd || !crdRequest || !isSame(request, crdRequest)) {
        crd = readable.took(readCrd(engine, request, surroundings(request.kubernetes)));
        crdRequest = request;
      }
      return { ...crd.report, elapsed: performance.now() - began };
    },
    readObject(request) {
      const began = performance.now();
      const held = crd?.revision === request.crdRevision ? crd : undefined;
      object = readObject(held, request, judgeAt(request.kubernetes));
      objectRequest = request;
      return { ...object.report, elapsed: performance.now() - began };
    },
    withWarn: () => {
      const held = object && crd;
      return held && objectRequest && withWarn(held, objectRequest, judgeAt(objectRequest.kubernetes));
    },
    pathAt: ({ pane, offset }) => pathAt({ crd, object }, pane, offset),
    ruleTypeAt: ({ offset }) => crd && ruleTypeAt(engine, crd, offset, object),
    stepThrough({ line }) {
      const outcome = object?.outcomes[line];
      const root = object?.version?.schema;
      if (!object?.result || !outcome || !root) return undefined;
      const { result, oldObject, report } = object;
      return ruleSteps(engine, outcome, { root, object: result, oldObject, kubernetes: report.kubernetes });
    },
    compareStages: ({ from, to }) => (object ? stageRows(object, from, to) : []),
    print: (request) => print(request, { crd, object }),
  };
}

function isSame(one: ReadCrd, other: ReadCrd): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof ReadCrd)[];
  return names.every((name) => one[name] === other[name]);
}

function print({ format, whole }: RequestOf<'print'>, { crd, object }: HeldTexts): string {
  if (format === 'status') return (object?.answer() || crd?.answer()) ?? '';
  const shown = whole ? object?.stored?.object : object?.result;
  if (!shown) return '';
  return format === 'yaml' ? yamlText(shown) : jsonText(shown);
}

/** Creates a function on its first call: its maker may load late. */
function onFirstCall<Args extends unknown[], Result>(
  make: () => (...args: Args) => Result,
): (...args: Args) => Result {
  let made: ((...args: Args) => Result) | undefined;
  return (...args) => (made ??= make())(...args);
}

/** Handlers for texts that the session doesn't hold. */
const textHandlers: Pick<
  Handlers,
  'ping' | 'split' | 'testPattern' | 'leave' | 'withoutDescriptions' | 'openPasted'
> = {
  ping: () => minors,
  leave: () => null,
  split: ({ text }) => splitText(text),
  withoutDescriptions: ({ text }) => withoutDescriptions(text),
  openPasted: ({ text }) => openPasted(text),
  testPattern,
};

/** One operation for each view; `context` returns its inputs at the time of a question. */
function viewHandlers(context: () => ViewContext): Pick<Handlers, ViewName> {
  const makers = Object.entries(makeViews) as [ViewName, (context: ViewContext, request: never) => unknown][];
  const handlers = makers.map(([name, make]) => [name, (request: never) => make(context(), request)]);
  return Object.fromEntries(handlers) as Pick<Handlers, ViewName>;
}

/** The findings of the texts held at the time of a question. */
function findingHandlers(held: () => HeldTexts): Pick<Handlers, 'problems' | 'problemText'> {
  const of = (pane: JudgedPane) => (pane === 'crd' ? held().crd : held().object);
  return {
    problems({ pane, severity, from }) {
      const { findings = noFindings } = of(pane) ?? {};
      return problemsFrom(findings[severity], from, limits.problemSlice);
    },
    problemText({ pane, severity, from }) {
      const finding = of(pane)?.findings[severity][from]?.();
      if (!finding) return '';
      const { field, text } = finding;
      return cutName(field === '' ? text : `${field}: ${text}`, limits.whole);
    },
  };
}

function textsHandlers(
  held: () => HelpHeld,
): Pick<
  Handlers,
  'problems' | 'problemText' | 'completeAt' | 'hintAt' | 'signatureAt' | 'outline' | 'folds' | 'formatText'
> {
  return {
    ...findingHandlers(held),
    completeAt: (question) => completeAt(question, held()),
    hintAt: (question) => hintAt(question, held()),
    signatureAt: (question) => signatureOf(question, held()),
    outline: ({ text }) => outline(text),
    folds: ({ text }) => folds(text),
    formatText: ({ text }) => formatText(text),
  };
}

interface Helped extends HeldTexts {
  readonly crdRequest: ReadCrd | undefined;
  readonly objectRequest: ReadObject | undefined;
  readonly surroundings: (minor: Minor) => Surroundings;
}

/** Fixes of findings and generated objects: searches that run in slices. */
function fixHandlers(
  engine: Engine,
  held: () => Helped,
): Pick<Handlers, 'fixesOf' | 'fixesOfPath' | 'fixAll' | 'makeObject' | 'breakRule'> {
  const make = onFirstCall(createMaker);
  let ready: Fixer | undefined;
  const fixer = (): Fixer => (ready ??= createFixer());
  const contextOf = <Request>(request: Request): FixesContext<Request> | undefined => {
    const { crd, crdRequest, object, objectRequest, surroundings } = held();
    if (!crd || !crdRequest || crdRequest.text.length > limits.fixableCrd) return undefined;
    if (objectRequest && objectRequest.text.length > limits.fixableObject) return undefined;
    const requests = { crd, crdRequest, object, objectRequest };
    const fixing = () => fixingOf(requests, engine, surroundings(crdRequest.kubernetes));
    return { request, held: requests, fixing, isOver: within(slice) };
  };
  const made = (wanted: Wanted) => {
    const { crd, surroundings } = held();
    if (!crd?.served) return undefined;
    const { served, kubernetes } = crd;
    return make({ served, wanted, surroundings: surroundings(kubernetes), isOver: within(slice) });
  };
  const answered = <Request, Report>(about: Request, report: (context: FixesContext<Request>) => Report) => {
    const context = contextOf(about);
    return context && report(context);
  };
  return {
    fixesOf: (problem) => answered(problem, (context) => fixer().fixesOf(context)),
    fixesOfPath: (field) => answered(field, (context) => fixer().fixesOfPath(context)),
    fixAll: (problem) => answered(problem, (context) => fixer().fixAll(context)),
    makeObject: ({ kind, version }) => made({ kind, version }),
    breakRule: ({ rule }) => made({ kind: 'rule', rule, version: held().object?.version?.name }),
  };
}

/** Milliseconds after which a search pauses, so that calls that arrive meanwhile are answered. */
const slice = 100;

type ExplanationName =
  | 'describe'
  | 'describeProblem'
  | 'branchesOf'
  | 'decidedBy'
  | 'valuesLike'
  | 'concerned'
  | 'deciding'
  | 'againstOld'
  | 'budgetOf'
  | 'costWith';

/** The explanations of the texts held at the time of a question. */
function explanationHandlers(engine: Engine, held: () => HeldTexts): Pick<Handlers, ExplanationName> {
  return {
    describe({ path }) {
      const { crd, object } = held();
      return crd && object && pathCard(path, crd, object);
    },
    describeProblem: (asked) => numberedCard(asked, held()),
    branchesOf: (asked) => numberedBranches(engine, asked, held()),
    budgetOf(asked) {
      const { crd } = held();
      const problem = asked.pane === 'crd' ? numbered(asked, held()) : undefined;
      return problem && crd && ruleBudget(engine, problem, crd);
    },
    costWith({ limits: tried, ...asked }) {
      const { crd } = held();
      const problem = asked.pane === 'crd' ? numbered(asked, held()) : undefined;
      return problem && crd && costWith(engine, problem, crd, tried);
    },
    decidedBy: ({ offset }) => decidedBy(offset, held()),
    valuesLike: (asked) => valuesLike(asked, held()),
    concerned: () => concernedLines(held()),
    deciding: ({ paths }) => decidingLines(paths, held()),
    againstOld: () => againstOld(held().crd, held().object),
  };
}

function stageRows(object: HeldObject, from: Stage, to: Stage): readonly Row[] {
  const { snapshots, events } = object.trace;
  const at = (stage: Stage) => snapshots.findLast((snapshot) => snapshot.stage === stage)?.object;
  const [before, after] = [at(from), at(to)];
  const [first, last] = [stages.indexOf(from), stages.indexOf(to)];
  const between = events.filter(({ stage }) => {
    const place = stages.indexOf(stage);
    return place <= last && (place > first || from === to);
  });
  return rowsBetween({ before: before ?? after, after, events: between.length > 0 ? between : events }).rows;
}
