/** The values that a cluster gets from its environment: clock, uids, revisions, suffixes of generated names. */
import type { Surroundings as RequestSurroundings } from '../engine/answers.ts';
import { minors, type Minor } from '../engine/minors.ts';
import type { Surroundings } from '../kubectl/index.ts';

/** The letters of generated names. Behaviour: k8s.io/apimachinery/pkg/util/rand. */
const letters = 'bcdfghjklmnpqrstvwxz2456789';

/** `revision` is the last used one. */
export function ownSurroundings(kubernetes: Minor, now: () => string = realTime, revision = 0): Surroundings {
  let last = revision;
  return {
    kubernetes,
    get now() {
      return now();
    },
    uid,
    nameSuffix: () => Array.from(random(5), (byte) => letters[byte % letters.length]).join(''),
    resourceVersion: () => String(++last),
  };
}

/** Whole seconds. */
function realTime(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** A random UUID; `randomUUID` itself is missing on pages without TLS. */
function uid(): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}

/** The Web Crypto API, as available in Node.js, browsers, workers, Deno, and Bun. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

function random(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** The environment of a single request whose response doesn't contain these values. */
export function requestAround(minor: Minor | undefined): RequestSurroundings {
  return {
    kubernetes: minor ?? (minors.at(-1) as Minor),
    now: realTime(),
    uid: '00000000-0000-4000-8000-000000000000',
    nameSuffix: 'xxxxx',
    resourceVersion: '1',
  };
}
