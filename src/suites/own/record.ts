/** Adds the results of cases that expect nothing to a suite. Everything else in its text stays as it is. */
import { memberOf, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import { isArray, isObject, toJson, type JsonValue } from '../../engine/values.ts';
import { createCluster } from '../../package/cluster.ts';
import { jsonText } from '../../package/plain.ts';
import type { PlainObject } from '../../package/types.ts';
import type { Minor } from '../../engine/minors.ts';
import { acceptCrd } from '../form/accept-crd.ts';
import { suiteTime } from '../form/clock.ts';
import { SuiteSource } from '../form/source.ts';
import type { SuiteCrd, SuiteNote } from '../form/suite.ts';
import { yamlOf } from '../form/yaml.ts';
import { causeOf, ownCauses, prunedIn, warningTexts, wholeOf } from './expectations.ts';
import type { OwnCase, OwnStep, StepResult } from './model.ts';
import { readOwn, type OwnFiles } from './read-suite.ts';
import { OwnRun } from './run-case.ts';

export interface Recorded {
  readonly text: string;
  /** The number of cases that got expected results. */
  readonly count: number;
  /** Cases that can't get them. */
  readonly notes: readonly SuiteNote[];
}

interface Insertion {
  readonly at: number;
  readonly lines: string;
}

/** Returns the suite with the results in these minors; a suite or case that names minors is recorded in those. */
export function recordSuite(
  path: string,
  text: string,
  around: OwnFiles & { readonly minors: readonly Minor[] },
): Recorded {
  const nothing = { text, count: 0, notes: [] };
  const read = readYaml(text);
  if (!read.ok) return nothing;
  const source = new SuiteSource(text, read.root);
  const { crd, minors = around.minors, cases } = readOwn(path, source, around);
  if (!crd) return nothing;
  const notes: SuiteNote[] = [];
  const insertions: Insertion[] = [];
  for (const one of cases) {
    const step = stepToRecord(one);
    if (!step?.node) continue;
    const results = (one.minors ?? minors).map((minor) => resultIn(one, crd, minor));
    const added = insertionFor(text, step.node, results);
    if (typeof added === 'string') notes.push({ line: one.line, message: added });
    else insertions.push(added);
  }
  const changed = inserted(text, insertions);
  if (keepsRest(changed, read.root)) return { text: changed, count: insertions.length, notes };
  const message = 'Nothing was recorded, because the new lines would change other parts of the suite.';
  return { text, count: 0, notes: [...notes, { line: 1, message }] };
}

/** The last step of a case that expects nothing at all. */
function stepToRecord({ steps, broken }: OwnCase): OwnStep | undefined {
  if (broken || steps.some(({ expected }) => Object.keys(expected).length > 0)) return undefined;
  const last = steps.at(-1);
  return last?.action.kind === 'crd' ? undefined : last;
}

/** The expected results in one minor; a text says why there are none. */
function resultIn(one: OwnCase, crd: SuiteCrd, minor: Minor): PlainObject | string {
  const cluster = createCluster({ minor, now: () => suiteTime });
  const refused = [crd.text, ...(crd.others ?? [])].find((text) => !acceptCrd(cluster, text).accepted);
  if (refused !== undefined) return `The API server of Kubernetes ${minor} rejects the CRD.`;
  const run = new OwnRun({ cluster, crd, isExact: true });
  for (const step of one.steps) {
    const result = run.carryOut(step);
    if (step === one.steps.at(-1)) return expectedFor(step, result);
    if (!result.answer.accepted) return `${step.title} is rejected: ${result.answer.message}`;
  }
  return 'The case has no step.';
}

function expectedFor({ action }: OwnStep, { answer, object }: StepResult): PlainObject {
  const { accepted, message, findings } = answer;
  const warnings = warningTexts(answer);
  const warned = warnings.length === 0 ? {} : { warnings };
  if (!accepted) {
    const causes = ownCauses(findings).map(causeOf);
    const areWhole = causes.every(({ reason }) => reason !== undefined);
    return { refused: areWhole ? causes.map(({ code: _code, ...cause }) => cause) : message, ...warned };
  }
  const pruned = prunedIn(answer);
  const named: PlainObject = action.kind === 'convert' ? { apiVersion: '' } : {};
  return {
    ...(action.kind === 'delete' || !object
      ? { exists: object !== undefined }
      : { stored: wholeOf(object, named) }),
    ...(pruned.length > 0 && { pruned }),
    ...warned,
  };
}

/** A text says why nothing can be inserted. */
function insertionFor(
  text: string,
  node: SourceNode,
  results: readonly (PlainObject | string)[],
): Insertion | string {
  const [first = 'The case runs in no minor.', ...others] = results;
  if (typeof first === 'string') return first;
  const own = yamlOf(jsonText(first));
  if (others.some((one) => typeof one === 'string' || yamlOf(jsonText(one)) !== own))
    return 'Nothing was recorded, because the minors differ; name one of them in kubernetes.';
  if (node.kind !== 'object' || text[node.range.start] === '{')
    return 'Nothing was recorded, because the case is written in braces; write each field on its own line.';
  const start = node.members[0]?.keyRange.start ?? node.range.start;
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  const ends = node.members.map(({ keyRange, value }) => Math.max(keyRange.end, value.range.end));
  const end = Math.max(start, ...ends);
  const last = end - trailingSpace(text.slice(start, end));
  const lineEnd = text.indexOf('\n', last);
  const isWindows = lineEnd < 0 ? text.includes('\r\n') : text[lineEnd - 1] === '\r';
  const at = lineEnd < 0 ? text.length : isWindows ? lineEnd - 1 : lineEnd;
  const lineBreak = isWindows ? '\r\n' : '\n';
  const lines = own.trimEnd().split('\n').map((line) => `${lineBreak}${indent}${line}`); // prettier-ignore
  return { at, lines: lines.join('') };
}

function trailingSpace(text: string): number {
  return text.length - text.trimEnd().length;
}

function inserted(text: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, lines } of insertions.toSorted((a, b) => a.at - b.at)) {
    parts.push(text.slice(from, at), lines);
    from = at;
  }
  return parts.join('') + text.slice(from);
}

/** Whether the suite has the same values as before, apart from new fields of cases and steps. */
function keepsRest(text: string, before: SourceNode): boolean {
  const read = readYaml(text);
  if (!read.ok) return false;
  const [old, now] = [casesIn(before), casesIn(read.root)];
  if (old.length !== now.length) return false;
  const rest = (root: SourceNode): string => toJson(without(toValue(root), 'cases'));
  return rest(before) === rest(read.root) && old.every((one, i) => keepsFields(one, now[i] as JsonValue));
}

function casesIn(root: SourceNode): readonly JsonValue[] {
  const cases = memberOf(root, 'cases')?.value;
  const value = cases ? toValue(cases) : [];
  return isArray(value) ? value : [];
}

function keepsFields(old: JsonValue, now: JsonValue): boolean {
  if (!isObject(old) || !isObject(now)) return toJson(old) === toJson(now);
  return [...old].every(([key, value]) => {
    const own = now.get(key);
    if (own === undefined) return false;
    if (key !== 'steps' || !isArray(value) || !isArray(own)) return toJson(value) === toJson(own);
    return value.length === own.length && value.every((step, i) => keepsFields(step, own[i] as JsonValue));
  });
}

function without(value: JsonValue, key: string): JsonValue {
  return isObject(value) ? new Map([...value].filter(([name]) => name !== key)) : value;
}
