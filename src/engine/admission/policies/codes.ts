/** The refusals of admission policies. Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy. */
import { quote } from '../../json/go-format.ts';
import { catalogue } from '../../field/server-message.ts';

interface Denied {
  readonly policy: string;
  /** Undefined for an error of the policy itself. */
  readonly binding: string | undefined;
  readonly why: string;
}

interface Warned extends Denied {
  readonly binding: string;
}

function byValidating({ policy, binding, why }: Denied): string {
  return binding === undefined
    ? `ValidatingAdmissionPolicy '${policy}' denied request: ${why}`
    : `ValidatingAdmissionPolicy '${policy}' with binding '${binding}' denied request: ${why}`;
}

function byMutating({ policy, binding, why }: Denied): string {
  return binding === undefined
    ? `policy ${quote(policy)} denied request: ${why}`
    : `policy '${policy}' with binding '${binding}' denied request: ${why}`;
}

export const say = catalogue(
  { check: 'admission', phase: 'rules' },
  {
    // A validation is false.
    'policy-denied': byValidating,
    // A validation is false, and the binding warns.
    'policy-warning': ({ policy, binding, why }: Warned) =>
      `Validation failed for ValidatingAdmissionPolicy '${policy}' with binding '${binding}': ${why}`,
    // An expression can't be evaluated.
    'policy-evaluation-failed': byValidating,
    // Its parameters or its version of the object can't be found.
    'policy-configuration-failed': byValidating,
    'mutating-policy-failed': byMutating,
    'mutating-policy-configuration-failed': byMutating,
    'policy-patched-object-undecodable': ({ why }: { readonly why: string }) => why,
  },
  {
    'mutating-policy-failed': { stage: 'mutated' },
    'mutating-policy-configuration-failed': { stage: 'mutated' },
    'policy-patched-object-undecodable': { stage: 'mutated' },
  },
);
