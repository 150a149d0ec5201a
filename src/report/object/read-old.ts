/** Reads the object that is there already when one is updated: its text, judged as if it had been created. */
import type { ObjectAnswer, RequestBody, ServedCrd, StoredObject, Surroundings } from '../../engine/api.ts';
import { toJson } from '../../engine/json/go-format.ts';
import { isObject, type JsonObject } from '../../engine/json/value.ts';
import { toValue } from '../../engine/source/to-value.ts';
import { limits } from '../../protocol/limits.ts';
import type { UpdateRequest } from '../../protocol/operations.ts';
import type { OldReport, OldState } from '../../protocol/report.ts';
import { firstOfCrd, sentElsewhere, versionFor } from './addressed.ts';
import { cutName } from '../cut.ts';
import { documentsOf } from '../documents.ts';
import { sentAs, type Engine } from '../engine.ts';
import { Lines } from '../places/lines.ts';
import { brokenSaid, doneLine, refusedLine, unreadableLine } from '../printed/kubectl-lines.ts';
import { noFindings, reportedProblems, type Findings } from '../findings/findings.ts';
import type { Located } from '../places/located.ts';
import { brokenFindings, refusalFindings, warningFindings } from '../findings/problems.ts';
import {
  resourceVersionIn,
  storedAsItIs,
  withoutResourceVersion,
  withSystemFields,
} from './stored-before.ts';

const file = 'old.yaml';

export interface HeldOld {
  readonly text: Located;
  /** Missing when there is nothing that could be updated. */
  readonly stored: StoredObject | undefined;
  readonly findings: Findings;
  readonly report: OldReport;
}

export function readOld(
  engine: Engine,
  served: ServedCrd,
  crd: Located,
  request: UpdateRequest,
  surroundings: Surroundings,
): HeldOld {
  const documents = documentsOf(request.old);
  const document = documents[Math.max(0, firstOfCrd(documents, served))];
  const lines = new Lines(request.old);
  const held = (
    state: OldState,
    more: Partial<OldReport> = {},
    rest: Partial<Omit<HeldOld, 'report'>> = {},
  ): HeldOld => ({
    text: { root: undefined, lines, shift: 0 },
    stored: undefined,
    findings: noFindings,
    ...rest,
    report: {
      state,
      kind: cutName(document?.kind ?? ''),
      name: cutName(document?.name ?? ''),
      ...reportedProblems(rest.findings ?? noFindings),
      ...more,
      verdict: cutName(more.verdict ?? '', limits.quotation),
    },
  });
  if (!document) return held('empty');
  const other = sentElsewhere(document, served, file);
  if (other) return held('other-kind', other);

  const { created, source } = createOld(engine, served, document.text, surroundings);
  if (created === 'crash') return held('unreadable');
  const typed = source && toValue(source);
  const text: Located = { root: source, lines, shift: document.start };
  const input = { pane: 'old', text, crd } as const;
  const warning = warningFindings(created.answer.warnings, input);
  if (created.stored && isObject(typed)) {
    const verdict = doneLine('creating', served.kind, served.group, document.name);
    return held('stored', { verdict }, { text, findings: { error: [], warning }, stored: created.stored });
  }
  const { answer } = created;
  if (answer.accepted) return held('unreadable', {}, { text });
  const { refusal, brokenAt } = answer;
  if (brokenAt !== undefined) {
    const place = lines.place({ start: brokenAt, end: brokenAt }, document.start);
    const findings = brokenFindings(brokenSaid(refusal), place, 'old');
    return held('unreadable', { verdict: unreadableLine(refusal, file) }, { text, findings });
  }
  const report = { verdict: refusedLine(refusal, file) };
  const findings = { error: refusalFindings(refusal, input), warning };
  const asItIs = isObject(typed)
    ? storedAsItIs(typed, served.scope === 'Namespaced', surroundings)
    : undefined;
  if (!asItIs || !isObject(typed)) return held('unreadable', report, { text, findings });
  if (!request.oldAsItIs) return held('refused', report, { text, findings });
  const stored = {
    object: asItIs,
    resourceVersion: resourceVersionIn(typed, surroundings.resourceVersion),
  };
  return held('as-it-is', report, { text, findings, stored });
}

interface Created {
  readonly answer: ObjectAnswer;
  readonly stored?: StoredObject;
}

/** What a create of the text comes to, and the text as it was read. */
function createOld(engine: Engine, served: ServedCrd, text: string, surroundings: Surroundings) {
  const asTyped: RequestBody = { text, contentType: sentAs, fieldValidation: 'Warn' };
  const first = engine.createObject(served, asTyped, surroundings, {});
  if (first.accepted === 'crash') return { created: 'crash' as const, source: undefined };
  const { source } = first;
  const typed = source && toValue(source);
  if (!isObject(typed)) return { created: { answer: first }, source };
  return { created: createAndWriteStatus(engine, served, typed, first, surroundings), source };
}

/** The status of the text is written too, where that has an endpoint of its own. */
function createAndWriteStatus(
  engine: Engine,
  served: ServedCrd,
  typed: JsonObject,
  first: ObjectAnswer,
  surroundings: Surroundings,
): Created | 'crash' {
  const body: RequestBody = {
    text: toJson(withoutResourceVersion(typed)),
    contentType: 'application/json',
    fieldValidation: 'Ignore',
  };
  // A copy from a cluster has a resourceVersion, with which nothing can be created.
  const copied = resourceVersionIn(typed, '') !== '';
  const answer = copied ? engine.createObject(served, body, surroundings, {}) : first;
  if (answer.accepted === 'crash') return 'crash';
  if (!answer.accepted || !answer.stored) return { answer };
  const stored: StoredObject = {
    object: withSystemFields(answer.stored, typed),
    resourceVersion: resourceVersionIn(typed, surroundings.resourceVersion),
  };
  const apiVersion = typed.get('apiVersion');
  const version = versionFor(served, undefined, typeof apiVersion === 'string' ? apiVersion : '');
  if (!version?.status || !typed.has('status')) return { answer, stored };
  const status = engine.updateObject(served, body, stored, surroundings, {
    subresource: 'status',
    missingResourceVersion: 'fill in',
  });
  if (status.accepted === 'crash') return 'crash';
  if (!status.accepted || !status.stored) return { answer: status };
  return { answer, stored: { ...stored, object: status.stored } };
}
