/** Reads the existing object of an update: its text, evaluated as if it had been created. */
import type { ObjectRefused, StoredObject, Surroundings } from '../../engine/answers.ts';
import { isObject, type JsonValue } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import { limits } from '../../protocol/limits.ts';
import type { UpdateRequest } from '../../protocol/operations.ts';
import type { OldState } from '../../protocol/report.ts';
import type { AdmittedCrd } from '../held/held-crd.ts';
import { cutName } from '../cut.ts';
import { documentsOf, type TextDocument } from '../documents.ts';
import type { Engine } from '../engine.ts';
import { noFindings, reportedProblems, type Findings } from '../findings/findings.ts';
import { brokenFindings, refusalFindings, warningFindings, type ProblemInput } from '../findings/problems.ts';
import { Lines, type Located } from '../places/lines.ts';
import { brokenFinding, doneLine, refusedLine, unreadableLine } from '../printed/kubectl-lines.ts';
import { firstOfCrd, sentElsewhere } from '../held/addressed.ts';
import { createOld } from './create-old.ts';
import type { HeldOld } from '../held/held-old.ts';
import { ownersOf } from './owners.ts';
import { resourceVersionIn, storedAsItIs } from '../held/stored-before.ts';

const file = 'old.yaml';

/** Reads the old object of an update. */
export type OldReader = (crd: AdmittedCrd, request: UpdateRequest, surroundings: Surroundings) => HeldOld;

/** Remembers the last object, so that the existing object isn't evaluated again while the new one is edited. */
export function createOldReader(engine: Engine): OldReader {
  let last: { readonly crd: AdmittedCrd; readonly key: string; readonly held: HeldOld } | undefined;
  return (crd, request, surroundings) => {
    const key = JSON.stringify([request.old, request.oldAsItIs, surroundings]);
    if (last?.crd === crd && last.key === key) return last.held;
    last = undefined;
    const held = readOld({ engine, crd, request, surroundings });
    last = { crd, key, held };
    return held;
  };
}

interface Reading {
  readonly engine: Engine;
  readonly crd: AdmittedCrd;
  readonly request: UpdateRequest;
  readonly surroundings: Surroundings;
}

/** The result of reading a text. */
interface Outcome {
  readonly state: OldState;
  /** The message that kubectl would print. */
  readonly verdict?: string;
  readonly text?: Located;
  readonly findings?: Findings;
  readonly stored?: StoredObject;
}

function readOld(reading: Reading): HeldOld {
  const { engine, crd, request, surroundings } = reading;
  const documents = documentsOf(request.old);
  const document = documents[Math.max(0, firstOfCrd(documents, crd.served))];
  const lines = new Lines(request.old);
  const outcome: Outcome = document ? judgeOld(document, lines, reading) : { state: 'empty' };
  const { state, verdict = '', stored, findings = noFindings } = outcome;
  let owners: Pick<StoredObject, 'owners'> | undefined;
  return {
    text: outcome.text ?? { root: undefined, lines, shift: 0 },
    stored,
    owners: () => (owners ??= stored ? ownersOf(engine, crd.served, stored, surroundings) : {}),
    findings,
    report: {
      state,
      kind: cutName(document?.kind ?? ''),
      name: cutName(document?.name ?? ''),
      ...reportedProblems(findings),
      verdict: cutName(verdict, limits.quotation),
    },
  };
}

function judgeOld(document: TextDocument, lines: Lines, reading: Reading): Outcome {
  const { engine, crd, surroundings } = reading;
  const { served } = crd;
  const elsewhere = sentElsewhere(document, served, file);
  if (elsewhere) return { state: 'other-kind', ...elsewhere };
  const { created, source } = createOld(engine, served, document.text, surroundings);
  if (created === 'crash') return { state: 'unreadable' };
  const typed = source && toValue(source);
  const text: Located = { root: source, lines, shift: document.start };
  const { answer, stored } = created;
  if (stored && isObject(typed)) {
    const warning = warningFindings(answer.warnings, { pane: 'old', text, crd: crd.text });
    const verdict = doneLine('creating', served.kind, served.group, document.name);
    return { state: 'stored', verdict, text, findings: { error: [], warning }, stored };
  }
  return answer.accepted ? { state: 'unreadable', text } : refusedOld(answer, typed, text, reading);
}

/** A text that would be rejected today may have been stored earlier. */
function refusedOld(
  { refusal, brokenAt, warnings }: ObjectRefused,
  typed: JsonValue | undefined,
  text: Located,
  { crd, request, surroundings }: Reading,
): Outcome {
  if (brokenAt !== undefined) {
    const place = text.lines.place({ start: brokenAt, end: brokenAt }, text.shift);
    const findings = brokenFindings(brokenFinding(refusal), place, 'old');
    return { state: 'unreadable', verdict: unreadableLine(refusal, file), text, findings };
  }
  const input: ProblemInput = { pane: 'old', text, crd: crd.text };
  const findings = { error: refusalFindings(refusal, input), warning: warningFindings(warnings, input) };
  const refused = { verdict: refusedLine(refusal, file), text, findings };
  const asItIs = isObject(typed)
    ? storedAsItIs(typed, crd.served.scope === 'Namespaced', surroundings)
    : undefined;
  if (!asItIs || !isObject(typed)) return { state: 'unreadable', ...refused };
  if (!request.oldAsItIs) return { state: 'refused', ...refused };
  const resourceVersion = resourceVersionIn(typed, surroundings.resourceVersion);
  return { state: 'as-it-is', ...refused, stored: { object: asItIs, resourceVersion } };
}
