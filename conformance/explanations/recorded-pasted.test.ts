/** Records what the page says about texts that are neither a CRD nor an object, in each pane. */
import { expect, test } from 'vitest';
import * as engine from '../../src/engine/index.ts';
import { crdOf, specSchema } from '../../src/examples/example.ts';
import { pasted } from '../../src/language/pasted/testing/pasted-texts.ts';
import { noEvaluation } from '../../src/store/evaluation.ts';
import { verdictOf, type VerdictText } from '../../src/store/answer/verdict-of.ts';
import { recordedIn } from '../../src/testing/recorded.ts';
import { catalogueOf } from '../../src/text/catalogue.ts';
import { pasted as words } from '../../src/text/en/pasted.ts';
import { createHandlers } from '../../src/worker/serve.ts';

const compare = recordedIn(new URL('recorded-pasted.txt', import.meta.url));
const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };
const lamps = crdOf({ kind: 'Lamp', plural: 'lamps', schema: specSchema('watts: {type: integer}\n') });

function verdictFor(texts: { readonly crd: string; readonly object: string }): VerdictText {
  const handlers = createHandlers(engine, clock);
  const asked = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  const crd = handlers.readCrd({ ...asked, revision: 1, text: texts.crd });
  const request = { ...asked, revision: 2, crdRevision: 1, version: undefined };
  const object = handlers.readObject({ ...request, text: texts.object });
  const evaluation = { ...noEvaluation, worker: 'ready', crd, object } as const;
  return verdictOf({ evaluation }, catalogueOf('en'));
}

function said({ word, line, hint, advice, pasted: found, action }: VerdictText): string {
  return [
    word,
    line,
    hint,
    advice,
    found && words.sentence(words.names[found.kind], words.cures[found.cure]),
    found?.opens && `[${words.open[found.opens]}]`,
    action && `[${action}]`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' | ');
}

test('records what is said about each pasted text', () => {
  expect(pasted.length).toBeGreaterThanOrEqual(60);
  for (const [i, [kind, text]] of pasted.entries()) {
    const [inCrd, inObject] = [
      { crd: text, object: '' },
      { crd: lamps, object: text },
    ].map((texts) => said(verdictFor(texts)));
    compare(`${i + 1} ${kind}`, `${JSON.stringify(text)}\nCRD pane:    ${inCrd}\nobject pane: ${inObject}\n`);
  }
});
