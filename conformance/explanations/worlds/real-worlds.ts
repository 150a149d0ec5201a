/** The CRDs and objects of a corpus, each object unchanged and broken in one of many ways. */
import { minors } from '../../../src/engine/minors.ts';
import { kubectlCommands } from '../../../src/protocol/choices.ts';
import { RawNumber, writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import type { Random } from '../../fuzz/random.ts';
import { readRealCrds } from '../../fuzz/real/corpus-crds.ts';
import { yamlText } from '../../fuzz/sequences/yaml-text.ts';
import type { WorldInput } from '../world.ts';
import { commandOf } from './random-worlds.ts';

/** Larger CRDs would take most of the time. */
const longest = 200_000;

export function* realWorlds(random: Random, dir: string): Generator<readonly WorldInput[], void> {
  const all = readRealCrds(dir).flatMap(({ crd, objects }) => {
    const text = writeRawJson(crd);
    return objects.length > 0 && text.length < longest ? [{ text, objects }] : [];
  });
  while (all.length > 0) {
    const { text: crd, objects } = random.pick(all);
    const whole = random.pick(objects);
    const broken = random.pick(breaks)(random, copy(whole) as RawObject);
    const text = random.oneIn(2) ? writeRawJson(broken) : yamlText(broken);
    const base = {
      crd,
      object: text,
      kubernetes: random.pick(minors),
      fieldValidation: random.pick(['Strict', 'Warn', 'Ignore'] as const),
    };
    const old = random.oneIn(4) ? '' : writeRawJson(whole);
    yield [
      random.oneIn(2)
        ? base
        : random.oneIn(2)
          ? { ...base, kubectl: commandOf(random.pick(kubectlCommands), old) }
          : { ...base, update: { endpoint: random.oneIn(4) ? 'status' : 'main', old, oldAsItIs: true } },
    ];
  }
}

type Break = (random: Random, object: RawObject) => RawObject;

interface Place {
  readonly parent: RawObject;
  readonly key: string;
}

/** Changes one field somewhere in spec. */
function somewhere(change: (random: Random, place: Place) => void): Break {
  return (random, object) => {
    const places = [...placesIn(object.get('spec'))];
    if (places.length > 0) change(random, random.pick(places));
    return object;
  };
}

function* placesIn(value: RawJson | undefined): Generator<Place> {
  if (Array.isArray(value)) for (const item of value) yield* placesIn(item);
  if (!(value instanceof Map)) return;
  for (const [key, child] of value) {
    yield { parent: value, key };
    yield* placesIn(child);
  }
}

const setTo = (make: (random: Random, before: RawJson) => RawJson): Break =>
  somewhere((random, { parent, key }) => void parent.set(key, make(random, parent.get(key) as RawJson)));

const renamedTo = (name: (key: string) => string): Break =>
  somewhere((_, { parent, key }) => {
    const value = parent.get(key) as RawJson;
    parent.delete(key);
    parent.set(name(key), value);
  });

const atRoot = (change: (object: RawObject) => void): Break => {
  return (_, object) => {
    change(object);
    return object;
  };
};

const breaks: readonly Break[] = [
  atRoot(() => undefined),
  renamedTo((key) => key.toUpperCase()),
  renamedTo((key) => `${key}s`),
  renamedTo((key) => key.slice(0, -1) || 'x'),
  renamedTo((key) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  renamedTo((key) => key.slice(1) + (key[0] ?? '')),
  renamedTo(() => 'unknown'),
  setTo(() => null),
  setTo(() => ''),
  setTo(() => 'text'),
  setTo(() => '3'),
  setTo(() => new RawNumber('7')),
  setTo(() => new RawNumber('-1')),
  setTo(() => new RawNumber('1.5')),
  setTo(() => true),
  setTo(() => false),
  setTo(() => []),
  setTo(() => new Map()),
  setTo((_, before) => [before]),
  setTo((_, before) => new Map([['value', before]])),
  setTo((_, before) => (Array.isArray(before) ? [...before, ...before] : before)),
  setTo((_, before) => (Array.isArray(before) && before.length > 0 ? [null, ...before] : before)),
  setTo((_, before) => (typeof before === 'string' ? before.repeat(300) : before)),
  setTo((_, before) => (typeof before === 'string' ? `${before} !` : before)),
  somewhere((_, { parent, key }) => void parent.delete(key)),
  somewhere((_, { parent, key }) => void parent.set(`${key}2`, parent.get(key) as RawJson)),
  atRoot((object) => void object.set('spec', null)),
  atRoot((object) => void object.set('spec', new Map())),
  atRoot((object) => void object.delete('spec')),
  atRoot((object) => void object.set('status', new Map([['phase', 'Ready']]))),
  atRoot((object) => {
    const spec = object.get('spec');
    const metadata = object.get('metadata');
    if (spec instanceof Map && metadata instanceof Map) metadata.set('spec', spec);
    object.delete('spec');
  }),
  atRoot((object) => void object.set('metadata', new Map([['name', 'Bad_Name']]))),
  atRoot((object) => void object.set('metadata', new Map<string, RawJson>([['name', 'x'], ['labels', new Map([['a', true]])]]))), // prettier-ignore
  atRoot((object) => {
    const metadata = object.get('metadata');
    if (metadata instanceof Map) metadata.set('replicas', new RawNumber('1'));
  }),
];

function copy(value: RawJson): RawJson {
  if (value instanceof Map) return new Map([...value].map(([key, child]) => [key, copy(child)]));
  return Array.isArray(value) ? value.map(copy) : value;
}
