/**
 * Timestamps and durations.
 * Behaviour: github.com/google/cel-go/common/types (Timestamp, Duration).
 */
import { plainDecimal } from '../../json/go-format.ts';
import { goDurationText, second } from '../../go/time/duration.ts';
import { maxInt64, minInt64 } from '../../go/int64.ts';
import { formatRfc3339, goTimeText, type Instant } from '../../go/time/time.ts';
import { celError, ObjectValue, type CelError, type Value } from './value.ts';
import { say } from './codes.ts';

/** A span in nanoseconds that fits 64 bits. */
export class Duration extends ObjectValue {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    super();
    this.nanos = nanos;
  }

  override readonly typeName = 'google.protobuf.Duration';
  override readonly goType = 'types.Duration';

  override get heldType(): string {
    return 'time.Duration';
  }

  override get mapKey(): string {
    return `\ud800d${this.nanos}`;
  }

  override equals(other: Value): boolean {
    return other instanceof Duration && other.nanos === this.nanos;
  }

  override text(): string {
    return goDurationText(this.nanos);
  }

  /** `3600.5s` */
  format(): string {
    return plainDecimal(secondsOf(this.nanos)) + 's';
  }
}

/** Seconds as a float64, computed as Go does. */
export function secondsOf(nanos: bigint): number {
  return Number(nanos / second) + Number(nanos % second) / 1e9;
}

/** An instant. It keeps the offset of its source text, which only its own text shows. */
export class Timestamp extends ObjectValue implements Instant {
  readonly seconds: number;
  readonly nanos: number;
  readonly offset: number;

  constructor(instant: Instant) {
    super();
    this.seconds = instant.seconds;
    this.nanos = instant.nanos;
    this.offset = instant.offset;
  }

  override readonly typeName = 'google.protobuf.Timestamp';
  override readonly goType = 'types.Timestamp';

  override get heldType(): string {
    return 'time.Time';
  }

  /**
   * Matches the API server: times are compared with their zones, and Go keeps one zone per offset only for whole hours.
   * A time with another offset isn't even equal to itself.
   */
  override get mapKey(): unknown {
    const { seconds, nanos, offset } = this;
    const isShared = offset % 3600 === 0 && offset >= -12 * 3600 && offset <= 14 * 3600;
    return isShared ? `\ud800t${seconds}.${nanos}.${offset}` : this;
  }

  override equals(other: Value): boolean {
    return other instanceof Timestamp && other.seconds === this.seconds && other.nanos === this.nanos;
  }

  override text(): string {
    return goTimeText(this);
  }

  format(): string {
    return formatRfc3339(this);
  }
}

/** The years 1 to 9999. */
const minUnixTime = -62135596800;
const maxUnixTime = 253402300799;

export function timestampOf(instant: Instant): Timestamp | CelError {
  if (instant.seconds < minUnixTime || instant.seconds > maxUnixTime)
    return celError(say('cel-timestamp-overflow'));
  return new Timestamp(instant);
}

export function durationOf(nanos: bigint): Duration | CelError {
  if (nanos < minInt64 || nanos > maxInt64) return celError(say('cel-integer-overflow'));
  return new Duration(nanos);
}

export function addDuration(time: Timestamp, nanos: bigint): Timestamp | CelError {
  const total = BigInt(time.nanos) + nanos;
  const carry = total / second - (total % second < 0n ? 1n : 0n);
  return timestampOf({
    seconds: time.seconds + Number(carry),
    nanos: Number(total - carry * second),
    offset: time.offset,
  });
}

export function timeBetween(later: Timestamp, earlier: Timestamp): Duration | CelError {
  const whole = BigInt(later.seconds - earlier.seconds) * second;
  if (whole < minInt64 || whole > maxInt64) return celError(say('cel-integer-overflow'));
  return durationOf(whole + BigInt(later.nanos - earlier.nanos));
}

export function compareTimes(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanos - b.nanos;
}
