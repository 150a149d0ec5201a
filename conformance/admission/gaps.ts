import type { Minor } from '../../src/engine/minors.ts';

/** The recorded cases that are known to differ in every minor, each with its reason. */
const everywhere: ReadonlyMap<string, string> = new Map([
  ['conversion/answers/object-spec-text', 'the listener of the recording ends in the middle of this case'],
]);

/** The recorded cases that are known to differ in a minor, each with its reason. */
const inMinors: Readonly<Record<Minor, ReadonlyMap<string, string>>> = {
  '1.37': new Map([['map/apply/46', 'the server names the first unknown field in the order of a Go map']]),
  '1.36': new Map(
    ['map/json/42', 'map/found/not-a-number', 'map/found/infinity'].map((name): [string, string] => [
      name,
      'the message contains a space or a no-break space, depending on the binary of the server',
    ]),
  ),
  '1.35': new Map(),
};

/** Why a recorded case differs in a minor; undefined if it must agree. */
export function gapOf(name: string, minor: Minor): string | undefined {
  return inMinors[minor].get(name) ?? everywhere.get(name);
}
