import { expect, test } from 'vitest';
import { recordedIn } from '../../../testing/recorded.ts';
import { nearestTexts, respelled } from './near-values.ts';

test.each([
  ['always', ['Never', 'Always'], 'Always'],
  ['IfNotPresnt', ['Always', 'IfNotPresent'], 'IfNotPresent'],
  ['warn', ['debug', 'info', 'warning', 'error'], 'warning'],
  ['production', ['dev', 'prod'], 'prod'],
  ['Sometimes', ['Always', 'Never'], 'Always'],
  ['b', ['zzz', 'a-b-c'], 'a-b-c'],
  ['a-b-c', ['zzz', 'b'], 'b'],
  ['', ['b', 'a'], 'b'],
])('the allowed value nearest to %s comes first', (typed, allowed, first) => {
  expect(nearestTexts(typed, allowed)[0]).toBe(first);
  expect(nearestTexts(typed, allowed).toSorted()).toEqual(allowed.toSorted());
});

test.each([
  ['date-time', '2020-01-02', '2020-01-02T00:00:00Z'],
  ['date-time', '2020-01-02 03:04:05', '2020-01-02T03:04:05Z'],
  ['date-time', '2020/1/2', '2020-01-02T00:00:00Z'],
  ['date-time', '2020-01-02T03:04:05+0100', '2020-01-02T03:04:05+01:00'],
  ['date-time', '2020-01-02 03:04 GMT', '2020-01-02T03:04:00Z'],
  ['date-time', '2020-01-02T03:04:05 +01', '2020-01-02T03:04:05+01:00'],
  ['datetime', '2020.1.2', '2020-01-02T00:00:00Z'],
  ['date', '2020-01-02T03:04:05Z', '2020-01-02'],
  ['date', '2020/1/2', '2020-01-02'],
  ['duration', '5', '5s'],
  ['duration', '1 h 5 m', '1h5m'],
  ['duration', '1.5', '1.5m'],
  ['ipv4', '10.0.0.1/8', '10.0.0.1'],
  ['ipv4', '10.0.0.1:80', '10.0.0.1'],
  ['ipv6', '[::1]', '::1'],
  ['ipv6', '::1/64', '::1'],
  ['cidr', '10.0.0.1', '10.0.0.1/32'],
  ['cidr', '::1', '::1/128'],
  ['uuid', '{0123456789ABCDEF0123456789ABCDEF}', '01234567-89ab-cdef-0123-456789abcdef'],
  ['email', 'Bob <bob@example.com>', 'bob@example.com'],
  ['email', 'mailto:bob@example.com', 'bob@example.com'],
  ['uri', 'example.com/a', 'https://example.com/a'],
  ['uri', 'example.com:80', 'https://example.com:80'],
  ['hostname', 'https://example.com/a', 'example.com'],
  ['hostname', 'example.com:80', 'example.com'],
  ['hostname', 'My_Host', 'my-host'],
  ['mac', '001122334455', '00:11:22:33:44:55'],
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
  ['^[A-Z]', ' Some text ', 'Some text'],
  ['^[A-Z]', 'Some text ', 'Sometext'],
  ['^[A-Z]', 'some text', 'Some text'],
  ['^[a-z]', 'Some Text', 'some Text'],
  ['^[a-z_]+$', 'Abc-d e', 'Abc_d_e'],
])('the same value for the pattern %s: %s', (pattern, text, same) => {
  expect(respelled(text, { pattern })).toContain(same);
});

test('nothing is invented', () => {
  expect(
    respelled('2020-01-02T03:04:05+01', { format: 'date-time' }).filter((one) => one.endsWith('Z')),
  ).toEqual(['2020-01-02T03:04:05+01T00:00:00Z']);
  expect(respelled('0123', { format: 'uuid' })).toEqual([]);
  expect(respelled('0123', { format: 'mac' })).toEqual([]);
  expect(respelled('a b', { format: 'uri' })).toEqual([]);
  expect(respelled('a', { format: 'nothing' })).toEqual([]);
  expect(respelled('5x', { pattern: '^[0-9]+(Mi|Gi)$' }).filter((one) => /Mi|Gi/.test(one))).toEqual([]);
  expect(respelled('same', { format: 'hostname', pattern: 'same' })).not.toContain('same');
  expect(respelled('x'.repeat(200), { pattern: 'y' })).not.toEqual([]);
  expect(respelled('x'.repeat(201), { pattern: 'y' })).toEqual([]);
  expect(respelled('yesterday', { format: 'date-time' }).every((one) => one.includes('yesterday'))).toBe(
    true,
  );
  expect(respelled('10.0.0', { format: 'ipv4' })).toEqual([]);
  expect(respelled('x'.repeat(1000), { pattern: 'y' })).toEqual([]);
});

const texts: readonly string[] = [
  '5', '5 gi', '1.5', '-3 h', '10GB', '0123', ' Some Text ', 'Log_Level.x', 'My-Name', 'ABC.d_e', 'a b\tc', 'x',
  '2020/1/2', '2020-01-02 3:04', '2020-01-02T03:04:05Z', '20200102', '12:30', 'yesterday',
  '10.0.0.1/8', '10.0.0', '[::1]:80', '::1/64', 'example.com:80/a', 'https://Example.com/a?b=c', 'Bob <bob@example.com>', 'mailto:a@b.c',
  '{0123456789ABCDEF0123456789ABCDEF}', '00-11-22-33-44-55', '0011.2233.4455', '#FFF', 'true',
]; // prettier-ignore
const formats: readonly string[] = ['date', 'date-time', 'duration', 'ipv4', 'ipv6', 'ip', 'cidr', 'uuid', 'email', 'uri', 'hostname', 'mac', 'byte', 'other']; // prettier-ignore
const patterns: readonly string[] = [
  '^[a-z._]+$',
  '^[A-Z_]+$',
  String.raw`^\d+(Ki|Mi|Gi|h|m)?$`,
  '^(Always|Never)$',
];

const compare = recordedIn(new URL('testing/recorded-spellings.txt', import.meta.url));

test('records all spellings', () => {
  for (const of of [...formats.map((format) => ({ format })), ...patterns.map((pattern) => ({ pattern }))])
    compare(
      Object.entries(of).flat().join(' '),
      texts.map((text) => `${JSON.stringify(text)}: ${JSON.stringify(respelled(text, of))}`).join('\n'),
    );
});

test('records the order of allowed values by their likeness', () => {
  const allowed = ['Always', 'IfNotPresent', 'Never', 'on-failure', 'prod', 'production', 'RollingUpdate', 'v1', 'v10', ''];
  for (const text of ['always', 'if-not-present', 'NEVER', 'Onfailure', 'produc', 'rolling', 'update', 'v', 'v11', '', 'x y', 'Recreate'])
    compare(`nearest to ${JSON.stringify(text)}`, nearestTexts(text, allowed).join(', '));
}); // prettier-ignore
