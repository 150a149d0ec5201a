import { Optional } from '../values/value.ts';
import { ConditionalAttribute, type Attribute } from './attribute.ts';
import { observe } from './frame.ts';
import type { Plan } from './plan.ts';
import { Failure } from './qualifier.ts';

/** An attribute as a node whose value is observed. */
export function attributePlan(attribute: Attribute): Plan {
  return {
    attribute,
    get id() {
      return attribute.id;
    },
    run: (frame) => {
      const resolved = attribute.resolve(frame);
      const value = resolved instanceof Failure ? resolved.error : resolved;
      attribute.settle(frame);
      observe(frame, attribute.id, value);
      return value;
    },
  };
}

/** `has(a.b)`: costs nothing in addition to its qualifiers. */
export function presencePlan(id: number, attribute: Attribute): Plan {
  return {
    id,
    attribute,
    run: (frame) => {
      const resolved = attribute.resolve(frame);
      const value =
        resolved instanceof Failure
          ? resolved.error
          : resolved instanceof Optional
            ? resolved.value !== undefined
            : resolved;
      const { cost } = frame.tracker;
      attribute.settle(frame);
      frame.tracker.cost = attribute instanceof ConditionalAttribute ? cost - 1 : cost;
      observe(frame, id, value);
      return value;
    },
  };
}
