/**
 * Checks calls of format() whose text and arguments are literals.
 * Behaviour: github.com/google/cel-go/ext (stringFormatValidator).
 */
import type { CallExpr, Expr } from '../ast/ast.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { encodeUtf8 } from '../../go/utf8.ts';
import { errorType, type Type, type TypeKind } from '../types/type.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

interface Clause {
  readonly kinds: ReadonlySet<TypeKind>;
  /** The error of a clause that can't print the value. */
  readonly refusal: string;
}

function clause(refusal: string, ...kinds: TypeKind[]): Clause {
  return { kinds: new Set(kinds), refusal };
}

const fixed = clause('fixed-point clause can only be used on doubles', 'double', 'string');
const scientific = clause('scientific clause can only be used on doubles', 'double', 'string');
const hex = clause(
  'only integers, byte buffers, and strings can be formatted as hex',
  ...(['int', 'uint', 'string', 'bytes'] as const),
);
const text = clause(
  'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
  ...(['list', 'map', 'int', 'uint', 'double', 'bool', 'string'] as const),
  ...(['timestamp', 'bytes', 'duration', 'type', 'null'] as const),
);

const clauses: ReadonlyMap<string, Clause> = new Map([
  ['s', text],
  ['d', clause('decimal clause can only be used on integers', 'int', 'uint')],
  ['f', fixed],
  ['e', scientific],
  ['b', clause('only integers and bools can be formatted as binary', 'int', 'uint', 'bool')],
  ['x', hex],
  ['X', hex],
  ['o', clause('octal clause can only be used on integers', 'int', 'uint')],
]);

/** Reports the first problem of a call of format(), unless it can be found only at run time. */
export function validateFormat(
  call: CallExpr,
  checked: CheckedAst,
  report: (id: number, message: ServerMessage) => void,
): void {
  const { target } = call;
  const args = call.args[0];
  if (call.function !== 'format' || target?.kind !== 'literal' || target.literal.type !== 'string') return;
  if (args?.kind !== 'list' || call.args.length !== 1) return;
  const wrong = checkFormat(target.literal.value, args.elements, checked);
  if (wrong !== undefined) report(wrong.id ?? call.id, wrong.message);
}

interface Wrong {
  /** The argument that caused the error; missing if the whole call did. */
  readonly id?: number;
  readonly message: ServerMessage;
}

function checkFormat(format: string, args: readonly Expr[], checked: CheckedAst): Wrong | undefined {
  // Clauses are parsed byte by byte.
  const bytes = Array.from(encodeUtf8(format), (byte) => String.fromCharCode(byte)).join('');
  let used = 0;
  for (let at = bytes.indexOf('%'); at >= 0; at = bytes.indexOf('%', at)) {
    if (bytes[at + 1] === '%') {
      at += 2;
      continue;
    }
    if (at + 1 >= bytes.length) return { message: say('cel-format-ended') };
    const arg = args[used];
    if (arg === undefined) return { message: say('cel-format-argument-missing', { index: used }) };
    const read = readClause(bytes, at + 1);
    if (typeof read === 'string') return { message: say('cel-format-clause-invalid', { problem: read }) };
    const refused = refusedBy(read.clause, arg, checked);
    if (refused !== undefined) {
      const given = checkedType(refused, checked).name;
      const message = say('cel-format-argument-type', { problem: read.clause.refusal, given });
      return { id: refused.id, message };
    }
    used++;
    at = read.end;
  }
  if (args.length <= used) return undefined;
  return { message: say('cel-format-arguments-many', { expected: used, got: args.length }) };
}

/** Returns the clause after a percent sign, or why it is invalid. */
function readClause(bytes: string, start: number): { clause: Clause; end: number } | string {
  let at = start;
  if (bytes[at] === '.') {
    const digits = /[0-9]*/y;
    digits.lastIndex = at + 1;
    const precision = digits.exec(bytes)?.[0] ?? '';
    at += 1 + precision.length;
    const prefix = 'error while parsing precision: ';
    if (at >= bytes.length) return prefix + 'could not find end of precision specifier';
    const problem =
      precision === ''
        ? 'invalid syntax'
        : BigInt(precision) > 0x7fff_ffff_ffff_ffffn
          ? 'value out of range'
          : '';
    if (problem !== '') {
      return `${prefix}error while converting precision to integer: strconv.Atoi: parsing "${precision}": ${problem}`;
    }
  }
  const letter = bytes[at] as string;
  const known = clauses.get(letter);
  return known === undefined ? `unrecognized formatting clause "${letter}"` : { clause: known, end: at + 1 };
}

/** The argument, or the part of it, that a clause can't print. */
function refusedBy(by: Clause, arg: Expr, checked: CheckedAst): Expr | undefined {
  const { kind } = checkedType(arg, checked);
  if (kind !== 'dyn' && !by.kinds.has(kind)) return arg;
  if (by !== text) return undefined;
  const inside =
    arg.kind === 'list'
      ? arg.elements
      : arg.kind === 'map'
        ? arg.entries.flatMap((entry) => [entry.key, entry.value])
        : [];
  for (const expr of inside) {
    const refused = refusedBy(by, expr, checked);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

function checkedType(expr: Expr, checked: CheckedAst): Type {
  return checked.types.get(expr.id) ?? errorType;
}
