import { expect, test } from 'vitest';
import { nearestTexts, respelled } from './near-values.ts';

test.each([
  ['always', ['Never', 'Always'], 'Always'],
  ['IfNotPresnt', ['Always', 'IfNotPresent'], 'IfNotPresent'],
  ['warn', ['debug', 'info', 'warning', 'error'], 'warning'],
  ['production', ['dev', 'prod'], 'prod'],
  ['Sometimes', ['Always', 'Never'], 'Always'],
])('the allowed value nearest to %s comes first', (typed, allowed, first) => {
  expect(nearestTexts(typed, allowed)[0]).toBe(first);
  expect(nearestTexts(typed, allowed).toSorted()).toEqual(allowed.toSorted());
});

test.each([
  ['date-time', '2020-01-02', '2020-01-02T00:00:00Z'],
  ['date-time', '2020-01-02 03:04:05', '2020-01-02T03:04:05Z'],
  ['date-time', '2020/1/2', '2020-01-02T00:00:00Z'],
  ['date-time', '2020-01-02T03:04:05+0100', '2020-01-02T03:04:05+01:00'],
  ['date', '2020-01-02T03:04:05Z', '2020-01-02'],
  ['duration', '5', '5s'],
  ['ipv4', '10.0.0.1/8', '10.0.0.1'],
  ['cidr', '10.0.0.1', '10.0.0.1/32'],
  ['uuid', '{0123456789ABCDEF0123456789ABCDEF}', '01234567-89ab-cdef-0123-456789abcdef'],
  ['email', 'Bob <bob@example.com>', 'bob@example.com'],
  ['uri', 'example.com/a', 'https://example.com/a'],
  ['hostname', 'https://example.com/a', 'example.com'],
  ['mac', '00-11-22-33-44-55', '00:11:22:33:44:55'],
])('the same value in the format %s: %s', (format, text, same) => {
  expect(respelled(text, { format })).toContain(same);
});

test.each([
  ['^[0-9]+(Mi|Gi)$', '10GB', '10Gi'],
  ['^[0-9]+(Mi|Gi)$', '10 Gi', '10Gi'],
  ['^[0-9]+(Mi|Gi)$', '10gi', '10Gi'],
  ['^[0-9]+(Mi|Gi)$', '10', '10Mi'],
  ['^[a-z-]+$', 'My Name', 'my-name'],
  ['^[A-Z_]+$', 'log_level', 'LOG_LEVEL'],
])('the same value for the pattern %s: %s', (pattern, text, same) => {
  expect(respelled(text, { pattern })).toContain(same);
});

test('nothing is invented', () => {
  expect(respelled('yesterday', { format: 'date-time' }).every((one) => one.includes('yesterday'))).toBe(
    true,
  );
  expect(respelled('10.0.0', { format: 'ipv4' })).toEqual([]);
  expect(respelled('x'.repeat(1000), { pattern: 'y' })).toEqual([]);
});
