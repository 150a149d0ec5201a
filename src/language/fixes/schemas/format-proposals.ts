/** Proposes fixes for a format that the server doesn't know: another name for it, or no format. */
import { stringFormats } from '../../../engine/schemas.ts';
import type { SourceNode } from '../../../engine/texts.ts';
import { similarNames } from '../../similar-names.ts';
import { removeMember, replaceValue } from '../../edits/edits.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';

/** One warning covers all places with the format, so all of them change. */
export function* otherFormat({ crd, finding }: Situation): Generator<Proposal, void> {
  const format = String(finding.params['format'] ?? '');
  const places = placesOf(crd.root, format);
  if (places.length === 0) return;
  const names = similarNames(format, stringFormats()).slice(0, 2);
  for (const name of names)
    yield* proposal(
      'set',
      'crd',
      'format',
      places.map(({ value }) => replaceValue(crd, value, name)),
      name,
    );
  yield* proposal(
    'remove',
    'crd',
    `format: ${format}`,
    places.map(({ owner, member }) => removeMember(crd, owner, member)),
  );
}

interface Place {
  readonly owner: SourceNode;
  readonly member: Extract<SourceNode, { kind: 'object' }>['members'][number];
  readonly value: SourceNode;
}

function placesOf(root: SourceNode, format: string): Place[] {
  const found: Place[] = [];
  const pending: SourceNode[] = [root];
  for (let owner = pending.pop(); owner; owner = pending.pop()) {
    if (owner.kind === 'array') pending.push(...owner.items);
    if (owner.kind !== 'object') continue;
    for (const member of owner.members) {
      const { key, value } = member;
      pending.push(value);
      if (key === 'format' && value.kind === 'scalar' && value.value === format)
        found.push({ owner, member, value });
    }
  }
  return found;
}
