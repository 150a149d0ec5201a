/**
 * Wraps the engine to observe its findings: each is passed on with the texts of its locations.
 */
import type {
  CrdAnswer,
  ListAnswer,
  ObjectAnswer,
  ServedCrd,
  TableAnswer,
} from '../../src/engine/answers.ts';
import type { FieldError } from '../../src/engine/refusals.ts';
import { toValue, type SourceNode } from '../../src/engine/texts.ts';
import type { JsonValue } from '../../src/engine/values.ts';
import type { Engine } from '../ask/engine.ts';

/** A finding and the documents that its paths refer to. */
export interface ReportedError {
  readonly error: FieldError;
  /** Whether the CRD is evaluated; otherwise it is an object. */
  readonly about: 'crd' | 'object';
  /** The text of the CRD. */
  readonly crd: JsonValue;
  /** The validated document: the CRD's text, or the object as it was validated. Missing if neither applies. */
  readonly judged: JsonValue | undefined;
  /** The object as it was sent: its field managers are removed before it is validated. */
  readonly sent?: JsonValue;
}

type Any = CrdAnswer | ObjectAnswer | ListAnswer | TableAnswer;

export function watchedEngine(engine: Engine, hear: (reported: ReportedError) => void): Engine {
  // A CRD is identified by its object, because sessions copy its wrapper.
  const texts = new WeakMap<object, JsonValue>();
  const textOf = (source: SourceNode | undefined): JsonValue => (source ? toValue(source) : null);

  function crdAnswered(answer: CrdAnswer): CrdAnswer {
    if (answer.accepted === 'crash') return answer;
    if (answer.accepted) {
      texts.set(answer.served.object, textOf(answer.source));
      return answer;
    }
    if (answer.refusal.errors.length === 0) return answer;
    const crd = textOf(answer.source);
    for (const error of answer.refusal.errors) hear({ error, about: 'crd', crd, judged: crd });
    return answer;
  }

  function objectAnswered<Answer extends Any>(crd: ServedCrd, answer: Answer): Answer {
    if (answer.accepted !== false) return answer;
    const judged = 'validated' in answer ? answer.validated : undefined;
    if (answer.refusal.errors.length === 0) return answer;
    const text = texts.get(crd.object) ?? null;
    const sent = 'source' in answer && answer.source !== undefined ? { sent: textOf(answer.source) } : {};
    for (const error of answer.refusal.errors) hear({ error, about: 'object', crd: text, judged, ...sent });
    return answer;
  }

  return {
    admitCrd: (...given) => crdAnswered(engine.admitCrd(...given)),
    admitCrdUpdate: (...given) => crdAnswered(engine.admitCrdUpdate(...given)),
    // Paths refer to the server's own form, whatever format the document had.
    admitStoredCrd: (...given) => {
      const answer = engine.admitStoredCrd(...given);
      if (answer.accepted === true) texts.set(answer.served.object, answer.served.object);
      return answer;
    },
    createObject: (crd, ...given) => objectAnswered(crd, engine.createObject(crd, ...given)),
    updateObject: (crd, ...given) => objectAnswered(crd, engine.updateObject(crd, ...given)),
    patchObject: (crd, ...given) => objectAnswered(crd, engine.patchObject(crd, ...given)),
    applyObject: (crd, ...given) => objectAnswered(crd, engine.applyObject(crd, ...given)),
    deleteObject: (crd, ...given) => objectAnswered(crd, engine.deleteObject(crd, ...given)),
    deleteCollection: (crd, ...given) => objectAnswered(crd, engine.deleteCollection(crd, ...given)),
    getObject: (crd, ...given) => objectAnswered(crd, engine.getObject(crd, ...given)),
    listObjects: (crd, ...given) => objectAnswered(crd, engine.listObjects(crd, ...given)),
    getTable: (crd, ...given) => objectAnswered(crd, engine.getTable(crd, ...given)),
    publishedSchemas: engine.publishedSchemas,
  };
}
