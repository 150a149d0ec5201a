import { expect, test } from 'vitest';
import { formatRfc3339, fullDate, parseDateTime, parseTime, rfc3339 } from './time.ts';
import { parseFormatDuration } from '../../formats/dates.ts';
import { goDurationText } from './duration.ts';

test.each([
  [rfc3339, '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'],
  [rfc3339, '0000-02-29T23:59:59Z', '0000-02-29T23:59:59Z'],
  [rfc3339, '2020-01-01T1:00:00.5+01:30', '2020-01-01T01:00:00.5+01:30'],
  [fullDate, '2024-02-29', '2024-02-29T00:00:00Z'],
])('%s reads %s', (layout, text, expected) => {
  const read = parseTime(layout, text);
  expect(read.ok && formatRfc3339(read.instant)).toBe(expected);
});

test.each([
  [fullDate, '2020-13-01', 'parsing time "2020-13-01": month out of range'],
  [fullDate, '2020-02-30', 'parsing time "2020-02-30": day out of range'],
  [fullDate, '', 'parsing time "" as "2006-01-02": cannot parse "" as "2006"'],
  [rfc3339, '2020-01-01T24:00:00Z', 'parsing time "2020-01-01T24:00:00Z": hour out of range'],
  [rfc3339, '2020-02-30T00:00:00Z', 'parsing time "2020-02-30T00:00:00Z": day out of range'],
  [
    rfc3339,
    '2020-01-01t00:00:00z',
    'parsing time "2020-01-01t00:00:00z" as "2006-01-02T15:04:05Z07:00": cannot parse "t00:00:00z" as "T"',
  ],
])('%s refuses %s', (layout, text, error) => {
  expect(parseTime(layout, text)).toEqual({ ok: false, error });
});

test('accepts a date-time in UTC without a fraction', () => {
  const instant = { seconds: 1_577_836_800, nanos: 0, offset: 0 };
  expect(parseDateTime('2020-01-01T00:00:00Z')).toEqual({ ok: true, instant });
  expect(parseDateTime('2020-01-01T00:00:00.000Z')).toEqual({ ok: true, instant });
});

test('accepts an empty date-time', () => {
  expect(parseDateTime('')).toEqual({ ok: true, instant: { seconds: 0, nanos: 0, offset: 0 } });
});

test.each([
  ['90m', '1h30m0s'],
  ['3 days', '72h0m0s'],
  ['1.5ms', '1.5ms'],
  ['0', '0s'],
])('a duration %s is %s', (text, expected) => {
  expect(goDurationText(parseFormatDuration(text) as bigint)).toBe(expected);
});
