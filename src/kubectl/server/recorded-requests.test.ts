/** Records the answers to sequences of HTTP requests, and what each of them changes in the cluster. */
import { test } from 'vitest';
import { toJson } from '../../engine/values.ts';
import { lineChanges, recordedIn } from '../../testing/recorded.ts';
import { newCluster, stored } from '../cluster/cluster.ts';
import { Server } from './server.ts';
import { surroundings } from '../testing/widgets.ts';
import { sequences, type Sent } from './testing/sequences.ts';

const compare = recordedIn(new URL('testing/recorded-requests.txt', import.meta.url));

/** The answer with one field in each line. */
function lines(body: string): string {
  return body.startsWith('{') ? JSON.stringify(JSON.parse(body), undefined, 1) : body;
}

function shown(text: string): string {
  return text.length > 900 ? `${text.slice(0, 700)} … ${text.length} … ${text.slice(-150)}` : text;
}

function answersOf(requests: readonly Sent[]): string {
  const server = new Server(newCluster(['default', 'team']), surroundings());
  const texts = new Map<string, string>();
  return requests
    .map(({ send, body, type = 'application/yaml', accept }) => {
      const [method = '', path = ''] = send.split(' ');
      const answer = server.send({ method, path, userAgent: 'robot/1.0', accept, ...(body !== undefined && { body, contentType: type }) }); // prettier-ignore
      const text = typeof answer.body === 'string' ? answer.body : toJson(answer.body);
      const now = new Map([...stored(server.cluster)].map(([key, value]) => [key, toJson(value)]));
      const changes = [...new Set([...texts.keys(), ...now.keys()])].flatMap((key) => {
        const [before, after] = [texts.get(key), now.get(key)];
        if (before === after) return [];
        if (before === undefined || after === undefined) return [`  ${after === undefined ? '-' : '+'} ${key}`];
        return [`  ~ ${key}`, ...lineChanges(lines(before), lines(after)).map((line) => `    ${line}`)];
      });
      texts.clear();
      for (const [key, value] of now) texts.set(key, value);
      return [`${send} → ${answer.code}`, ...answer.warnings.map((one) => `  warning ${one}`), `  ${shown(text)}`, ...changes].join('\n');
    })
    .join('\n');
} // prettier-ignore

test.each(Object.entries(sequences))('%s', (name, requests) => {
  compare(name, answersOf(requests));
});
