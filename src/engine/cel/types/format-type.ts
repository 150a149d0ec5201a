/**
 * Types as messages print them.
 * Behaviour: github.com/google/cel-go/checker (FormatCELType).
 */
import type { Type } from './type.ts';

export function formatType(type: Type): string {
  switch (type.kind) {
    case 'any':
      return 'any';
    case 'duration':
      return 'duration';
    case 'error':
      return '!error!';
    case 'null':
      return 'null';
    case 'timestamp':
      return 'timestamp';
    default:
  }
  if (type.nullable) return `wrapper(${type.name})`;
  if (type.parameters.length === 0) return type.name;
  return `${type.name}(${type.parameters.map((parameter) => formatType(parameter)).join(', ')})`;
}

/** `string.(int)` for a member call, `(string, int)` for any other. */
export function formatArguments(types: readonly Type[], style: 'global' | 'member'): string {
  const names = types.map((type) => formatType(type));
  const target = style === 'member' ? `${names.shift()}.` : '';
  return `${target}(${names.join(', ')})`;
}
