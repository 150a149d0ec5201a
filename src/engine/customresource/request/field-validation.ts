/** The parameter fieldValidation. Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1/validation. */
import { json, notSupported } from '../../field-errors/error.ts';
import { invalidRefusal, type Refusal } from '../../status/status.ts';
import { say } from '../../codes/customresource.ts';

export type OptionsKind = 'CreateOptions' | 'UpdateOptions' | 'PatchOptions';

const modes = ['', 'Ignore', 'Strict', 'Warn'];

/** The rejection of an unknown mode. */
export function fieldValidationRefusal(mode: string, kind: OptionsKind): Refusal | undefined {
  if (modes.includes(mode)) return undefined;
  const message = say('field-validation-unsupported', { allowed: modes });
  const error = notSupported('fieldValidation', json(mode), message);
  return invalidRefusal({ group: 'meta.k8s.io', kind }, '', [error]);
}
