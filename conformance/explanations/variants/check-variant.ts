/**
 * Checks that the page explains a variant of an example as it explains the example: the same problem of the same field,
 * at the same line, with a fix of the same kind, which clears it.
 */
import * as engine from '../../../src/engine/index.ts';
import type { Card } from '../../../src/protocol/explanation.ts';
import type { OfferedFix } from '../../../src/protocol/fixes.ts';
import type { CrdReport, ObjectReport } from '../../../src/protocol/report.ts';
import { decidingEvent } from '../../../src/ui/explanation/claims.ts';
import { createHandlers } from '../../../src/worker/serve.ts';
import { clockOf, type WorldInput } from '../world.ts';
import { variantOf, type Variant } from './pain-variants.ts';

interface Answer {
  readonly crd: CrdReport;
  readonly object: ObjectReport;
  readonly lead: Card | undefined;
  readonly fix: OfferedFix | undefined;
}

/** The first things that the page shows, in words that variants share. */
interface Shown {
  readonly problem: string;
  readonly field: string;
  readonly line: string;
  readonly fix: string;
}

const examples = new Map<string, Shown>();

/** Returns the differences of a variant from its example; none if there is no such variant. */
export function variantFaults(variant: Variant): string[] {
  const { id, change, input, rename } = variant;
  const expected = examples.get(id) ?? exampleShown(id);
  if (!expected) return ['no example'];
  examples.set(id, expected);
  const answer = answerOf(input);
  const shown = shownOf(answer, input);
  // A problem of spec is one of the innermost field around.
  const inner = change.around?.findLast((name) => name !== '[]') ?? 'spec';
  const isInList = change.around?.includes('[]') === true;
  return [
    ...differs('problem', shown.problem, expected.problem),
    ...differs('field', shown.field, expected.field === 'spec' ? inner : rename(expected.field)),
    ...(change.json
      ? []
      : differs('line', shown.line, expected.line === 'spec:' ? `${inner}:` : rename(expected.line))),
    // In a list, other fixes can come first.
    ...(isInList && shown.fix !== '' ? [] : differs('fix', shown.fix, expected.fix)),
    ...clearFaults(answer, input),
  ];
}

function exampleShown(id: string): Shown | undefined {
  const example = variantOf(id, {});
  return example && shownOf(answerOf(example.input), example.input);
}

function differs(what: string, found: string, expected: string): string[] {
  return found === expected ? [] : [`${what}: ${found || 'none'}, expected ${expected || 'none'}`];
}

function answerOf(input: WorldInput): Answer {
  const handlers = createHandlers(engine, clockOf(input.kubernetes));
  const { kubernetes, fieldValidation, update, kubectl } = input;
  const choices = { document: undefined, kubernetes, fieldValidation };
  const crd = handlers.readCrd({ ...choices, revision: 1, text: input.crd });
  const more = { revision: 2, crdRevision: 1, version: undefined, text: input.object };
  const object = handlers.readObject({ ...choices, ...more, update, kubectl });
  const lead = crd.lead?.ending.how === 'refused' ? crd.lead : (object.lead ?? crd.lead);
  return { crd, object, lead, fix: lead && firstFix(handlers, lead) };
}

type Asked = ReturnType<typeof createHandlers>;

function firstFix(handlers: Asked, { problem, pane, path }: Card): OfferedFix | undefined {
  const about =
    problem && ({ pane: pane === 'crd' ? 'crd' : 'object', severity: problem.severity, from: 0 } as const);
  for (;;) {
    const report = about ? handlers.fixesOf(about) : path && handlers.fixesOfPath({ path });
    if (!report?.searching) return report?.fixes[0];
  }
}

function shownOf({ lead, fix }: Answer, { crd }: WorldInput): Shown {
  const line = lead?.quote?.place.line;
  return {
    problem: lead ? (lead.problem?.code ?? decidingEvent(lead)?.mark ?? lead.ending.how) : '',
    field: String(lead?.path?.findLast((step) => typeof step === 'string') ?? ''),
    line: line === undefined ? '' : (crd.split('\n')[line - 1]?.trim().replace(/^- /, '') ?? ''),
    fix: fix?.kind ?? '',
  };
}

/** After the fix, the problem is gone. */
function clearFaults({ lead, fix }: Answer, input: WorldInput): string[] {
  if (!fix || !lead) return [];
  const pane = fix.pane === 'crd' ? 'crd' : 'object';
  const after = answerOf({ ...input, [pane]: applied(input[pane], fix) });
  const isSame =
    after.lead !== undefined &&
    after.lead.problem?.code === lead.problem?.code &&
    after.lead.ending.how === lead.ending.how &&
    decidingEvent(after.lead)?.mark === decidingEvent(lead)?.mark &&
    String(after.lead.path) === String(lead.path);
  return isSame ? [`the fix ${fix.kind} doesn’t clear it`] : [];
}

function applied(text: string, { changes }: OfferedFix): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: to }) => now.slice(0, start) + to + now.slice(end), text);
}
