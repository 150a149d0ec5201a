/** Finds the names that findings about unknown fields may have meant. */
import type { JsonValue } from '../../engine/values.ts';
import type { StructuralSchema } from '../../engine/schemas.ts';
import { limits } from '../../protocol/limits.ts';
import type { Problem } from '../../protocol/report.ts';
import { deepestSchemaAt } from '../places/schema-at.ts';
import { checkOf } from './pieces/check-of.ts';
import { similarAt } from './path-card.ts';

/** The same path with the schema's names for the first unknown fields. */
export function withSimilarNames(
  problems: readonly Problem[],
  schema: StructuralSchema | undefined,
  typed: JsonValue | undefined,
): readonly Problem[] {
  if (!schema) return problems;
  let left: number = limits.similar;
  return problems.map((problem) => {
    const { path, pane } = problem;
    if (!path || left === 0 || pane === 'crd' || checkOf(problem) !== 'field-validation') return problem;
    left--;
    const similar = similarAt(deepestSchemaAt(schema, path), path, typed);
    return similar.length > 0 ? { ...problem, similar } : problem;
  });
}
