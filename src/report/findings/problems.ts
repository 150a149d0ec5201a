/** The findings of an answer, each with the exact text and its places. */
import { errorBody, type FieldError, type Refusal, type Finding as Said } from '../../engine/refusals.ts';

import { compileProblems } from '../../engine/rules.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { Pane, Place, Severity } from '../../protocol/report.ts';
import type { Located } from '../places/located.ts';
import { markedPlace, placeOf } from '../places/place-of.ts';
import type { Finding, Findings, MakeFinding } from './findings.ts';
import { ruleErrorMarks } from './rule-errors.ts';

export interface ProblemInput {
  readonly pane: Pane;
  readonly text: Located;
  /** The CRD, for findings about an object. */
  readonly crd?: Located | undefined;
}

export function refusalFindings({ errors, findings }: Refusal, input: ProblemInput): MakeFinding[] {
  if (errors.length > 0) return errors.map((error) => () => fromFieldError(error, input));
  return findings.map((said) => () => fromSaid(said, 'error', input));
}

/** The one finding about a text that can't be read. */
export function brokenFindings(
  { code, params, text }: Pick<Said, 'code' | 'params' | 'text'>,
  place: Place,
  pane: Pane,
): Findings {
  const finding: Finding = {
    pane,
    severity: 'error',
    code,
    params,
    reason: '',
    field: '',
    message: text,
    place,
  };
  return { error: [() => finding], warning: [] };
}

export function warningFindings(warnings: readonly Said[], input: ProblemInput): MakeFinding[] {
  return warnings.map((said) => () => fromSaid(said, 'warning', input));
}

function fromFieldError(error: FieldError, { pane, text, crd }: ProblemInput): Finding {
  const path = error.place.object;
  const place = path && markedPlace(text, path);
  const schemaPlace = placeOf(crd, askedAt(error.place.schema));
  const message = errorBody(error);
  const problems = pane === 'crd' ? compileProblems(error) : undefined;
  const marks = path && problems && ruleErrorMarks(text, path, problems);
  return {
    pane,
    severity: 'error',
    code: error.code,
    params: error.params,
    reason: error.type,
    field: error.field,
    message,
    ...(path && { path }),
    ...(place && { place }),
    ...(schemaPlace && { schemaPlace }),
    ...(error.place.schema && { decided: error.place.schema }),
    ...(marks && { marks }),
  };
}

/** Converts a message or a warning to a finding, placed by its field path or its place in the text. */
function fromSaid(said: Said, severity: Severity, { pane, text, crd }: ProblemInput): Finding {
  const { code, params, field, place: at } = said;
  const place = at.text ? text.lines.place(at.text, text.shift) : placeOf(text, at.object);
  const schemaPlace = placeOf(crd, askedAt(at.schema));
  const named = `${field}: `;
  return {
    pane,
    severity,
    code,
    params,
    reason: '',
    field,
    message: field !== '' && said.text.startsWith(named) ? said.text.slice(named.length) : said.text,
    ...(at.object && { path: at.object }),
    ...(place && { place }),
    ...(schemaPlace && { schemaPlace }),
    ...(at.schema && { decided: at.schema }),
  };
}

/** An entry of the list of rules points to its `rule`, wherever that key appears in the entry. */
function askedAt(schema: PathSegments | undefined): PathSegments | undefined {
  const isRule = schema?.at(-2) === 'x-kubernetes-validations' && typeof schema.at(-1) === 'number';
  return isRule ? [...schema, 'rule'] : schema;
}
