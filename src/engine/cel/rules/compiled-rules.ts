/**
 * The rules of one schema node, ready to run.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (Compile).
 */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema, ValidationRule } from '../../structural/schema.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { compileExpression, type Declarations } from '../env/compile.ts';
import { environmentFor } from '../env/environment.ts';
import { makeProgram, Program } from '../eval/program.ts';
import { readRuleFieldPath, type RuleFieldPath } from './field-path.ts';

/** The variables and types of the rules of a schema; undefined for schemas that rules cannot see. */
export type Declare = (
  schema: StructuralSchema,
  root: 'root' | 'inner',
  oldSelf: 'plain' | 'optional',
  behaviour: Behaviour,
) => Declarations | undefined;

export interface CompiledRule {
  readonly rule: ValidationRule;
  /** Missing for an empty rule. */
  readonly program: Program | undefined;
  /** Why it cannot run, which admission should have prevented. */
  readonly error: string | undefined;
  readonly usesOldSelf: boolean;
  readonly checked: CheckedAst | undefined;
  readonly message: Program | undefined;
  readonly fieldPath: Extract<RuleFieldPath, { ok: true }> | undefined;
}

export const oldSelfName = 'oldSelf';

export function compileRules(
  schema: StructuralSchema,
  root: 'root' | 'inner',
  behaviour: Behaviour,
  declare: Declare,
): readonly CompiledRule[] | { readonly error: string } {
  const { validations } = schema.extensions;
  if (validations.length === 0) return [];
  if (declare(schema, root, 'plain', behaviour) === undefined) {
    return { error: 'failed to convert to declType for CEL validation rules' };
  }
  return validations.map((rule) => compileRule(rule, schema, root, behaviour, declare));
}

const nothing = {
  program: undefined,
  error: undefined,
  usesOldSelf: false,
  checked: undefined,
  message: undefined,
  fieldPath: undefined,
};

function compileRule(
  rule: ValidationRule,
  schema: StructuralSchema,
  root: 'root' | 'inner',
  behaviour: Behaviour,
  declare: Declare,
): CompiledRule {
  const empty: CompiledRule = { ...nothing, rule };
  if (rule.rule.trim() === '') return empty;
  const oldSelf = rule.optionalOldSelf === true ? 'optional' : 'plain';
  const declarations = declare(schema, root, oldSelf, behaviour) as Declarations;
  const compiled = compileExpression(rule.rule, environmentFor(behaviour, 'stored'), declarations);
  if (!compiled.ok) {
    return { ...empty, error: 'compilation failed: ' + compiled.errors.toDisplayString() };
  }
  const { checked } = compiled;
  if (checked.types.get(checked.expr.id)?.kind !== 'bool') {
    return { ...empty, error: 'cel expression must evaluate to a bool' };
  }
  const usesOldSelf = [...checked.refs.values()].some(({ name }) => name === oldSelfName);
  const program = makeProgram(checked, behaviour);
  if (!(program instanceof Program)) {
    return { ...empty, usesOldSelf, error: `program instantiation failed: ${program.message}` };
  }
  const fieldPath = rule.fieldPath === '' ? undefined : readRuleFieldPath(rule.fieldPath, schema);
  return {
    ...empty,
    program,
    checked,
    usesOldSelf,
    message: compileMessage(rule.messageExpression, behaviour, declarations),
    fieldPath: fieldPath?.ok === true && fieldPath.text !== '' ? fieldPath : undefined,
  };
}

function compileMessage(text: string, behaviour: Behaviour, declarations: Declarations): Program | undefined {
  if (text === '') return undefined;
  const compiled = compileExpression(text, environmentFor(behaviour, 'stored'), declarations);
  if (!compiled.ok) return undefined;
  const { checked } = compiled;
  if (checked.types.get(checked.expr.id)?.kind !== 'string') return undefined;
  const program = makeProgram(checked, behaviour);
  return program instanceof Program ? program : undefined;
}
