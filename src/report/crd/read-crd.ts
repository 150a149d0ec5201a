/** Reads the CRD's pane: chooses its document, evaluates it, and reports the answer. */
import type { CrdAnswer, CrdRefused, ServerCrash, Surroundings } from '../../engine/answers.ts';
import type { Minor } from '../../engine/minors.ts';
import { statusObject } from '../../engine/refusals.ts';
import { toValue } from '../../engine/texts.ts';
import { limits } from '../../protocol/limits.ts';
import type { ReadCrd } from '../../protocol/operations.ts';
import type { CrdReport, CrdState, Place, Untimed } from '../../protocol/report.ts';
import { cutName } from '../cut.ts';
import { documentsOf, isNamed, reportedDocuments, type TextDocument } from '../documents.ts';
import { sentAs, type Engine } from '../engine.ts';
import { behindStrict } from '../findings/behind.ts';
import { noFindings, reportedProblems, type Findings } from '../findings/findings.ts';
import { brokenFindings, refusalFindings, warningFindings } from '../findings/problems.ts';
import { Lines, type Located } from '../places/lines.ts';
import {
  brokenFinding,
  doneLine,
  noMatchesLine,
  refusedLine,
  unreadableLine,
} from '../printed/kubectl-lines.ts';
import { reportedVerdict } from '../printed/verdict.ts';
import { unsentCrd } from '../unsent/unnamed.ts';
import { jsonText } from '../rows/json.ts';
import { ruleCosts } from '../rules/rule-costs.ts';
import { pastedIn } from '../pasted-in.ts';
import { leadOfCrd } from '../explanations/lead.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { summaryOf } from './summary.ts';

const group = 'apiextensions.k8s.io';
const file = 'crd.yaml';

type Report = Untimed<CrdReport>;

/** A document, and the parts of its pane that a report contains. */
interface Chosen {
  readonly request: ReadCrd;
  readonly document: TextDocument | undefined;
  readonly documents: ReturnType<typeof reportedDocuments>;
  readonly lines: Lines;
}

export function readCrd(engine: Engine, request: ReadCrd, surroundings: Surroundings): HeldCrd {
  const held = heldCrd(engine, request, surroundings);
  const added = {
    ...pastedIn(held.report, request.text),
    ...behindStrict(held, request, () =>
      heldCrd(engine, { ...request, fieldValidation: 'Warn', explanations: 'none' }, surroundings),
    ),
  };
  return { ...held, report: { ...held.report, ...added } };
}

function heldCrd(engine: Engine, request: ReadCrd, surroundings: Surroundings): HeldCrd {
  const chosen = chooseCrd(request);
  const { document } = chosen;
  if (!document) return withoutAnswer(chosen, 'empty');
  const early = beforeSending(document);
  if (early) return withoutAnswer(chosen, early.state, reportedVerdict(early.verdict));
  const { fieldValidation } = request;
  const body = { text: document.text, contentType: sentAs, fieldValidation } as const;
  const admitIn = (kubernetes: Minor): CrdAnswer | ServerCrash =>
    engine.admitCrd(body, { ...surroundings, kubernetes });
  const answer = admitIn(surroundings.kubernetes);
  if (answer.accepted === 'crash') {
    return withoutAnswer(chosen, 'crash', { explanation: answer.explanation });
  }
  const sent = { ...reportCrd(engine, answer, chosen, document), admitIn };
  const held = isNamed(document) ? sent : unsentCrd(sent, document, { request, surroundings });
  const lead = request.explanations === 'none' ? undefined : leadOfCrd(held);
  return lead ? { ...held, report: { ...held.report, lead } } : held;
}

function chooseCrd(request: ReadCrd): Chosen {
  const all = documentsOf(request.text);
  const firstCrd = all.findIndex((document) => document.isCrd);
  const wanted = request.document ?? Math.max(0, firstCrd);
  const chosen = wanted < all.length ? wanted : 0;
  const documents = reportedDocuments(all, chosen, 'crd');
  return { request, document: all[chosen], documents, lines: new Lines(request.text) };
}

