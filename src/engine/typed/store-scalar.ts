/** Scalars in basic Go types. Behaviour: encoding/json (literalStore). */
import { decodeBase64 } from '../go/parsing/base64.ts';
import type { JsonValue } from '../json/value.ts';
import type { SourceScalar } from '../source/nodes/document.ts';
import { messageError, typeError, type DecodeError, type GoType } from './go-type.ts';
import { numberLiteral } from './inspect-untyped.ts';
import { say } from '../codes/typed.ts';

/** The JSON form of the zero value, for list items and map values that are null. */
export function zeroOf(type: GoType): JsonValue {
  switch (type.kind) {
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'int32':
    case 'int64':
      return 0n;
    case 'float64':
      return 0;
    case 'struct':
      return new Map();
    default:
      return null;
  }
}

/** The result of storing a scalar that isn't null in a basic type, or the error. */
export function storeScalar(
  type: GoType,
  node: SourceScalar,
): { readonly value: JsonValue } | { readonly error: DecodeError } {
  const { value } = node;
  switch (typeof value) {
    case 'string':
      if (type.kind === 'string') return { value };
      if (type.kind === 'bytes') return storeBytes(value);
      return { error: typeError('string', type.goName) };
    case 'boolean':
      return type.kind === 'bool' ? { value } : { error: typeError('bool', type.goName) };
    case 'bigint':
    case 'number':
      return storeNumber(type, value, numberLiteral(node));
    default:
      return { value };
  }
}

function storeBytes(text: string): { readonly value: JsonValue } | { readonly error: DecodeError } {
  const decoded = decodeBase64(text);
  return decoded.ok ? { value: text } : { error: messageError(say('base64-invalid', { at: decoded.at })) };
}

function storeNumber(
  type: GoType,
  value: bigint | number,
  literal: string,
): { readonly value: JsonValue } | { readonly error: DecodeError } {
  const misfit = { error: typeError(`number ${literal}`, type.goName) };
  if (type.kind === 'float64') {
    const float = literal === '-0' ? -0 : Number(value);
    return Number.isFinite(float) ? { value: float } : misfit;
  }
  if (type.kind === 'int64') return typeof value === 'bigint' ? { value } : misfit;
  if (type.kind === 'int32') {
    return typeof value === 'bigint' && BigInt.asIntN(32, value) === value ? { value } : misfit;
  }
  return { error: typeError('number', type.goName) };
}
