/**
 * Records all fixes of the findings of our cases. For each code and each way to fix it, `fixed-cases.json` contains the
 * smallest case; the number of texts that were tried shows which proposals were rejected.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordedIn } from '../../src/testing/recorded.ts';
import { surroundingsOf } from '../ask/run-case.ts';
import type { Case } from '../format/case.ts';
import { loadOwnCases } from '../format/case-files.ts';
import { fixesOfCase, type CaseFinding } from './case-fixes.ts';

const compare = recordedIn(new URL('recorded-cases.txt', import.meta.url));
const names = JSON.parse(readFileSync(new URL('fixed-cases.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;
const lines = new Map(loadOwnCases(Object.keys(names).map((area) => `${area}/*`).join()).map(({ name, line }) => [name, line])); // prettier-ignore

/** A finding, and each of its fixes with its edits. */
function written({ finding, step, fixes, tried }: CaseFinding, one: Case): string[] {
  const own = step === undefined ? undefined : one.steps?.[step];
  const { code, path, text } = finding;
  return [
    `${step ?? 'crd'} ${code} ${path.slice(-3).join('.')}: ${text.slice(0, 80)}, tried ${tried}`,
    ...fixes.map(({ kind, pane, what, to, edits, reveals, refuses }) => {
      const before = (pane === 'object' || own?.verb === 'updateCrd' ? own?.body : one.crd?.body) ?? '';
      const name = typeof what === 'string' ? what : what.slice(-2).join('.');
      const more = `${to === undefined ? '' : ` to ${to.slice(0, 60)}`}${reveals ? `, reveals ${reveals.field}` : ''}${refuses ? ', refuses' : ''}`;
      const changes = edits.slice(0, 4).map(({ start, end, text: now }) => `${start} ${short(before.slice(start, end))} → ${short(now)}`); // prettier-ignore
      return `  ${kind} ${name}${more}: ${changes.join(', ')}`;
    }),
  ];
}

const short = (text: string): string =>
  JSON.stringify(text.length > 120 ? `${text.slice(0, 80)}…${text.slice(-40)}` : text);

test.each(Object.entries(names).flatMap(([area, own]) => own.map((name) => `${area}/${name}`)))(
  '%s',
  (name) => {
    const one = JSON.parse(lines.get(name) ?? '{}') as Case;
    const found = fixesOfCase(one, surroundingsOf('1.37'));
    expect(found).not.toEqual([]);
    compare(name, found.flatMap((each) => written(each, one)).join('\n'));
  },
);
