/** Random CRDs with two versions, objects for them, and requests of every kind. */
import { minors } from '../../../src/engine/minors.ts';
import { kubectlCommands, type KubectlCommand } from '../../../src/protocol/choices.ts';
import { choicesFor, usualChoices } from '../../../src/protocol/chosen.ts';
import { writeRawJson, type RawJson, type RawObject } from '../../format/raw-json.ts';
import { randomQuestion } from '../../fuzz/question.ts';
import type { Random } from '../../fuzz/random.ts';
import { object, rootSchema } from '../../fuzz/schema.ts';
import { yamlText } from '../../fuzz/sequences/yaml-text.ts';
import { objectFor } from '../../fuzz/value.ts';
import type { WorldInput } from '../world.ts';
import { widgetsCrd } from '../../fuzz/widgets-crd.ts';

/** The requests about one random CRD. */
export function randomWorlds(random: Random): WorldInput[] {
  const { schema, status } = randomQuestion(random, 'explanations');
  if (!random.oneIn(5)) withoutImpossible(schema);
  const other = random.oneIn(2) ? schema : rootSchema(random);
  const crd = crdOf(random, schema, other, status);
  const kubernetes = random.pick(minors);
  const bodies = Array.from({ length: 3 }, () => textOf(random, bodyFor(random, schema)));
  const [old = ''] = bodies;
  return bodies.flatMap((text) => {
    const base = {
      crd,
      object: text,
      kubernetes,
      fieldValidation: random.pick(['Strict', 'Strict', 'Warn', 'Ignore'] as const),
    };
    return [
      base,
      { ...base, kubectl: commandOf(random.pick(kubectlCommands), random.oneIn(3) ? '' : old) },
      {
        ...base,
        update: {
          ...random.pick(requests),
          old,
          oldAsItIs: true,
        },
      },
    ] satisfies WorldInput[];
  });
}

/** Updates are the most frequent. */
const requests = [
  ...Array.from({ length: 5 }, () => ({ endpoint: 'main' }) as const),
  { endpoint: 'status' },
  { endpoint: 'main', patch: 'merge' },
  { endpoint: 'main', patch: 'apply' },
] as const;

export function commandOf(command: KubectlCommand, old: string): NonNullable<WorldInput['kubectl']> {
  return {
    ...choicesFor(usualChoices, 'command'),
    command,
    old,
    oldAsItIs: true,
    forceConflicts: true,
    pairs: 'team=web old- note="two words"',
    overwrite: true,
    replicas: 2,
  };
}

function crdOf(random: Random, schema: RawObject, other: RawObject, status: boolean): string {
  const versions = [
    ['v1', schema],
    ['v1beta1', other],
  ] as const;
  const stored = random.oneIn(3) ? 'v1beta1' : 'v1';
  return writeRawJson(
    widgetsCrd(
      versions.map(([name, openAPIV3Schema]) =>
        object({
          name,
          served: true,
          storage: name === stored,
          schema: object({ openAPIV3Schema }),
          subresources: status ? object({ status: new Map() }) : undefined,
        }),
      ),
    ),
  );
}

function bodyFor(random: Random, schema: RawObject): RawObject {
  const body: RawObject = new Map<string, RawJson>([
    ['apiVersion', 'example.com/v1'],
    ['kind', 'Widget'],
    ['metadata', object({ name: 'w', labels: random.oneIn(6) ? object({ a: 'b' }) : undefined })],
  ]);
  for (const [key, value] of objectFor(random, schema)) if (!body.has(key)) body.set(key, value);
  if (random.oneIn(4)) body.set('status', new Map<string, RawJson>([['a', 'x']]));
  return body;
}

/** Sometimes with words that have another meaning in YAML 1.1. */
function textOf(random: Random, body: RawObject): string {
  if (random.oneIn(2)) return writeRawJson(body);
  const text = yamlText(body);
  return random.oneIn(3) ? text.replaceAll(/: (a|b|x|true)$/gm, () => `: ${random.pick(words)}`) : text;
}

const words = ['yes', 'no', 'on', 'off', 'y', '0x1F', '010', '1_000', '~', '', 'No', '1e3', '2020-01-02'];

/** Removes most constraints, and requirements that no object can satisfy, so that many objects are stored. */
function withoutImpossible(value: RawJson): void {
  if (Array.isArray(value)) value.forEach(withoutImpossible);
  if (!(value instanceof Map)) return;
  const properties = value.get('properties');
  const required = value.get('required');
  if (Array.isArray(required) && properties instanceof Map) {
    const declared = required.filter((name) => properties.has(String(name)));
    if (declared.length > 0) value.set('required', declared);
    else value.delete('required');
  } else if (Array.isArray(required)) value.delete('required');
  for (const keyword of constraints) if (!properties || keyword !== 'enum') value.delete(keyword);
  for (const child of value.values()) withoutImpossible(child);
}

const constraints =
  'enum pattern format minimum maximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties exclusiveMinimum exclusiveMaximum allOf anyOf oneOf not'.split(
    ' ',
  );
