/** The formats that the server checks, and patterns as the server reads them beside JavaScript. */
import { compileRe2, stringFormats, textOf, type JsonObject } from '../../engine/inspect.ts';
import type { ComparedFormats, PatternTest, PatternVerdict } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import { cutName } from '../cut.ts';
import type { Engine } from '../engine.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { schemasIn, versionSchemas } from './schema-nodes.ts';

export function comparedFormats(
  crd: JsonObject,
  { kubernetes }: HeldCrd,
  { behaviourOf }: Engine,
): ComparedFormats {
  const schemas = versionSchemas(crd).flatMap(({ schema }) => [...schemasIn(schema)]);
  const patterns = new Set(schemas.map((schema) => textOf(schema, 'pattern') ?? '').filter(Boolean));
  const known = new Set(stringFormats());
  const unknown = schemas
    .filter((schema) => textOf(schema, 'type') === 'string')
    .map((schema) => textOf(schema, 'format') ?? '')
    .filter((format) => format !== '' && !known.has(format.replaceAll('-', '')));
  const shown = [...patterns].slice(0, limits.names);
  return {
    names: stringFormats(),
    numeric: behaviourOf(kubernetes).numericFormats,
    unknown: [...new Set(unknown)].slice(0, limits.names).map((format) => cutName(format)),
    patterns: shown.map((pattern) => cutName(pattern, limits.value)),
    refused: shown.some((pattern) => !compileRe2(pattern).ok),
  };
}

/** Both engines’ verdicts; the worker’s deadline ends what JavaScript’s takes too long for. */
export function testPattern({
  pattern,
  text,
}: {
  readonly pattern: string;
  readonly text: string;
}): PatternTest {
  const re2 = compileRe2(pattern);
  return {
    re2: re2.ok
      ? { ok: true, matches: re2.test(text) }
      : { ok: false, error: cutName(re2.error, limits.quotation) },
    js: inJavaScript(pattern, text),
  };
}

/** As validators of JSON Schema run patterns. */
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
