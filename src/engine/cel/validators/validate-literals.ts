/**
 * Rejects what the checker accepts: literals that can never be converted or compiled, and aggregates whose members only
 * agree as dyn.
 * Behaviour: github.com/google/cel-go/cel (validator.go), ext (stringFormatValidator).
 */
import { compileRe2 } from '../../regex/re2.ts';
import type { CallExpr, Expr, Literal } from '../ast/ast.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { toDuration, toTimestamp } from '../library/conversions.ts';
import type { CelErrors } from '../text/cel-error.ts';
import { formatType } from '../types/format-type.ts';
import { errorType, type Type } from '../types/type.ts';
import { GoPanic } from '../../go/panic.ts';
import { CelError, type Value } from '../values/value.ts';
import { descendants } from './descendants.ts';
import { validateFormat } from './validate-format.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/**
 * Appends the problems of the literals of a checked expression to `errors`.
 * Throws GoPanic where the API server crashes.
 */
export function validateLiterals(checked: CheckedAst, errors: CelErrors): void {
  const report = (id: number, message: ServerMessage): void => {
    errors.report(checked.positions.get(id)?.start, message);
  };
  const visited = descendants(checked.expr);
  for (const kind of ['list', 'map'] as const) {
    for (const { expr, inFormat } of visited) {
      if (!inFormat && expr.kind === kind) validateAggregate(expr, checked, report);
    }
  }
  const calls = visited.flatMap(({ expr }) => (expr.kind === 'call' ? [expr] : []));
  for (const [name, isValid] of literalChecks) {
    for (const call of calls) validateArgument(call, name, isValid, report);
  }
  for (const call of calls) validateFormat(call, checked, report);
}

type Report = (id: number, message: ServerMessage) => void;

/** Whether each of these calls accepts a literal. */
const literalChecks: ReadonlyMap<string, (literal: Literal) => boolean> = new Map([
  ['duration', (literal) => literal.type === 'string' && isValue(toDuration(literal.value))],
  [
    'timestamp',
    (literal) => (literal.type === 'string' || literal.type === 'int') && isValue(toTimestamp(literal.value)),
  ],
  ['matches', (literal) => literal.type !== 'string' || compileRe2(literal.value).ok],
]);

function isValue(converted: Value): boolean {
  return !(converted instanceof CelError);
}

/** Checks the first argument, even though in `matches(text, pattern)` the pattern is the second. */
function validateArgument(
  call: CallExpr,
  name: string,
  isValid: (literal: Literal) => boolean,
  report: Report,
): void {
  const arg = call.args[0];
  if (call.function !== name || arg?.kind !== 'literal' || isValid(arg.literal)) return;
  report(arg.id, say('cel-literal-argument-invalid', { function: name }));
}

function validateAggregate(expr: Expr, checked: CheckedAst, report: Report): void {
  const typeOf = (at: Expr, optional: boolean): Type => {
    const type = checked.types.get(at.id) ?? errorType;
    if (!optional) return type;
    const inner = type.parameters[0];
    // Matches the API server: an optional entry of type dyn counts as an optional type.
    if (inner === undefined) throw new GoPanic('runtime error: index out of range [0] with length 0');
    return inner;
  };
  const mismatch = (at: Expr, expected: Type, found: Type): void =>
    report(at.id, say('cel-type-mismatch', { expected: formatType(expected), found: formatType(found) }));
  if (expr.kind === 'list') {
    let first: Type | undefined;
    for (const [i, element] of expr.elements.entries()) {
      const type = typeOf(element, expr.optionals.includes(i));
      first ??= type;
      if (isEquivalent(first, type)) continue;
      mismatch(element, first, type);
      return;
    }
  } else if (expr.kind === 'map') {
    const [head, ...rest] = expr.entries;
    if (head === undefined) return;
    const keyType = typeOf(head.key, false);
    const valueType = typeOf(head.value, head.optional);
    for (const { key, value, optional } of rest) {
      const [foundKey, foundValue] = [typeOf(key, false), typeOf(value, optional)];
      if (!isEquivalent(keyType, foundKey)) mismatch(key, keyType, foundKey);
      if (!isEquivalent(valueType, foundValue)) mismatch(value, valueType, foundValue);
    }
  }
}

/** Equal except for the names of type parameters. */
function isEquivalent(a: Type, b: Type): boolean {
  if (a.kind !== b.kind || a.parameters.length !== b.parameters.length) return false;
  if (a.kind !== 'typeParam' && a.name !== b.name) return false;
  return a.parameters.every((parameter, i) => isEquivalent(parameter, b.parameters[i] as Type));
}
