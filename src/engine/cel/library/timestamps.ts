/**
 * Parts of timestamps and durations.
 * Behaviour: github.com/google/cel-go/common/stdlib, common/types (DurationGetHours, ...).
 */
import { second } from '../../go/time/duration.ts';
import { civilOf, type Civil } from '../../go/calendar.ts';
import { Duration, secondsOf, type Timestamp } from '../values/time.ts';
import { celError, CelError, noSuchOverload, type Value } from '../values/value.ts';
import { one, two } from './implementation.ts';
import { unit } from './price.ts';
import type { Row, Table } from './table.ts';
import { zoneOffset } from './time-zone.ts';
import { say } from '../values/codes.ts';

type Part = (at: Civil, time: Timestamp) => number;

function partAt(part: Part, time: Timestamp, zone: string): Value {
  const offset = zoneOffset(zone, time.seconds);
  if (typeof offset === 'string') return celError(say('cel-time-zone-unknown', { problem: offset }));
  return BigInt(part(civilOf(time.seconds, offset), time));
}

/** Whole units, computed through a float64 as in Go. */
function wholeUnits(nanos: bigint, unit: bigint): bigint {
  const rest = Number(nanos % unit) / Number(unit);
  return BigInt(Math.trunc(Number(nanos / unit) + rest));
}

/** A part of a timestamp, in UTC or in the requested time zone. */
function part(name: string, id: string, read: Part): Table {
  return [
    [`.${name} timestamp_to_${id}(timestamp) int`, one((time: Timestamp) => partAt(read, time, 'UTC')), unit],
    [
      `.${name} timestamp_to_${id === 'seconds' ? id : `${id}_with`}_tz(timestamp, string) int`,
      two((time: Timestamp, zone: Value) =>
        typeof zone === 'string'
          ? partAt(read, time, zone)
          : noSuchOverload(zone instanceof CelError ? zone : undefined),
      ),
      unit,
    ],
  ];
}

function ofDuration(name: string, id: string, read: (nanos: bigint) => bigint): Row {
  return [
    `.${name} duration_to_${id}(duration) int`,
    one((value) => (value instanceof Duration ? read(value.nanos) : noSuchOverload(value))),
    unit,
  ];
}

export const timestamps: Table = [
  ...part('getDate', 'day_of_month_1_based', (at) => at.day),
  ...part('getDayOfMonth', 'day_of_month', (at) => at.day - 1),
  ...part('getDayOfWeek', 'day_of_week', (at) => at.weekday),
  ...part('getDayOfYear', 'day_of_year', (at) => at.dayOfYear),
  ...part('getFullYear', 'year', (at) => at.year),
  ...part('getHours', 'hours', (at) => at.hour),
  ofDuration('getHours', 'hours', (nanos) => wholeUnits(nanos, 3600n * second)),
  ...part('getMilliseconds', 'milliseconds', (_, time) => Math.floor(time.nanos / 1e6)),
  ofDuration('getMilliseconds', 'milliseconds', (nanos) => nanos / 1_000_000n),
  ...part('getMinutes', 'minutes', (at) => at.minute),
  ofDuration('getMinutes', 'minutes', (nanos) => wholeUnits(nanos, 60n * second)),
  ...part('getMonth', 'month', (at) => at.month - 1),
  ...part('getSeconds', 'seconds', (at) => at.second),
  ofDuration('getSeconds', 'seconds', (nanos) => BigInt(Math.trunc(secondsOf(nanos)))),
];
