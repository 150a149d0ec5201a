/** Compares the fields of the object that `properties` and `additionalProperties` would each keep, if a schema has both. */
import type { ObjectAnswer, ServedCrd } from '../../engine/answers.ts';
import {
  deepEqual,
  isObject,
  toJson,
  valueAt,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import type { ComparedKept, KeptKeyword, KeptState, KeptWay } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import type { PlacedFinding } from '../../protocol/report.ts';
import { cutName, cutPath } from '../cut.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { sentAs } from '../engine.ts';
import { refusalFindings } from '../findings/problems.ts';
import { chooseObject } from '../object/choose.ts';
import { resultOf } from '../object/report-object.ts';
import { placeOf } from '../places/place-of.ts';
import type { ViewContext } from '../held/shown.ts';
import { sent } from './compare-clients.ts';
import { causesOf } from './compare-minors.ts';
import { contestedSchemas, keepingOnly, pathsOf } from './contested.ts';
import { isWithin } from '../../engine/paths.ts';

const keywords: readonly KeptKeyword[] = ['properties', 'additionalProperties'];
const mostCauses = 3;

/** The result for one of the keywords, with the data for comparing single values. */
interface Kept extends KeptWay {
  readonly typed?: JsonValue;
  readonly result?: JsonObject | undefined;
  readonly refusedAt: readonly PathSegments[];
}

/** Undefined if no schema has both. */
export function comparedKept(context: ViewContext, held: HeldCrd, crd: JsonObject): ComparedKept | undefined {
  const contested = contestedSchemas(crd);
  const [first] = contested;
  if (!first) return undefined;
  const kept = keywords.map((keyword) => keptBy(keyword, context, held, crd));
  const typed = kept.find((way) => way.typed !== undefined)?.typed;
  const maps = typed === undefined ? [] : contested.flatMap(({ steps }) => pathsOf(typed, steps));
  const place = placeOf(held.text, [...first.path, 'additionalProperties']);
  return {
    ...(place && { place }),
    ways: kept.map(({ keyword, state, causes }) => ({ keyword, state, causes })),
    fields: typed === undefined ? [] : comparedFields(typed, maps, kept),
  };
}

function comparedFields(
  typed: JsonValue,
  maps: readonly PathSegments[],
  kept: readonly Kept[],
): ComparedKept['fields'] {
  const paths = maps.flatMap((path) => {
    const map = valueAt(typed, path);
    return map !== undefined && isObject(map) ? [...map.keys()].map((key) => [...path, key]) : [];
  });
  return paths.slice(0, limits.facts).map((path) => {
    const value = valueAt(typed, path) as JsonValue;
    return {
      path: cutPath(path),
      value: cutName(toJson(value), limits.name),
      states: kept.map((way) => stateOf(path, value, way)),
    };
  });
}

function stateOf(path: PathSegments, value: JsonValue, { result, refusedAt }: Kept): KeptState | undefined {
  if (refusedAt.some((at) => isWithin(at, path))) return 'refused';
  if (!result) return undefined;
  const after = valueAt(result, path);
  if (after === undefined) return 'pruned';
  return deepEqual(after, value) ? 'kept' : 'changed';
}

function keptBy(keyword: KeptKeyword, context: ViewContext, held: HeldCrd, crd: JsonObject): Kept {
  const { engine, surroundings } = context;
  const admitted = engine.admitCrd(sent(keepingOnly(keyword, crd)), surroundings(held.kubernetes));
  if (admitted.accepted === true) return keptOfObject(keyword, context, held, admitted.served);
  const causes =
    admitted.accepted === false ? refusalFindings(admitted.refusal, { pane: 'crd', text: held.text }) : [];
  return { keyword, state: 'crd-refused', causes: causesOf(causes.slice(0, mostCauses)), refusedAt: [] };
}

function keptOfObject(
  keyword: KeptKeyword,
  context: ViewContext,
  { kubernetes, text }: HeldCrd,
  served: ServedCrd,
): Kept {
  const answer = answerWith(served, context, kubernetes);
  if (!answer) return { keyword, state: 'no-object', causes: [], refusedAt: [] };
  const typed = answer.source && toValue(answer.source);
  const input = { pane: 'object', text: context.object?.text ?? text, crd: text } as const;
  const findings = answer.accepted ? [] : refusalFindings(answer.refusal, input).slice(0, limits.facts);
  return {
    keyword,
    state: answer.accepted ? 'stored' : 'refused',
    causes: causesOf(findings.slice(0, mostCauses)),
    ...(typed !== undefined && { typed }),
    result: resultOf(answer, typed),
    refusedAt: findings.flatMap((make) => pathIn(make())),
  };
}

function pathIn({ path }: PlacedFinding): PathSegments[] {
  return path ? [path] : [];
}

/** Returns the answer to creating the typed object; undefined without an object, or after a crash. */
function answerWith(
  served: ServedCrd,
  { engine, request, surroundings }: ViewContext,
  kubernetes: HeldCrd['kubernetes'],
): ObjectAnswer | undefined {
  if (!request) return undefined;
  const { document, isPart, version } = chooseObject(served, request);
  if (!document || isPart) return undefined;
  const body = { text: document.text, contentType: sentAs, fieldValidation: 'Ignore' } as const;
  const options = version ? { version: version.name } : {};
  const answer = engine.createObject(served, body, surroundings(kubernetes), options);
  return answer.accepted === 'crash' ? undefined : answer;
}
