/**
 * Selectors of lists, as far as kubectl sends them: labels, and the fields of metadata that all objects have.
 * Behaviour: k8s.io/apimachinery/pkg/labels, pkg/fields.
 */
import { isArray, isObject, type JsonObject } from '../engine.ts';
import { nested, nestedText } from '../unstructured.ts';

export type Selects = (object: JsonObject) => boolean;

/** `metadata.name=w,metadata.namespace!=x` */
export function fieldSelector(text: string): Selects {
  const terms = text
    .split(',')
    .filter((term) => term !== '')
    .map((term) => /^(.*?)(!=|==?)(.*)$/.exec(term));
  return (object) =>
    terms.every((term) => {
      if (term === null) return false;
      const [, path = '', operator, value] = term;
      return (nestedText(object, ...path.split('.')) === value) === (operator !== '!=');
    });
}

/** `app=x,tier!=y,z,!w,in in (a,b),out notin (c)`; undefined for what is none. */
export function labelSelector(text: string): Selects | undefined {
  const requirements: Selects[] = [];
  for (const term of terms(text)) {
    const requirement = requirementOf(term);
    if (requirement === undefined) return undefined;
    requirements.push(requirement);
  }
  return (object) => requirements.every((fits) => fits(object));
}

/** Split at the commas that stand outside of brackets. */
function terms(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

const label = '[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?';
const equality = new RegExp(`^(${label})\\s*(==?|!=)\\s*(${label}|)$`);
const membership = new RegExp(`^(${label})\\s+(in|notin)\\s*\\(([^()]*)\\)$`);
const existence = new RegExp(`^(!?)\\s*(${label})$`);

function requirementOf(term: string): Selects | undefined {
  const equal = equality.exec(term);
  if (equal !== null) {
    const [, key = '', operator, value = ''] = equal;
    return (object) => (labelOf(object, key) === value) === (operator !== '!=');
  }
  const member = membership.exec(term);
  if (member !== null) {
    const [, key = '', operator, list = ''] = member;
    const values = list.split(',').map((value) => value.trim());
    return (object) => {
      const value = labelOf(object, key);
      return (value !== undefined && values.includes(value)) === (operator === 'in');
    };
  }
  const exists = existence.exec(term);
  if (exists === null) return undefined;
  const [, not, key = ''] = exists;
  return (object) => (labelOf(object, key) !== undefined) === (not === '');
}

function labelOf(object: JsonObject, key: string): string | undefined {
  const labels = nested(object, 'metadata', 'labels');
  const value = isObject(labels) ? labels.get(key) : undefined;
  return value === undefined || isArray(value) ? undefined : String(value ?? '');
}
