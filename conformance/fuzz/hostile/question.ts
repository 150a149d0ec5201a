/** Hostile cases, generated from a number alone, so that a case can be repeated by its number. */
import type { Minor } from '../../../src/engine/minors.ts';
import type { Call } from '../../../src/protocol/operations.ts';
import type { Case, Input } from '../../format/case.ts';
import { writeRawJson, type RawObject } from '../../format/raw-json.ts';
import { Random } from '../random.ts';
import { stepOf } from '../sequences/sequence.ts';
import { callsOfCrd, callsOfSteps } from './calls.ts';
import { hostileCrd } from './crd.ts';
import { hostileSteps } from './requests.ts';
import { hostileText } from './text.ts';

/** Answers cases during generation: most should pass the first check. */
export type Ask = (one: Case) => string;

/** A CRD, and the requests of a page about it. */
export interface HostileGroup {
  /** The CRD for which requests are generated. */
  readonly sane: RawObject;
  readonly crd: Input;
  readonly calls: readonly Call[];
}

export interface HostileCase {
  /** Requests to the engine. */
  readonly requests: Case;
  /** The same texts, as the page sends them to its worker. */
  readonly calls: readonly Call[];
}

/** This many consecutive numbers share a CRD, because admitting it takes most of the time. */
const casesOfGroup = 16;

export function groupOf(seed: number): number {
  return Math.floor(seed / casesOfGroup);
}

export function hostileGroup(group: number, kubernetes: Minor, ask: Ask): HostileGroup {
  const random = new Random(Math.imul(group + 1, 0x85ebca6b));
  const crdValidation = random.pick(['Strict', 'Warn', 'Ignore', 'Ignore']);
  const { sane, crd } = hostileCrd(random, (one) => {
    const crdInput = {
      body: writeRawJson(one),
      contentType: 'application/json',
      fieldValidation: crdValidation,
    };
    return isAccepted(ask({ name: 'crd', crd: crdInput }));
  });
  const form = random.oneIn(4) ? 'yaml' : 'json';
  const input: Input = {
    body: hostileText(random, crd, form, 12),
    contentType: random.oneIn(40)
      ? random.pick(['text/plain', 'application/json;x', ''])
      : `application/${form}`,
    fieldValidation: random.oneIn(40) ? '__proto__' : crdValidation,
    ...(random.oneIn(8) && { stored: true }),
  };
  return { sane, crd: input, calls: callsOfCrd(random, input.body ?? '', kubernetes) };
}

export function hostileCase(
  seed: number,
  { sane, crd }: HostileGroup,
  kubernetes: Minor,
  ask: Ask,
): HostileCase {
  const random = new Random(seed);
  const steps = hostileSteps(random, sane, (request) => {
    return ask({ name: 'create', crd, steps: [stepOf(request)] }).includes('"steps":[{"code":201');
  });
  const requests: Case = { name: `hostile/${seed}`, crd, steps };
  return { requests, calls: callsOfSteps(random, requests, kubernetes) };
}

function isAccepted(answer: string): boolean {
  return answer.includes('"crd":{"code":201');
}
