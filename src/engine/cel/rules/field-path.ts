/**
 * The fieldPath of a rule: the location of its finding within the value.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (ValidFieldPath).
 */
import { childOf, FieldPath } from '../../field/path.ts';
import type { PathSegments } from '../../json/value.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { schemaOfOthers } from '../../structural/steps.ts';
import { controlEscape } from '../../go/parsing/control-escapes.ts';

export type RuleFieldPath =
  | {
      readonly ok: true;
      readonly text: string;
      readonly segments: PathSegments;
      readonly schema: StructuralSchema;
    }
  | { readonly ok: false; readonly error: string };

/** The next piece: a delimiter, a quoted string, or the text up to the next delimiter. */
function pieceOf(text: string): string {
  const quoted = /^'.*?[^\\]'|^''/s.exec(text)?.[0];
  if (text.startsWith("'")) return quoted ?? text;
  return /^(?:[.[\]]|[^.[\]]+)/.exec(text)?.[0] ?? '';
}

/** Parses paths such as `.spec.ports` and `['a key'].name`; fields must be in the schema. */
export function readRuleFieldPath(text: string, root: StructuralSchema): RuleFieldPath {
  let rest = text;
  let schema = root;
  let path: FieldPath | undefined;
  const next = (): string | undefined => {
    if (rest === '') return undefined;
    const piece = pieceOf(rest);
    rest = rest.slice(piece.length);
    return piece;
  };
  const failed = (error: string): RuleFieldPath => ({ ok: false, error });
  for (let token = next(); token !== undefined; token = next()) {
    if (token !== '[' && token !== '.') return failed(`expected [ or . but got: ${token}`);
    const piece = next();
    if (piece === undefined) return failed('unexpected end of JSON path');
    let name = piece;
    if (token === '[') {
      if (!/^'.*'$/s.test(piece) || piece.length < 2) {
        return failed(`expected single quoted string but got ${piece}`);
      }
      const unescaped = unescape(piece.slice(1, -1));
      if (typeof unescaped !== 'string') {
        return failed(`invalid string literal: invalid escape char ${unescaped.bad}`);
      }
      name = unescaped;
    }
    const step = stepInto(schema, name);
    if (step === undefined) return failed('does not refer to a valid field');
    path = step.named ? childOf(path, name) : (path?.key(name) ?? FieldPath.of('').key(name));
    schema = step.schema;
    if (token === '[') {
      const close = next();
      if (close === undefined) return failed('unexpected end of JSON path');
      if (close !== ']') return failed(`expected ] but got ${close}`);
    }
  }
  const segments = (path?.segments() ?? []).filter((segment) => segment !== '');
  return { ok: true, text: path?.toString() ?? '', segments, schema };
}

function unescape(text: string): string | { readonly bad: string } {
  let bad: string | undefined;
  const plain = text.replace(/\\./g, (match) => {
    const [, letter = ''] = match;
    const char = letter === "'" ? letter : controlEscape(letter);
    if (char === undefined) bad = match;
    return char ?? '';
  });
  return bad === undefined ? plain : { bad };
}

function stepInto(
  schema: StructuralSchema,
  name: string,
): { readonly schema: StructuralSchema; readonly named: boolean } | undefined {
  if (schema.properties.size > 0) {
    const property = schema.properties.get(name);
    return property && { schema: property, named: true };
  }
  const others = schemaOfOthers(schema);
  return others && { schema: others, named: false };
}
