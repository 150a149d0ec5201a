/**
 * What the rules of a schema see: self, oldSelf and the types of their fields.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (prepareEnvSet).
 */
import { declTypeOf } from '../schema/decl-type.ts';
import { schemaTypes } from '../schema/schema-types.ts';
import { optionalType } from '../types/type.ts';
import type { Declare } from './compiled-rules.ts';

export const declareSelf: Declare = (schema, root, oldSelf, behaviour) => {
  const declared = declTypeOf(schema, root === 'root' ? 'resource' : 'value', behaviour);
  if (declared === undefined) return undefined;
  const { self, provider } = schemaTypes(declared);
  return {
    variables: new Map([
      ['self', self],
      ['oldSelf', oldSelf === 'optional' ? optionalType(self) : self],
    ]),
    types: provider,
  };
};
