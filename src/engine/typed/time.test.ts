import { expect, test } from 'vitest';
import { formatTime, parseTime } from './time.ts';

// Recorded from the API server as `metadata.creationTimestamp` (conformance/cases/metadata/coercion.yaml).
test.for<[string, string]>([
  ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05Z'],
  ['2020-01-02T03:04:05.999+02:00', '2020-01-02T01:04:05Z'],
  ['2020-02-01T1:00:00,5Z', '2020-02-01T01:00:00Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['0000-01-01T00:00:00+23:59', '-0001-12-31T00:01:00Z'],
])('%s is %s', ([text, formatted]) => {
  const parsed = parseTime(text);
  expect(parsed.ok && formatTime(parsed.seconds)).toBe(formatted);
});

const layout = 'as "2006-01-02T15:04:05Z07:00": cannot parse';

test.for<[string, string]>([
  ['abc', `parsing time "abc" ${layout} "abc" as "2006"`],
  ['', `parsing time "" ${layout} "" as "2006"`],
  ['2020-01-01', `parsing time "2020-01-01" ${layout} "" as "T"`],
  ['2020-13-01T00:00:00Z', 'parsing time "2020-13-01T00:00:00Z": month out of range'],
  ['2020-02-30T00:00:00Z', 'parsing time "2020-02-30T00:00:00Z": day out of range'],
  ['2020-02-01T24:00:00Z', 'parsing time "2020-02-01T24:00:00Z": hour out of range'],
  ['2020-02-01T00:00:00', `parsing time "2020-02-01T00:00:00" ${layout} "" as "Z07:00"`],
  [
    '2020-02-01T00:00:00+25:00',
    'parsing time "2020-02-01T00:00:00+25:00": time zone offset hour out of range',
  ],
  ['2020-02-01T00:00:00Zx', 'parsing time "2020-02-01T00:00:00Zx": extra text: "x"'],
  ['é"\\\n', `parsing time "\\xc3\\xa9\\"\\\\\\x0a" ${layout} "\\xc3\\xa9\\"\\\\\\x0a" as "2006"`],
])('%j is not a time', ([text, error]) => {
  expect(parseTime(text)).toStrictEqual({ ok: false, error });
});
