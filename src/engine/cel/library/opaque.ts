/** Values of Kubernetes' own types. Behaviour: k8s.io/apiserver/pkg/cel (IP, CIDR, Quantity, Semver, URL, Format). */
import { type CelError, noSuchOverload, ObjectValue, type Value } from '../values/value.ts';

/** When compared with a value of another type, these report a missing overload. */
export abstract class Opaque extends ObjectValue {
  protected abstract same(other: this): boolean;

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof Opaque) || other.typeName !== this.typeName) return noSuchOverload(other);
    return this.same(other as this);
  }
}
