/** Checks of the view of versions: the fields that are lost on writing, and hidden on reading. */
import * as engine from '../../../src/engine/index.ts';
import { deepEqual, isObject, textOf, toJson, valueAt, type JsonObject } from '../../../src/engine/values.ts';
import type { LostField, Reading, VersionsReport } from '../../../src/protocol/views.ts';
import { versionsView } from '../../../src/report/views/versions-view.ts';
import type { ViewTexts } from '../../../src/text/catalogue.ts';
import { readingSentence } from '../../../src/ui/views/versions/reading-sentence.ts';
import type { Checked } from '../checked.ts';
import { changedBy, clockOf, type World } from '../world.ts';
import { unless } from './check.ts';
import { checkedTexts, label, where, type TextChecks, type TextCheck } from './texts.ts';

interface Of {
  readonly report: VersionsReport;
  readonly reading?: Reading;
  readonly lost?: LostField;
}

type Check = (of: Required<Of>, world: World) => string | undefined;

const ofReading = (sentence: ReturnType<typeof readingSentence>, check: Check): TextCheck<Of> =>
  where(
    ({ reading }) => reading !== undefined && readingSentence(reading) === sentence,
    (of, world) => check(of as Required<Of>, world),
  );

const ofLost = (step: LostField['step'], check: Check): TextCheck<Of> =>
  where(
    ({ lost }) => lost?.step === step,
    (of, world) => check(of as Required<Of>, world),
  );

const ofReport = (
  isShown: (report: VersionsReport) => boolean,
  check: (of: Of, world: World) => string | undefined,
): TextCheck<Of> => where(({ report, reading, lost }) => !reading && !lost && isShown(report), check);

export const versionsChecks: TextChecks<ViewTexts['versions'], Of> = {
  road: label,
  rows: label,
  seeStored: label,
  field: label,
  step: label,
  lost: label,
  nothing: label,
  read: label,
  written: ofReport(
    ({ written }) => written !== '',
    ({ report }, world) => {
      if (!world.isAccepted || world.input.kubectl?.command === 'diff') return 'nothing is written';
      return unless(report.written === world.object.version?.name, 'another version');
    },
  ),
  stored: ofReport(
    () => true,
    ({ report }, world) => unless(storedVersion(world) === report.stored, 'it is stored in another version'),
  ),
  asWritten: ofReport(
    ({ written }) => written !== '',
    (_, world) => {
      const { typed, stored, report } = world.object;
      if (Object.keys(report.counts).length > 0 || report.patch || report.kubectl) return undefined;
      return unless(
        isObject(typed) && stored !== undefined && sameContent(typed, stored.object),
        'it is stored otherwise',
      );
    },
  ),
  asStored: ofReading('asStored', ({ reading }, world) => readsAs(reading, world, true)),
  onlyApiVersion: ofReading('onlyApiVersion', ({ reading }, world) => readsAs(reading, world, true)),
  notServed: ofReading('notServed', ({ reading }, world) => {
    const answer = readIn(world, reading.version);
    return unless(answer !== undefined && !answer.accepted && answer.refusal.code === 404, 'it is served');
  }),
  webhook: ofReading('webhook', ({ report }) => unless(report.conversion === 'Webhook', 'no webhook')),
  refused: ofReading('refused', ({ reading }, world) =>
    unless(readIn(world, reading.version)?.accepted === false, 'it can be read'),
  ),
  webhookIntro: ofReport(
    ({ conversion }) => conversion === 'Webhook',
    (_, world) =>
      unless(valueAt(world.crdValue, ['spec', 'conversion', 'strategy']) === 'Webhook', 'another strategy'),
  ),
  noneIntro: ofReport(({ conversion }) => conversion === 'None', noneConverts),
  lostWhenWritten: ofLost('written', ({ lost }, world) => {
    const { stored, version } = world.object;
    if (lost.version !== version?.name) return 'it was sent in another version';
    if (valueAt(stored?.object, lost.path) !== undefined) return 'it is stored';
    return undefined;
  }),
  hiddenWhenRead: ofLost('read', ({ lost }, world) => hides(lost, world)),
};

function sameContent(a: JsonObject, b: JsonObject): boolean {
  const keys = [...new Set([...a.keys(), ...b.keys()])].filter(
    (key) => key !== 'metadata' && key !== 'apiVersion',
  );
  return keys.every((key) => deepEqual(a.get(key) ?? null, b.get(key) ?? null));
}

function readIn({ crd: { served }, object: { stored }, input }: World, version: string) {
  return served && stored
    ? engine.getObject(served, stored, clockOf(input.kubernetes), { version })
    : undefined;
}

function readsAs({ version }: Reading, world: World, isSame: boolean): string | undefined {
  const answer = readIn(world, version);
  const { stored } = world.object;
  if (!stored || answer?.accepted !== true) return 'it can’t be read';
  return unless(sameContent(answer.object, stored.object) === isSame, 'reading changes it');
}

/** The version of the stored object, which may be a former storage version. */
function storedVersion({ object: { stored } }: World): string {
  return stored ? (textOf(stored.object, 'apiVersion').split('/').at(-1) ?? '') : '';
}

/** Each version reads what the version of the stored object reads, without the fields that it doesn't declare. */
function noneConverts(_: Of, world: World): string | undefined {
  const { served } = world.crd;
  const whole = readIn(world, storedVersion(world));
  if (!served || whole?.accepted !== true) return undefined;
  for (const { name, served: isServed } of served.versions) {
    const read = isServed ? readIn(world, name) : undefined;
    if (read?.accepted !== true) continue;
    const added = firstAdded(read.object, whole.object, 0);
    if (added !== undefined) return `${added} is only in ${name}`;
  }
  return undefined;
}

/** A field of the first object that the second lacks, below the root. */
function firstAdded(a: JsonObject, b: JsonObject, depth: number): string | undefined {
  for (const [key, value] of a) {
    if (depth === 0 && (key === 'metadata' || key === 'apiVersion')) continue;
    const other = b.get(key);
    if (other === undefined) return key;
    const inside = isObject(value) && isObject(other) ? firstAdded(value, other, depth + 1) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The field is stored, and a client that reads the version and writes the object back removes it. */
function hides({ path, version }: LostField, world: World): string | undefined {
  const { stored } = world.object;
  if (valueAt(stored?.object, path) === undefined) return 'it isn’t stored';
  const read = readIn(world, version);
  if (read?.accepted !== true) return 'it can’t be read';
  if (valueAt(read.object, path) !== undefined) return 'it isn’t hidden';
  if (!stored) return undefined;
  const without = changedBy(read.object, [[['metadata', 'managedFields'], undefined]]);
  const written = world.asRequest({
    object: toJson(without),
    fieldValidation: 'Ignore',
    update: { endpoint: 'main', old: toJson(stored.object), oldAsItIs: true },
  });
  if (!written.isAccepted || path[0] === 'status') return undefined;
  return unless(
    valueAt(written.object.stored?.object, path) === undefined,
    'a client that writes it back keeps it',
  );
}

export function versionsFaults(world: World): Checked[] {
  const report = versionsView(world.context, { version: undefined });
  if (!report) return [];
  const checked = (of: Of): Checked[] => checkedTexts('versions', versionsChecks, of, world);
  return [
    ...checked({ report }),
    ...report.readings.flatMap((reading) => checked({ report, reading })),
    ...report.lost.slice(0, 6).flatMap((lost) => checked({ report, lost })),
  ];
}
