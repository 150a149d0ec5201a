/** The types of the parts of a rule, shown to the author while writing. */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { compileExpression } from '../env/compile.ts';
import { environmentFor } from '../env/environment.ts';
import { declTypeOf, type DeclType } from '../schema/decl-type.ts';
import { ruleScope, selfName } from '../env/rule-scope.ts';
import { declaredFields, selfTypeName } from '../schema/schema-types.ts';
import { formatType } from '../types/format-type.ts';
import type { Type } from '../types/type.ts';
import { writtenTree, type WrittenNode } from '../trees/written-tree.ts';

export interface ExpressionPart {
  /** Half-open, in code points of the expression. */
  readonly start: number;
  readonly end: number;
  /** `list(string)`; objects by their path: `self.spec`. */
  readonly type: string;
  /** Only for objects: their declared fields, by the names that expressions use. */
  readonly fields: readonly { readonly name: string; readonly type: string }[] | undefined;
}

export interface ExpressionQuestion {
  /** The node that contains the rule. */
  readonly schema: StructuralSchema;
  readonly root: 'root' | 'inner';
  readonly text: string;
  readonly optionalOldSelf: boolean;
  readonly behaviour: Behaviour;
}

/**
 * Returns the smallest part at an offset (in code points); undefined if the text doesn't compile or the offset is
 * outside all parts.
 */
export function expressionPartAt(question: ExpressionQuestion, offset: number): ExpressionPart | undefined {
  const { schema, root, text, behaviour } = question;
  const declared = declTypeOf(schema, root === 'root' ? 'resource' : 'value', behaviour);
  if (declared === undefined) return undefined;
  const scope = ruleScope(declared)(question.optionalOldSelf ? 'optional' : 'plain');
  const compiled = compileExpression(text, environmentFor(behaviour, 'stored'), scope);
  if (!compiled.ok) return undefined;
  const { types } = compiled.checked;
  let found: WrittenNode | undefined;
  const pending = [writtenTree(compiled.checked)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (offset < node.start || offset >= node.end) continue;
    if (types.has(node.id) && (!found || node.end - node.start <= found.end - found.start)) found = node;
    pending.push(...node.children);
  }
  const type = found && types.get(found.id);
  if (!found || !type) return undefined;
  return {
    start: found.start,
    end: found.end,
    type: typeText(type),
    fields: shownFields(type, (name, field) => scope.types.findField(name, field), declared),
  };
}

/** The type name of self contains a part that the API server generates. */
export function typeText(type: Type): string {
  return formatType(type)
    .replaceAll(selfTypeName, selfName)
    .replaceAll('.@idx', '[]')
    .replaceAll('.@elem', '[*]');
}

function shownFields(
  type: Type,
  fieldType: (structName: string, field: string) => Type | undefined,
  root: DeclType,
): ExpressionPart['fields'] {
  return declaredFields(type, root)?.map((name) => {
    const found = fieldType(type.name, name);
    return { name, type: found ? typeText(found) : '' };
  });
}
