/**
 * Cases of kubectl from other sources: in the format of README.md, or as steps of the judge's format with the verb
 * `kubectl`, `args`, and `files`.
 */
import type { Minor } from '../../src/engine/minors.ts';
import { writeRawJson, type RawJson } from '../format/raw-json.ts';
import type { Edit, KubectlCase, RequestStep, Step } from './case.ts';
import { roomFor } from './room.ts';

/** Any part of it may be invalid. */
interface GivenStep {
  readonly verb?: string;
  readonly args?: unknown;
  readonly argv?: unknown;
  readonly files?: unknown;
  readonly stdin?: unknown;
  readonly editor?: unknown;
  readonly request?: unknown;
  readonly wait?: unknown;
}

interface Given {
  readonly name?: unknown;
  readonly crd?: { readonly body?: unknown } | null;
  readonly crds?: unknown;
  readonly files?: unknown;
  readonly steps?: unknown;
}

/** Whether a case is for kubectl. */
export function isForKubectl(value: unknown): boolean {
  const { crds, steps } = value as Given;
  if (crds !== undefined) return true;
  return Array.isArray(steps) && steps.some((step: GivenStep | null) => step?.verb === 'kubectl' || step?.argv !== undefined); // prettier-ignore
}

/**
 * The answer as one line of JSON, in the same form as `normalAnswer` of the real one's. Throws the problem of the case.
 */
export function kubectlAnswer(value: unknown, kubernetes: Minor): string {
  const one = caseOf(value as Given);
  const answer = roomFor(kubernetes)(one);
  return writeRawJson(new Map<string, RawJson>([['name', one.name], ...answer]));
}

function caseOf({ crd, crds, steps, files, name }: Given): KubectlCase {
  const installed = crds ?? (crd?.body === undefined ? [] : [crd.body]);
  const given: unknown = steps ?? [];
  if (!Array.isArray(given)) throw new Error('steps is not a list');
  return {
    name: textOr(name, 'name', ''),
    crds: textsOf(installed, 'crds'),
    files: filesOf(files),
    steps: given.map(stepOf),
  };
}

/** A file named `-` is standard input. */
function stepOf(given: unknown): Step {
  if (typeof given !== 'object' || given === null) throw new Error('a step is not an object');
  const { verb, args, argv, files, stdin, editor = [], request, wait } = given as GivenStep;
  if (wait !== undefined) return waitOf(wait);
  if (request !== undefined) return { request: requestOf(request) };
  if (verb !== undefined && verb !== 'kubectl')
    throw new Error(
      `a case with the verb kubectl has no step ${verb}: somebody else's requests are in "request"`,
    );
  const { '-': input, ...others } = filesOf(files);
  return {
    argv: textsOf(argv ?? args ?? [], 'args'),
    files: others,
    stdin: textOr(stdin, 'stdin', input ?? ''),
    editor: editsOf(editor),
  };
}

function waitOf(wait: unknown): Step {
  if (typeof wait !== 'number' || !Number.isInteger(wait) || wait < 1 || wait > 1e9)
    throw new Error('wait is not a number of seconds');
  return { wait };
}

function requestOf(value: unknown): RequestStep['request'] {
  if (typeof value !== 'object' || value === null) throw new Error('request is not an object');
  const { method, path, contentType, body } = value as Readonly<Record<string, unknown>>;
  return {
    method: textOr(method, 'method', 'GET'),
    path: textOr(path, 'path', ''),
    ...(contentType !== undefined && { contentType: textOr(contentType, 'contentType', '') }),
    ...(body !== undefined && { body: textOr(body, 'body', '') }),
  };
}

function editsOf(value: unknown): readonly Edit[] {
  if (Array.isArray(value) && value.every(isEdit)) return value;
  throw new Error('editor is not a list of {"text": …} and {"replace": [[from, to], …]}');
}

function isEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null) return false;
  const { text, replace } = value as Readonly<Record<string, unknown>>;
  if (replace === undefined) return typeof text === 'string';
  return Array.isArray(replace) && replace.every((pair) => isTexts(pair) && pair.length === 2);
}

function textOr(value: unknown, field: string, usual: string): string {
  if (value === undefined || value === null) return usual;
  if (typeof value !== 'string') throw new Error(`${field} is not a string`);
  return value;
}

function textsOf(value: unknown, field: string): readonly string[] {
  if (!isTexts(value)) throw new Error(`${field} is not a list of strings`);
  return value;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function filesOf(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value) || !isTexts(Object.values(value)))
    throw new Error('files is not an object of strings');
  return value as Record<string, string>;
}
