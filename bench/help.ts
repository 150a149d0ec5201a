/** Measures completion and hover in the worker's code, at random places of a CRD and its object. */
import * as engine from '../src/engine/index.ts';
import { readYaml } from '../src/engine/texts.ts';
import { createHandlers } from '../src/worker/serve.ts';
import { Random } from '../conformance/fuzz/random.ts';
import { membersOf, withoutKey } from '../conformance/help/places.ts';
import { once } from './measure.ts';
import type { Subject } from './subjects.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const settings = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;
const places = 300;

export interface HelpTimes {
  readonly pane: 'crd' | 'object';
  /** The 95th percentile in milliseconds. */
  readonly completion: number;
  readonly hover: number;
  readonly slowest: number;
}

/** Each question has a new document, as during typing. */
export function helpTimes({ crd, object }: Subject): HelpTimes[] {
  const handlers = createHandlers(engine, clock);
  handlers.readCrd({ ...settings, revision: 1, text: crd });
  handlers.readObject({ ...settings, revision: 2, crdRevision: 1, text: object, version: undefined });
  const random = new Random(1);
  return (['crd', 'object'] as const).flatMap((pane) => {
    const text = pane === 'crd' ? crd : object;
    const read = readYaml(text);
    const all = read.ok ? [...membersOf(read.root)] : [];
    if (all.length === 0) return [];
    const [completions, hovers]: [number[], number[]] = [[], []];
    for (let i = 0; i < places; i++) {
      const place = random.pick(all);
      const unfinished = withoutKey(text, place, random.pick(['key alone', 'half of the key', 'whole line']));
      // In one piece, as in a message.
      const question = structuredClone({ pane, ...unfinished });
      completions.push(once(() => void handlers.completeAt(question)));
      const offset = place.member.keyRange.start + 1;
      const hovered = structuredClone({ pane, text: `${text}\n# ${i}`, offset });
      hovers.push(once(() => void handlers.hintAt(hovered)));
    }
    const late = (times: readonly number[]): number =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    const slowest = Math.max(...completions, ...hovers);
    return [{ pane, completion: late(completions), hover: late(hovers), slowest }];
  });
}
