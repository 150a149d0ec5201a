/** Random refusals: variants of the common problems, and random CRDs with objects, as the page opens them. */
import * as engine from '../../src/engine/index.ts';
import { usualChoices } from '../../src/protocol/chosen.ts';
import type { SharedContent } from '../../src/share/content.ts';
import { createHandlers } from '../../src/worker/serve.ts';
import { clockOf, type WorldInput } from '../../conformance/explanations/world.ts';
import { changes, painIds, variantOf } from '../../conformance/explanations/variants/pain-variants.ts';
import { commandOf, randomWorlds } from '../../conformance/explanations/worlds/random-worlds.ts';
import { parseRawJson } from '../../conformance/format/raw-json.ts';
import { Random } from '../../conformance/fuzz/random.ts';
import { yamlText } from '../../conformance/fuzz/sequences/yaml-text.ts';

export interface Refusal {
  readonly name: string;
  readonly content: SharedContent;
  /** Whether the engine finds a fix of the finding that the page explains first. */
  readonly hasFix: boolean;
}

/** The first half are variants of the common problems, the others random. */
export function randomRefusals(count: number, seed: number): Refusal[] {
  const random = new Random(seed);
  const found: Refusal[] = [];
  const all = painIds().flatMap((id) => changes.map((change) => [id, change] as const));
  while (found.length < count / 2) {
    const [id, change] = random.pick(all);
    const input = variantOf(id, change)?.input;
    const refusal = input && !input.update && refusalOf(`${id} ${JSON.stringify(change)}`, input);
    if (refusal && found.every(({ name }) => name !== refusal.name)) found.push(refusal);
  }
  while (found.length < count) {
    const [world] = randomWorlds(random);
    const refusal = world && refusalOf(`random ${found.length}`, written(world));
    if (refusal) found.push(refusal);
  }
  return found;
}

/** As people write it, and as kubectl apply sends it. */
function written({ crd, object }: WorldInput): WorldInput {
  const text = (json: string): string => (json.startsWith('{') ? yamlText(parseRawJson(json)) : json);
  return {
    crd: text(crd),
    object: text(object),
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    kubectl: { ...commandOf('apply', ''), forceConflicts: false },
  };
}

/** Undefined if the server accepts both. */
function refusalOf(name: string, input: WorldInput): Refusal | undefined {
  const { crd: crdText, object: text, kubernetes, fieldValidation, kubectl } = input;
  const handlers = createHandlers(engine, clockOf(kubernetes));
  const choices = { document: undefined, kubernetes, fieldValidation };
  const crd = handlers.readCrd({ ...choices, revision: 1, text: crdText });
  const object = handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    version: undefined,
    text,
    kubectl,
  });
  const lead = crd.state === 'refused' ? crd.lead : object.state === 'refused' ? object.lead : undefined;
  if (!lead?.problem) return undefined;
  const { pane, problem } = lead;
  const about = { pane: pane === 'crd' ? 'crd' : 'object', severity: problem.severity, from: 0 } as const;
  let fixes = handlers.fixesOf(about);
  while (fixes?.searching) fixes = handlers.fixesOf(about);
  const sentBy = kubectl?.command ?? 'request';
  const content = { ...usualChoices, crd: crdText, object: text, kubernetes, fieldValidation, sentBy };
  return { name, content, hasFix: (fixes?.fixes.length ?? 0) > 0 };
}
