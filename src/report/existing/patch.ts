/** Patches an object as `kubectl patch` and `kubectl apply --server-side` do. */
import type { ServedCrd, StoredObject } from '../../engine/answers.ts';
import { Trace, type TraceEvent } from '../../engine/trace.ts';
import { deepCopy, isObject, toJson, type JsonObject, valueAt } from '../../engine/values.ts';
import { applyJsonPatch, operationsOf } from '../../engine/patches.ts';
import { readJson, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import type { ServerMessage } from '../../engine/refusals.ts';
import type { PatchKind } from '../../protocol/choices.ts';
import type { FailedOperation, Problem } from '../../protocol/report.ts';
import { preferredVersion } from '../held/versions.ts';
import type { TextDocument } from '../documents.ts';
import type { Lines } from '../places/lines.ts';
import { addressOf } from './address-of.ts';
import { readingEvents } from './as-read.ts';
import type { HeldOld } from '../held/held-old.ts';
import { fieldManager } from './owners.ts';
import { hookOf, isSameObject, type Judged, type Updating } from './update.ts';

/** A patch as written, and as kubectl sends it. */
export interface ParsedPatch {
  readonly ok: true;
  readonly sent: string;
  readonly source: SourceNode;
}

/** If kubectl can't parse it: its message, and the location of the syntax error. */
export type ReadPatch =
  ParsedPatch | { readonly ok: false; readonly error: ServerMessage; readonly at: number };

/** A text that is a single patch. */
export function wholeText(text: string, served: ServedCrd | undefined): TextDocument[] {
  if (text.trim() === '') return [];
  const kind = served?.kind ?? '';
  return [{ apiVersion: '', kind, name: '', namespace: '', line: 1, isCrd: false, text, start: 0 }];
}

/** kubectl parses patches as YAML; JSON is sent unchanged. */
export function readPatch(text: string): ReadPatch {
  const read = readYaml(text);
  if (!read.ok) return { ok: false, error: read.error, at: read.at };
  const isJson = /^\s*[[{]/.test(text);
  return { ok: true, sent: isJson ? text : toJson(toValue(read.root)), source: read.root };
}

/** The first operation of a JSON patch that fails, which the server doesn't report. */
export function failedOperation(sent: string, stored: JsonObject): FailedOperation | undefined {
  const read = readJson(sent);
  if (!read.ok || read.root.kind !== 'array') return undefined;
  const operations = operationsOf(read.root, sent);
  const document = toJson(stored);
  const problemOfFirst = (count: number): string | undefined => {
    const result = applyJsonPatch(document, operations.slice(0, count));
    return 'problem' in result ? result.problem : undefined;
  };
  let problem = problemOfFirst(operations.length);
  if (problem === undefined) return undefined;
  // All prefixes that contain the failed operation fail, so this is a binary search.
  let [passes, fails] = [0, operations.length];
  while (fails - passes > 1) {
    const middle = (passes + fails) >> 1;
    const found = problemOfFirst(middle);
    if (found === undefined) passes = middle;
    else [fails, problem] = [middle, found];
  }
  return { number: fails, problem };
}

/** The start of a failed operation. */
export function operationPlace(
  source: SourceNode,
  { number }: FailedOperation,
  lines: Lines,
): Pick<Problem, 'place'> {
  const item = source.kind === 'array' ? source.items[number - 1] : undefined;
  return item ? { place: lines.place({ start: item.range.start, end: item.range.start }, 0) } : {};
}

/** An apply creates what is not stored; all other patches need a stored object. */
export function judgePatch(old: HeldOld | undefined, kind: PatchKind, to: Updating): Judged {
  const judged = kind === 'apply' ? judgeApply(old, to) : judgeOther(old?.stored, kind, to);
  const { answer, trace } = judged;
  if (old?.stored && old.report.state === 'as-it-is' && answer.accepted === true) {
    const read = readYaml(to.body.text);
    const typed = read.ok ? toValue(read.root) : undefined;
    trace.events.push(...readingEvents(old.stored, answer.object, typed, to));
  }
  return judged;
}

function judgeOther(stored: StoredObject | undefined, kind: 'json' | 'merge', to: Updating): Judged {
  const { engine, served, body, admitting, version = preferredVersion(served)?.name } = to;
  const trace = new Trace();
  const answer = engine.patchObject(
    served,
    kind === 'json' ? 'application/json-patch+json' : 'application/merge-patch+json',
    body,
    stored,
    after(stored, to),
    { trace, ...addressOf(stored?.object, served, version), ...hookOf(admitting) },
  );
  return { answer, trace };
}

function judgeApply(old: HeldOld | undefined, to: Updating): Judged {
  const { engine, served, body, surroundings, version, admitting } = to;
  const read = readYaml(body.text);
  const source = read.ok ? read.root : undefined;
  const typed = source && toValue(source);
  const stored = old?.stored;
  const held =
    stored && isSameObject(source, stored.object, served) ? { ...stored, ...old.owners() } : undefined;
  const trace = new Trace();
  const address = addressOf(isObject(typed) ? typed : undefined, served, version);
  const options = { trace, fieldManager, ...address, ...hookOf(admitting) };
  const answer = engine.applyObject(served, body, held, held ? after(held, to) : surroundings, options);
  return { answer, trace };
}

/**
 * Returns the object before a patch, with the values of the patch that the server removed again: they count as changes,
 * too.
 */
export function beforePatch(old: JsonObject, events: readonly TraceEvent[]): JsonObject {
  const before = deepCopy(old) as JsonObject;
  for (const { change, path, before: value } of events) {
    if ((change !== 'pruned' && change !== 'null-dropped') || value === undefined) continue;
    const parent = valueAt(before, path.slice(0, -1));
    const last = path.at(-1);
    if (isObject(parent) && typeof last === 'string' && !parent.has(last)) parent.set(last, value);
  }
  return before;
}

function after(stored: StoredObject | undefined, { surroundings }: Updating): Updating['surroundings'] {
  if (!stored) return surroundings;
  return { ...surroundings, resourceVersion: String(BigInt(stored.resourceVersion) + 1n) };
}
