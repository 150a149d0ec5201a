/** Times with microseconds. Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1 (MicroTime). */
import { parseTime } from '../go/time/time.ts';
import { say } from '../codes/typed.ts';
import { custom, messageError, typeError } from './go-type.ts';
import { formatTime } from './time.ts';

const layout = '2006-01-02T15:04:05.000000Z07:00';

/** Decoded to UTC. */
export const microTime = custom(
  'v1.MicroTime',
  (node) => {
    if (node.kind !== 'scalar') return { error: typeError(node.kind, 'string') };
    const { value } = node;
    if (value === null) return { value };
    if (typeof value !== 'string')
      return { error: typeError(typeof value === 'boolean' ? 'bool' : 'number', 'string') };
    const parsed = parseTime(layout, value);
    if (!parsed.ok) return { error: messageError(say('time-invalid', { problem: parsed.error })) };
    const { seconds, nanos } = parsed.instant;
    const micros = String(Math.trunc(nanos / 1_000)).padStart(6, '0');
    return { value: `${formatTime(seconds).slice(0, -1)}.${micros}Z` };
  },
  (value) => value === null,
);
