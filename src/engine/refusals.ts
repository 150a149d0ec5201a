/**
 * Findings and rejections: codes, field paths, messages, and the responses of endpoints. Used by reports and API
 * clients.
 */
export {
  errorBody,
  errorText,
  renderValue,
  type FieldError,
  type FieldErrorType,
} from './field-errors/error.ts';
export { FieldPath } from './field/path.ts';
export { attributesOf, phases, type Check, type FailedKeyword, type Phase } from './field/code-attributes.ts';
export { catalogue, type Params, type ServerMessage } from './field/server-message.ts';
export { contentTypeOf, mediaTypeRefusal, patchTypeRefusal } from './wire/media-type.ts';
export { fieldValidationRefusal } from './customresource/request/field-validation.ts';
export { bodyTooLarge } from './wire/body-limit.ts';
export {
  alreadyExists,
  badRequest,
  invalidRefusal,
  notFoundRefusal,
  pageNotFound,
  statusObject,
  type Refusal,
  type StatusCause,
} from './status/status.ts';
export { annotationsSizeErrors } from './objectmeta/metadata/validate.ts';
export { labelValueErrors, qualifiedNameErrors } from './objectmeta/names/names.ts';
export { deprecationWarning, compareVersions } from './crd/features/deprecation.ts';
export { hasSubresource } from './customresource/request/route.ts';
export { readDeleteOptions } from './customresource/request/delete-options.ts';
export { parseGroupVersion } from './typed/type-meta.ts';
export { asFinding, textWithoutField, type Finding } from './field/finding.ts';
export type { FindingCode } from './codes.ts';
export type { Refused } from './status/answer.ts';
