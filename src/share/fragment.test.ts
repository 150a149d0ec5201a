import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { toBase64url } from './base64url.ts';
import { readContent, readLinked, type SharedContent } from './content.ts';
import { maxContentLength } from './lengths.ts';
import { readFragment, readFragmentInSteps, writeFragment, writeFragmentInSteps } from './fragment.ts';
import { packingContent, readPacked } from './packed.ts';
import { packing } from './packing/pack.ts';
import { finish, type Steps } from './packing/steps.ts';
import { chance } from './testing/chance.ts';
import { storedLinks } from './testing/stored-links.ts';

const content: SharedContent = {
  crd: 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n# ümläute, 汉字, 🚢\n',
  object: 'a: 1\r\nb: "\u0000"\n',
  kubernetes: '1.37',
  fieldValidation: 'Warn',
  version: 'v1beta2',
};

function linkOf(json: string): string {
  const payload = toBase64url(deflateSync(strToU8(json)));
  return `#v1.d.${payload.length.toString(36)}.${payload}`;
}

test('reads again what it writes', () => {
  expect(readFragment(writeFragment(content))).toEqual({ kind: 'content', content });
});

test('a kubectl command keeps its options', () => {
  const kubectl = { command: 'patch', patchType: 'json', manager: 'me', namespaceMissing: true } as const;
  const patch = { ...content, kubectl, old: 'spec: {}\n' };
  expect(readFragment(writeFragment(patch))).toEqual({ kind: 'content', content: patch });
});

test('a link contains the engine version, the open view, and the selected field', () => {
  const shown: SharedContent = { ...content, engine: '0.1.0', view: 'rules', field: ['spec', 'a.b', 0] };
  expect(readFragment(writeFragment(shown))).toEqual({ kind: 'content', content: shown });
});

test('keeps texts with lone surrogates and byte order marks unchanged', () => {
  const odd: SharedContent = {
    ...content,
    crd: '\ufeffa: \ud800',
    object: '\ufeff\n\n  \n',
    patch: '\udc00',
  };
  expect(readFragment(writeFragment(odd))).toEqual({ kind: 'content', content: odd });
});

test('an update keeps its existing object', () => {
  const update: SharedContent = { ...content, operation: 'status', old: 'spec: {}\n', oldAsItIs: true };
  expect(readFragment(writeFragment(update))).toEqual({ kind: 'content', content: update });
});

test('an upgrade keeps its old CRD, with and without other texts', () => {
  const upgrade: SharedContent = { ...content, oldCrd: 'kind: CustomResourceDefinition\n', view: 'upgrade' };
  expect(readFragment(writeFragment(upgrade))).toEqual({ kind: 'content', content: upgrade });
  const { patch: _patch, old: _old, admission: _admission, ...alone } = upgrade;
  expect(readFragment(writeFragment(alone))).toEqual({ kind: 'content', content: alone });
});

test.each(storedLinks)('opens a stored link forever: %#', (link, stored) => {
  expect(readFragment(link)).toEqual({ kind: 'content', content: stored });
});

test('ignores characters that were attached to the end', () => {
  expect(readFragment(`${writeFragment(content)}).`)).toEqual({ kind: 'content', content });
});

test('reports how much of a cut link arrived', () => {
  const link = writeFragment(content);
  const reading = readFragment(link.slice(0, -10));
  expect(reading).toMatchObject({ kind: 'cut' });
  if (reading.kind === 'cut') expect(reading.expected - reading.arrived).toBe(10);
});

test('1,000 links that were changed in transit are reported, or contain what was sent', () => {
  const random = chance(7);
  const lengths = new Map<string, number>();
  const sent = storedLinks.filter(([link]) => link.startsWith('#v3'));
  for (let i = 0; i < 1_000; i++) {
    const [link, stored] = sent[i % sent.length] as (typeof sent)[number];
    const changed = mutated(link, random);
    const reading = readFragment(changed);
    lengths.set(reading.kind, (lengths.get(reading.kind) ?? 0) + 1);
    if (reading.kind === 'content') expect(reading.content, changed).toEqual(stored);
  }
  expect([...lengths.keys()].toSorted()).toEqual(['content', 'cut', 'damaged', 'none', 'unknown-version']);
});

