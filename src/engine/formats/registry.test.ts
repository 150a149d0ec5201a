import { describe, expect, test } from 'vitest';
import { behaviourOf } from '../kubernetes/behaviour.ts';
import { formatValidator, isStringFormat } from './registry.ts';

/** The strings that Kubernetes 1.37 accepts and rejects. */
const verdicts: Record<string, { readonly takes: readonly string[]; readonly refuses: readonly string[] }> = {
  uri: {
    takes: [
      'http://foo.bar/#com',
      'mailto:a@b',
      '/abs/path',
      'pg://a:1,b:2/x',
      'http://[::1]:80/',
      'http://[fe80::1%25en0]/',
      'a:',
      'http://user:p@ss@h/',
      '*',
    ],
    refuses: [
      'foo',
      '',
      'http://a:b:c/',
      'http://[1.2.3.4]/',
      'http://h ost/',
      '1a://x',
      'http://a/%zz',
      'http://x:y/',
      'http://%41/',
    ],
  },
  email: {
    takes: [
      'bob@example.com',
      'Bob <b@x>',
      '"B. B." <b@x>',
      'b@[1.2.3.4]',
      'grp: a@b;',
      'a@b (note)',
      'é@ü',
      '"q\\"q"@x',
    ],
    refuses: [
      'b@[x]',
      'a..b@c',
      '.a@b',
      'a@b.',
      'grp: a@b, c@d;',
      'a@b (note',
      'a',
      '',
      '=?koi8-r?q?x?= <a@b>',
    ],
  },
  hostname: {
    takes: [
      'example.com',
      'localhost',
      'ex😀ample.com',
      '123',
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.com',
    ],
    refuses: [
      '-a.com',
      'a_.com',
      'a.b1',
      'é.é',
      'a.',
      'a..b',
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.com',
    ],
  },
  ipv4: { takes: ['1.2.3.4', '01.02.03.004', '::1.2.3.4'], refuses: ['256.1.1.1', '1.2.3', '::1', ''] },
  ipv6: {
    takes: ['::1', '1::', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4'],
    refuses: ['1::2::3', '::ffff:01.2.3.4', 'fe80::1%eth0', '1.2.3.4', '12345::'],
  },
  cidr: {
    takes: ['10.0.0.0/8', '010.0.0.0/08', '::/0'],
    refuses: ['10.0.0.0/33', '::/129', '10.0.0.0', '10.0.0.0/'],
  },
  mac: {
    takes: [
      '01:23:45:67:89:ab',
      '01-23-45-67-89-ab',
      '0123.4567.89ab',
      '0123456789ab',
      '01:23:45:67:89:ab:cd:ef',
    ],
    refuses: ['01:23-45:67:89:ab', '1:2:3:4:5:6'],
  },
  uuid: {
    takes: ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B12D3A456426614174000'],
    refuses: ['123e4567', ''],
  },
  uuid3: {
    takes: ['123e4567-e89b-32d3-a456-426614174000'],
    refuses: ['123e4567-e89b-42d3-a456-426614174000'],
  },
  uuid4: {
    takes: ['123e4567-e89b-42d3-a456-426614174000'],
    refuses: ['123e4567-e89b-42d3-c456-426614174000'],
  },
  uuid5: {
    takes: ['123e4567-e89b-52d3-a456-426614174000'],
    refuses: ['123e4567-e89b-52d3-0456-426614174000'],
  },
  isbn: { takes: ['0306406152', '978-0-306-40615-7'], refuses: ['0306406153'] },
  isbn10: { takes: ['080442957X'], refuses: ['080442957x', '9780306406157'] },
  isbn13: { takes: ['9780306406157'], refuses: ['9780306406158', '0306406152'] },
  creditcard: {
    takes: ['4111 1111 1111 1111', '5500000000000004', 'card 340000000000009'],
    refuses: ['4111111111111112'],
  },
  ssn: { takes: ['123-45-6789', '123 45 6789'], refuses: ['123456789'] },
  hexcolor: { takes: ['#fff', 'FFFFFF'], refuses: ['#ffff', '#ggg'] },
  rgbcolor: {
    takes: ['rgb(0,128,255)', 'rgb( 1 , 2 , 3 )'],
    refuses: ['rgb(256,0,0)', 'rgb(01,2,3)', 'RGB(1,2,3)'],
  },
  byte: { takes: ['Zm9v', 'Zm9vYg=='], refuses: ['Zm9', '', 'Zm-_'] },
  password: { takes: ['anything', ''], refuses: [] },
  date: {
    takes: ['2020-02-29', '0000-01-01'],
    refuses: ['2019-02-29', '2020-1-1', '2020-13-01', '2020-01-01T00:00:00Z', ''],
  },
  duration: {
    takes: ['1h30m', '-1.5h', '.5s', '0', '22 days', 'about 3 weeks', '1μs', '2562048h', '1.s'],
    refuses: ['1', '99999999999999999999s', '9223372036854775808ns', '5 wks', '3 mi'],
  },
  'date-time': {
    takes: [
      '2020-01-01T00:00:00Z',
      '2020-01-01t00:00:00z',
      '2020-01-01T00:00:00x5+99:99',
      '2020-01-01T00:00:00Ztrash',
    ],
    refuses: [
      '2020-01-01T24:00:00Z',
      '2020-01-01T23:59:60Z',
      '2020-01-01T00:00:00',
      '2020-01-01 00:00:00Z',
      '2020-02-30T00:00:00Z',
    ],
  },
  datetime: { takes: ['2020-01-01T00:00:00.123+01:00'], refuses: ['now'] },
  bsonobjectid: { takes: ['507f1f77bcf86cd799439011', '507F1F77BCF86CD799439011'], refuses: ['507f'] },
  'k8s-short-name': {
    takes: ['abc', 'a-b', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    refuses: ['-a', 'A', 'a.b', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  },
  'k8s-long-name': {
    takes: [
      'a.b.c',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ],
    refuses: [
      'a..b',
      'a.b-',
      'A.b',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ],
  },
};

describe.for(Object.entries(verdicts))('validates the format %s', ([format, { takes, refuses }]) => {
  const validator = formatValidator(format, behaviourOf('1.37'));
  test.for(takes)('accepts %j', (text) => expect(validator?.(text)).toBe(true));
  test.for(refuses)('rejects %j', (text) => expect(validator?.(text)).toBe(false));
});

test('accepts names with and without dashes', () => {
  expect(isStringFormat('date-time') && isStringFormat('d-a-t-e-t-i-m-e')).toBe(true);
  expect(isStringFormat('int32') || isStringFormat('')).toBe(false);
  expect(formatValidator('foo', behaviourOf('1.37'))).toBeUndefined();
});

test('accepts colons in hosts of http URLs depending on the release', () => {
  const verdict = (minor: '1.35' | '1.37'): boolean | undefined =>
    formatValidator('uri', behaviourOf(minor))?.('http://a:1:2/');
  expect(verdict('1.35')).toBe(true);
  expect(verdict('1.37')).toBe(false);
});
