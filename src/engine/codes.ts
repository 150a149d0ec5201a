/**
 * All codes of findings. Explanations, fixes, and links refer to findings by these names: rename a code
 * only together with all of them.
 */
import { say as admissionChain } from './admission/chain/codes.ts';
import { say as admissionObjects } from './admission/objects/codes.ts';
import { say as admissionPolicies } from './admission/policies/codes.ts';
import { say as admissionWebhooks } from './admission/webhooks/codes.ts';
import { say as apply } from './apply/codes.ts';
import { say as celAdmission } from './cel/admission/codes.ts';
import { say as celRules } from './cel/rules/codes.ts';
import { say as celCompile } from './cel/text/codes.ts';
import { say as celRun } from './cel/values/codes.ts';
import { say as crdAccepted } from './crd/accepted-codes.ts';
import { say as crd } from './codes/crds/crd.ts';
import { say as admitted } from './customresource/admitted/codes.ts';
import { say as customresource } from './codes/customresource.ts';
import { say as conflicts } from './customresource/patch/codes.ts';
import { say as defaulting } from './codes/defaulting.ts';
import { say as listtype } from './listtype/codes.ts';
import { say as objectmeta } from './codes/objectmeta.ts';
import { say as pruning } from './codes/pruning.ts';
import { say as source } from './codes/source.ts';
import { say as status } from './codes/status.ts';
import { say as structural } from './codes/crds/structural.ts';
import { say as typed } from './codes/typed.ts';
import { say as validation } from './codes/validation.ts';

/** By the folder that reports them, each list in the order of its `codes.ts`. */
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
  customresource: [...customresource.codes, ...conflicts.codes, ...admitted.codes],
  status: status.codes,
  'admission/chain': admissionChain.codes,
  'admission/objects': admissionObjects.codes,
  'admission/policies': admissionPolicies.codes,
  'admission/webhooks': admissionWebhooks.codes,
} as const;

export type FindingCode = (typeof codesByFolder)[keyof typeof codesByFolder][number];

export const findingCodes: readonly FindingCode[] = Object.values(codesByFolder).flat();
