/**
 * The environment of rules: functions, macros, and types, by minor and by whether the rule is new or stored.
 * Behaviour: k8s.io/apiserver/pkg/cel/environment (baseOpts, EnvSet).
 */
import type { Behaviour, CelBehaviour } from '../../kubernetes/behaviour.ts';
import type { TypeProvider } from '../checker/checker-env.ts';
import {
  listMacros,
  optionalMacros,
  standardMacros,
  twoVariableMacros,
  type Macros,
} from '../parser/macro.ts';
import { libraryOf, tablesOf, type Library } from '../library/library.ts';
import { constructPatchValue } from '../mutation/patch-values.ts';
import { jsonPatches, withPatchTypes } from '../mutation/patch-types.ts';
import type { Value } from '../values/value.ts';
import { knownTypes } from './known-types.ts';

/**
 * New expressions may use only features that the previous minor has too, so that a rollback is possible; stored ones
 * may use all features of this minor. Rules are evaluated as stored ones.
 */
export type ExpressionKind = 'new' | 'stored';

export interface Environment extends Library {
  readonly macros: Macros;
  readonly types: TypeProvider;
  /** The differences between minors, except for functions. */
  readonly cel: CelBehaviour;
  /** Constructs values of the types that this environment adds; undefined for other types. */
  readonly construct?: (typeName: string, fields: ReadonlyMap<string, Value>) => Value | undefined;
}

/** Expressions of mutations have additional types and an additional function. */
export type ExpressionUse = 'plain' | 'mutation';

const made = new WeakMap<Behaviour, Map<string, Environment>>();

/** The environment without variables; one object for each kind and use. */
export function environmentFor(
  behaviour: Behaviour,
  kind: ExpressionKind,
  use: ExpressionUse = 'plain',
): Environment {
  const known = made.get(behaviour) ?? new Map<string, Environment>();
  made.set(behaviour, known);
  const key = `${kind} ${use}`;
  const same = known.get(key);
  if (same !== undefined) return same;
  const { cel } = behaviour;
  const tables = tablesOf(behaviour, kind === 'stored' && cel.includes === 'stored' ? 1 : 0);
  const types = knownTypes(cel);
  const environment: Environment = {
    ...libraryOf(use === 'plain' ? tables : [...tables, jsonPatches()]),
    macros: new Map([...standardMacros, ...optionalMacros, ...twoVariableMacros, ...listMacros]),
    types: use === 'plain' ? types : withPatchTypes(types),
    cel,
    ...(use === 'mutation' && { construct: constructPatchValue }),
  };
  known.set(key, environment);
  return environment;
}
