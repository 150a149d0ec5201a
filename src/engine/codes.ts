/**
 * All codes of findings. Explanations, fixes, and links refer to findings by these names: rename a code
 * only together with all of them.
 */
import { say as apply } from './apply/codes.ts';
import { say as celAdmission } from './cel/admission/codes.ts';
import { say as celRules } from './cel/rules/codes.ts';
import { say as celCompile } from './cel/text/codes.ts';
import { say as celRun } from './cel/values/codes.ts';
import { say as crdAccepted } from './crd/accepted-codes.ts';
import { say as crd } from './crd/codes.ts';
import { say as customresource } from './customresource/codes.ts';
import { say as defaulting } from './defaulting/codes.ts';
import { say as listtype } from './listtype/codes.ts';
import { say as objectmeta } from './objectmeta/codes.ts';
import { say as pruning } from './pruning/codes.ts';
import { say as source } from './source/codes.ts';
import { say as status } from './status/codes.ts';
import { say as structural } from './structural/codes.ts';
import { say as typed } from './typed/codes.ts';
import { say as validation } from './validation/codes.ts';

/** By the folder that says them, each list in the order of its `codes.ts`. */
export const codesByFolder = {
  source: source.codes,
  typed: typed.codes,
  pruning: pruning.codes,
  defaulting: defaulting.codes,
  validation: validation.codes,
  listtype: listtype.codes,
  objectmeta: objectmeta.codes,
  'cel/rules': celRules.codes,
  'cel/values': celRun.codes,
  'cel/text': celCompile.codes,
  'cel/admission': celAdmission.codes,
  structural: structural.codes,
  crd: [...crdAccepted.codes, ...crd.codes],
  apply: apply.codes,
  customresource: customresource.codes,
  status: status.codes,
} as const;

export type FindingCode = (typeof codesByFolder)[keyof typeof codesByFolder][number];

export const findingCodes: readonly FindingCode[] = Object.values(codesByFolder).flat();
