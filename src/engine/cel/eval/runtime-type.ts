/**
 * Whether arguments have the types that a function declares.
 * Behaviour: github.com/google/cel-go/common/types (IsAssignableRuntimeType), common/decls (matchesRuntimeSignature).
 */
import type { Type } from '../types/type.ts';
import { CelList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { celError, typeNameOf, type CelError, type Value } from '../values/value.ts';
import { say } from '../values/codes.ts';

export type Guard = (value: Value) => boolean;

/** For lists, only the first element is checked. */
export function guardOf(type: Type): Guard {
  switch (type.kind) {
    case 'dyn':
    case 'any':
    case 'typeParam':
      return () => true;
    case 'string':
      return (value) => typeof value === 'string' || (type.nullable && value === null);
    case 'int':
      return (value) => typeof value === 'bigint' || (type.nullable && value === null);
    case 'bool':
      return (value) => typeof value === 'boolean' || (type.nullable && value === null);
    case 'list': {
      const element = guardOf(type.parameters[0] as Type);
      return (value) => value instanceof CelList && (value.size === 0 || element(value.at(0)));
    }
    case 'map':
      // No function declares parameters that are maps of specific keys or values.
      return (value) => value instanceof CelMap;
    default:
      return (value) => typeNameOf(value) === type.name || (type.nullable && value === null);
  }
}

/** The error of a call whose arguments match no overload. */
export function noOverload(name: string, args: readonly Value[]): CelError {
  return celError(say('cel-no-such-overload-of', { call: `${name}(${args.map(typeNameOf).join(', ')})` }));
}
