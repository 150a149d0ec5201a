/**
 * Host names and names of Kubernetes objects.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/strfmt (IsHostname, IsShortName, IsLongName).
 */
import { utf8Length } from '../go/utf8.ts';

const letter = String.raw`[a-zA-Z0-9\p{S}\p{L}]`;
const label = String.raw`${letter}([a-zA-Z0-9\-\p{S}\p{L}]{0,61}${letter})?`;
const hostname = new RegExp(
  String.raw`^(${letter}(-?${letter}{0,62})?|(${label}\.)+([a-zA-Z\p{L}]){2,63})$`,
  'u',
);

/**
 * Accepts letters and symbols of all scripts: a single label, or several labels of which the last contains only
 * letters.
 */
export function isHostname(text: string): boolean {
  // Only after this check does the expression reject long texts quickly.
  if (text.length > 255 || utf8Length(text) > 255 || !hostname.test(text)) return false;
  return text.split('.').every((part) => utf8Length(part) <= 63);
}

const shortName = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const shortNames = new RegExp(`^${shortName}$`);
const longNames = new RegExp(`^${shortName}(\\.${shortName})*$`);

export function isShortName(text: string): boolean {
  return text.length <= 63 && shortNames.test(text);
}

export function isLongName(text: string): boolean {
  return text.length <= 253 && longNames.test(text);
}
