/** Plausible strings: by format, by the name of the field, and for the functions of rules. */

/** Strings for each format that the server checks. */
const byFormat: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    bsonobjectid: ['507f1f77bcf86cd799439011'],
    uri: ['https://example.com'],
    email: ['someone@example.com'],
    hostname: ['example.com'],
    ipv4: ['10.0.0.1'],
    ipv6: ['2001:db8::1'],
    cidr: ['10.0.0.0/24'],
    mac: ['00:00:5e:00:53:01'],
    uuid: ['8a1f0f4e-3c5b-4d6e-9f70-81a2b3c4d5e6'],
    uuid3: ['8a1f0f4e-3c5b-3d6e-9f70-81a2b3c4d5e6'],
    uuid4: ['8a1f0f4e-3c5b-4d6e-9f70-81a2b3c4d5e6'],
    uuid5: ['8a1f0f4e-3c5b-5d6e-9f70-81a2b3c4d5e6'],
    isbn: ['9783161484100'],
    isbn10: ['316148410X'],
    isbn13: ['9783161484100'],
    creditcard: ['4111111111111111'],
    ssn: ['111-11-1111'],
    hexcolor: ['#336699'],
    rgbcolor: ['rgb(51,102,153)'],
    byte: ['YQ=='],
    password: ['secret'],
    date: ['2026-01-02'],
    duration: ['30s', '5m'],
    datetime: ['2026-01-02T03:04:05Z'],
    k8sshortname: ['example'],
    k8slongname: ['example.com'],
  }),
);

export function textsOfFormat(format: string): readonly string[] {
  return byFormat.get(format.replaceAll('-', '')) ?? [];
}

const byName: readonly (readonly [RegExp, string])[] = [
  [/(?:ur[li]|endpoint|address)$/i, 'https://example.com'],
  [/email$/i, 'someone@example.com'],
  [/(?:host|hostname|domain|fqdn)$/i, 'example.com'],
  [/(?:cidr|subnet)$/i, '10.0.0.0/24'],
  [/ip$|ipaddress/i, '10.0.0.1'],
  [/image$/i, 'example.com/app:1.0'],
  [/apiversion/i, 'v1'],
  [/kind$/i, 'ConfigMap'],
  [/version$/i, '1.0.0'],
  [/namespace$/i, 'default'],
  [/(?:timeout|interval|period|duration|delay|ttl)$/i, '30s'],
  [/time$|timestamp/i, '2026-01-02T03:04:05Z'],
  [/(?:size|storage|memory|capacity)$/i, '1Gi'],
  [/cpu$/i, '100m'],
  [/path$/i, '/'],
  [/(?:schedule|cron)$/i, '0 0 * * *'],
];

export function textOfName(name: string): string | undefined {
  return byName.find(([pattern]) => pattern.test(name))?.[1];
}

const byFunction: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    url: ['https://example.com/path', 'http://example.com'],
    isURL: ['https://example.com/path'],
    quantity: ['1Gi', '1', '100m', '0', '-1'],
    isQuantity: ['1Gi', '0'],
    duration: ['30s', '1h', '0s', '1ms', '-1s'],
    timestamp: ['2026-01-02T03:04:05Z'],
    ip: ['10.0.0.1', '2001:db8::1'],
    isIP: ['10.0.0.1', '2001:db8::1'],
    cidr: ['10.0.0.0/24', '2001:db8::/64'],
    isCIDR: ['10.0.0.0/24', '2001:db8::/64'],
    semver: ['1.0.0', '2.1.3'],
    isSemver: ['1.0.0'],
    int: ['1', '80'],
    double: ['0.5'],
    getHostname: ['https://example.com'],
  }),
);

/** `numbers`: the numbers that a rule compares with, such as lengths of network prefixes. */
export function textsForFunctions(
  functions: ReadonlySet<string>,
  numbers: readonly (bigint | number)[] = [],
): readonly string[] {
  const own = [...functions].flatMap((name) => byFunction.get(name) ?? []);
  if (!functions.has('cidr')) return own;
  const lengths = numbers.flatMap((number) => [Number(number), Number(number) + 1]);
  const near = [...lengths, 8, 16, 32].filter((length) => Number.isInteger(length) && length >= 8);
  return [
    ...own,
    ...near.flatMap((length) => [
      ...(length <= 32 ? [`10.0.0.0/${length}`] : []),
      ...(length <= 128 ? [`fd00::/${length}`] : []),
    ]),
  ];
}

/** Simple strings for everything else, and ones that most checks reject. */
export const simpleTexts = [
  'example',
  'a',
  'other',
  '1',
  'A',
  'example-2',
  'example.com',
  '10.0.0.1',
  '1Gi',
  '30s',
];
/** Strings for complex rules: images with a digest and with a tag, names of resources, keys with a prefix. */
export const partedTexts = [
  `example.com/app@sha256:${'0123456789abcdef'.repeat(4)}`,
  'example.com/app:1.0',
  'example.com/app',
  'https://example.com/path',
  'example.com/name',
  'a=b',
  'a:b',
  '1.2.3',
  'v1.2.3',
  'arn:aws:iam::123456789012:role/example',
];

/** Characters that are rare, and that most strings may not contain. */
export const oddCharacters = [
  ',',
  '!',
  ' ',
  '/',
  ':',
  '@',
  '=',
  '_',
  '.',
  '-',
  'A',
  '*',
  '"',
  '\n',
  'ü',
  '0',
];

export const oddTexts = ['', ' ', '!', 'not valid!', '-', 'A_b', 'ü', '/', '0', 'x'.repeat(300)];
