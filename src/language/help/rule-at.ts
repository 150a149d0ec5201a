/** Provides help in the rules of a CRD's text: finds the expression under the cursor, and the type of `self` there. */
import { behaviourOf, minors, type Minor } from '../../engine/minors.ts';
import { environmentFor, expressionHelp, type ExpressionHelp } from '../../engine/rules.ts';
import { schemaOfOthers, type StructuralSchema } from '../../engine/schemas.ts';
import type { PathSegments } from '../../engine/values.ts';
import { cursorAt } from './cursor.ts';
import type { Cursor } from './cursor-type.ts';
import type { Offers } from './offer.ts';
import { completeRule, signatureInRule, type Signature, type Since } from './rule-help.ts';

/** The schema of a version, by its position in `spec.versions`, as of the last valid state. */
export type SchemaOf = (version: number) => StructuralSchema | undefined;

interface InRule {
  readonly before: string;
  readonly after: string;
  readonly help: ExpressionHelp;
}

/** Whether a string at the path of a rule is being edited; `undefined` everywhere else. */
export function isInRule({ path, scalar }: Cursor): boolean {
  const [keyword, index, name] = path.slice(-3);
  return (
    scalar !== undefined &&
    keyword === 'x-kubernetes-validations' &&
    typeof index === 'number' &&
    (name === 'rule' || name === 'messageExpression')
  );
}

/** Undefined outside an expression, or if nothing is known about `self`. */
export function completeRuleAt(
  text: string,
  offset: number,
  schemaOf: SchemaOf,
  kubernetes: Minor,
): Offers | undefined {
  const at = ruleAt(text, offset, schemaOf, kubernetes);
  const found = at && completeRule(at.before, at.help, sinceOf);
  if (!found) return undefined;
  const rest = at.after.search(/\W|$/);
  return { start: offset - found.typed.length, end: offset + rest, offers: found.offers };
}

export function signatureAt(
  text: string,
  offset: number,
  schemaOf: SchemaOf,
  kubernetes: Minor,
): Signature | undefined {
  const at = ruleAt(text, offset, schemaOf, kubernetes);
  return at && signatureInRule(at.before, at.help);
}

/** The path of the expression at an offset. */
export function rulePathAt(text: string, offset: number): PathSegments | undefined {
  const cursor = cursorAt(text, offset);
  return cursor && isInRule(cursor) ? cursor.path : undefined;
}

function ruleAt(text: string, offset: number, schemaOf: SchemaOf, kubernetes: Minor): InRule | undefined {
  const cursor = cursorAt(text, offset);
  if (!cursor?.scalar || !isInRule(cursor)) return undefined;
  const [, , version] = cursor.path;
  const root = typeof version === 'number' ? schemaOf(version) : undefined;
  const schema = root && schemaAtKeywords(root, cursor.path.slice(5, -3));
  if (!root || !schema) return undefined;
  const help = expressionHelp({
    schema,
    root: schema === root || schema.extensions.embeddedResource ? 'root' : 'inner',
    optionalOldSelf: cursor.others.get('optionalOldSelf') === 'true',
    behaviour: behaviourOf(kubernetes),
  });
  return help && { ...cursor.scalar, help };
}

/** By the steps of the CRD's text. */
export function schemaAtKeywords(root: StructuralSchema, path: PathSegments): StructuralSchema | undefined {
  let at: StructuralSchema | undefined = root;
  for (let i = 0; at && i < path.length; i++) {
    const step = path[i];
    if (step === 'properties') at = at.properties.get(String(path[++i]));
    else if (step === 'items') at = at.items;
    else if (step !== 'additionalProperties') return undefined;
    else at = schemaOfOthers(at);
  }
  return at;
}

let known: ReadonlyMap<string, string> | undefined;

/** Returns the first of our minors that has an overload, except for overloads that the oldest one has. */
export const sinceOf: Since = (overload) => {
  if (!known) {
    const first = new Map<string, string>();
    for (const [i, minor] of minors.toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2))).entries()) {
      for (const { overloads } of environmentFor(behaviourOf(minor), 'new').functions.values())
        for (const { id } of overloads) if (!first.has(id)) first.set(id, i === 0 ? '' : minor);
    }
    known = first;
  }
  return known.get(overload) || undefined;
};
