/** The fields of a struct by JSON key, including those of embedded structs. */
import type { GoType, StructType } from './go-type.ts';

export interface KeyedField {
  readonly type: GoType;
  /** The names in a type error: the JSON key, after the Go names of the enclosing embedded structs. */
  readonly names: readonly string[];
}

const known = new WeakMap<StructType, ReadonlyMap<string, KeyedField>>();

export function fieldsByKey(type: StructType): ReadonlyMap<string, KeyedField> {
  const before = known.get(type);
  if (before !== undefined) return before;
  const fields = new Map<string, KeyedField>();
  for (const [name, field] of Object.entries(type.fields())) {
    if (field.embedded === true && field.type.kind === 'struct') {
      for (const [key, inner] of fieldsByKey(field.type)) {
        fields.set(key, { type: inner.type, names: [name, ...inner.names] });
      }
    } else {
      fields.set(name, { type: field.type, names: [name] });
    }
  }
  known.set(type, fields);
  return fields;
}
