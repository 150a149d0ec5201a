/** The refusals of admission policies. Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy. */
import { quote } from '../../json/go-format.ts';
import { catalogue } from '../../field/server-message.ts';

interface Denied {
  readonly policy: string;
  /** Undefined for an error of the policy itself. */
  readonly binding: string | undefined;
  readonly why: string;
}

export const say = catalogue(
  { check: 'request', phase: 'schema' },
  {
    'policy-denied': ({ policy, binding, why }: Denied) =>
      binding === undefined
        ? `ValidatingAdmissionPolicy '${policy}' denied request: ${why}`
        : `ValidatingAdmissionPolicy '${policy}' with binding '${binding}' denied request: ${why}`,
    'policy-mutation-denied': ({ policy, binding, why }: Denied) =>
      binding === undefined
        ? `policy ${quote(policy)} denied request: ${why}`
        : `policy '${policy}' with binding '${binding}' denied request: ${why}`,
    'policy-patched-object-undecodable': ({ why }: { readonly why: string }) => why,
  },
);
