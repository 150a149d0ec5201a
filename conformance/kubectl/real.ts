/** Compares our kubectl with the real one of a minor, and determines random differences. */
import type { Minor } from '../../src/engine/minors.ts';
import { withoutLongTexts } from '../format/long-texts.ts';
import { listAt, parseRawJson, writeRawJson, type RawObject } from '../format/raw-json.ts';
import type { KubectlCase } from './case.ts';
import { withChance } from './chance.ts';
import { freeTexts, linesOf, stepDifferences } from './differences.ts';
import { normalAnswer } from './normal.ts';
import { askKubectl, kubectlPath } from './program.ts';
import { roomFor, type Room } from './room.ts';

/** How often a differing case is repeated: one of the answers may equal ours. */
const timesAskedAgain = 24;

export class RealKubectl {
  readonly #minor: Minor;
  readonly #room: Room;

  constructor(minor: Minor) {
    this.#minor = minor;
    this.#room = roomFor(minor);
  }

  /** The answers of the real one, in the order of the cases; undefined if it failed, which is printed. */
  async theirs(cases: readonly KubectlCase[]): Promise<(RawObject | undefined)[]> {
    const out: (RawObject | undefined)[] = [];
    const lines = cases.map((one) => JSON.stringify(one));
    for await (const line of askKubectl(kubectlPath(this.#minor), lines, 'ignore')) {
      const answer = parseRawJson(line) as RawObject;
      answer.delete('name');
      const error = answer.get('error');
      if (error !== undefined) console.log(`${cases[out.length]?.name}: ${String(error).slice(0, 300)}`);
      out.push(
        error === undefined
          ? withoutLongTexts(normalAnswer(answer, cases[out.length] as KubectlCase))
          : undefined,
      );
    }
    return out;
  }

  ours(one: KubectlCase): RawObject {
    return withoutLongTexts(this.#room(one));
  }

  /**
   * Whether our answer isn't among those that the real kubectl gives in repeated runs, nor one of them with lines
   * reordered that changed places there. If it still differs, the case is repeated up to `most` times: two neighbours
   * in a large Go map change places only once in as many runs as the map has slots.
   */
  async differ(cases: readonly KubectlCase[], times = timesAskedAgain, most = times): Promise<boolean[]> {
    const given = new Map<KubectlCase, RawObject[]>(cases.map((one) => [one, []]));
    let left = [...cases];
    for (let tries = 0; tries < most && left.length > 0; tries += times) {
      const again = await this.theirs(left.flatMap((one) => Array.from({ length: times }, () => one)));
      for (const [i, answer] of again.entries()) {
        const one = left[Math.floor(i / times)];
        if (one && answer) given.get(one)?.push(answer);
      }
      left = left.filter((one) => this.#isNoneOf(given.get(one) ?? [], one));
    }
    return cases.map((one) => left.includes(one));
  }

  #isNoneOf(answers: readonly RawObject[], one: KubectlCase): boolean {
    const own = this.ours(one);
    return alike(answers).every((group) => stepDifferences(withChance(group) ?? group[0]!, own).length > 0);
  }
}

/** Groups answers that differ only in the order of their lines: an overloaded server sometimes gives other answers. */
function alike(answers: readonly RawObject[]): RawObject[][] {
  const groups = new Map<string, RawObject[]>();
  for (const answer of answers) {
    const steps = listAt(answer, 'steps').map((step) => {
      const out: RawObject = new Map(step as RawObject);
      for (const part of freeTexts) if (out.has(part)) out.set(part, linesOf(step, part).sort());
      return out;
    });
    const key = writeRawJson(new Map(answer).set('steps', steps));
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  return [...groups.values()];
}
