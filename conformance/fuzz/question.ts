/**
 * A random case: a schema, and objects that are created one after the other.
 */
import type { Case, Step } from '../format/case.ts';
import { writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import type { Random } from './random.ts';
import { object, rootSchema } from './schema.ts';
import { objectFor } from './value.ts';
import { widgetsCrd } from './widgets-crd.ts';

export interface Creation {
  readonly body: RawObject;
  readonly contentType: string;
  readonly fieldValidation: string;
}

export interface Question {
  readonly name: string;
  readonly schema: RawObject;
  readonly status: boolean;
  readonly creations: readonly Creation[];
}

/** A new case. Objects have different names, so that they don't conflict. */
export function randomQuestion(random: Random, name: string): Question {
  const schema = rootSchema(random);
  const creations = Array.from({ length: 1 + random.int(6) }, (_, i): Creation => {
    const body: RawObject = new Map<string, RawJson>([
      ['apiVersion', 'example.com/v1'],
      ['kind', 'Widget'],
      ['metadata', object({ name: `w${i}`, labels: random.oneIn(10) ? object({ a: 'b' }) : undefined })],
    ]);
    for (const [key, value] of objectFor(random, schema)) if (!body.has(key)) body.set(key, value);
    return {
      body,
      contentType: random.oneIn(2) ? 'application/json' : 'application/yaml',
      fieldValidation: random.pick(['Strict', 'Warn', 'Warn', 'Ignore']),
    };
  });
  return { name, schema, status: random.oneIn(6), creations };
}

export function caseOf(question: Question): Case {
  const version = object({
    name: 'v1',
    served: true,
    storage: true,
    schema: object({ openAPIV3Schema: question.schema }),
    subresources: question.status ? object({ status: new Map() }) : undefined,
  });
  const crd = widgetsCrd([version]);
  const steps = question.creations.map(({ body, contentType, fieldValidation }): Step => ({
    verb: 'create',
    body: writeRawJson(body),
    contentType,
    fieldValidation,
  }));
  return { name: question.name, crd: { body: writeRawJson(crd), contentType: 'application/json' }, steps };
}
