/** Converts a v1beta1 CRD, which servers no longer accept, to v1: with its comments, and with or without pruning. */
import { convertLegacyCrd } from '../../../engine/index.ts';
import { isLegacyCrd } from '../../../engine/publishing.ts';
import { toJson } from '../../../engine/values.ts';
import { toValue } from '../../../engine/texts.ts';
import { rewritten } from '../../rewrite/rewrite.ts';
import { linesChanged } from '../../edits/edits.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';

export function* toV1({ crd }: Situation): Generator<Proposal, void> {
  const legacy = toValue(crd.root);
  if (!isLegacyCrd(legacy)) return;
  for (const unknownFields of ['keep', 'prune'] as const) {
    const { crd: target, changes } = convertLegacyCrd(legacy, unknownFields);
    // JSON has no comments to keep.
    const isJson = crd.text.trimStart().startsWith('{');
    const text = isJson ? toJson(target) : rewritten(crd, target, changes);
    // If unknown fields were already pruned, both are the same.
    const isKept = changes.some(({ kind }) => kind === 'pruning-off-kept');
    const isBegun = changes.some(({ kind }) => kind === 'pruning-begins');
    if (text === undefined) continue;
    const how = isKept ? 'keep' : isBegun ? 'prune' : '';
    yield* proposal('to-v1', 'crd', how, [linesChanged(crd.text, text)]);
  }
}
