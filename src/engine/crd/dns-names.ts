/**
 * DNS names.
 * Behaviour: k8s.io/apimachinery/pkg/util/validation.
 */
import { utf8Length } from '../json/utf8.ts';
const label = '[a-z]([-a-z0-9]*[a-z0-9])?';
const subdomain = '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*';
const labelPattern = /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/;
const subdomainPart = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;

/** What is wrong with a DNS-1035 label. */
export function dns1035LabelErrors(name: string): string[] {
  const errors: string[] = [];
  if (utf8Length(name) > 63) errors.push('must be no more than 63 characters');
  if (!labelPattern.test(name)) {
    errors.push(
      "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic " +
        "character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for " +
        `validation is '${label}')`,
    );
  }
  return errors;
}

/** What is wrong with a DNS-1123 subdomain. */
export function dns1123SubdomainErrors(name: string): string[] {
  const errors: string[] = [];
  if (utf8Length(name) > 253) errors.push('must be no more than 253 characters');
  if (!name.split('.').every((part) => subdomainPart.test(part))) {
    errors.push(
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must " +
        "start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is " +
        `'${subdomain}')`,
    );
  }
  return errors;
}
