/** The findings of an answer, each with the exact message and its locations. */
import {
  attributesOf,
  errorBody,
  textWithoutField,
  type FieldError,
  type Finding,
  type Refusal,
} from '../../engine/refusals.ts';
import { compileProblems } from '../../engine/rules.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { Pane, Place, PlacedFinding, Severity } from '../../protocol/report.ts';
import { markedPlace, placeOf } from '../places/place-of.ts';
import type { Findings, MakeFinding } from './findings.ts';
import { ruleErrorMarks } from '../rules/rule-errors.ts';
import type { Located } from '../places/lines.ts';

export interface ProblemInput {
  readonly pane: Pane;
  readonly text: Located;
  /** The CRD, for findings about an object. */
  readonly crd?: Located | undefined;
}

export function refusalFindings({ errors, findings }: Refusal, input: ProblemInput): MakeFinding[] {
  if (errors.length > 0) return errors.map((error) => () => fromFieldError(error, input));
  return findings.map((found) => () => fromFinding(found, 'error', input));
}

/** The only finding about a text that can't be parsed. */
export function brokenFindings(
  { code, params, text }: Pick<Finding, 'code' | 'params' | 'text'>,
  place: Place,
  pane: Pane,
): Findings {
  const found: PlacedFinding = { pane, severity: 'error', code, params, reason: '', field: '', text, place };
  return { error: [() => found], warning: [] };
}

export function warningFindings(warnings: readonly Finding[], input: ProblemInput): MakeFinding[] {
  return warnings.map((warning) => () => fromFinding(warning, 'warning', input));
}

function fromFieldError(error: FieldError, input: ProblemInput): PlacedFinding {
  const { pane, text } = input;
  const { badValue: _badValue, ...found } = error;
  const { path } = error;
  const place = path && markedPlace(text, path);
  const problems = pane === 'crd' ? compileProblems(error) : undefined;
  const marks = path && problems && ruleErrorMarks(text, path, problems);
  return {
    ...found,
    pane,
    severity: 'error',
    text: errorBody(error),
    ...attributesFor(error),
    ...(place && { place }),
    ...placeOfKeyword(error, input),
    ...(marks && { marks }),
  };
}

/** Locates a message or a warning by its path or its offsets. */
function fromFinding(found: Finding, severity: Severity, input: ProblemInput): PlacedFinding {
  const { pane, text } = input;
  const { range, saysField: _saysField, ...rest } = found;
  const place = range ? text.lines.place(range, text.shift) : placeOf(text, found.path);
  return {
    ...rest,
    pane,
    severity,
    reason: '',
    text: textWithoutField(found),
    ...attributesFor(found),
    ...(place && { place }),
    ...placeOfKeyword(found, input),
  };
}

/** The attributes of a code that the page uses. */
function attributesFor({ code }: Finding): Pick<PlacedFinding, 'aboutRule'> | undefined {
  const { isOfRule, crdCheck } = attributesOf(code) ?? {};
  return isOfRule && { aboutRule: crdCheck === 'crd-cost' ? 'cost' : 'result' };
}

function placeOfKeyword(
  { schema }: Finding,
  { crd }: ProblemInput,
): Pick<PlacedFinding, 'schemaPlace'> | undefined {
  const schemaPlace = placeOf(crd, ruleTextPath(schema));
  return schemaPlace && { schemaPlace };
}

/** A finding about a rule points to `rule`, wherever that key is in the entry. */
function ruleTextPath(schema: PathSegments | undefined): PathSegments | undefined {
  const isRule = schema?.at(-2) === 'x-kubernetes-validations' && typeof schema.at(-1) === 'number';
  return isRule ? [...schema, 'rule'] : schema;
}
