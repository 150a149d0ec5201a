/**
 * Compiles one rule and its message expression, and estimates their costs.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (compileRule).
 */
import { trimSpace } from '../../go/space.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { ValidationRule } from '../../structural/schema.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { schemaSizes, type SizeEstimator } from '../cost/cost-node.ts';
import { estimateCost } from '../cost/static-cost.ts';
import { compileExpression, type Declarations } from '../env/compile.ts';
import { environmentFor, type ExpressionKind } from '../env/environment.ts';
import { PlanError } from '../eval/plan.ts';
import { makeProgram } from '../eval/program.ts';
import type { DeclType } from '../schema/decl-type.ts';
import { oldSelfName, ruleScope } from '../env/rule-scope.ts';
import { GoPanic } from '../../go/panic.ts';
import type { SizeTaken } from './rule-estimate.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** The result of compiling an expression. */
export type ExpressionResult =
  | { readonly ok: true; readonly checked: CheckedAst; readonly cost: bigint }
  | {
      readonly ok: false;
      readonly error: ServerMessage;
    };

export interface CompiledRule {
  /** Undefined for an empty rule. */
  readonly rule: ExpressionResult | undefined;
  /** Undefined if there is no such expression, or if the rule itself doesn't compile. */
  readonly message: ExpressionResult | undefined;
  readonly usesOldSelf: boolean;
  /** The sizes that the cost estimate read from the schema. */
  readonly sizes: readonly SizeTaken[];
}

export interface RuleCompiler {
  compile(rule: ValidationRule): CompiledRule;
}

/** Reports for each expression whether it is new or already stored. */
export interface ExpressionKinds {
  readonly rule: (text: string) => ExpressionKind;
  readonly messageExpression: (text: string) => ExpressionKind;
}

/** Treats every expression as new, as in a CRD that is created. */
export const allNew: ExpressionKinds = { rule: () => 'new', messageExpression: () => 'new' };

/** The compiler for the rules of one schema node. Throws GoPanic where the API server crashes, nothing else. */
export function ruleCompiler(
  declared: DeclType,
  behaviour: Behaviour,
  kinds: ExpressionKinds = allNew,
): RuleCompiler {
  const scopeFor = ruleScope(declared);
  const declaredSize = schemaSizes(declared);
  const taken = new Map<string, SizeTaken>();
  const estimateSize: SizeEstimator = (path) => {
    const size = declaredSize(path);
    if (size !== undefined) taken.set(path.join('.'), { path, max: size.max });
    return size;
  };

  function compile(
    text: string,
    kind: ExpressionKind,
    scope: Declarations,
    result: 'bool' | 'string',
  ): ExpressionResult {
    const expression = result === 'bool' ? 'rule' : 'messageExpression';
    const environment = environmentFor(behaviour, kind);
    const compiled = compileExpression(text, environment, scope);
    if (!compiled.ok) {
      if (compiled.panic !== undefined) throw new GoPanic(compiled.panic);
      return { ok: false, error: say('rule-does-not-compile', { expression, errors: compiled.errors }) };
    }
    const { checked } = compiled;
    const type = checked.types.get(checked.expr.id);
    if (type?.kind !== result || type.nullable) {
      const code = result === 'bool' ? 'rule-not-a-bool' : 'rule-message-expression-not-a-string';
      return { ok: false, error: say(code) };
    }
    const program = makeProgram(checked, environment);
    if (program instanceof PlanError) {
      const error = say('rule-without-program', { expression, problem: program.message });
      return { ok: false, error };
    }
    return {
      ok: true,
      checked,
      cost: estimateCost(checked, { estimateSize, prices: environment.prices }).max,
    };
  }

  return {
    compile(rule) {
      if (trimSpace(rule.rule) === '') {
        return { rule: undefined, message: undefined, usesOldSelf: false, sizes: [] };
      }
      taken.clear();
      const scope = scopeFor(rule.optionalOldSelf === true ? 'optional' : 'plain');
      const compiled = compile(rule.rule, kinds.rule(rule.rule), scope, 'bool');
      if (!compiled.ok) return { rule: compiled, message: undefined, usesOldSelf: false, sizes: [] };
      const sizes = [...taken.values()];
      const usesOldSelf = [...compiled.checked.refs.values()].some((ref) => ref.name === oldSelfName);
      const text = rule.messageExpression;
      const message = text === '' ? undefined : compile(text, kinds.messageExpression(text), scope, 'string');
      return { rule: compiled, message, usesOldSelf, sizes };
    },
  };
}
