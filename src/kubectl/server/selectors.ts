/** Which objects of a list a request asks for. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (listOpts). */
import type { JsonValue } from '../engine.ts';
import { fieldSelector } from './field-selector.ts';
import type { HttpAnswer, Received } from './http.ts';
import { labelSelector, type Selects } from './label-selector.ts';

/** What the selectors let through, or the refusal of one; `unknownField` says why a field can't be searched by. */
export function selectorOf(
  { query }: Received,
  unknownField: (field: string) => string | undefined,
): Selects | HttpAnswer {
  const labels = labelSelector(query.get('labelSelector') ?? '');
  if (labels.problem !== undefined) return badRequestAnswer(labels.problem);
  const fields = fieldSelector(query.get('fieldSelector') ?? '', unknownField);
  if (fields.problem !== undefined) return badRequestAnswer(fields.problem);
  return (object) => labels.selects(object) && fields.selects(object);
}

function badRequestAnswer(message: string): HttpAnswer {
  const body = new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['metadata', new Map()],
    ['status', 'Failure'],
    ['message', message],
    ['reason', 'BadRequest'],
    ['code', 400n],
  ]);
  return { code: 400, warnings: [], body };
}
