/** The formats that the server checks, and patterns as the server and JavaScript interpret them. */
import { behaviourOf } from '../../engine/minors.ts';
import { compileRe2, stringFormats } from '../../engine/schemas.ts';
import { textOf, type JsonObject } from '../../engine/values.ts';
import type { ComparedFormats, PatternTest, PatternVerdict } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import { cutName } from '../cut.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { schemasIn, versionSchemas } from './schema-nodes.ts';

export function comparedFormats(crd: JsonObject, { kubernetes }: HeldCrd): ComparedFormats {
  const schemas = versionSchemas(crd).flatMap(({ schema }) => [...schemasIn(schema)]);
  const patterns = new Set(schemas.map((schema) => textOf(schema, 'pattern') ?? '').filter(Boolean));
  const known = new Set(stringFormats());
  const unknown = schemas
    .filter((schema) => textOf(schema, 'type') === 'string')
    .map((schema) => textOf(schema, 'format') ?? '')
    .filter((format) => format !== '' && !known.has(format.replaceAll('-', '')));
  // A part of a pattern is a different pattern.
  const whole = [...patterns].filter(({ length }) => length <= limits.value);
  const refused = whole.filter((pattern) => !compileRe2(pattern).ok);
  return {
    names: stringFormats(),
    numeric: behaviourOf(kubernetes).numericFormats,
    unknown: [...new Set(unknown)].slice(0, limits.names).map((format) => cutName(format)),
    patterns: [...new Set([...refused, ...whole])].slice(0, limits.names),
    refused: refused.length > 0,
  };
}

/** The verdict of one engine. The worker’s deadline stops slow patterns in JavaScript. */
export function testPattern({ engine, pattern, text }: PatternTest): PatternVerdict {
  if (engine === 'js') return inJavaScript(pattern, text);
  const re2 = compileRe2(pattern);
  return re2.ok
    ? { ok: true, matches: re2.test(text) }
    : { ok: false, error: cutName(re2.error, limits.quotation) };
}

/** Validators of JSON Schema run patterns this way. */
function inJavaScript(pattern: string, text: string): PatternVerdict {
  try {
    return { ok: true, matches: new RegExp(pattern, 'u').test(text) };
  } catch (error) {
    return {
      ok: false,
      error: cutName(error instanceof Error ? error.message : String(error), limits.quotation),
    };
  }
}
