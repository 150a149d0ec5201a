/**
 * The update of a CRD, proved on stored objects: whether the API server accepts it, the fate of each object, the
 * changes, and the steps. Pure.
 */
export { changeKinds, type ChangeKind } from './model/change-kinds.ts';
export { hurts } from './fates/harms.ts';
export type { Change, Danger, Proof } from './proofs/prove.ts';
export type { UpgradeObject } from '../protocol/upgrade.ts';
export type { Plan, PlanStep } from './plans/plan.ts';
export * from './model/types.ts';
export {
  startUpgrade,
  upgrade,
  type NoUpgrade,
  type UpgradePart,
  type UpgradeReport,
  type Upgrading,
} from './upgrade.ts';
export { mergedSums, partOfSums, sumsOf, type PartSums, type UnstoredGroup } from './sums.ts';
