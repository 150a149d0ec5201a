/**
 * The limits that a schema can set to make rules cheaper, on lists, maps, and strings: each with its current limit, the
 * size that is assumed without one, and the minimum that the schema itself requires.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (SchemaDeclType).
 */
import type { StructuralSchema } from '../../structural/schema.ts';
import { maxRequestSize } from '../../structural/cost-limits.ts';
import { declTypeOf, elementOf, roleOf } from '../schema/decl-type.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';

export type LimitKeyword = 'maxItems' | 'maxProperties' | 'maxLength';

/** A list, map, or string that a keyword limits. */
export interface Limited {
  readonly schema: StructuralSchema;
  readonly keyword: LimitKeyword;
  /** The keyword's value in the schema. */
  readonly declared: bigint | undefined;
  /** The largest useful value: the declared one, or the size that a request can hold. */
  readonly most: bigint;
  /** The size that an estimate assumes for a value of the keyword. */
  readonly sizeOf: (limit: bigint) => bigint;
}

/** Undefined if no keyword limits the value, or if a format or an enum is stricter than a keyword could be. */
export function limitedOf(schema: StructuralSchema, behaviour: Behaviour): Limited | undefined {
  const limits = schema.valueValidation;
  const made = (
    keyword: LimitKeyword,
    fitting: number,
    sizeOf: (limit: bigint) => bigint = (limit) => limit,
  ): Limited => {
    const declared = limits?.[keyword];
    const most = declared === undefined ? BigInt(Math.floor(fitting)) : declared < 0n ? 0n : declared;
    return { schema, keyword, declared, most, sizeOf };
  };
  const text = (): Limited => made('maxLength', (maxRequestSize - 2) / 4, (limit) => limit * 4n);
  if (schema.extensions.intOrString) return text();
  switch (schema.type) {
    case 'array':
    case 'object': {
      const declared = declTypeOf(schema, roleOf(schema), behaviour);
      const element = declared && elementOf(declared);
      if (element === undefined) return undefined;
      const isList = schema.type === 'array';
      const perElement = element.minSerializedSize + (isList ? 1 : 6);
      return made(isList ? 'maxItems' : 'maxProperties', (maxRequestSize - 2) / perElement);
    }
    case 'string': {
      const format = limits?.format;
      if (format === 'byte') return made('maxLength', maxRequestSize - 2);
      if (format === 'duration' || format === 'date' || format === 'date-time') return undefined;
      // An enum without maxLength is as long as its longest value, which no keyword makes shorter.
      return limits?.maxLength === undefined && (limits?.enum.length ?? 0) > 0 ? undefined : text();
    }
    default:
      return undefined;
  }
}
