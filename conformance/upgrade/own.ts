/** The engine's answer to an upgrade, and the documents of the requests behind it. */
import type { Minor } from '../../src/engine/minors.ts';
import { pathText } from '../../src/engine/paths.ts';
import { toJson, type JsonObject, type PathSegments } from '../../src/engine/values.ts';
import { crdPair } from '../../src/upgrade/requests/crd-update.ts';
import { fateOf, fatesIn, type PlacedFate } from '../../src/upgrade/fates/fate.ts';
import { readingsIn } from '../../src/upgrade/fates/readings.ts';
import { refusedOutcome, type PlacedOutcome } from '../../src/upgrade/requests/outcome.ts';
import { storedUnder } from '../../src/upgrade/fates/stored.ts';
import { withLabel } from '../../src/upgrade/fates/touch.ts';
import { causeTexts, type OutcomeAnswer, type UpgradeAnswer, type VersionAnswer } from './answers.ts';
import type { Triple } from './triple.ts';

/** The bodies that are sent under the new CRD, as JSON. */
export interface SentBodies {
  readonly version: string;
  readonly writeBack: string;
  readonly touchLabel: string;
  readonly touchSpec: string | undefined;
  readonly hasStatus: boolean;
  readonly hasScale: boolean;
  /** Missing if the read of the scale is rejected. */
  readonly scale: string | undefined;
}

export interface OwnAnswer {
  readonly answer: UpgradeAnswer;
  readonly bodies: readonly SentBodies[];
  /** The object after a server-side apply, if it is accepted. */
  readonly applied?: string;
  /** The versions in which the object is read before the update. */
  readonly oldVersions: readonly string[];
}

/** Undefined if the old CRD is rejected. */
export function ownAnswer({ old, now, object }: Triple, minor: Minor): OwnAnswer | undefined {
  const pair = crdPair({ text: old }, { text: now }, { minor });
  if ('unread' in pair || pair.oldRefused !== undefined) return undefined;
  const { fate } = pair;
  const crd = outcomeOf({ ...fate, verdict: fate.accepted ? 'accepted' : 'refused' });
  const apiVersion = (JSON.parse(object) as { apiVersion: string }).apiVersion;
  const stored = storedUnder(pair.old, object, apiVersion.slice(apiVersion.indexOf('/') + 1));
  const head = { crd, storedVersions: fate.storedVersions };
  const oldVersions = pair.old.served.versions.filter(({ served }) => served).map(({ name }) => name);
  if ('refusal' in stored) {
    const { code } = refusedOutcome(stored, undefined);
    return { answer: { ...head, stored: code, versions: [] }, bodies: [], oldVersions };
  }
  const fates = fatesIn(pair);
  // A rejected update can't be judged: no server has the new CRD with these objects.
  if (!fates || !fate.accepted) return { answer: { ...head, stored: 201, versions: [] }, bodies: [], oldVersions }; // prettier-ignore
  const found = fateOf(fates, stored);
  const [first] = found;
  return {
    answer: {
      ...head,
      stored: 201,
      versions: found.map(versionAnswer),
      ...(first && {
        recreate: outcomeOf(first.recreate),
        recreateWarn: outcomeOf(first.recreateWarn),
        apply: outcomeOf(first.apply.outcome),
      }),
    },
    ...(first?.apply.object && { applied: toJson(first.apply.object) }),
    bodies: found.map((one): SentBodies => bodiesOf(one, readingsIn(fates, stored, one.version).is.object)),
    oldVersions,
  };
}

function bodiesOf({ version, touchSpec, scale }: PlacedFate, object: JsonObject): SentBodies {
  return {
    version,
    writeBack: toJson(object),
    touchLabel: toJson(withLabel(object)),
    touchSpec: touchSpec && toJson(touchSpec.object),
    hasStatus: object.has('status'),
    hasScale: scale !== undefined,
    scale: scale?.sent && toJson(scale.sent),
  };
}

function outcomeOf({ verdict, code, message, causes }: PlacedOutcome): OutcomeAnswer {
  if (verdict === 'accepted') return { verdict, code, causes: [] };
  const isInvalid = verdict === 'refused' ? code === 422 : causes.some(({ field }) => field !== '');
  return { verdict, code, causes: causeTexts(isInvalid ? 422 : 0, message, causes) };
}

function versionAnswer({ version, read, writeBack, touchLabel, touchSpec, status, scale }: PlacedFate): VersionAnswer {
  const texts = (paths: readonly PathSegments[]): string[] => paths.map((path) => pathText(path)).toSorted();
  const { removed, added, changed } = read.changes;
  return {
    version,
    read: { ...outcomeOf(read), removed: texts(removed), added: texts(added), changed: texts(changed) },
    writeBack: outcomeOf(writeBack),
    touchLabel: outcomeOf(touchLabel),
    ...(touchSpec && { touchSpec: outcomeOf(touchSpec.outcome) }),
    status: outcomeOf(status),
    ...(scale && { scale: outcomeOf(scale.outcome) }),
  };
} // prettier-ignore
