import type { Minor } from '../../src/engine/minors.ts';
import type { RawObject } from './raw-json.ts';
import type { Recordings } from './recordings.ts';

/** The storage of recordings of topics. */
export interface RecordingStore {
  readonly read: (minor: Minor, topic: string) => Recordings;
  readonly write: (minor: Minor, topic: string, recordings: Recordings) => void;
}

/**
 * Writes topics with new answers: a case without one keeps its recording, and a removed case loses it. A topic without
 * changes isn't written.
 */
export function rewriteTopics(
  minor: Minor,
  names: Iterable<string>,
  topics: ReadonlyMap<string, readonly { readonly name: string; readonly asked: string }[]>,
  answers: ReadonlyMap<string, RawObject>,
  { read, write }: RecordingStore,
): void {
  for (const topic of new Set(names)) {
    const before = read(minor, topic);
    const after = new Map(
      (topics.get(topic) ?? []).flatMap((one) => {
        const answer = answers.get(one.name);
        const recording = answer === undefined ? before.get(one.name) : { asked: one.asked, answer };
        return recording === undefined ? [] : [[one.name, recording] as const];
      }),
    );
    const changed = after.size !== before.size || [...after].some(([name, now]) => before.get(name) !== now);
    if (changed) write(minor, topic, after);
  }
}
