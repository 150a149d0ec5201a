/**
 * Content without a schema, which expressions can't access.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (unknownPreserved).
 */
import { deepEqual } from '../../json/value.ts';
import { GoRaw, rawOf, type Raw } from './raw.ts';
import { ObjectValue, type Value } from './value.ts';

export class UnknownPreserved extends ObjectValue {
  readonly raw: Raw;

  constructor(raw: Raw) {
    super();
    this.raw = raw;
  }

  override readonly typeName = 'unknown';
  override readonly goType = '*common.unknownPreserved';

  override equals(other: Value): boolean {
    const theirs = rawOf(other);
    return !(this.raw instanceof GoRaw) && !(theirs instanceof GoRaw) && deepEqual(this.raw, theirs);
  }

  override text(): string {
    return '&{}';
  }
}