test('older links that were changed break nothing', () => {
  const random = chance(8);
  for (let i = 0; i < 500; i++) {
    const [link] = storedLinks[i % 4] as (typeof storedLinks)[number];
    expect(readFragment(mutated(link, random)).kind).toBeTypeOf('string');
  }
});

/**
 * A character changed, left out, doubled, or swapped with its neighbour; or the link cut, or with something attached
 * to its end.
 */
function mutated(link: string, random: () => number): string {
  const at = random() % link.length;
  const [before, letter, after] = [link.slice(0, at), link[at] as string, link.slice(at + 1)];
  const other = String.fromCharCode(33 + (random() % 94));
  const changes = [before + other + after, before + after, before + letter + link.slice(at), before];
  const further = [
    before + (after[0] ?? '') + letter + after.slice(1),
    link + other,
    before + '%20' + link.slice(at),
  ];
  return [...changes, ...further][random() % 7] as string;
}

test.for([
  ['nothing', '', { kind: 'none' }],
  ['an anchor', '#result', { kind: 'none' }],
  ['an example', '#example=defaulting', { kind: 'example', id: 'defaulting' }],
  ['a step of the tour', '#tour=3', { kind: 'tour', step: 3 }],
  ['the tour', '#tour', { kind: 'tour', step: undefined }],
  ['a variant', '#example=list-types/fixed', { kind: 'example', id: 'list-types/fixed' }],
  ['markup in an example', '#example=<img>', { kind: 'none' }],
  ['a later format', '#v4.x.abc', { kind: 'unknown-version', version: 'v4' }],
  ['an unknown codec', '#v1.q.1.a', { kind: 'damaged', arrived: 8 }],
  ['foreign characters', '#v1.d.4.ab*d', { kind: 'damaged', arrived: 4 }],
  ['bytes that deflate can’t read', '#v1.d.8.AAECAwQF', { kind: 'damaged', arrived: 8 }],
  ['packed bytes of nothing', '#v3.p.0.', { kind: 'damaged', arrived: 0 }],
  ['packed bytes of anything', '#v3.p.8.________', { kind: 'damaged', arrived: 8 }],
  ['a codec that was never released', '#v3.m.4.abcd', { kind: 'damaged', arrived: 11 }],
  ["JSON that isn't an object", linkOf('[1]'), { kind: 'damaged' }],
  ['no JSON', linkOf('{'), { kind: 'damaged' }],
  ['no texts', linkOf('{"crd":1}'), { kind: 'damaged' }],
] as const)('%s', ([, fragment, expected]) => {
  expect(readFragment(fragment)).toMatchObject(expected);
});

test('the existing object counts towards the size of a link', () => {
  expect(readContent({ crd: 'a', old: 'b'.repeat(maxContentLength) })).toBeUndefined();
});

test('a link of any version reports when it contains more than the limit', () => {
  const content = {
    crd: 'a'.repeat(maxContentLength),
    object: 'b',
    kubernetes: '1.37',
    fieldValidation: 'Strict',
  } as const;
  expect(readFragment(linkOf(JSON.stringify(content)))).toEqual({ kind: 'too-large' });
  const packed = writeFragment({ ...content, crd: 'a'.repeat(1_000) });
  expect(readFragment(packed)).toMatchObject({ kind: 'content' });
});

test("doesn't unpack a few bytes that would unpack to very many", () => {
  expect(readFragment(linkOf(`{"crd":"${'a'.repeat(maxContentLength * 4)}"}`))).toEqual({
    kind: 'too-large',
  });
});

test('a link that is written or read in steps is the same', async () => {
  const link = await writeFragmentInSteps(content);
  expect(link).toBe(writeFragment(content));
  expect(await readFragmentInSteps(link)).toEqual(readFragment(link));
});

test.each([
  ['one long line', 'x'.repeat(1_000_000)],
  ['many empty lines', '\n'.repeat(1_000_000)],
  ['many different lines', Array.from({ length: 100_000 }, (_, i) => i).join('\n')],
])('writing and reading pause within %s', (_, object) => {
  const packing = pauses(packingContent({ ...content, object }));
  expect(packing.count).toBeGreaterThan(10);
  const reading = pauses(readPacked(packing.result));
  expect(reading.count).toBeGreaterThan(10);
  expect(reading.result).toEqual({ ...content, object });
});

