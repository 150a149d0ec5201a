/** Recorded cases as the page shows them: a CRD, an object, and the errors in their explanations. */
import { stages } from '../../src/engine/trace.ts';
import type { Minor } from '../../src/engine/minors.ts';
import type { Handlers, UpdateRequest } from '../../src/protocol/operations.ts';
import type { CrdReport, FieldValidation, ObjectReport, PathSegments } from '../../src/protocol/report.ts';
import type { Card } from '../../src/protocol/explanation.ts';
import type { Case, Step } from '../format/case.ts';

/** One input of the page. */
export interface CaseInput {
  readonly crd: string;
  readonly object: string;
  readonly fieldValidation: FieldValidation;
  readonly update?: UpdateRequest;
}

/** The maximum number of checked rows per object. */
const mostRows = 25;

/** Returns the creates, updates, and patches of a case that the page can show on their own. */
export function inputsOf({ crd, steps = [] }: Case): CaseInput[] {
  if (crd.body === undefined || crd.stored === true) return [];
  const inputs: CaseInput[] = [];
  let old: string | undefined;
  for (const step of steps) {
    const { body = '', verb, subresource } = step;
    if (subresource !== undefined && subresource !== 'status') continue;
    const fieldValidation = validationOf(step);
    if (fieldValidation === undefined) continue;
    const base = { crd: crd.body, object: body, fieldValidation };
    if (verb === 'create') {
      inputs.push(base);
      old = body;
    } else if (old !== undefined && verb === 'update') {
      const endpoint = subresource === 'status' ? 'status' : 'main';
      inputs.push({ ...base, update: { endpoint, old, oldAsItIs: true } });
    } else if (old !== undefined && verb === 'patch' && step.patchType?.includes('merge') === true) {
      inputs.push({ ...base, update: { endpoint: 'main', patch: 'merge', old, oldAsItIs: true } });
    }
  }
  return inputs.length > 0 ? inputs : [{ crd: crd.body, object: '', fieldValidation: 'Strict' }];
}

function validationOf({ fieldValidation = 'Strict' }: Step): FieldValidation | undefined {
  return (['Strict', 'Warn', 'Ignore'] as const).find((one) => one === fieldValidation);
}

/** Returns the faults in the explanations of a text; none if they are right. */
export function explanationFaults(handlers: Handlers, input: CaseInput, kubernetes: Minor): string[] {
  const { crd, object, fieldValidation, update } = input;
  const choices = { document: undefined, kubernetes, fieldValidation };
  const crdReport = handlers.readCrd({ ...choices, revision: 1, text: crd });
  const request = { ...choices, revision: 2, crdRevision: 1, text: object, version: undefined, update };
  const report = handlers.readObject(request);
  return [
    ...leadFaults(crdReport),
    ...leadFaults(report),
    ...[crdReport, report].flatMap((one) => problemFaults(one, handlers, crd)),
    ...rowFaults(report, handlers, crd),
  ];
}

function leadFaults({ problems, lead }: CrdReport | ObjectReport): string[] {
  const error = problems.find(({ severity }) => severity === 'error');
  if (!error) return problems.length > 0 && !lead ? ['a text with warnings has no lead'] : [];
  return lead?.problem?.id === error.id ? [] : ['the lead is not the first error'];
}

function problemFaults(report: CrdReport | ObjectReport, handlers: Handlers, crd: string): string[] {
  const judged = 'crdRevision' in report ? 'object' : 'crd';
  const counts = { error: 0, warning: 0 };
  return report.problems.flatMap((problem) => {
    const { severity, code } = problem;
    const from = counts[severity]++;
    const card = handlers.describeProblem({ pane: judged, severity, from });
    if (!card) return [`${code}: a finding without an explanation`];
    const isExplained = card.problem?.code === code && card.problem.text === problem.text;
    const refused = severity === 'error' && card.ending.how !== 'refused';
    return [
      ...(isExplained ? [] : [`${code}: the explanation is of another finding`]),
      ...(refused ? [`${code}: a refused value is reported as ${card.ending.how}`] : []),
      ...cardFaults(card, crd),
      ...(severity === 'error' && problem.path ? pathFaults(problem.path, judged, handlers) : []),
    ];
  });
}

/**
 * Checks the explanation at the place of an error: the value must be shown as rejected, however the place was selected.
 */
function pathFaults(path: PathSegments, judged: 'crd' | 'object', handlers: Handlers): string[] {
  if (judged === 'crd' || path.length === 0) return [];
  const card = handlers.describe({ path });
  if (!card) return [];
  return card.ending.how.startsWith('refused')
    ? []
    : [`${path.join('.')}: refused, and told as ${card.ending.how}`];
}

function rowFaults(report: ObjectReport, handlers: Handlers, crd: string): string[] {
  return report.rows
    .filter(({ sign }, i) => sign === 'ghost' || i < mostRows)
    .flatMap(({ path, sign, mark }) => {
      if (path.length === 0) return [];
      const card = handlers.describe({ path });
      const name = path.join('.');
      if (!card) return [`${name}: a row without an explanation`];
      const { how } = card.ending;
      const isKept = how === 'stored' || how === 'warned';
      const isGhost = sign === 'ghost';
      const isGhostExplained = card.events.some((event) => event.mark === 'default-not-applied');
      return [
        ...(report.state === 'refused' && isKept ? [`${name}: in a refused object, and told as ${how}`] : []),
        ...(isGhost && !isGhostExplained ? [`${name}: a default that was not applied is not explained`] : []),
        ...(isGhost && how === 'stored'
          ? [`${name}: a default that was not applied is reported as stored`]
          : []),
        ...(mark !== undefined && !isGhost && card.events.length === 0
          ? [`${name}: ${mark} is not told`]
          : []),
        ...cardFaults(card, crd),
      ];
    });
}

/** Checks that its stage exists, and that its quote is at the given line. */
function cardFaults({ ending, quote, events }: Card, crd: string): string[] {
  const known = [ending.stage, ...events.map(({ stage }) => stage)].every((stage) => stages.includes(stage));
  const lines = crd.split('\n');
  const first = quote?.text.split('\n')[0]?.replace(/…$/, '') ?? '';
  const isThere = quote === undefined || lines[quote.place.line - 1]?.includes(first) === true;
  const saysCheck = ending.how === 'refused' || ending.how === 'not-stored' || ending.how === 'warned';
  return [
    ...(known ? [] : ['an unknown stage']),
    ...(isThere ? [] : [`the quoted line is not there: ${first}`]),
    ...(saysCheck && ending.check === undefined ? ['refused by no check'] : []),
  ];
}
