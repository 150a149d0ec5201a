/**
 * Names that aren't valid path segments. Behaviour: k8s.io/apimachinery/pkg/api/validation/path
 * (IsValidPathSegmentName).
 */
import { badRequest, type Refusal } from '../../status/status.ts';
import { say } from '../../codes/customresource.ts';

/** The rejection of a name that no object can have; undefined for other names. */
export function pathNameRefusal(name: string): Refusal | undefined {
  const problem = name === '.' || name === '..' ? `may not be '${name}'` : illegalCharacters(name);
  return problem === undefined ? undefined : badRequest(say('name-parameter-invalid', { name, problem }));
}

function illegalCharacters(name: string): string | undefined {
  const found = ['/', '%'].filter((one) => name.includes(one));
  return found.length > 0 ? found.map((one) => `may not contain '${one}'`).join(', ') : undefined;
}
