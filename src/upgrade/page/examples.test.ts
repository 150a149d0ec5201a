/** The examples of upgrades: what the page shows for each. */
import { expect, test } from 'vitest';
import { upgrades } from '../../examples/upgrades.ts';
import type { ReportedUpgrade } from '../../protocol/upgrade.ts';
import { recordedIn } from '../../testing/recorded.ts';
import { createUpgradeAnswers } from './answers.ts';

const compare = recordedIn(new URL('testing/recorded-examples.txt', import.meta.url));

const variants = upgrades.flatMap(({ variants: [variant] }) => variant ?? []);

function evaluated(old: string, now: string, object: string) {
  const ask = createUpgradeAnswers(() => 0);
  const pair = { old, now, document: undefined, kubernetes: '1.37' } as const;
  const begun = ask({ step: 'begin', pair });
  const found = ask({ step: 'find', pair, file: { name: 'pane', text: object } });
  if (begun.state !== 'begun' || found.state !== 'found') throw new Error(begun.state);
  const answer = ask({ step: 'evaluate', pair, objects: found.objects });
  if (answer.state !== 'evaluated') throw new Error(answer.state);
  const report = ask({ step: 'report', pair, parts: [answer.part], key: '' });
  if (report.state !== 'reported') throw new Error(report.state);
  return { begun, found, part: answer.part, report };
}

function reportLines({ groups, changes, steps }: ReportedUpgrade): string[] {
  return [
    ...groups.map(({ effect, version, count, field, message, line, example }) =>
      [`  ${effect} ${version} ${count} ${field}`, message, line, example.name].join(' | '),
    ),
    ...changes.map(({ danger, kind, version, path, line, before, after, proof }) =>
      [`  ${danger} ${kind} ${version} ${path}`, before, after, line, JSON.stringify(proof)].join(' | '),
    ),
    ...steps.flatMap(({ action, accepted, objects, commands }) => [
      `  ${action} ${accepted} ${JSON.stringify(objects ?? {})}`,
      ...commands.map((command) => `    ${command}`),
    ]),
  ];
}

test.each(variants.map((variant) => [variant.id, variant] as const))('%s', (id, variant) => {
  const { begun, found, part, report } = evaluated(variant.upgradeFrom ?? '', variant.crd, variant.object);
  expect(found).toMatchObject({ others: 0, more: 0 });
  expect(part.unstored).toEqual([]);
  const { known, hurt } = part.counts;
  compare(
    id,
    [`${begun.accepted} ${begun.message}`, `${hurt} of ${known} hurt`, ...reportLines(report)].join('\n'),
  );
});

test('swapping the CRDs of the example about quantities shows the rollback', () => {
  const variant = variants.find(({ id }) => id === 'upgrade-quantity');
  const object = variant?.object.replace('cpu: "4"', 'cpu: 4') ?? '';
  const { report } = evaluated(variant?.crd ?? '', variant?.upgradeFrom ?? '', object);
  expect(report.dangers).toEqual({ breaking: 1, risky: 0, compatible: 0 });
});
