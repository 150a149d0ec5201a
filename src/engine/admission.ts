/** Admission of requests, for the cluster of a session and for the objects that plugins look up. */
export { coreKinds, rbacGroup } from './admission/built-in/core-kinds.ts';
export {
  createBuiltIn,
  decodeBuiltIn,
  shownBuiltIn,
  updateBuiltIn,
  type BuiltInAnswer,
  type BuiltInWrite,
  type StoredBuiltIn,
} from './admission/built-in/write.ts';
export { withPolicyStatus } from './admission/built-in/write.ts';
export { admissionChain, type RequestFacts } from './admission/chain/chain.ts';
export type { Operation, RequestUser } from './admission/model/attributes.ts';
export type { AccessQuestion, Authorize } from './cel/authorizing/authorizer.ts';
export type { BuiltInKind } from './admission/model/built-in-kind.ts';
export { AdmissionRecord } from './admission/model/decision.ts';
export type { AdmissionHook } from './admission/model/hook.ts';
export type { ChainStep } from './admission/model/steps.ts';
export { mismatchOf, readRules } from './admission/matching/rules.ts';
export type { AdmissionState, ServedResource } from './admission/model/state.ts';
export type { WebhookQuestion, WebhookReply } from './admission/model/webhook-call.ts';
export { say as sayOfDocuments } from './admission/objects/codes.ts';
export { admissionKinds } from './admission/objects/admission-kinds.ts';
export { readPermissionErrors } from './admission/objects/read-permission.ts';
export { policyStatus } from './admission/policies/policy-status.ts';
export {
  conversionReview,
  conversionReviewVersion,
  readConversion,
} from './admission/webhooks/conversion-review.ts';
export { webhookUrl } from './admission/webhooks/webhook-url.ts';
export { convertObject } from './customresource/conversion/convert.ts';
export { servingOf } from './customresource/request/serving.ts';
export { applyDefaults } from './defaulting/apply-defaults.ts';
export { Warnings } from './wire/warnings.ts';
export { encodeBase64 } from './go/parsing/base64.ts';
export { encodeUtf8 } from './go/utf8.ts';
