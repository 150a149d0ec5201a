/**
 * Cases of kubectl that come from elsewhere: in the format of README.md, or as steps of the judge's format with the verb
 * `kubectl`, `args` and `files`.
 */
import type { Minor } from '../../src/engine/index.ts';
import { writeRawJson, type RawJson } from '../format/raw-json.ts';
import type { Edit, KubectlCase, Step } from './case.ts';
import { roomFor } from './room.ts';

interface GivenStep {
  readonly verb?: string;
  readonly args?: readonly string[];
  readonly argv?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly editor?: readonly Edit[];
  readonly request?: object;
}

interface Given extends Omit<KubectlCase, 'steps'> {
  readonly crd?: { readonly body?: string };
  readonly steps?: readonly GivenStep[];
}

/** Whether a case is put to kubectl. */
export function isForKubectl(value: unknown): boolean {
  const { crds, steps } = value as Given;
  if (crds !== undefined) return true;
  return Array.isArray(steps) && steps.some((step: GivenStep) => step.verb === 'kubectl' || step.argv !== undefined); // prettier-ignore
}

/** The answer as one line of JSON, made comparable with `normalAnswer` of the real one's. */
export function kubectlAnswer(value: unknown, kubernetes: Minor): string {
  const given = value as Given;
  const answer = roomFor(kubernetes)(caseOf(given));
  return writeRawJson(new Map<string, RawJson>([['name', given.name], ...answer]));
}

function caseOf({ crd, crds, steps, ...rest }: Given): KubectlCase {
  const installed = crds ?? (crd?.body === undefined ? [] : [crd.body]);
  return { ...rest, crds: installed, steps: (steps ?? []).map(stepOf) };
}

function stepOf({ verb, args, argv, ...rest }: GivenStep): Step {
  if (rest.request !== undefined) return rest as Step;
  if (verb !== undefined && verb !== 'kubectl')
    throw new Error(
      `a case with the verb kubectl has no step ${verb}: somebody else's requests are in "request"`,
    );
  return { ...rest, argv: argv ?? args ?? [] };
}
