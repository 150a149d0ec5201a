/** Reads the CRD's pane: one text, the judged document in it, the answer and what is to be shown of it. */
import { isArray, isObject, type JsonValue } from '../../engine/json/value.ts';
import type { CrdAccepted, Minor, RuleEstimate, ServedCrd, Surroundings } from '../../engine/api.ts';
import type { Condition, CrdReport, CrdState, CrdSummary, Untimed } from '../../protocol/report.ts';
import { limits } from '../../protocol/limits.ts';
import type { ReadCrd } from '../../protocol/operations.ts';
import { cut, cutName } from '../cut.ts';
import { documentsOf, reportedDocuments, type TextDocument } from '../documents.ts';
import { sentAs, type Engine } from '../engine.ts';
import { Lines } from '../places/lines.ts';
import { noFindings, reportedProblems, type Findings } from '../findings/findings.ts';
import { jsonText } from '../rows/json.ts';
import {
  brokenSaid,
  doneLine,
  noMatchesLine,
  refusedLine,
  unreadableLine,
} from '../printed/kubectl-lines.ts';
import type { Located } from '../places/located.ts';
import { brokenFindings, refusalFindings, warningFindings } from '../findings/problems.ts';
import { reportedVerdict } from '../printed/verdict.ts';
import { ruleCosts } from '../rules/rule-costs.ts';
import { toValue } from '../../engine/source/to-value.ts';
import { statusObject } from '../../engine/status/status.ts';

const group = 'apiextensions.k8s.io';
const file = 'crd.yaml';

/** What the worker keeps of a CRD for judging objects. */
export interface HeldCrd {
  readonly revision: number;
  readonly text: Located;
  readonly served: ServedCrd | undefined;
  /** The body of the answer, written when it is asked for. */
  readonly answer: () => string;
  readonly findings: Findings;
  readonly kubernetes: Minor;
  readonly estimates: readonly RuleEstimate[];
  readonly report: Untimed<CrdReport>;
}

export function readCrd(engine: Engine, request: ReadCrd, surroundings: Surroundings): HeldCrd {
  const documents = documentsOf(request.text);
  const firstCrd = documents.findIndex((document) => document.isCrd);
  const wanted = request.document ?? Math.max(0, firstCrd);
  const chosen = wanted < documents.length ? wanted : 0;
  const document = documents[chosen];
  const base = {
    revision: request.revision,
    ...reportedDocuments(documents, chosen, 'crd'),
    code: 0,
    verdict: '',
    problems: [],
  };
  const lines = new Lines(request.text);
  const nothing = (state: CrdState, more: Partial<Untimed<CrdReport>> = {}): HeldCrd => ({
    revision: request.revision,
    text: { root: undefined, lines, shift: 0 },
    served: undefined,
    answer: () => '',
    findings: noFindings,
    kubernetes: request.kubernetes,
    estimates: [],
    report: { ...base, state, ...more },
  });
  if (!document) return nothing('empty');
  const early = beforeSending(document);
  if (early) return nothing(early.state, reportedVerdict(early.verdict));

  const answer = engine.admitCrd(
    {
      text: document.text,
      contentType: sentAs,
      fieldValidation: request.fieldValidation,
    },
    surroundings,
  );
  if (answer.accepted === 'crash') return nothing('crash', { explanation: answer.explanation });
  const text: Located = {
    root: answer.source,
    lines,
    shift: document.start,
    content: request.text,
  };
  const { estimates = [] } = answer;
  const typed = answer.source && toValue(answer.source);
  const costs = ruleCosts(engine, estimates, typed, text);
  const warning = warningFindings(answer.warnings, { pane: 'crd', text });
  if (!answer.accepted) {
    const broken =
      answer.brokenAt === undefined
        ? undefined
        : lines.place({ start: answer.brokenAt, end: answer.brokenAt }, document.start);
    const said = brokenSaid(answer.refusal);
    const findings = broken
      ? { ...brokenFindings(said, broken, 'crd'), warning }
      : { error: refusalFindings(answer.refusal, { pane: 'crd', text }), warning };
    return {
      revision: request.revision,
      text,
      served: undefined,
      answer: () => jsonText(statusObject(answer.refusal)),
      findings,
      kubernetes: request.kubernetes,
      estimates,
      report: {
        ...base,
        code: answer.code,
        state: broken === undefined ? 'refused' : 'broken',
        ...reportedVerdict((broken ? unreadableLine : refusedLine)(answer.refusal, file)),
        ...reportedProblems(findings),
        ...(broken && { brokenAt: broken, brokenText: cutName(said.text, limits.quotation) }),
        ...(costs && { ruleCosts: costs }),
      },
    };
  }
  const findings = { error: [], warning };
  return {
    revision: request.revision,
    text,
    served: answer.served,
    answer: () => jsonText(answer.object),
    findings,
    kubernetes: request.kubernetes,
    estimates,
    report: {
      ...base,
      code: answer.code,
      state: 'accepted',
      ...reportedVerdict(doneLine('creating', 'CustomResourceDefinition', group, answer.served.name)),
      ...reportedProblems(findings),
      summary: summaryOf(answer),
      ...(costs && { ruleCosts: costs }),
    },
  };
}

/** What kubectl would not send to the endpoint of CRDs. */
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

function summaryOf(answer: CrdAccepted): CrdSummary {
  const { served } = answer;
  const moreVersions = served.versions.length - limits.facts;
  return {
    name: cutName(served.name),
    group: cutName(served.group),
    kind: cutName(served.kind),
    plural: cutName(served.plural),
    scope: served.scope,
    ...(moreVersions > 0 && { moreVersions }),
    versions: served.versions
      .slice(0, limits.facts)
      .map(({ name, served: isServed, storage, deprecated, ruleCount }) => ({
        name: cutName(name),
        served: isServed,
        storage,
        deprecated,
        rules: ruleCount,
      })),
    conditions: conditionsOf(answer),
  };
}

const healthy: ReadonlySet<string> = new Set(['names-accepted', 'crd-established', 'api-approved']);

/** Conditions that tell of something: all but those that a healthy CRD has. */
function conditionsOf({ object, conditions: said }: CrdAccepted): Condition[] {
  const status = object.get('status');
  const conditions = isObject(status) ? status.get('conditions') : undefined;
  if (!isArray(conditions)) return [];
  const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
  return conditions
    .slice(0, limits.facts)
    .filter(isObject)
    .flatMap((condition, i) => {
      const code = said[i]?.code ?? '';
      if (healthy.has(code)) return [];
      const type = text(condition.get('type'));
      const status = text(condition.get('status'));
      const { text: message, more } = cut(text(condition.get('message')), limits.quotation);
      const reason = cutName(text(condition.get('reason')));
      return [
        {
          code,
          type: cutName(type),
          status: cutName(status),
          reason,
          message,
          ...(more !== undefined && { more }),
        },
      ];
    });
}
