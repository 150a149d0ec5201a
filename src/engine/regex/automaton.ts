/**
 * Tests whether a simple pattern matches anywhere in a text: an automaton whose states are created on demand. Takes
 * linear time in the length of the text, whatever the pattern.
 */
import type { CodePoints, Pattern } from './simple-pattern.ts';

/** A step of the automaton: reads a character of a set, or continues without reading. */
type Step =
  | { readonly kind: 'set'; readonly set: CodePoints; readonly next: number }
  | { readonly kind: 'split'; readonly next: number; readonly other: number }
  | { readonly kind: 'begin' | 'end'; readonly next: number }
  | { readonly kind: 'match' };

interface State {
  /** The steps that wait for a character, or for the end. */
  readonly steps: readonly number[];
  /** Matches already, whatever follows. */
  readonly matched: boolean;
  /** By the class of the next character; computed on demand. */
  readonly next: (State | undefined)[];
  matchedAtEnd: boolean | undefined;
}

/** If there are more states than this, all are dropped and created again. */
const mostStates = 1000;

export class Automaton {
  readonly #steps: Step[] = [{ kind: 'match' }];
  readonly #start: number;
  /** First code points of the classes of characters that all sets treat alike. */
  readonly #classes: readonly number[];
  readonly #asciiClasses: Uint16Array;
  #states = new Map<string, State>();
  #initial: State | undefined;
  #matchesEmpty: boolean | undefined;

  constructor(pattern: Pattern) {
    this.#start = this.#add(pattern, 0);
    const firsts = new Set([0]);
    for (const step of this.#steps) {
      if (step.kind !== 'set') continue;
      for (let i = 0; i < step.set.length; i += 2) {
        firsts.add(step.set[i] as number);
        firsts.add((step.set[i + 1] as number) + 1);
      }
    }
    this.#classes = [...firsts].sort((a, b) => a - b);
    this.#asciiClasses = new Uint16Array(128);
    for (let code = 0; code < 128; code++) this.#asciiClasses[code] = this.#findClass(code);
  }

  /** Whether there is a match anywhere in the text. */
  test(text: string): boolean {
    // Only here is the end also the beginning.
    if (text === '') return (this.#matchesEmpty ??= this.#close([this.#start], true, true).matched);
    let state = (this.#initial ??= this.#state([this.#start], true));
    for (let i = 0; i < text.length; i++) {
      if (state.matched) return true;
      if (state.steps.length === 0) return false;
      let code = text.charCodeAt(i);
      if (code >= 0xd800 && code < 0xdc00) {
        code = text.codePointAt(i) as number;
        if (code > 0xffff) i++;
      }
      const kind = code < 128 ? (this.#asciiClasses[code] as number) : this.#findClass(code);
      state = state.next[kind] ?? this.#advance(state, kind);
    }
    return state.matched || (state.matchedAtEnd ??= this.#close(state.steps, false, true).matched);
  }

  #findClass(code: number): number {
    let low = 0;
    let high = this.#classes.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#classes[middle] as number) <= code) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #advance(from: State, kind: number): State {
    const code = this.#classes[kind] as number;
    // A match may start anywhere.
    const targets = [this.#start];
    for (const at of from.steps) {
      const step = this.#steps[at] as Step;
      if (step.kind === 'set' && contains(step.set, code)) targets.push(step.next);
    }
    const state = this.#state(targets, false);
    from.next[kind] = state;
    return state;
  }

  #state(targets: readonly number[], atBegin: boolean): State {
    const { steps, matched } = this.#close(targets, atBegin, false);
    const key = `${matched}${steps.join()}`;
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    if (this.#states.size >= mostStates) {
      this.#states = new Map();
      this.#initial = undefined;
    }
    const made: State = { steps, matched, next: [], matchedAtEnd: undefined };
    this.#states.set(key, made);
    return made;
  }

  /** Follows all steps that read nothing. */
  #close(
    from: readonly number[],
    atBegin: boolean,
    atEnd: boolean,
  ): { readonly steps: readonly number[]; readonly matched: boolean } {
    const seen = new Set<number>();
    const waiting: number[] = [];
    const pending = [...from];
    let matched = false;
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const step = this.#steps[at] as Step;
      if (step.kind === 'match') matched = true;
      else if (step.kind === 'split') pending.push(step.next, step.other);
      else if (step.kind === 'begin') {
        if (atBegin) pending.push(step.next);
      } else {
        waiting.push(at);
        if (step.kind === 'end' && atEnd) pending.push(step.next);
      }
    }
    return { steps: waiting.sort((a, b) => a - b), matched };
  }

  /** Adds the steps of a pattern before step `next`; returns the first of them. */
  #add(pattern: Pattern, next: number): number {
    switch (pattern.kind) {
      case 'empty':
        return next;
      case 'begin':
      case 'end':
        return this.#push({ kind: pattern.kind, next });
      case 'set':
        return this.#push({ kind: 'set', set: pattern.set, next });
      case 'sequence':
        return pattern.parts.reduceRight((after, part) => this.#add(part, after), next);
      case 'alternatives':
        return pattern.parts
          .map((part) => this.#add(part, next))
          .reduce((other, first) => this.#push({ kind: 'split', next: first, other }));
      default:
        return this.#repeat(pattern.part, pattern.least, pattern.most, next);
    }
  }

  #repeat(part: Pattern, least: number, most: number, next: number): number {
    let first = next;
    if (most === Infinity) {
      // The loop must exist before the steps that lead to it.
      const loop = this.#push({ kind: 'split', next, other: next });
      this.#steps[loop] = { kind: 'split', next: this.#add(part, loop), other: next };
      first = loop;
    } else {
      for (let i = least; i < most; i++) {
        first = this.#push({ kind: 'split', next: this.#add(part, first), other: next });
      }
    }
    for (let i = 0; i < least; i++) first = this.#add(part, first);
    return first;
  }

  #push(step: Step): number {
    return this.#steps.push(step) - 1;
  }
}

function contains(set: CodePoints, code: number): boolean {
  for (let i = 0; i < set.length; i += 2) {
    if (code < (set[i] as number)) return false;
    if (code <= (set[i + 1] as number)) return true;
  }
  return false;
}
