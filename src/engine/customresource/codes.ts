/** What is said of requests for custom objects, beside what their schemas say. */
import { supportedText } from '../field/error.ts';
import { catalogue } from '../field/said.ts';

interface Problem {
  readonly problem: string;
}
interface Expected {
  readonly expected: string;
}
interface Allowed {
  readonly allowed: readonly string[];
}

const supported = ({ allowed }: Allowed): string => supportedText(allowed);
const expected = (params: Expected): string => `must be ${params.expected}`;

export const say = catalogue({
  'kind-of-other-endpoint': expected,
  'api-version-of-other-endpoint': expected,
  'rules-not-checked':
    'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
  'scale-replicas-unreadable': ({ problem }: Problem) => problem,
  'scale-selector-unreadable': ({ problem }: Problem) => problem,
  'scale-replicas-negative': 'should be a non-negative integer',
  'scale-replicas-too-large': ({ max }: { readonly max: bigint }) => `should be less than or equal to ${max}`,
  'field-validation-unsupported': supported,
  'patched-object-undecodable': ({ problem }: Problem) => problem,
  'propagation-policy-and-orphan-dependents': 'orphanDependents and deletionPropagation cannot be both set',
  'propagation-policy-unsupported': supported,
  'dry-run-unsupported': supported,
  'undecodable-only-with-other-option': ({ option }: { readonly option: string }) =>
    `cannot be set together with .${option}`,
  'undecodable-only-of-collection':
    'is not allowed with DELETECOLLECTION, try again after removing the option',
});
