/**
 * The rules of one schema node, ready to run.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (Compile).
 */
import { trimSpace } from '../../go/space.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema, ValidationRule } from '../../structural/schema.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { compileExpression, type Declarations } from '../env/compile.ts';
import { environmentFor } from '../env/environment.ts';
import { makeProgram, Program } from '../eval/program.ts';
import { noDeclType, type DeclType } from '../schema/decl-type.ts';
import { oldSelfName, ruleScope, type OldSelf } from '../env/rule-scope.ts';
import { readRuleFieldPath, type RuleFieldPath } from './field-path.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export interface CompiledRule {
  readonly rule: ValidationRule;
  /** Missing for an empty rule. */
  readonly program: Program | undefined;
  /** Why it can't run. Admission should have prevented that. */
  readonly error: ServerMessage | undefined;
  readonly usesOldSelf: boolean;
  readonly checked: CheckedAst | undefined;
  readonly message: Program | undefined;
  readonly fieldPath: Extract<RuleFieldPath, { ok: true }> | undefined;
}

export function compileRules(
  schema: StructuralSchema,
  declared: DeclType | undefined,
  behaviour: Behaviour,
): readonly CompiledRule[] | { readonly error: ServerMessage } {
  const { validations } = schema.extensions;
  if (validations.length === 0) return [];
  if (declared === undefined) return { error: noDeclType };
  const scopeFor = ruleScope(declared);
  return validations.map((rule) => compileRule(rule, schema, behaviour, scopeFor));
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
  behaviour: Behaviour,
  scopeFor: (oldSelf: OldSelf) => Declarations,
): CompiledRule {
  const empty: CompiledRule = { ...nothing, rule };
  if (trimSpace(rule.rule) === '') return empty;
  const declarations = scopeFor(rule.optionalOldSelf === true ? 'optional' : 'plain');
  const compiled = compileExpression(rule.rule, environmentFor(behaviour, 'stored'), declarations);
  if (!compiled.ok) {
    const error = say('rule-does-not-compile', { expression: 'rule', errors: compiled.errors });
    return { ...empty, error };
  }
  const { checked } = compiled;
  if (!resultIs(checked, 'bool')) {
    return { ...empty, error: say('rule-not-a-bool') };
  }
  const usesOldSelf = [...checked.refs.values()].some(({ name }) => name === oldSelfName);
  const program = makeProgram(checked, environmentFor(behaviour, 'stored'));
  if (!(program instanceof Program)) {
    const error = say('rule-without-program', { expression: 'rule', problem: program.message });
    return { ...empty, usesOldSelf, error };
  }
  const message = compileMessage(rule.messageExpression, behaviour, declarations);
  // Matches the API server: if a message doesn't compile, the rule's path isn't read.
  const fieldPath =
    rule.fieldPath === '' || message === 'broken' ? undefined : readRuleFieldPath(rule.fieldPath, schema);
  return {
    ...empty,
    program,
    checked,
    usesOldSelf,
    message: message === 'broken' ? undefined : message,
    fieldPath: fieldPath?.ok === true && fieldPath.text !== '' ? fieldPath : undefined,
  };
}

function compileMessage(
  text: string,
  behaviour: Behaviour,
  declarations: Declarations,
): Program | 'broken' | undefined {
  if (text === '') return undefined;
  const compiled = compileExpression(text, environmentFor(behaviour, 'stored'), declarations);
  if (!compiled.ok) return 'broken';
  const { checked } = compiled;
  if (!resultIs(checked, 'string')) return 'broken';
  const program = makeProgram(checked, environmentFor(behaviour, 'stored'));
  return program instanceof Program ? program : 'broken';
}

/** Wrapper types, which are nullable, don't count. */
function resultIs(checked: CheckedAst, kind: 'bool' | 'string'): boolean {
  const type = checked.types.get(checked.expr.id);
  return type?.kind === kind && !type.nullable;
}
