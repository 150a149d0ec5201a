/** A report as the page shows it, within the limits of replies. */
import { limits } from '../../protocol/limits.ts';
import type {
  Danger,
  ReportedUpgrade,
  ShownChange,
  ShownGroup,
  ShownProof,
  ShownStep,
  UpgradeCause,
} from '../../protocol/upgrade.ts';
import { cutName } from '../../report/cut.ts';
import type { Cause, FateGroup } from '../model/types.ts';
import type { PlanStep } from '../plans/plan.ts';
import type { Change, Proof } from '../proofs/prove.ts';
import type { UpgradeReport } from '../upgrade.ts';

export function shownMessage(text: string): string {
  return cutName(text, limits.quotation);
}

export function shownCauses(causes: readonly Cause[]): UpgradeCause[] {
  return causes.slice(0, limits.facts).map(({ field, message, line }) => ({
    field: cutName(field, limits.path),
    message: shownMessage(message),
    ...(line !== undefined && { line }),
  }));
}

export function shownReport({ isSame, changes, groups, plan }: UpgradeReport): ReportedUpgrade {
  const count = (danger: Danger): number => changes.filter((change) => change.danger === danger).length;
  return {
    state: 'reported',
    isSame,
    changes: changes.slice(0, limits.upgradeChanges).map(shownChange),
    moreChanges: Math.max(0, changes.length - limits.upgradeChanges),
    dangers: { breaking: count('breaking'), risky: count('risky'), compatible: count('compatible') },
    groups: groups.slice(0, limits.upgradeGroups).map(shownGroup),
    moreGroups: Math.max(0, groups.length - limits.upgradeGroups),
    isPlanFound: plan.found,
    steps: plan.steps.map(shownStep),
    left: plan.left.slice(0, limits.names),
  };
}

function shownChange({ kind, danger, version, path, line, before, after, proof }: Change): ShownChange {
  return {
    kind,
    danger,
    version: cutName(version),
    path: cutName(path, limits.path),
    ...(line !== undefined && { line }),
    ...(before !== undefined && { before: cutName(before) }),
    ...(after !== undefined && { after: cutName(after) }),
    proof: shownProof(proof),
  };
}

/** An object that is too long to be opened proves nothing to a reader. */
function shownProof(proof: Proof): ShownProof {
  if (proof.by === 'none') return proof;
  const message = shownMessage(proof.message);
  if (proof.by === 'crd') return { by: 'crd', message };
  const object = proof.by === 'generated' ? { object: cutName(proof.object, limits.fix) } : {};
  return { ...proof, field: cutName(proof.field, limits.path), message, ...object };
}

function shownGroup({ effect, version, count, field, message, line, example }: FateGroup): ShownGroup {
  return {
    effect,
    version: cutName(version),
    count,
    field: cutName(field, limits.path),
    message: shownMessage(message),
    ...(line !== undefined && { line }),
    example,
  };
}

function shownStep({ action, accepted, message, storedVersions, objects, crd, commands }: PlanStep): ShownStep {
  return {
    action,
    accepted,
    message: shownMessage(message),
    storedVersions: storedVersions.slice(0, limits.names),
    ...(objects && { objects }),
    ...(crd !== undefined && crd.length <= limits.whole && { crd }),
    commands,
  };
} // prettier-ignore
