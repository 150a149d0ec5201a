/** The kinds of changes between two CRDs. */
export { changeKinds, type ChangeKind } from '../../protocol/upgrade.ts';
