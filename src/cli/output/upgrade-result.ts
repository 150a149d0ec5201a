/** The result of an upgrade of one CRD: what fails, and the words for it. */
import type { Minor } from '../../engine/minors.ts';
import {
  hurts,
  type Change,
  type ChangeKind,
  type Effect,
  type FateGroup,
  type ObjectSource,
  type PlanStep,
  type Proof,
  type UpgradeReport,
} from '../../upgrade/index.ts';
import { exceptionFor, type UpgradeException } from './upgrade-exceptions.ts';

export interface UpgradeResult {
  readonly name: string;
  readonly oldPath: string;
  readonly newPath: string;
  /** The line on which the new CRD begins. */
  readonly newLine: number;
  /** The minor, if several were requested. */
  readonly kubernetes?: Minor;
  readonly report?: UpgradeReport;
  /** Only one of the two sides has the CRD. */
  readonly only?: 'old' | 'new';
  /** Why the old CRD can't be read. */
  readonly unread?: string;
}

/** Something that fails the command. */
export type UpgradeFailure =
  | { readonly what: 'crd'; readonly text: string; readonly line: number | undefined }
  | { readonly what: 'removed'; readonly text: string; readonly line: undefined }
  | { readonly what: 'change'; readonly text: string; readonly line: number | undefined; readonly change: Change }
  | { readonly what: 'objects'; readonly text: string; readonly line: number | undefined; readonly group: FateGroup }; // prettier-ignore

/** Decides what fails. */
export interface UpgradeGate {
  /** Only these changes are allowed; undefined allows all that aren't breaking. */
  readonly allowed: ReadonlySet<ChangeKind> | undefined;
  readonly exceptions: readonly UpgradeException[];
}

/** Without `allowed`, breaking changes fail; with it, all changes of other kinds. */
export function failsIn(result: UpgradeResult, gate: UpgradeGate): UpgradeFailure[] {
  return findingsIn(result, gate).filter((failure) => !exceptionOfFailure(result, failure, gate));
}

export interface ExceptedFailure {
  readonly failure: UpgradeFailure;
  readonly exception: UpgradeException;
}

/** The findings that don't fail because of an exception. */
export function exceptedIn(result: UpgradeResult, gate: UpgradeGate): ExceptedFailure[] {
  return findingsIn(result, gate).flatMap((failure) => {
    const exception = exceptionOfFailure(result, failure, gate);
    return exception ? [{ failure, exception }] : [];
  });
}

function exceptionOfFailure(
  { name }: UpgradeResult,
  failure: UpgradeFailure,
  { exceptions }: UpgradeGate,
): UpgradeException | undefined {
  const about = { crd: name, kinds: [codeOf(failure)], version: '', path: '' };
  if (failure.what === 'change') {
    const { version, path } = failure.change;
    return exceptionFor({ ...about, version, path }, exceptions);
  }
  if (failure.what !== 'objects') return exceptionFor(about, exceptions);
  const { version, field, kinds } = failure.group;
  return exceptionFor({ ...about, kinds: [...about.kinds, ...kinds], version, path: field }, exceptions);
}

/** The name of a finding in machine output. */
export function codeOf(failure: UpgradeFailure): string {
  switch (failure.what) {
    case 'crd':
      return 'crd-update-rejected';
    case 'removed':
      return 'crd-removed';
    case 'change':
      return failure.change.kind;
    case 'objects':
      return failure.group.effect;
  }
}

function findingsIn({ report, only, name }: UpgradeResult, { allowed }: UpgradeGate): UpgradeFailure[] {
  if (only === 'old') return [{ what: 'removed', text: `${name}: ${removedText}`, line: undefined }];
  if (!report) return [];
  const { crd, changes, groups } = report;
  const rejected = crd.accepted
    ? []
    : [{ what: 'crd', text: crd.message, line: crd.causes[0]?.line } as const];
  const refused = changes.filter(({ kind, danger }) => (allowed ? !allowed.has(kind) : danger === 'breaking'));
  const hurt = groups.filter((group) => hurts(group.effect) && !group.kinds.some((kind) => allowed?.has(kind)));
  return [
    ...rejected,
    ...refused.map((change) => ({ what: 'change', text: changeText(change), line: change.line, change }) as const),
    ...hurt.map((group) => ({ what: 'objects', text: groupText(group), line: group.line, group }) as const),
  ];
} // prettier-ignore

