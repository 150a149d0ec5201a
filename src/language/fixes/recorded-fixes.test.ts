/** Records all fixes of all findings about invalid documents. */
import { test } from 'vitest';
import type { Surroundings } from '../../engine/answers.ts';
import { lineChanges, recordedIn } from '../../testing/recorded.ts';
import { ended, fixesFor, type Fix } from './index.ts';
import { createJudge } from './findings/server-findings.ts';
import { brokenCrds } from './testing/broken-crds.ts';
import { brokenFields } from './testing/broken-fields.ts';
import { brokenMore } from './testing/broken-more.ts';
import { brokenObjects } from './testing/broken-objects.ts';
import { brokenOdd } from './testing/broken-odd.ts';
import { brokenRare } from './testing/broken-rare.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};
const compare = recordedIn(new URL('testing/recorded-fixes.txt', import.meta.url));

test.each(
  [...brokenObjects, ...brokenCrds, ...brokenMore, ...brokenFields, ...brokenRare, ...brokenOdd].map(
    (one) => [one.name, one] as const,
  ),
)('%s', (name, { crd, object }) => {
  const texts = { crd, object };
  const judge = createJudge(surroundings);
  const found = judge(texts);
  let last = '';
  let tried = 0;
  const counting: typeof judge = (...asked) => {
    tried++;
    return judge(...asked);
  };
  const lines = found.findings.flatMap((finding) => {
    tried = 0;
    const fixes = ended(fixesFor({ texts, found, judge: counting, surroundings }, finding))
      .flatMap(written)
      .join('\n');
    const isSame = fixes === last;
    last = fixes;
    return [
      `${finding.pane} ${finding.code} ${finding.path.join('.')}: ${finding.text.slice(0, 120)}, tried ${tried}`,
      isSame ? '  same fixes' : fixes,
    ];
  });
  compare(name, lines.filter((line) => line !== '').join('\n'));

  function written({ kind, pane, what, to, reveals, refuses, text }: Fix): string[] {
    const about = typeof what === 'string' ? what : `[${what.join(' ')}]`;
    const more = `${to === undefined ? '' : ` to ${to}`}${reveals ? `, reveals ${reveals.field}: ${reveals.text.slice(0, 60)}` : ''}${refuses ? ', refuses' : ''}`;
    return [
      `  ${kind} ${about}${more}`,
      ...lineChanges(texts[pane] ?? '', text).map((line) => `    ${line}`),
    ];
  }
});
