import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { behaviourOf } from '../../engine/minors.ts';
import { stringFormats, validateValue } from '../../engine/schemas.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { textOfName, textsForFunctions, textsOfFormat } from './plausible.ts';

const surroundings = { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' } as const; // prettier-ignore

test('has a valid string for each format of the server', () => {
  const formats = stringFormats();
  const fields = formats.map((format, i) => `f${i}: {type: string, format: ${format}}\n`).join('');
  const text = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields) });
  const answer = admitCrd({ text, contentType: 'application/yaml', fieldValidation: 'Strict' }, surroundings);
  if (answer.accepted !== true) throw new Error('refused');
  const spec = answer.served.versions[0]?.schema?.properties.get('spec');
  for (const [i, format] of formats.entries()) {
    const texts = textsOfFormat(format);
    expect(texts.length, format).toBeGreaterThan(0);
    const schema = spec?.properties.get(`f${i}`);
    for (const one of texts)
      expect(schema && validateValue(one, schema, { behaviour: behaviourOf('1.37') }), `${format} ${one}`).toEqual([]); // prettier-ignore
  }
  expect(textsOfFormat('date-time')).toEqual(textsOfFormat('datetime'));
  expect(textsOfFormat('nothing')).toEqual([]);
});

test.each([
  ['url', 'https://example.com'],
  ['callbackURI', 'https://example.com'],
  ['endpoint', 'https://example.com'],
  ['contactEmail', 'someone@example.com'],
  ['hostname', 'example.com'],
  ['podCIDR', '10.0.0.0/24'],
  ['clusterIP', '10.0.0.1'],
  ['image', 'example.com/app:1.0'],
  ['apiVersion', 'v1'],
  ['kind', 'ConfigMap'],
  ['version', '1.0.0'],
  ['targetNamespace', 'default'],
  ['syncInterval', '30s'],
  ['startTime', '2026-01-02T03:04:05Z'],
  ['storage', '1Gi'],
  ['cpu', '100m'],
  ['mountPath', '/'],
  ['schedule', '0 0 * * *'],
  ['colour', undefined],
])('suggests for a field named %s: %s', (name, text) => expect(textOfName(name)).toBe(text));

test('suggests strings that the functions of a rule accept', () => {
  const of = (name: string, ...numbers: (bigint | number)[]): readonly string[] =>
    textsForFunctions(new Set([name]), numbers);
  expect(of('quantity')).toEqual(expect.arrayContaining(['1Gi', '0']));
  expect(of('duration')).toEqual(expect.arrayContaining(['30s', '1h']));
  expect(of('ip')).toEqual(expect.arrayContaining(['10.0.0.1', '2001:db8::1']));
  expect(of('nothing')).toEqual([]);
  // Lengths of prefixes that a rule mentions, and one more.
  const networks = of('cidr', 24n, 64n, 200n, 20.5, 7);
  for (const one of ['10.0.0.0/24', '10.0.0.0/25', 'fd00::/24', 'fd00::/64', 'fd00::/65', '10.0.0.0/8']) expect(networks).toContain(one); // prettier-ignore
  for (const one of ['10.0.0.0/64', 'fd00::/200', '10.0.0.0/20.5', '10.0.0.0/7'])
    expect(networks).not.toContain(one);
});
