/** The held texts, and the request that evaluates them when a fix is verified. */
import type { Surroundings } from '../../engine/answers.ts';
import type { PathSegments } from '../../engine/values.ts';
import { gapFinding } from '../../language/fixes/rules/gaps.ts';
import { happenedIn } from '../../language/fixes/findings/happened.ts';
import type { FixFinding, Fixing, FixTexts, Found, JudgeTexts } from '../../language/fixes/index.ts';
import type { ProblemsFrom, ReadCrd, ReadObject } from '../../protocol/operations.ts';
import type { FieldValidation, PlacedFinding } from '../../protocol/report.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { readCrd } from '../crd/read-crd.ts';
import { documentsOf, type TextDocument } from '../documents.ts';
import type { Engine } from '../engine.ts';
import { createApplyCrd } from '../before/apply-crd.ts';
import { createMadeBefore } from '../made-before/made-before.ts';
import { chooseObject } from '../object/choose.ts';
import type { HeldObject } from '../held/held-object.ts';
import type { Judge } from '../object/judge.ts';
import { readObject } from '../reading/read-object.ts';
import { createOldReader } from '../existing/read-old.ts';
import { skippedRule } from '../explanations/updates/transition.ts';
import { isWithin } from '../../engine/paths.ts';

/** The requests as they were read, with their results. */
export interface HeldRequests {
  readonly crd: HeldCrd;
  readonly crdRequest: ReadCrd;
  readonly object: HeldObject | undefined;
  readonly objectRequest: ReadObject | undefined;
}

export interface HeldFixing extends Fixing {
  /** The offsets of the evaluated documents in their panes. */
  readonly shifts: { readonly crd: number; readonly object: number };
  readonly objectPane: 'object' | 'patch';
}

/** Findings beyond this number aren't compared when a fix is verified. */
const mostFindings = 1_000;

export function fixingOf(
  held: HeldRequests,
  engine: Engine,
  surroundings: Surroundings,
): HeldFixing | undefined {
  const { crd, crdRequest, object, objectRequest } = held;
  const ofCrd = documentsOf(crdRequest.text)[crd.report.chosen];
  if (!ofCrd) return undefined;
  const chosen = object && objectRequest && chooseObject(crd.served, objectRequest);
  // The pane of a patch doesn't contain an object, so the paths of the object don't apply to it.
  const ofObject = chosen && !chosen.isPart ? chosen.document : undefined;
  return {
    texts: { crd: ofCrd.text, object: ofObject?.text },
    found: foundIn(crd, ofObject && object),
    judge: judgeWith(held, { ofCrd, ofObject, chosen: chosen?.chosen }, judgeOf(engine, surroundings)),
    surroundings,
    shifts: { crd: ofCrd.start, object: ofObject?.start ?? 0 },
    objectPane: chosen?.pane ?? 'object',
  };
}

/** Its own instance: texts that are only tried must not replace the cached ones. */
function judgeOf(engine: Engine, surroundings: Surroundings): Judge {
  return {
    engine,
    surroundings,
    readOld: createOldReader(engine),
    madeBefore: createMadeBefore(),
    applyCrd: createApplyCrd(),
  };
}

interface Judged {
  readonly ofCrd: TextDocument;
  readonly ofObject: TextDocument | undefined;
  /** The number of the object's document. */
  readonly chosen: number | undefined;
}

/** A CRD is read once for all objects that are tried with it. */
function judgeWith(
  { crd, crdRequest, objectRequest }: HeldRequests,
  { ofCrd, ofObject, chosen }: Judged,
  judge: Judge,
): JudgeTexts {
  const read = (text: string, fieldValidation: FieldValidation): HeldCrd => {
    const request = {
      ...crdRequest,
      fieldValidation,
      explanations: 'none' as const,
      text: withDocument(crdRequest.text, ofCrd, text),
    };
    return readCrd(judge.engine, { ...request, document: crd.report.chosen }, judge.surroundings);
  };
  let last = { text: ofCrd.text, held: crd };
  return ({ crd: text, object: own }: FixTexts, fieldValidation) => {
    if (!fieldValidation && last.text !== text) last = { text, held: read(text, crdRequest.fieldValidation) };
    const held = fieldValidation ? read(text, fieldValidation) : last.held;
    if (own === undefined || !objectRequest || !ofObject) return foundIn(held, undefined);
    const request = {
      ...objectRequest,
      explanations: 'none' as const,
      document: chosen,
      text: withDocument(objectRequest.text, ofObject, own),
    };
    return foundIn(
      held,
      readObject(held, { ...request, ...(fieldValidation && { fieldValidation }) }, judge),
    );
  };
}

/** The dash of an item in a list remains: its document has a space in that place. */
function withDocument(text: string, { start, text: before }: TextDocument, now: string): string {
  const [indent = ''] = /^ */.exec(before) ?? [];
  const kept = now.startsWith(indent) ? indent.length : 0;
  return text.slice(0, start + kept) + now.slice(kept) + text.slice(start + before.length);
}

function foundIn(crd: HeldCrd, object: HeldObject | undefined): Found {
  const all = [
    ...(['error', 'warning'] as const).flatMap((severity) => findingsIn(crd, severity)),
    ...(object ? (['error', 'warning'] as const).flatMap((severity) => findingsIn(object, severity)) : []),
  ];
  return {
    findings: all.filter((finding) => finding !== undefined),
    served: crd.served,
    roots: {
      ...(crd.text.root && { crd: crd.text.root }),
      ...(object?.text.root && { object: object.text.root }),
    },
    estimates: crd.estimates,
    ...(object?.oldObject !== undefined && { old: object.oldObject }),
    ...(object && { happened: () => happenedIn(object.trace.events.slice(0, mostFindings)) }),
  };
}

type Held = Pick<HeldCrd | HeldObject, 'findings' | 'text'>;

function findingsIn(held: Held, severity: 'error' | 'warning'): (FixFinding | undefined)[] {
  return held.findings[severity].slice(0, mostFindings).map((make) => fixFinding(make(), held));
}

/** Undefined for findings about the existing object. */
function fixFinding(finding: PlacedFinding, { text: { shift } }: Held): FixFinding | undefined {
  const { pane, code, params, field, text, path = [], schema = [], place } = finding;
  if (pane === 'old') return undefined;
  return {
    pane: pane === 'crd' ? 'crd' : 'object',
    code,
    params,
    field,
    text,
    path,
    schema,
    ...(place && { range: { start: place.start - shift, end: place.end - shift } }),
  };
}

/** Returns the last silent change of a field or its parents; undefined if the server changed neither. */
export function happenedAt(
  path: PathSegments,
  { crd, object }: Pick<HeldRequests, 'crd' | 'object'>,
): FixFinding | undefined {
  if (object?.report.state !== 'accepted') return undefined;
  const skipped = skippedRule(path, crd, object);
  if (skipped) return gapFinding(path, [], skipped.skipped);
  const own = object.trace.events.slice(0, mostFindings).filter((event) => isWithin(path, event.path));
  return happenedIn(own).at(-1);
}

/** A finding by its position among those of its severity. */
export function findingAt(
  { pane, severity, from }: ProblemsFrom,
  { crd, object }: Pick<HeldRequests, 'crd' | 'object'>,
): FixFinding | undefined {
  const held = pane === 'crd' ? crd : object;
  const make = held?.findings[severity][from];
  return held && make && fixFinding(make(), held);
}
