import type { JsonObject } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';

/** Returns a function that computes its result for a stored policy once per object and behaviour. */
export function oncePerPolicy<Made>(
  make: (policy: JsonObject, behaviour: Behaviour) => Made,
): (policy: JsonObject, behaviour: Behaviour) => Made {
  const known = new WeakMap<JsonObject, Map<Behaviour, Made>>();
  return (policy, behaviour) => {
    const ofPolicy = known.get(policy) ?? new Map<Behaviour, Made>();
    known.set(policy, ofPolicy);
    const before = ofPolicy.get(behaviour);
    if (before !== undefined) return before;
    const made = make(policy, behaviour);
    ofPolicy.set(behaviour, made);
    return made;
  };
}
