/** Webhook configurations, and the scripts of their answers. */
import { group, post, type Json, type JsonMap, type Step } from './shapes.ts';

export type How = 'validating' | 'mutating';

export const rule: JsonMap = {
  apiGroups: [group],
  apiVersions: ['v1'],
  operations: ['CREATE', 'UPDATE'],
  resources: ['crontabs'],
};
export const at = (url: string): JsonMap => ({ url: `\${webhook}${url}`, caBundle: '${caBundle}' });

export function hook(more: JsonMap = {}): JsonMap {
  return {
    name: 'check.TOK.example.com',
    admissionReviewVersions: ['v1'],
    sideEffects: 'None',
    clientConfig: at('/hook'),
    rules: [rule],
    ...more,
  };
}

export function configuration(how: How, webhooks: readonly JsonMap[], name = 'TOK-hooks'): Step {
  const kind = how === 'validating' ? 'ValidatingWebhookConfiguration' : 'MutatingWebhookConfiguration';
  return post(`/apis/admissionregistration.k8s.io/v1/${kind.toLowerCase()}s`, {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind,
    metadata: { name },
    webhooks: webhooks as Json[],
  });
}

export function review(response: JsonMap, more: JsonMap = {}): JsonMap {
  return {
    status: 200,
    body: {
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      response: { uid: '${uid}', ...response },
      ...more,
    },
  };
}
export const deny = (status?: Json): JsonMap =>
  review({ allowed: false, ...(status !== undefined && { status }) });
export const allow = (more: JsonMap = {}): JsonMap => review({ allowed: true, ...more });
const encoded = (patch: Json): string => btoa(typeof patch === 'string' ? patch : JSON.stringify(patch));
export const patched = (patch: Json): JsonMap => allow({ patchType: 'JSONPatch', patch: encoded(patch) });
export const op = (name: string, path: string, value?: Json): JsonMap => ({
  op: name,
  path,
  ...(value !== undefined && { value }),
});

/** An answer in a version of AdmissionReview. */
export function answered(response: JsonMap, version: string): JsonMap {
  return review(response, { apiVersion: `admission.k8s.io/${version}` });
}
