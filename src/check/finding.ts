/** Findings as plain data, with their locations in the text that was sent. */
import { explainIn } from '../errors/explain.ts';
import { en } from '../errors/en/index.ts';
import {
  errorBody,
  textWithoutField,
  type FieldError,
  type Finding,
  type Refusal,
} from '../engine/refusals.ts';
import { locate, type SourceNode, type TextRange } from '../engine/texts.ts';
import { goText, type JsonValue } from '../engine/values.ts';
import { Lines } from '../report/places/lines.ts';

/** One cause of a rejection, or one warning. */
export interface CheckFinding {
  /** The name of the cause; the same in all versions. */
  readonly code: string;
  /** The field as the API server prints it; empty if there is none. */
  readonly field: string;
  /** The API server's message about the field. */
  readonly message: string;
  /** The location in the text, counted from 1; that of the nearest parent if the field is missing. */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** The usual cause, in our words. */
  readonly cause?: string;
  /** How to fix it, in our words. */
  readonly fix?: string;
}

const explain = explainIn(Object.values(en));

/** The text of an answer, as it was parsed. */
export interface ReadText {
  readonly text: string;
  readonly root: SourceNode | undefined;
  readonly brokenAt?: number | undefined;
}

const engineFindings = new WeakMap<CheckFinding, Finding>();

/** The engine's finding, with its path and parameters. */
export function engineFinding(found: CheckFinding): Finding | undefined {
  return engineFindings.get(found);
}

/** Returns the findings of a rejection, in the order of the API server. */
export function refusalFindings({ errors, findings, message }: Refusal, read: ReadText): CheckFinding[] {
  const lines = new Lines(read.text);
  if (errors.length > 0) return errors.map((error) => fromError(error, read, lines));
  if (findings.length > 0) return findings.map((found) => fromFinding(found, read, lines));
  return [{ code: '', field: '', message }];
}

function fromError(error: FieldError, read: ReadText, lines: Lines): CheckFinding {
  return remembered(error, plainFinding(error, errorBody(error), rangeOf(error, read), lines));
}

/** Returns a finding of any other kind, for example a warning. */
export function fromFinding(found: Finding, read: ReadText, lines = new Lines(read.text)): CheckFinding {
  return remembered(found, plainFinding(found, textWithoutField(found), rangeOf(found, read), lines));
}

function remembered(found: Finding, plain: CheckFinding): CheckFinding {
  engineFindings.set(plain, found);
  return plain;
}

function plainFinding(
  { code, field, params }: Pick<Finding, 'code' | 'field' | 'params'>,
  message: string,
  range: TextRange | undefined,
  lines: Lines,
): CheckFinding {
  const texts = explain(code, shownParams(params));
  const place = range && lines.place(range, 0);
  return {
    code,
    field,
    message,
    ...(place && {
      line: place.line,
      column: place.column,
      endLine: place.endLine,
      endColumn: place.endColumn,
    }),
    ...(texts && { cause: texts.cause, fix: texts.cure }),
  };
}

function rangeOf({ range, path }: Finding, { root, brokenAt }: ReadText): TextRange | undefined {
  if (range) return range;
  if (brokenAt !== undefined) return { start: brokenAt, end: brokenAt };
  if (!root || !path) return undefined;
  const found = locate(root, path);
  if (!found.exact) return found.key ?? { start: found.value.start, end: found.value.start };
  const isScalar = found.value.end - found.value.start < 200;
  return found.key && isScalar
    ? { start: found.key.start, end: found.value.end }
    : (found.key ?? found.value);
}

/** The parameters that explanations print: scalar values. */
function shownParams(params: Finding['params']): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    if (['string', 'number', 'bigint', 'boolean'].includes(typeof value))
      shown[name] = goText(value as JsonValue);
  }
  return shown;
}
