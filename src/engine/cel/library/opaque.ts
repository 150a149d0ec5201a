/** Values of Kubernetes' own types. Behaviour: k8s.io/apiserver/pkg/cel (IP, CIDR, Quantity, Semver, URL, Format). */
import { type CelError, noSuchOverload, ObjectValue, type Value } from '../values/value.ts';

/** Compared with a value of another type, these answer that no overload fits. */
export abstract class Opaque extends ObjectValue {
  protected abstract same(other: this): boolean;

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof Opaque) || other.typeName !== this.typeName) return noSuchOverload(other);
    return this.same(other as this);
  }
}
