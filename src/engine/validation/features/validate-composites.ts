/**
 * Validates anyOf, oneOf, allOf, and not.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (schemaPropsValidator).
 */
import type { FieldError } from '../../field-errors/error.ts';
import type { PathSegments } from '../../json/value.ts';
import { placeSegments } from '../../structural/schema.ts';
import type { Findings } from '../value/findings.ts';
import { reportOn, type ValidatedAt } from '../refusals/report.ts';
import type { ValuePath } from '../value/value-path.ts';
import type { ValueSchema } from '../value/value-schema.ts';
import { say } from '../../codes/validation.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export type CompositeKeyword = 'anyOf' | 'oneOf' | 'allOf' | 'not';

/** The outcomes of the branches of a composite that failed. */
export interface CompositeOutcome {
  readonly keyword: CompositeKeyword;
  readonly place: { readonly object: PathSegments; readonly schema: PathSegments };
  readonly branches: readonly BranchOutcome[];
}

export interface BranchOutcome {
  readonly errors: readonly FieldError[];
  /** The number of checks that passed; the server reports the failed branch with the most. */
  readonly matches: number;
}

/** A value under a schema with branches. */
interface Composite {
  readonly schema: ValueSchema;
  readonly path: ValuePath;
  readonly at: ValidatedAt;
  readonly outcomes: CompositeOutcome[] | undefined;
  /** Validates the value against one branch. */
  run(branch: ValueSchema): Findings;
}

/** Validates against anyOf, oneOf, allOf, and not, in this order. */
export function validateComposites(visit: Composite, findings: Findings): void {
  const { schema } = visit;
  const anyOf = schema.branches('anyOf');
  if (anyOf.length > 0) validateAnyOf(visit, anyOf, findings);
  const oneOf = schema.branches('oneOf');
  if (oneOf.length > 0) validateOneOf(visit, oneOf, findings);
  const allOf = schema.branches('allOf');
  if (allOf.length > 0) validateAllOf(visit, allOf, findings);
  const not = schema.not;
  if (not !== undefined) {
    const outcome = visit.run(not);
    if (outcome.valid) fail(visit, 'not', (name) => say('not', { name }), [outcome], findings);
  }
}

function validateAnyOf(visit: Composite, branches: readonly ValueSchema[], findings: Findings): void {
  const outcomes: Findings[] = [];
  for (const branch of branches) {
    const outcome = visit.run(branch);
    if (outcome.valid) {
      findings.matches += outcome.matches;
      return;
    }
    outcomes.push(outcome);
  }
  fail(visit, 'anyOf', (name) => say('any-of', { name }), outcomes, findings);
  findings.merge(best(outcomes));
}

function validateOneOf(visit: Composite, branches: readonly ValueSchema[], findings: Findings): void {
  const outcomes = branches.map((branch) => visit.run(branch));
  const valid = outcomes.filter((outcome) => outcome.valid);
  if (valid.length === 1) {
    findings.matches += (valid[0] as Findings).matches;
    return;
  }
  const messageFor = (name: string): ServerMessage =>
    valid.length === 0 ? say('one-of-none', { name }) : say('one-of-many', { name, valid: valid.length });
  fail(visit, 'oneOf', messageFor, outcomes, findings);
  if (valid.length === 0) findings.merge(best(outcomes));
}

function validateAllOf(visit: Composite, branches: readonly ValueSchema[], findings: Findings): void {
  const outcomes = branches.map((branch) => visit.run(branch));
  for (const outcome of outcomes) findings.merge(outcome);
  const valid = outcomes.filter((outcome) => outcome.valid).length;
  if (valid === outcomes.length) return;
  const code = valid === 0 ? 'all-of-none' : 'all-of';
  fail(visit, 'allOf', (name) => say(code, { name }), outcomes, findings);
}

/** The failed branch with the most matches; the first of equals. */
function best(outcomes: readonly Findings[]): Findings {
  return outcomes.reduce((most, outcome) => (outcome.matches > most.matches ? outcome : most));
}

function fail(
  visit: Composite,
  keyword: CompositeKeyword,
  messageFor: (name: string) => ServerMessage,
  outcomes: readonly Findings[],
  findings: Findings,
): void {
  reportOn(findings, visit.at, visit.schema, visit.path).fieldless(keyword, messageFor);
  visit.outcomes?.push({
    keyword,
    place: {
      object: [...(visit.at.object ?? []), ...visit.path.segments()],
      schema: placeSegments(visit.schema.place, keyword),
    },
    branches: outcomes.map(({ errors, matches }) => ({ errors, matches })),
  });
}
