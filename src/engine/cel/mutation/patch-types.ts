/** The types and the function that only expressions of mutations have. Behaviour: k8s.io/apiserver/pkg/cel/library (JSONPatch). */
import type { TypeProvider } from '../checker/checker-env.ts';
import { one } from '../library/implementation.ts';
import { rewriting } from '../library/price.ts';
import type { Table } from '../library/table.ts';
import { dynType, stringType, structType, type Type } from '../types/type.ts';
import { isObjectTypeName, jsonPatchTypeName } from '../values/struct-value.ts';

export function jsonPatches(): Table {
  return [
    [
      'jsonpatch.escapeKey string_jsonpatch_escapeKey_string(string) string',
      one((key: string) => key.replace(/[~/]/g, (mark) => (mark === '/' ? '~1' : '~0'))),
      rewriting,
    ],
  ];
}

const patchFields: ReadonlyMap<string, Type> = new Map([
  ['op', stringType],
  ['path', stringType],
  ['from', stringType],
  ['value', dynType],
]);

/** `Object`, `Object.spec`, … with any fields, and `JSONPatch`. */
export function withPatchTypes(types: TypeProvider): TypeProvider {
  return {
    findType: (name) =>
      name === jsonPatchTypeName || isObjectTypeName(name) ? structType(name) : types.findType(name),
    findField(structName, field) {
      if (isObjectTypeName(structName)) return dynType;
      return structName === jsonPatchTypeName ? patchFields.get(field) : types.findField(structName, field);
    },
    findConstant: (name) => types.findConstant(name),
  };
}
