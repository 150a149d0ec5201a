/** Offers completions in a rule: the types of complete parts, their fields, and the functions that accept them. */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { compileExpression } from '../env/compile.ts';
import { environmentFor } from '../env/environment.ts';
import { Lexer } from '../parser/lexer.ts';
import type { Token } from '../parser/token.ts';
import { declTypeOf, type DeclType } from '../schema/decl-type.ts';
import { declaredFields } from '../schema/schema-types.ts';
import { ruleScope } from '../env/rule-scope.ts';
import { formatType } from '../types/format-type.ts';
import type { OverloadDecl } from '../types/function.ts';
import { dynType, intType, isOptionalType, type Type } from '../types/type.ts';
import { typeText } from './expression-types.ts';

export interface HelpFunction {
  readonly name: string;
  readonly overloads: readonly OverloadDecl[];
}

export type HelpVariables = ReadonlyMap<string, Type>;

export interface ExpressionHelp {
  /** `self`, and `oldSelf`. */
  readonly variables: HelpVariables;
  /** The type of a whole expression; undefined if it doesn't compile. */
  typeOf(text: string, variables: HelpVariables): Type | undefined;
  /** The fields of an object, by the names that expressions use. */
  fieldsOf(type: Type): readonly { readonly name: string; readonly type: Type }[];
  /** The functions that can be called on a value of the type. */
  methodsOf(type: Type): readonly HelpFunction[];
  /** The functions that are called by name; the name of a library function includes its library. */
  functions(): readonly HelpFunction[];
  /**
   * The types of the variables that a macro binds when it is called on a value of the type; undefined if the macro
   * can't be called on it.
   */
  boundBy(macro: string, on: Type, count: number): readonly Type[] | undefined;
  tokensOf(text: string): readonly Token[];
  typeText(type: Type): string;
}

export interface HelpQuestion {
  readonly schema: StructuralSchema;
  readonly root: 'root' | 'inner';
  readonly optionalOldSelf: boolean;
  readonly behaviour: Behaviour;
}

/** Undefined for a schema that expressions can't see. */
export function expressionHelp({
  schema,
  root,
  optionalOldSelf,
  behaviour,
}: HelpQuestion): ExpressionHelp | undefined {
  const declared = declTypeOf(schema, root === 'root' ? 'resource' : 'value', behaviour);
  if (declared === undefined) return undefined;
  const scope = ruleScope(declared)(optionalOldSelf ? 'optional' : 'plain');
  const environment = environmentFor(behaviour, 'new');
  const named = [...environment.functions.values()].filter(({ name }) => /^[A-Za-z]/.test(name));
  return {
    variables: scope.variables,
    typeOf(text, variables) {
      const compiled = compileExpression(text, environment, { ...scope, variables });
      if (!compiled.ok) return undefined;
      return compiled.checked.types.get(compiled.checked.expr.id);
    },
    fieldsOf: (type) => typedFields(type, declared, (name, field) => scope.types.findField(name, field)),
    methodsOf: (type) => withOverloads(named, ({ member, args }) => member && takes(args[0], type)),
    // Macros expand to functions such as cel.@mapInsert, which no expression can call by name.
    functions: () => withOverloads(named, ({ member }) => !member).filter(({ name }) => !name.includes('@')),
    boundBy,
    tokensOf,
    typeText,
  };
}

function withOverloads(
  functions: readonly HelpFunction[],
  is: (overload: OverloadDecl) => boolean,
): HelpFunction[] {
  return functions.flatMap(({ name, overloads }) => {
    const fitting = overloads.filter(is);
    return fitting.length > 0 ? [{ name, overloads: fitting }] : [];
  });
}

/** Whether a value of a type can be passed as a parameter. */
function takes(parameter: Type | undefined, type: Type): boolean {
  if (!parameter || parameter.kind === 'typeParam' || parameter.kind === 'dyn' || type.kind === 'dyn')
    return true;
  if (parameter.kind !== type.kind || parameter.name !== type.name) return false;
  return parameter.parameters.every((one, i) => takes(one, type.parameters[i] ?? dynType));
}

function typedFields(
  type: Type,
  root: DeclType,
  find: (structName: string, field: string) => Type | undefined,
): { name: string; type: Type }[] {
  const inner = isOptionalType(type) ? (type.parameters[0] ?? type) : type;
  const names = declaredFields(inner, root) ?? [];
  return names.map((name) => ({ name, type: find(inner.name, name) ?? dynType }));
}

const ofOptional: ReadonlySet<string> = new Set(['optMap', 'optFlatMap']);

function boundBy(macro: string, on: Type, count: number): readonly Type[] | undefined {
  if (ofOptional.has(macro)) return isOptionalType(on) ? [on.parameters[0] ?? dynType] : undefined;
  if (on.kind === 'dyn') return count === 2 ? [dynType, dynType] : [dynType];
  if (macro === 'sortBy' && on.kind !== 'list') return undefined;
  if (on.kind !== 'list' && on.kind !== 'map') return undefined;
  const [first = dynType, second = dynType] = on.parameters;
  if (count === 2) return on.kind === 'list' ? [intType, first] : [first, second];
  return [first];
}

function tokensOf(text: string): Token[] {
  const lexer = new Lexer(text, () => undefined);
  const tokens: Token[] = [];
  for (let token = lexer.next(); token.type !== 0; token = lexer.next()) tokens.push(token);
  return tokens;
}

/** Formats an overload: `matches(string) -> bool`. */
export function signatureOf(name: string, { member, args, result }: OverloadDecl): string {
  const shown = (member ? args.slice(1) : args).map((type) => formatType(type));
  return `${name}(${shown.join(', ')}) -> ${formatType(result)}`;
}
