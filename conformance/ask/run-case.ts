/**
 * Runs a case on the engine and writes its answer in the judge's format. The engine has no memory: admitted CRDs are
 * cached here, objects are stored in the session of a case.
 */
import type { CrdAnswer, ServedCrd, Surroundings } from '../../src/engine/answers.ts';
import type { Minor } from '../../src/engine/minors.ts';
import type { Case, Input } from '../format/case.ts';
import { withScriptedWebhook } from './conversion-script.ts';
import { Clock, engineTime } from './clock.ts';
import type { Engine } from './engine.ts';
import { Marks } from './marks.ts';
import {
  crdParametersRefusal,
  normalResult,
  NotSupported,
  refusedResult,
  requestOf,
  resultText,
  ServerPanic,
  type Result,
  textsOf,
} from './result.ts';
import { Session } from './session.ts';

/** A CRD that was evaluated before, with the text of its answer and its placeholders. */
interface KnownCrd {
  readonly text: string;
  readonly marks: Marks;
  readonly served: ServedCrd | undefined;
}

const cacheTexts = 48 << 20;

/** Returns the engine's environment for callers that don't compare values from it. */
export function surroundingsOf(kubernetes: Minor): Surroundings {
  return {
    kubernetes,
    now: engineTime,
    uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
    nameSuffix: 'x7k2p',
    resourceVersion: '7',
  };
}

export class CaseRunner {
  private readonly engine: Engine;
  private readonly surroundings: Surroundings;
  // Many cases share a CRD, usually consecutive ones. Oldest first.
  private readonly crds = new Map<string, KnownCrd>();
  private cached = 0;

  constructor(engine: Engine, kubernetes: Minor) {
    this.engine = engine;
    this.surroundings = surroundingsOf(kubernetes);
  }

  /** The answer as one line of JSON, without the line break. A failure of the engine becomes its `error`. */
  answer(one: Case): string {
    const name = JSON.stringify(one.name ?? '');
    let crd = '{"code":0,"warnings":null}';
    const steps: string[] = [];
    try {
      const script = one.conversion ?? undefined;
      const known = this.crd(script ? withScriptedWebhook(one.crd) : one.crd);
      crd = known.text;
      if (known.served !== undefined) {
        const clock = Clock.of(one);
        const marks = new Marks(known.marks, clock);
        const session = new Session(this.engine, this.surroundings, known.served, script);
        for (const [i, step] of (one.steps ?? []).entries()) {
          try {
            const sent = clock?.next(step) ?? step;
            if (clock !== undefined) session.now = clock.now;
            const text = resultText(normalResult(session.request(sent), marks, sent));
            steps.push(clock?.withNames(text) ?? text);
          } catch (fault) {
            return `{"name":${name},"crd":${crd},"steps":[${steps.join(',')}],"error":${errorText(fault, `step ${i}`)}}`;
          }
        }
      }
    } catch (fault) {
      return `{"name":${name},"crd":${crd},"steps":[],"error":${errorText(fault, 'crd')}}`;
    }
    return `{"name":${name},"crd":${crd},"steps":[${steps.join(',')}]}`;
  }

  private crd(input: Input): KnownCrd {
    const request = requestOf(input);
    const key = `${input.stored === true ? 'stored ' : ''}${request.contentType}\n${request.fieldValidation}\n${request.text}`;
    const known = this.crds.get(key);
    if (known !== undefined) {
      this.crds.delete(key);
      this.crds.set(key, known);
      return known;
    }
    const refused = input.stored === true ? undefined : crdParametersRefusal(input);
    if (refused !== undefined) return knownAs(refused);
    const fresh = knownCrd(
      input.stored === true
        ? this.engine.admitStoredCrd(request, this.surroundings)
        : this.engine.admitCrd(request, this.surroundings),
    );
    this.crds.set(key, fresh);
    this.cached += key.length;
    for (const oldest of this.crds.keys()) {
      if (this.cached <= cacheTexts || oldest === key) break;
      this.crds.delete(oldest);
      this.cached -= oldest.length;
    }
    return fresh;
  }
}

function errorText(fault: unknown, where: string): string {
  if (fault instanceof ServerPanic)
    return JSON.stringify(`${where === 'crd' ? '' : `${where}: `}the server panics: ${fault.message}`);
  if (fault instanceof NotSupported) return JSON.stringify(`${where}: ${fault.message}`);
  const stack = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  return JSON.stringify(`${where}: the engine failed: ${stack.split('\n').slice(0, 4).join(' | ')}`);
}

function knownCrd(answer: CrdAnswer): KnownCrd {
  if (answer.accepted === 'crash') throw new ServerPanic(answer.explanation);
  if (!answer.accepted) return knownAs(refusedResult(answer, answer.source));
  const { code, object, served } = answer;
  const warnings = textsOf(answer.warnings);
  return knownAs({ code, warnings, object }, served);
}

function knownAs(result: Result, served?: ServedCrd): KnownCrd {
  const marks = new Marks();
  return { text: resultText(normalResult(result, marks)), marks, served };
}
