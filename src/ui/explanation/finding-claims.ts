/** The claims about a finding: which check reported it, why, and what to do. */
import type { Explain } from '../../errors/explain.ts';
import type { ShownParams } from '../../errors/model/explanation.ts';
import type { Card } from '../../protocol/explanation.ts';
import { isSamePath } from '../../protocol/paths.ts';
import type { Param } from '../../protocol/problem.ts';
import type { Problem } from '../../protocol/report.ts';
import type { Claim, ExplanationClaims } from './claim.ts';

export function findingClaims(card: Card, problem: Problem, explain: Explain | undefined): ExplanationClaims {
  const { ending } = card;
  const { check = 'request' } = ending;
  const happened: Claim =
    ending.how === 'warned'
      ? { kind: 'warned-by', check, stored: card.isRefused !== true, ofCrd: card.pane === 'crd' }
      : check === 'client'
        ? { kind: 'refused-by-kubectl', sent: (card.requests ?? 0) > 0 }
        : { kind: 'refused-by', check, embedded: check === 'metadata' && isEmbedded(card) };
  const params = shownParams(card, problem);
  const inner = innerCode(problem) ?? '';
  const code = explain?.(inner, {}) ? inner : problem.code;
  const isUnknown = check === 'field-validation';
  const odd = reinterpretedClaims(card);
  const page = { code, params: code === problem.code ? params : innerParams(card, problem) };
  return {
    // If rules were not evaluated, none failed: the page contains the reason.
    happened: problem.code === 'rules-not-checked' && explain ? undefined : happened,
    // Field validation decides what happens to an unknown field.
    why: odd?.happened ?? (isUnknown ? undefined : { kind: 'page-when', code: problem.code, params }),
    // The location explains it better than the usual cause.
    cause: keywordAmongProperties(card) === undefined ? { kind: 'page-cause', ...page } : undefined,
    todo: [
      card.worksFrom && { kind: 'works-from', minor: card.worksFrom },
      ...(odd?.todo ?? []),
      placeCureOf(card, isUnknown) ?? { kind: 'page-cure', ...page },
    ],
  };
}

/** The key or the value means something else than it looks like. */
export function reinterpretedClaims({ events, path }: Card): ExplanationClaims | undefined {
  const event = events.find(({ mark, path: at }) => mark === 'converted' && isSamePath(at, path));
  if (!event) return undefined;
  const { before = '', after = '' } = event;
  return { happened: { kind: 'converted', before, after }, todo: [{ kind: 'quote-string', before }] };
}

/** Reports whether metadata, or a kind, is that of an object inside the object. */
function isEmbedded({ pane, path = [], problem }: Card): boolean {
  const isInside = path.length > 1 && path[0] !== 'metadata';
  return pane !== 'crd' && (isInside || problem?.code === 'embedded-metadata-invalid');
}

/** The code of the problem inside a finding, which is more specific. */
function innerCode({ marks, params: { problem } }: Problem): string | undefined {
  const [mark] = marks ?? [];
  if (mark) return mark.code;
  return typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;
}

/** The selected field of a rule, and whether its location explains why it is undefined. */
function innerParams({ quote }: Card, { params: { errors } }: Problem): ShownParams {
  const first: Param | undefined = Array.isArray(errors) ? (errors as readonly Param[])[0] : undefined;
  const isMessage = typeof first === 'object' && first !== null && 'params' in first;
  const field = isMessage && first.code === 'cel-undefined-field' ? first.params['field'] : undefined;
  const rule = quote?.text;
  if (typeof field !== 'string' || rule === undefined) return {};
  if (['.', '.?'].some((dot) => rule.includes(`metadata${dot}${field}`))) return { field, place: 'metadata' };
  const isEscaped = field.includes('__') || isPartOfDashed(field, rule);
  return { field, place: isEscaped ? 'escaped' : 'plain' };
}

/** A rule that selects a-b from self subtracts b from a. */
function isPartOfDashed(field: string, rule: string): boolean {
  const after = rule.slice(rule.indexOf(`.${field}-`)).charAt(field.length + 2);
  return rule.includes(`.${field}-`) && after.toLowerCase() !== after.toUpperCase();
}

function shownParams({ described }: Card, { params, marks }: Problem): ShownParams {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? undefined : String(value),
  ]);
  const isDescribed = described === undefined ? undefined : described ? 'yes' : 'no';
  return { ...Object.fromEntries(shown), compileError: marks?.[0]?.text, described: isDescribed };
}

/** A cure that is better than that of the page, because the location explains the finding. */
function placeCureOf(card: Card, isUnknown: boolean): Claim | undefined {
  const keyword = keywordAmongProperties(card);
  if (keyword !== undefined) return { kind: 'move-keyword', keyword };
  return isUnknown ? placeCure(card) : undefined;
}

const ofKubernetes = 'x-kubernetes-';
const schemaKeywords: ReadonlySet<string> = new Set(['required', 'enum', 'type', 'description', 'items']);

/** A keyword of schemas whose value can't be a schema, although a property is declared there. */
function keywordAmongProperties({ pane, path = [], problem }: Card): string | undefined {
  const isType = problem?.code === 'wrong-json-type';
  if (pane !== 'crd' || !isType || path.at(-2) !== 'properties' || !path.includes('openAPIV3Schema'))
    return undefined;
  const name = path.at(-1);
  return typeof name === 'string' &&
    (schemaKeywords.has(name) || name.slice(0, ofKubernetes.length) === ofKubernetes)
    ? name
    : undefined;
}

/** The cure of an unknown field at a location that allows a better one than usual. */
export function placeCure({ path = [], knownIn, problem, events }: Card): Claim | undefined {
  if (knownIn) return { kind: 'send-in-version', versions: knownIn };
  // The metadata of an embedded resource is fixed.
  const isFixed = problem?.code === 'unknown-metadata-field' || events.some(({ mark }) => mark === 'coerced');
  const at = path.indexOf('metadata');
  // Other objects called metadata are ordinary ones.
  const isMetadata =
    [undefined, 'labels', 'annotations'].includes(path[at + 1] as string) && path.length < at + 4;
  return at > 0 && isMetadata && !isFixed ? { kind: 'declare-metadata' } : undefined;
}
