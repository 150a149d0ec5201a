/** The findings of an answer, each with the exact text and its places. */
import type { Refusal } from '../../engine/api.ts';
import { errorBody, type FieldError } from '../../engine/field/error.ts';
import type { PathSegments } from '../../engine/json/value.ts';
import { locate, type SourceNode } from '../../engine/source/document.ts';
import type { Pane, Place, Severity } from '../../protocol/report.ts';
import type { Lines } from '../lines.ts';
import { ruleErrorMarks } from '../rules/rule-errors.ts';
import type { Finding, Findings, MakeFinding } from './findings.ts';
import { parsePath } from './path.ts';

/** A text that was read, with all that is needed to point into it. */
export interface Located {
  readonly root: SourceNode | undefined;
  readonly lines: Lines;
  /** Where the judged document begins in the text. */
  readonly shift: number;
  /** The whole text, where places inside of values are asked for. */
  readonly content?: string;
}

/** The place of a path: its key, or the value of a list item; the nearest parent when it is not there. */
export function placeOf(text: Located | undefined, path: PathSegments | undefined): Place | undefined {
  if (!text?.root || !path) return undefined;
  const found = locate(text.root, path);
  return text.lines.place(found.key ?? oneLine(found.value), text.shift);
}

function oneLine(range: { start: number; end: number }): { start: number; end: number } {
  return range.end - range.start > 200 ? { start: range.start, end: range.start } : range;
}

/** The place of a value with its key, for marking what is wrong. */
function markedPlace(text: Located, path: PathSegments): Place | undefined {
  if (!text.root) return undefined;
  const found = locate(text.root, path);
  if (!found.exact || !found.key) return placeOf(text, path);
  const value = text.lines.place(found.value, text.shift);
  const key = text.lines.place(found.key, text.shift);
  return value.line === value.endLine && value.line === key.line ? value : key;
}

export interface ProblemInput {
  readonly pane: Pane;
  readonly text: Located;
  /** The CRD, for findings about an object. */
  readonly crd?: Located | undefined;
}

export function refusalFindings(refusal: Refusal, input: ProblemInput): MakeFinding[] {
  if (refusal.errors.length > 0) return refusal.errors.map((error) => () => fromFieldError(error, input));
  const causes = refusal.details?.causes ?? [];
  if (refusal.reason === 'Invalid' && causes.length > 0) {
    return causes.map((cause) => () => fromText(cause.message, 'error', input, cause.reason, cause.field));
  }
  return splitMessage(refusal.message).map((text) => () => fromText(text, 'error', input));
}

/** The one finding about a text that can't be read. */
export function brokenFindings(message: string, place: Place, pane: Pane): Findings {
  const finding: Finding = { pane, severity: 'error', reason: '', field: '', message, place };
  return { error: [() => finding], warning: [] };
}

export function warningFindings(warnings: readonly string[], input: ProblemInput): MakeFinding[] {
  return warnings.map((text) => () => fromText(text, 'warning', input));
}

function fromFieldError(error: FieldError, { pane, text, crd }: ProblemInput): Finding {
  const path = error.place.object;
  const place = path && markedPlace(text, path);
  const schemaPlace = placeOf(crd, error.place.schema);
  const message = errorBody(error);
  const marks = path && pane === 'crd' ? ruleErrorMarks(text, path, message) : undefined;
  return {
    pane,
    severity: 'error',
    reason: error.type,
    field: error.field,
    message,
    ...(path && { path }),
    ...(place && { place }),
    ...(schemaPlace && { schemaPlace }),
    ...(marks && { marks }),
  };
}

/** A longer text is no path that anyone could follow. */
const longestPath = 2_000;

/** Texts without places of their own: the path is read from the text. */
function fromText(
  message: string,
  severity: Severity,
  { pane, text }: ProblemInput,
  reason = '',
  field = '',
): Finding {
  const named =
    /(?:unknown|duplicate) field "([^"]+)"/.exec(message)?.[1] ?? /^([\w.[\]-]+): /.exec(message)?.[1];
  const printed = field !== '' ? field : (named ?? '');
  const path = printed === '' || printed.length > longestPath ? undefined : parsePath(printed);
  const place = path && placeOf(text, path);
  return {
    pane,
    severity,
    reason,
    field,
    message,
    ...(path && { path }),
    ...(place && { place }),
  };
}

const strictHead = /strict decoding error: /;
const strictPart = /, (?=(?:unknown|duplicate) field ")/;

/** A strict decoding error lists several findings in one message. */
function splitMessage(message: string): string[] {
  const head = strictHead.exec(message);
  if (!head) return [message];
  return message.slice(head.index + head[0].length).split(strictPart);
}
