/**
 * Runs a case on our kubectl, src/kubectl, and returns its answer in the format of the real one.
 */
import type { Minor } from '../../src/engine/minors.ts';
import { toJson } from '../../src/engine/values.ts';
import { newCluster, runKubectl, sendRequest, stored, type Cluster, type Surroundings } from '../../src/kubectl/index.ts'; // prettier-ignore
import { parseRawJson, sameJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { CommandStep, KubectlCase, RequestStep, Step } from './case.ts';
import { normalAnswer } from './normal.ts';

/** The same as in judge/internal/judge/core.go. */
const namespaces = ['default', 'kube-node-lease', 'kube-public', 'kube-system', 'team'];

export type Room = (one: KubectlCase) => RawObject;

/** Our kubectl of a minor, with normalized answers. Never throws; a failure becomes the `error` of the answer. */
export function roomFor(kubernetes: Minor): Room {
  return (one) => {
    const steps: RawJson[] = [];
    const answer: RawObject = new Map<string, RawJson>([['steps', steps]]);
    try {
      const session = new Session(surroundingsOf(kubernetes), one);
      for (const step of one.steps) steps.push(session.step(step));
    } catch (fault) {
      answer.set('error', fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
    }
    return normalAnswer(answer, one);
  };
}

/** The start time of all cases. */
const begin = Date.UTC(2026, 0, 2, 3, 4, 5);

/** The current time, and counters for the random values of a cluster. */
function surroundingsOf(kubernetes: Minor): Surroundings {
  let uids = 0;
  let suffixes = 0;
  let versions = 100;
  return {
    kubernetes,
    now: timeAfter(0),
    uid: () => `7a6e9b52-6a2f-4d0e-9a55-${String(++uids).padStart(12, '0')}`,
    nameSuffix: () =>
      [...String(++suffixes).padStart(5, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join(''),
    resourceVersion: () => String(++versions),
  };
}

function timeAfter(seconds: number): string {
  return new Date(begin + seconds * 1000).toISOString().replace('.000', '');
}

class Session {
  #around: Surroundings;
  #waited = 0;
  readonly #files: Map<string, string>;
  #cluster: Cluster;
  #before: ReadonlyMap<string, RawJson>;

  constructor(around: Surroundings, one: KubectlCase) {
    this.#around = around;
    this.#files = new Map(Object.entries(one.files ?? {}));
    this.#cluster = newCluster(namespaces);
    for (const crd of one.crds ?? []) this.#install(crd);
    this.#before = this.#stored();
  }

  step(step: Step): RawObject {
    const output = 'wait' in step ? this.#wait(step.wait) : 'request' in step ? this.#send(step) : this.#run(step); // prettier-ignore
    return output.set('store', this.#changes());
  }

  #wait(seconds: number): RawObject {
    this.#waited += seconds;
    this.#around = { ...this.#around, now: timeAfter(this.#waited) };
    return parseRawJson(JSON.stringify({ waited: seconds })) as RawObject;
  }

  #install(body: string): void {
    const request = {
      method: 'POST',
      path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?fieldValidation=Ignore',
      contentType: 'application/yaml',
      body,
      userAgent: 'judge',
    };
    const { code, body: output, cluster } = sendRequest(this.#cluster, request, this.#around);
    if (code >= 400) throw new Error(`the CRD is refused: ${output}`);
    this.#cluster = cluster;
  }

  #run({ argv, files, stdin, editor }: CommandStep): RawObject {
    for (const [name, text] of Object.entries(files ?? {})) this.#files.set(name, text);
    const command = { argv, files: this.#files, stdin: stdin ?? '', editor: editor ?? [] };
    const outcome = runKubectl(this.#cluster, command, this.#around);
    this.#cluster = outcome.cluster;
    const { stdout, stderr, exitCode, opened, requests } = outcome;
    const shown = { stdout, stderr, exitCode, ...(opened && opened.length > 0 && { opened }), requests };
    return parseRawJson(JSON.stringify(shown)) as RawObject;
  }

  #send({ request }: RequestStep): RawObject {
    const sent = { ...request, userAgent: 'robot/1.0' };
    const { code, warnings, body, cluster } = sendRequest(this.#cluster, sent, this.#around);
    this.#cluster = cluster;
    const output = parseRawJson(JSON.stringify({ code, warnings })) as RawObject;
    const parsed = jsonIn(body);
    if (parsed === undefined) return body === '' ? output : output.set('text', body);
    return output.set(code >= 400 ? 'status' : 'object', parsed);
  }

  #stored(): ReadonlyMap<string, RawJson> {
    const all = [...stored(this.#cluster)];
    return new Map(all.map(([key, value]) => [key, parseRawJson(toJson(value, 'plain'))]));
  }

  #changes(): RawObject {
    const before = this.#before;
    const after = this.#stored();
    this.#before = after;
    const out: RawObject = new Map();
    for (const [key, value] of after) {
      const was = before.get(key);
      if (was === undefined || !sameJson(was, value)) out.set(key, value);
    }
    for (const key of before.keys()) if (!after.has(key)) out.set(key, null);
    return out;
  }
}

function jsonIn(text: string): RawJson | undefined {
  try {
    return parseRawJson(text);
  } catch {
    return undefined;
  }
}
