/**
 * The variables of one schema's rules: `self` and `oldSelf`.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (prepareEnvSet).
 */
import type { Declarations } from './compile.ts';
import { optionalType } from '../types/type.ts';
import type { DeclType } from '../schema/decl-type.ts';
import { schemaTypes } from '../schema/schema-types.ts';

export const selfName = 'self';
export const oldSelfName = 'oldSelf';

/** `optional` if the rule sets `optionalOldSelf: true`: then `oldSelf` is an optional value. */
export type OldSelf = 'plain' | 'optional';

/** The declarations for rules on values of a type, and for their message expressions. */
export function ruleScope(declared: DeclType): (oldSelf: OldSelf) => Declarations {
  const { self, provider } = schemaTypes(declared);
  const scope = (old: typeof self): Declarations => ({
    variables: new Map([
      [selfName, self],
      [oldSelfName, old],
    ]),
    types: provider,
  });
  const scopes: Record<OldSelf, Declarations> = {
    plain: scope(self),
    optional: scope(optionalType(self)),
  };
  return (oldSelf) => scopes[oldSelf];
}
