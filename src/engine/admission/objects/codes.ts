/** The findings about policies, bindings and webhook configurations. Behaviour: k8s.io/kubernetes/pkg/apis/admissionregistration/validation. */
import { catalogue } from '../../field/server-message.ts';
import { maxItemsText, supportedText } from '../../field-errors/error.ts';
import type { ServerMessage } from '../../field/server-message.ts';

interface Allowed {
  readonly allowed: readonly string[];
}
interface Problem {
  readonly problem: ServerMessage | string;
}
interface Other {
  readonly wildcard: string;
  readonly given: string;
}

export const say = catalogue(
  { check: 'request', phase: 'schema' },
  {
    'admission-field-missing': '',
    'admission-field-not-specified': ({ field }: { readonly field: string }) => `${field} is not specified`,
    'admission-value-unsupported': ({ allowed }: Allowed) => supportedText(allowed),
    'admission-value-repeated': '',
    'admission-rules-wildcard-and-others': ({
      wildcard,
      what,
    }: {
      readonly wildcard: string;
      readonly what: string;
    }) => `if '${wildcard}' is present, must not specify other ${what}`,
    'admission-resource-covered-by-wildcard': ({ wildcard, given }: Other) =>
      `if '${wildcard}' is present, must not specify ${given}`,
    'admission-review-versions-missing': ({ allowed }: Allowed) =>
      `must specify one of ${allowed.join(', ')}`,
    'admission-review-version-repeated': 'duplicate version',
    'admission-review-versions-unrecognized': ({ allowed }: Allowed) =>
      `must include at least one of ${allowed.join(', ')}`,
    'admission-side-effects-missing': ({ allowed }: Allowed) => `must specify one of ${allowed.join(', ')}`,
    'admission-timeout-range': 'the timeout value must be between 1 and 30 seconds',
    'admission-client-missing': 'exactly one of url or service is required',
    'admission-webhook-name': ({ problem }: { readonly problem: string }) => problem,
    'admission-webhook-name-short': 'should be a domain with at least three segments separated by dots',
    'admission-selector-values-missing': "must be specified when `operator` is 'In' or 'NotIn'",
    'admission-selector-values-with-exists':
      "may not be specified when `operator` is 'Exists' or 'DoesNotExist'",
    'admission-selector-operator': 'not a valid selector operator',
    'admission-path-segment-name': ({
      name,
      kind,
    }: {
      readonly name: string;
      readonly kind: 'be' | 'contain';
    }) => `may not ${kind} '${name}'`,
    'admission-api-version': ({ apiVersion }: { readonly apiVersion: string }) =>
      `unexpected GroupVersion string: ${apiVersion}`,
    'admission-api-version-part': ({ problem }: { readonly problem: string }) => problem,
    'admission-api-version-without-version': 'version must be specified',
    'admission-kind-name': ({ problem }: { readonly problem: string }) =>
      `may have mixed case, but should otherwise match: ${problem}`,
    'admission-conditions-many': ({ max }: { readonly max: number }) => maxItemsText(max),
    'admission-variable-name': 'must be a valid CEL identifier',
    'admission-expression': ({ problem }: Problem) => (typeof problem === 'string' ? problem : problem.text),
    'admission-expressions-missing': 'validations or auditAnnotations must contain at least one item',
    'admission-annotations-many': ({ max }: { readonly max: number }) =>
      `must not have more than ${max} auditAnnotations`,
    'admission-annotation-too-long': ({ max }: { readonly max: number }) =>
      `must not exceed ${max} bytes in length`,
    'admission-annotation-without-name': 'requires metadata.name be non-empty',
    'admission-message-empty': 'must be non-empty if specified',
    'admission-message-with-breaks': 'must not contain line breaks',
    'admission-actions-deny-and-warn':
      'must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)',
    'admission-name-and-selector': 'name and selector are mutually exclusive',
    'admission-name-or-selector': 'one of name or selector must be specified',
    'admission-mutations-missing': 'mutations must contain at least one item',
    'admission-patch-missing': ({ type }: { readonly type: string }) =>
      `must be specified when patchType is ${type}`,
    'admission-patch-of-other-type': ({ type }: { readonly type: string }) =>
      `must not be specified when patchType is ${type}`,
    'admission-name-reserved':
      'names ending with ".static.k8s.io" are reserved for static manifest-based configurations and cannot be managed via the API',
    'admission-not-permitted': ({ problem }: { readonly problem: string }) => problem,
    /** A warning with which the server accepts a document. */
    'admission-warning': ({ problem }: { readonly problem: string }) => problem,
    /** A warning in the status of a policy. */
    'policy-type-check': ({ problem }: { readonly problem: string }) => problem,
    /** A recorded reply isn't an object of the server. */
    'reply-without-webhook': ({ kind }: { readonly kind: string }) =>
      `error: no webhook configuration precedes this ${kind}`,
  },
  { 'reply-without-webhook': { check: 'client', phase: 'reading' } },
);
