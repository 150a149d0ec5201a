/** Proposes changes of the object for the server's findings. */
import { nodeAt } from '../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../engine/schemas.ts';
import { removeAt, removeMember } from '../edits/edits.ts';
import { forRule } from './rules/failed-rules.ts';
import { closed, gapCode } from './rules/gaps.ts';
import { afterGhost } from './values/ghost.ts';
import { guarded } from './rules/guards.ts';
import { filledCode, ghostCode, lostNullCodes } from './findings/happened.ts';
import { forMissing, forTypeMeta, withName, withOne } from './values/missing-fields.ts';
import { valuesIn, withoutLast } from './editing/object-edits.ts';
import { proposal, type Proposal, type Situation } from './editing/proposal.ts';
import { forValue, meanings } from './values/refused-values.ts';
import { forDefaulted, forLostNull } from './values/silent-values.ts';
import { forUnknown } from './values/unknown-fields.ts';

export function* objectProposals(situation: Situation): Generator<Proposal, void> {
  const { finding, schema } = situation;
  if (!situation.object || !schema) return;
  switch (finding.code) {
    case 'unknown-field':
    case 'unknown-metadata-field':
    case 'pruned':
    case 'forbidden-property':
      yield* forUnknown(situation, schema);
      return;
    case ghostCode:
    case lostNullCodes[0]:
    case lostNullCodes[1]:
    case filledCode:
    case gapCode:
      yield* forHappened(situation, schema);
      return;
    case 'required-missing':
    case 'embedded-field-missing':
      yield* forMissing(situation, schema);
      return;
    case 'kind-missing':
    case 'kind-of-other-endpoint':
    case 'api-version-missing':
    case 'api-version-of-other-endpoint':
    case 'api-version-of-other-request':
    case 'page-not-found':
    case 'version-deprecated':
    case 'version-deprecated-in-own-words':
      yield* forTypeMeta(situation);
      return;
    case 'name-missing':
      yield* withName(situation);
      return;
    case 'one-of-many':
    case 'not':
      yield* withoutOne(situation);
      yield* forValue(situation, schema);
      return;
    case 'one-of-none':
    case 'any-of':
      yield* withOne(situation, schema);
      return;
    case 'rule-failed':
    case 'rule-error':
    case 'rule-no-such-overload':
      yield* guarded(situation);
      yield* forRule(situation, schema);
      return;
    case 'max-items':
    case 'max-properties':
      yield* fewer(situation, schema);
      return;
    default:
      if (finding.path[0] === 'metadata') yield* valuesIn(situation, (value) => meanings(value, false));
      yield* withoutItem(situation);
      yield* forValue(situation, schema);
  }
}

/** For changes that no finding reports. */
function forHappened(situation: Situation, schema: StructuralSchema): Iterable<Proposal> {
  switch (situation.finding.code) {
    case ghostCode:
      return afterGhost(situation, schema);
    case filledCode:
      return forDefaulted(situation, schema);
    case gapCode:
      return closed(situation, schema);
    default:
      return forLostNull(situation);
  }
}

/** The whole value is removed only if nothing less can be. */
function* fewer(situation: Situation, schema: StructuralSchema): Generator<Proposal, void> {
  const surplus = [...withoutLast(situation, mostOf(situation, schema))];
  yield* surplus;
  for (const other of forValue(situation, schema))
    if (surplus.length === 0 || other.kind !== 'remove') yield other;
}

function mostOf({ finding }: Situation, root: StructuralSchema): number {
  const limits = schemaAt(root, finding.path)?.valueValidation;
  const most = finding.code === 'max-items' ? limits?.maxItems : limits?.maxProperties;
  return Number(most ?? 0n);
}

function* withoutOne({ object, finding }: Situation): Generator<Proposal, void> {
  const parent = object && nodeAt(object.root, finding.path);
  if (!object || parent?.kind !== 'object') return;
  for (const member of parent.members)
    yield* proposal(
      'remove',
      'object',
      [...finding.path, member.key],
      [removeMember(object, parent, member)],
    );
}

function* withoutItem({ object, finding: { path } }: Situation): Generator<Proposal, void> {
  if (object && typeof path.at(-1) === 'number')
    yield* proposal('remove', 'object', path, [removeAt(object, path)]);
}