function pauses<Result>(steps: Steps<Result>): { readonly count: number; readonly result: Result } {
  for (let count = 0; ; count++) {
    const step = steps.next();
    if (step.done) return { count, result: step.value };
  }
}

test.each([
  ['values', '[],'.repeat(5_000)],
  ['levels', '['.repeat(5_000)],
  ['keys', '"a":1,'.repeat(5_000)],
])("doesn't parse JSON of more %s than a link has", (_, more) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(readFragment(linkOf(`{"crd":"a","more":[{${more}`)).kind).toBe('damaged');
  expect(readPackedHead(`{"lengths":[${more}`)).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('reads texts with any number of marks of JSON', () => {
  const crd = '{"a\\\\\\": [[[,,,::"}'.repeat(2_000);
  expect(readFragment(linkOf(JSON.stringify({ crd })))).toMatchObject({ kind: 'content', content: { crd } });
});

function readPackedHead(head: string): unknown {
  return finish(readPacked(finish(packing(`${head}\n`))));
}

describe('reads fields one by one', () => {
  test.for([
    [
      'wrong types get defaults',
      { crd: 'a', object: 5, kubernetes: 1, fieldValidation: 'Loud', version: {} },
    ],
    ['odd commands are left out', { crd: 'a', kubectl: { command: 'drain', replicas: 'x' } }],
    ['odd updates are left out', { crd: 'a', operation: 'delete', old: ['b'], oldAsItIs: 'yes' }],
    ['odd versions are left out', { crd: 'a', kubernetes: 'x', version: '../..' }],
    ["endless ones aren't reported", { crd: 'a', kubernetes: `1.${'9'.repeat(100_000)}` }],
    ['prototypes are not fields', JSON.parse('{"crd":"a","__proto__":{"object":"b"}}')],
  ] as const)('%s', ([, data]) => {
    expect(readContent(data)).toEqual({ crd: 'a', object: '', kubernetes: '', fieldValidation: 'Strict' });
  });
});

test('the limit of a link counts all of its documents', () => {
  const content = { crd: 'ab', object: 'cd', old: 'ef', patch: 'gh' };
  expect(readContent(content, 8)).toMatchObject(content);
  expect(readContent(content, 7)).toBeUndefined();
  const long = 'x'.repeat(maxContentLength);
  for (const name of ['crd', 'object', 'old', 'patch', 'oldCrd'] as const) {
    expect(readLinked({ crd: '', [name]: long })).toMatchObject({ [name]: long });
    expect(readLinked({ crd: 'a', object: 'b', [name]: `${long}x` })).toBe('too-large');
  }
});

test('recognizes that no link has version 0, and links of later versions', () => {
  for (const version of ['v0', 'v4', 'v99'])
    expect(readFragment(`#${version}.a`)).toEqual({ kind: 'unknown-version', version });
});

test.each<readonly [name: string, shown: object, read: object]>([
  ['a field of names and positions', { field: ['spec', 'a.b', 0] }, { field: ['spec', 'a.b', 0] }],
  ['no steps', { field: [] }, {}],
  ['a negative position', { field: ['a', -1] }, {}],
  ['a position that is not whole', { field: [0.5] }, {}],
  ['a step of another type', { field: ['a', null] }, {}],
  ['a field that is not a list', { field: 'a' }, {}],
  ['the longest name', { field: ['x'.repeat(1_000)] }, { field: ['x'.repeat(1_000)] }],
  ['a longer name', { field: ['x'.repeat(1_001)] }, {}],
  ['the deepest field', { field: Array(100).fill(1) }, { field: Array(100).fill(1) }],
  ['a deeper field', { field: Array(101).fill(1) }, {}],
  ['a view', { view: 'rules' }, { view: 'rules' }],
  ['a view with other characters', { view: 'Rules!' }, {}],
  ['a version of the engine', { engine: '1.2.3-rc.1+b' }, { engine: '1.2.3-rc.1+b' }],
  ['a longer version of the engine', { engine: '1'.repeat(41) }, {}],
])('reads what is shown: %s', (_, shown, read) => {
  const { engine, view, field } = readContent({ crd: 'a', object: 'b', ...shown }) ?? {};
  const found = { ...(engine !== undefined && { engine }), ...(view !== undefined && { view }), ...(field && { field }) }; // prettier-ignore
  expect(found).toEqual(read);
});
