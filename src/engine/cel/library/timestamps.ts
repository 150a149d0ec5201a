/**
 * Parts of timestamps and durations.
 * Behaviour: github.com/google/cel-go/common/stdlib, common/types (DurationGetHours, ...).
 */
import { second } from '../../go/duration.ts';
import { civilOf, type Civil } from '../../go/calendar.ts';
import { Duration, secondsOf, type Timestamp } from '../values/time.ts';
import { celError, CelError, noSuchOverload, type Value } from '../values/value.ts';
import { one, two, type Implementation } from './implementation.ts';
import { zoneOffset } from './time-zone.ts';
import { say } from '../values/codes.ts';

type Part = (at: Civil, time: Timestamp) => number;

const parts: Readonly<Record<string, Part>> = {
  year: (at) => at.year,
  month: (at) => at.month - 1,
  day_of_year: (at) => at.dayOfYear,
  day_of_month: (at) => at.day - 1,
  day_of_month_1_based: (at) => at.day,
  day_of_week: (at) => at.weekday,
  hours: (at) => at.hour,
  minutes: (at) => at.minute,
  seconds: (at) => at.second,
  milliseconds: (_, time) => Math.floor(time.nanos / 1e6),
};

function partAt(part: Part, time: Timestamp, zone: string): Value {
  const offset = zoneOffset(zone, time.seconds);
  if (typeof offset === 'string') return celError(say('cel-time-zone-unknown', { problem: offset }));
  return BigInt(part(civilOf(time.seconds, offset), time));
}

function ofDuration(read: (nanos: bigint) => bigint): Implementation {
  return one((value) => (value instanceof Duration ? read(value.nanos) : noSuchOverload(value)));
}

/** Whole units as Go counts them: through a float64. */
function whole(nanos: bigint, unit: bigint): bigint {
  const rest = Number(nanos % unit) / Number(unit);
  return BigInt(Math.trunc(Number(nanos / unit) + rest));
}

function table(): Record<string, Implementation> {
  const out: Record<string, Implementation> = {
    duration_to_hours: ofDuration((nanos) => whole(nanos, 3600n * second)),
    duration_to_minutes: ofDuration((nanos) => whole(nanos, 60n * second)),
    duration_to_seconds: ofDuration((nanos) => BigInt(Math.trunc(secondsOf(nanos)))),
    duration_to_milliseconds: ofDuration((nanos) => nanos / 1_000_000n),
  };
  for (const [name, part] of Object.entries(parts)) {
    out[`timestamp_to_${name}`] = one((time: Timestamp) => partAt(part, time, 'UTC'));
    out[`${name === 'seconds' ? 'timestamp_to_seconds_tz' : `timestamp_to_${name}_with_tz`}`] = two(
      (time: Timestamp, zone: Value) =>
        typeof zone === 'string'
          ? partAt(part, time, zone)
          : noSuchOverload(zone instanceof CelError ? zone : undefined),
    );
  }
  return out;
}

export const timestamps = table();