/** Returns the state and message for a document that kubectl wouldn't send to the endpoint of CRDs. */
function beforeSending({
  apiVersion,
  kind,
  name,
}: TextDocument): { state: CrdState; verdict: string } | undefined {
  const isOld = kind === 'CustomResourceDefinition' && apiVersion === `${group}/v1beta1`;
  if (isOld) return { state: 'old-version', verdict: noMatchesLine(file, apiVersion, kind, name) };
  if (kind !== '' && kind !== 'CustomResourceDefinition' && apiVersion !== '') {
    return { state: 'not-a-crd', verdict: '' };
  }
  return undefined;
}

function emptyReport({ request, documents }: Chosen): Omit<Report, 'state'> {
  return { revision: request.revision, ...documents, code: 0, verdict: '', problems: [] };
}

function withoutAnswer(chosen: Chosen, state: CrdState, more: Partial<Report> = {}): HeldCrd {
  const { request, lines } = chosen;
  return {
    revision: request.revision,
    text: { root: undefined, lines, shift: 0 },
    pane: request.text,
    served: undefined,
    answer: () => '',
    findings: noFindings,
    kubernetes: request.kubernetes,
    estimates: [],
    report: { ...emptyReport(chosen), state, ...more },
  };
}

type Answer = Exclude<CrdAnswer, { readonly accepted: 'crash' }>;

function reportCrd(engine: Engine, answer: Answer, chosen: Chosen, { start }: TextDocument): HeldCrd {
  const { request, lines } = chosen;
  const text: Located = { root: answer.source, lines, shift: start, content: request.text };
  const { estimates = [] } = answer;
  const costs =
    estimates.length > 0
      ? ruleCosts(engine, estimates, answer.source && toValue(answer.source), text)
      : undefined;
  const broken = answer.accepted ? undefined : brokenPlace(answer, text);
  const findings = findingsOfAnswer(answer, text, broken);
  return {
    revision: request.revision,
    text,
    pane: request.text,
    served: answer.accepted ? answer.served : undefined,
    answer: () => jsonText(answer.accepted ? answer.object : statusObject(answer.refusal)),
    findings,
    kubernetes: request.kubernetes,
    estimates,
    report: {
      ...emptyReport(chosen),
      ...reportedAnswer(answer, broken),
      ...reportedProblems(findings),
      ...(costs && { ruleCosts: costs }),
    },
  };
}

function brokenPlace({ brokenAt }: CrdRefused, { lines, shift }: Located): Place | undefined {
  return brokenAt === undefined ? undefined : lines.place({ start: brokenAt, end: brokenAt }, shift);
}

function findingsOfAnswer(answer: Answer, text: Located, broken: Place | undefined): Findings {
  const warning = warningFindings(answer.warnings, { pane: 'crd', text });
  if (answer.accepted) return { error: [], warning };
  if (broken) return { ...brokenFindings(brokenFinding(answer.refusal), broken, 'crd'), warning };
  return { error: refusalFindings(answer.refusal, { pane: 'crd', text }), warning };
}

function reportedAnswer(
  answer: Answer,
  broken: Place | undefined,
): Pick<Report, 'code' | 'state' | 'verdict'> & Partial<Report> {
  const { code } = answer;
  if (answer.accepted) {
    const verdict = doneLine('creating', 'CustomResourceDefinition', group, answer.served.name);
    return { code, state: 'accepted', ...reportedVerdict(verdict), summary: summaryOf(answer) };
  }
  const { refusal } = answer;
  if (!broken) return { code, state: 'refused', ...reportedVerdict(refusedLine(refusal, file)) };
  return {
    code,
    state: 'broken',
    ...reportedVerdict(unreadableLine(refusal, file)),
    brokenAt: broken,
    brokenText: cutName(brokenFinding(refusal).text, limits.quotation),
  };
}