export const removedText = 'the new side lacks this CRD; deleting a CRD deletes all its objects';

export const effectWords: Readonly<Record<Effect, string>> = {
  'not-served': 'the version is no longer served',
  unreadable: 'the object can no longer be read',
  'writes-refused': 'every write is rejected',
  'status-refused': 'writes of the status are rejected',
  'scale-refused': 'reads or writes of the scale are rejected',
  'fields-removed': 'the field is lost when the object is read',
  ratcheted: 'accepted only while the invalid part stays unchanged',
  'spec-change-refused': 'changes of spec are rejected',
  'apply-refused': 'a server-side apply of the object is rejected',
  'recreate-refused': 'the object cannot be created again',
  'recreate-refused-strict': 'the object cannot be created again with strict field validation',
  'recreate-changed': 'the field gets another value when the object is created again',
  'fields-changed': 'the field is read differently',
  'fields-added': 'the field is added when the object is read',
};

const kindTexts: Partial<Record<ChangeKind, string>> = {
  tightened: 'validation tightened',
  loosened: 'validation loosened',
  'map-keys-changed': 'keys of the map list changed',
  'pruning-on': 'unknown fields are pruned now',
  'pruning-off': 'unknown fields are kept now',
  'status-added': 'status subresource added',
  'status-removed': 'status subresource removed',
  'scale-added': 'scale subresource added',
  'scale-changed': 'scale subresource changed',
  'scale-removed': 'scale subresource removed',
};

export function kindWords(kind: ChangeKind): string {
  return kindTexts[kind] ?? kind.replaceAll('-', ' ');
}

/** Returns a change with its field and its values. */
export function changeText({ kind, version, path, before, after }: Change): string {
  const at = [version, path].filter((part) => part !== '').join(' ');
  const values = [before, after].map((value) => value ?? 'none');
  const change = before === undefined && after === undefined ? '' : `: ${values.join(' → ')}`;
  return `${kindWords(kind)}${at === '' ? '' : ` (${at})`}${change}`;
}

export function proofText(proof: Proof): string {
  switch (proof.by) {
    case 'none':
      return proof.objects === 0 ? 'No object was evaluated.' : `No counterexample among ${counted(proof.objects, 'object')}.`;
    case 'crd':
      return `The API server rejects the CRD: ${proof.message}`;
    case 'object':
      return `${sourceText(proof.source)}: ${effectText(proof)}`;
    case 'generated':
      return `A generated object: ${effectText(proof)}`;
  }
} // prettier-ignore

function effectText(of: {
  readonly effect: Effect;
  readonly field: string;
  readonly message: string;
}): string {
  const cause = [of.field, of.message].filter((part) => part !== '').join(': ');
  return `${effectWords[of.effect]}${cause === '' ? '' : ` (${cause})`}`;
}

export function groupText({ effect, count, version, field, message }: FateGroup): string {
  const cause = [field, message].filter((part) => part !== '').join(': ');
  return `${counted(count, 'object')}, ${version}: ${effectWords[effect]}${cause === '' ? '' : ` (${cause})`}`;
}

/** Without a line, the object of a partial result is named by its namespace. */
export function sourceText({ path, line, kind, namespace, name }: ObjectSource): string {
  if (line === 0) return `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`;
  return `${name === '' ? kind : `${kind} ${name}`} (${path}:${line})`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const stepWords: Readonly<Record<PlanStep['action'], string>> = {
  'apply-new': 'Apply the new CRD',
  'apply-both': 'Apply a CRD with the versions of both, which stores the new version',
  migrate: 'Write each object back, so that it is stored in the new version',
  'set-stored-versions': 'Remove the old version from status.storedVersions',
};

export function stepText({ action, accepted, objects }: PlanStep): string {
  const answer = accepted ? '' : ' – rejected';
  const refused = objects && objects.refused > 0 ? ` – ${counted(objects.refused, 'object')} cannot be written` : ''; // prettier-ignore
  return `${stepWords[action]}${answer}${refused}`;
}
