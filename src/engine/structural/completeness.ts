/**
 * Checks that everything that a junctor refers to is also declared outside of junctors.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema (validateStructuralCompleteness).
 *
 * Matches the API server: only the junctors of the root are checked.
 */
import { required, type FieldError } from '../field-errors/error.ts';
import type { FieldPath } from '../field/path.ts';
import type { NestedValueValidation, StructuralSchema, ValueValidation } from './schema.ts';
import { say } from '../codes/crds/structural.ts';

export function checkCompleteness(root: StructuralSchema, path: FieldPath, errors: FieldError[]): void {
  if (root.valueValidation !== undefined)
    checkClauses(root.valueValidation, { schema: root, path }, path, errors);
}

/** The declared side: the schema, if there is one, at its path. */
interface Declared {
  readonly schema: StructuralSchema | undefined;
  readonly path: FieldPath;
}

function checkClauses(v: ValueValidation, declared: Declared, path: FieldPath, errors: FieldError[]): void {
  if (v.not !== undefined) checkNested(v.not, declared, path.child('not'), errors);
  for (const junctor of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [i, clause] of v[junctor].entries()) {
      checkNested(clause, declared, path.child(junctor).index(i), errors);
    }
  }
}

function checkNested(
  v: NestedValueValidation,
  declared: Declared,
  path: FieldPath,
  errors: FieldError[],
): void {
  const { schema } = declared;
  if (schema === undefined) {
    errors.push(required(declared.path, say('structural-incomplete', { definedIn: path.toString() })));
    return;
  }
  checkClauses(v.valueValidation, declared, path, errors);
  if (v.items !== undefined) {
    const items = { schema: schema.items, path: declared.path.child('items') };
    checkNested(v.items, items, path.child('items'), errors);
  }
  for (const [name, child] of v.properties) {
    const property = {
      schema: schema.properties.get(name),
      path: declared.path.child('properties').key(name),
    };
    checkNested(child, property, path.child('properties').key(name), errors);
  }
}
