/** How far the server gets with a text: what a later check has to say is not heard while an earlier one refuses. */
import type { codesByFolder } from '../../engine/codes.ts';
import { folderOfCode } from '../../engine/refusals.ts';
import type { FixFinding } from './finding.ts';

type Folder = keyof typeof codesByFolder;

/** Reading and field validation, the schema and what goes with it, rules, what rules cost. */
export type Stage = 0 | 1 | 2 | 3;

const ofObject: Readonly<Record<Folder, Stage>> = {
  source: 0,
  typed: 0,
  pruning: 0,
  customresource: 0,
  status: 0,
  apply: 0,
  defaulting: 1,
  validation: 1,
  listtype: 1,
  objectmeta: 1,
  structural: 1,
  crd: 1,
  'cel/rules': 2,
  'cel/values': 2,
  'cel/text': 2,
  'cel/admission': 2,
};

/** Of a CRD defaults are looked at as objects are, and rules, once its schema is one. */
const ofCrd: Readonly<Record<Folder, Stage>> = {
  ...ofObject,
  pruning: 2,
  defaulting: 2,
  validation: 2,
  listtype: 2,
};

const ofReading = /^(?:unknown|duplicate)-(?:field|key)$|^unknown-metadata-field$/;

export function stageOf({ pane, code }: FixFinding): Stage {
  if (ofReading.test(code)) return 0;
  // A CRD that is refused has no warnings, and what does not compile has no cost.
  if (code === 'format-unrecognized') return 3;
  if (/^rules?-(?:message-expression-)?cost/.test(code)) return 3;
  if (pane === 'crd' && code.startsWith('default-')) return 2;
  const folder = folderOfCode(code) as Folder | undefined;
  return folder ? (pane === 'crd' ? ofCrd : ofObject)[folder] : 0;
}

/** Returns the last stage that was reached: the latest one with a finding. */
export function reached(findings: readonly FixFinding[], pane: FixFinding['pane']): Stage {
  return findings
    .filter((finding) => finding.pane === pane)
    .reduce<Stage>((last, finding) => (stageOf(finding) > last ? stageOf(finding) : last), 0);
}
