/** Answers the page's questions about an upgrade, and keeps what the last one was about. */
import { samplesOfVersion } from '../../language/samples/index.ts';
import { limits } from '../../protocol/limits.ts';
import type {
  BegunUpgrade,
  EvaluatedPart,
  FoundObject,
  FoundObjects,
  UpgradeAnswer,
  UpgradePair,
  UpgradeQuestion,
} from '../../protocol/upgrade.ts';
import { cutName } from '../../report/cut.ts';
import type { CrdPair } from '../requests/crd-update.ts';
import { startUpgrade, type Upgrading, type UpgradePart, type UpgradeReport } from '../upgrade.ts';
import { crdDocument, nameOfCrd } from './crd-document.ts';
import { objectsIn } from './objects-in.ts';
import { shownCauses, shownMessage, shownReport } from './shown.ts';

/** Milliseconds after which proving pauses, so that the page can show how far it is, or stop. */
const slice = 200;

type Unread = Extract<UpgradeAnswer, { state: 'unread' }>;

/** `now` returns milliseconds. */
export function createUpgradeAnswers(now: () => number): (question: UpgradeQuestion) => UpgradeAnswer {
  let held: { readonly pair: UpgradePair; readonly upgrading: Upgrading } | undefined;
  let reporting: { readonly of: Upgrading; readonly key: string; readonly steps: Reporting } | undefined;
  const startedFor = (pair: UpgradePair): Upgrading | Unread => {
    if (held && isSamePair(held.pair, pair)) return held.upgrading;
    const upgrading = started(pair);
    if (!('state' in upgrading)) held = { pair, upgrading };
    return upgrading;
  };
  return (question) => {
    const upgrading = startedFor(question.pair);
    if ('state' in upgrading) return upgrading;
    switch (question.step) {
      case 'find':
        return objectsIn(question.file, upgrading.pair.old);
      case 'samples':
        return samplesFor(upgrading.pair);
      case 'begin':
        return begun(upgrading);
      case 'evaluate':
        return { state: 'evaluated', part: evaluatedPart(upgrading.evaluate(question.objects)) };
      case 'report': {
        const { key } = question;
        const isSame = reporting?.of === upgrading && reporting.key === key;
        const steps = isSame && reporting ? reporting.steps : reportingOf(upgrading, question.parts);
        // Proofs that are interrupted to load a part of the engine start again.
        reporting = undefined;
        const answer = continued(steps, upgrading.countOfChanges, now);
        if (answer.state === 'proving') reporting = { of: upgrading, key, steps };
        return answer;
      }
    }
  };
}

function isSamePair(a: UpgradePair, b: UpgradePair): boolean {
  return a.old === b.old && a.now === b.now && a.document === b.document && a.kubernetes === b.kubernetes;
}

function started({ old: oldText, now: newText, document, kubernetes }: UpgradePair): Upgrading | Unread {
  const now = crdDocument(newText, document);
  if (!now) return { state: 'unread', which: 'now', message: '' };
  const old = crdDocument(oldText, undefined, nameOfCrd(now.text));
  if (!old) return { state: 'unread', which: 'old', message: '' };
  const upgrading = startUpgrade(old, now, { minor: kubernetes });
  if (!('unread' in upgrading)) return upgrading;
  return { state: 'unread', which: 'old', message: cutName(upgrading.unread, limits.quotation) };
}

function begun(upgrading: Upgrading): BegunUpgrade {
  const { fate, isUnconverted, oldRefused, old } = upgrading.pair;
  const { name, accepted, code, message, causes, warnings, storedVersions, evaluated } = fate;
  return {
    state: 'begun',
    name: cutName(name),
    kind: cutName(old.served.kind),
    accepted,
    code,
    message: shownMessage(message),
    causes: shownCauses(causes),
    warnings: warnings.slice(0, limits.names).map(shownMessage),
    storedVersions: storedVersions.slice(0, limits.names).map((one) => cutName(one)),
    evaluated,
    isUnconverted,
    ...(oldRefused !== undefined && { oldRefused: shownMessage(oldRefused) }),
    changes: upgrading.countOfChanges,
  };
}

function evaluatedPart({ groups, proofs, counts, unstored }: UpgradePart): EvaluatedPart {
  const shown = unstored.slice(0, limits.upgradeUnstored);
  return {
    groups,
    proofs,
    counts,
    unstored: shown.map(({ source, message }) => ({ source, message: shownMessage(message) })),
    moreUnstored: unstored.length - shown.length,
  };
}

type Reporting = Generator<number, UpgradeReport>;

function reportingOf(upgrading: Upgrading, parts: readonly EvaluatedPart[]): Reporting {
  return upgrading.reporting(parts.map((part) => ({ ...part, fates: [], unstored: [] }) as unknown as UpgradePart));
} // prettier-ignore

function continued(steps: Reporting, of: number, now: () => number): UpgradeAnswer {
  const end = now() + slice;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return shownReport(value);
    if (now() > end) return { state: 'proving', done: value, of };
  }
}

/** The smallest object and one with every field, in each version that the old CRD serves. */
function samplesFor({ old }: CrdPair): FoundObjects {
  const { served, around } = old;
  const objects: FoundObject[] = [];
  for (const version of served.versions.filter((one) => one.served))
    for (const kind of ['minimal', 'full'] as const)
      for (const found of samplesOfVersion(served, version, kind, around)) {
        if (!found || !('sample' in found)) continue;
        const name = `${version.name}-${kind}`;
        const source = { path: '', line: 1, apiVersion: `${served.group}/${version.name}`, kind: served.kind, namespace: '', name };
        objects.push({ document: objects.length, source, text: found.sample.body });
      }
  return { state: 'found', objects, others: 0, more: 0 };
} // prettier-ignore
