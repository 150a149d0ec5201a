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
import { knownTypes } from './known-types.ts';

/**
 * New expressions may use what the minor before has too, so that a roll-back is possible; stored ones all
 * that this minor knows. Rules run as stored ones do.
 */
export type ExpressionKind = 'new' | 'stored';

export interface Environment extends Library {
  readonly macros: Macros;
  readonly types: TypeProvider;
  /** The differences between minors, except for functions. */
  readonly cel: CelBehaviour;
}

const made = new WeakMap<Behaviour, Map<ExpressionKind, Environment>>();

/** The environment without variables; one object for each kind. */
export function environmentFor(behaviour: Behaviour, kind: ExpressionKind): Environment {
  const known = made.get(behaviour) ?? new Map<ExpressionKind, Environment>();
  made.set(behaviour, known);
  const same = known.get(kind);
  if (same !== undefined) return same;
  const { cel } = behaviour;
  const environment: Environment = {
    ...libraryOf(tablesOf(behaviour, kind === 'stored' && cel.includes === 'stored' ? 1 : 0)),
    macros: new Map([...standardMacros, ...optionalMacros, ...twoVariableMacros, ...listMacros]),
    types: knownTypes(cel),
    cel,
  };
  known.set(kind, environment);
  return environment;
}
