/** Records whole reports of upgrades: changes with their proofs, fates, groups, and plans. */
import { expect, test } from 'vitest';
import { recordedIn } from '../testing/recorded.ts';
import {
  changeKinds,
  effects,
  startUpgrade,
  upgrade,
  type Change,
  type NoUpgrade,
  type ObjectFate,
  type Outcome,
  type Proof,
  type UpgradeReport,
} from './index.ts';
import { upgrades } from './testing/upgrades.ts';
import { widget, widgets } from './testing/widgets.ts';

const compare = recordedIn(new URL('testing/recorded-upgrades.txt', import.meta.url));

/** The parts that say something, in one line. */
function line(...parts: readonly (string | number | undefined | false)[]): string {
  return parts.filter((one) => one !== undefined && one !== '' && one !== false).join(' | ');
}

function outcomeLine({ verdict, code, message, causes, sameBefore }: Omit<Outcome, 'verdict'> & { verdict: string }): string {
  const lines = causes.map((cause) => line(cause.code, cause.field, !message.includes(cause.message) && cause.message, cause.line)); // prettier-ignore
  return line(verdict, code, message, ...lines, sameBefore === true && 'as before');
} // prettier-ignore

/** The outcomes that aren't a plain acceptance. */
function fateLines({ source, version, read, touched, applies = [], ...others }: ObjectFate): string[] {
  const { removed, added, changed } = read;
  const outcomes = Object.entries({ read, ...others }).map(([name, outcome]) => `${name}: ${outcomeLine(outcome)}`);
  const plain = /^(?:(?:read|writeBack|touchLabel|touchSpec|status|apply): accepted \| 200|recreate(?:Warn)?: accepted \| 201)$/;
  const paths = Object.entries({ removed, added, changed }).map(([how, all]) => all.length > 0 && `${how} ${all.join(', ')}`);
  const own = line(`${source.name} ${version}`, touched !== undefined && `touches ${touched}`, ...paths);
  const applied = applies.map((one) => `apply by ${one.manager}: ${outcomeLine(one)}`);
  return [own, ...[...outcomes.filter((one) => !plain.test(one)), ...applied].map((one) => `  ${one}`)];
} // prettier-ignore

function proofLine(proof: Proof): string {
  if (proof.by === 'none') return `none of ${proof.objects}`;
  if (proof.by === 'crd') return `crd | ${proof.message}`;
  const shown = proof.by === 'object' ? proof.source.name : proof.object.replaceAll(/\n\s*/g, ' ').trim();
  return line(proof.by, proof.effect, proof.field, proof.message, shown);
}

function changeLine({ proof, ...change }: Change): string {
  return `- ${line(...Object.values(change))}: ${proofLine(proof)}`;
}

function texts(report: UpgradeReport | NoUpgrade): string {
  if ('unread' in report) return report.unread;
  const { crd, plan } = report;
  return [
    `${outcomeLine({ ...crd, verdict: String(crd.accepted) })} | ${crd.evaluated} | ${crd.storedVersions.join()}`,
    ...crd.warnings,
    ...(report.isSame ? ['the same'] : []),
    ...report.changes.map(changeLine),
    ...report.objects.flatMap(fateLines),
    ...report.unstored.map(({ source, ...one }) => `${source.name} ${outcomeLine({ ...one, verdict: 'unstored' })}`),
    ...report.groups.map(({ example, kinds, count, ...group }) => `= ${count} ${line(...Object.values(group), kinds.join(), example.name)}`),
    ...plan.steps.flatMap(({ objects, storedVersions, crd: both, commands, ...step }, i) => [
      `${i + 1}. ${line(...Object.values(step).map(String), storedVersions.join(), objects && `${objects.written} ${objects.refused}`, commands.join())}`,
      ...(both === undefined ? [] : both.split('\n')),
    ]),
    ...(plan.found && plan.left.length === 0 ? [] : [`${plan.found} ${plan.left.join()}`]),
    ...report.notes,
  ].join('\n');
} // prettier-ignore

const seen = new Set<string>();

test.each(Object.entries(upgrades))('%s', (name, { old, now, objects }) => {
  const report = upgrade({ text: old }, { text: now, firstLine: 3 }, objects);
  compare(name, texts(report));
  if ('unread' in report) return;
  const alone = upgrade({ text: old }, { text: now }, []) as UpgradeReport;
  const generated = alone.changes.filter(({ proof }) => proof.by !== 'crd');
  if (generated.length > 0) compare(`${name}, by generated objects`, generated.map(changeLine).join('\n'));
  for (const { kind } of report.changes) seen.add(kind);
  for (const { effect } of report.groups) seen.add(effect);
});

test('the upgrades contain each kind of change and each effect', () => {
  expect([...changeKinds, ...effects].filter((one) => !seen.has(one))).toEqual([]);
});

test('parts are merged in the order of the objects', () => {
  const [old, now] = [widgets(['size: { type: integer }']), widgets(['size: { type: integer, maximum: 5 }'], { version: 'v2' })]; // prettier-ignore
  const objects = [1, 7, 8, 2, 9].map((size, i) => widget(`{ size: ${size} }`, `o${i}`));
  const started = startUpgrade({ text: old }, { text: now }, { namespace: 'other', minor: '1.35' });
  if ('unread' in started) throw new Error(started.unread);
  const parts = [objects.slice(0, 1), objects.slice(1, 3), [], objects.slice(3)].map((some) => started.evaluate(some)); // prettier-ignore
  expect(started.report(parts)).toEqual(started.report([started.evaluate(objects)]));
  const { plan } = started.report(parts) as UpgradeReport;
  expect(plan.steps.map((step) => step.objects)).toContainEqual({ written: 5, refused: 0 });
});
