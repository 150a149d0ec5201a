/** The tag of an image. Behaviour: k8s.io/kubernetes/pkg/util/parsers, github.com/distribution/reference. */

const part = '[a-z0-9]+(?:(?:\\.|__?|-+)[a-z0-9]+)*';
const domainPart = '(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])';
const domain = new RegExp(`^(?:${domainPart}(?:\\.${domainPart})*|\\[[a-fA-F0-9:]+\\])(?::[0-9]+)?$`);
const path = new RegExp(`^${part}(?:/${part})*$`);
const tag = /^\w[\w.-]{0,127}$/;
const digest = /^[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}$/;
const longestName = 255;

/** Returns the tag, which is `latest` if the reference has neither a tag nor a digest; empty if it can't be read. */
export function imageTag(image: string): string {
  const at = image.indexOf('@');
  const named = at < 0 ? image : image.slice(0, at);
  if (at >= 0 && !digest.test(image.slice(at + 1))) return '';
  const colon = named.indexOf(':', named.lastIndexOf('/') + 1);
  const own = colon < 0 ? '' : named.slice(colon + 1);
  if (colon >= 0 && !tag.test(own)) return '';
  if (!isName(colon < 0 ? named : named.slice(0, colon))) return '';
  return own === '' && at < 0 ? 'latest' : own;
}

function isName(name: string): boolean {
  if (name.length > longestName || /^[0-9a-f]{64}$/.test(name)) return false;
  const slash = name.indexOf('/');
  const first = name.slice(0, Math.max(slash, 0));
  const isDomain = /[.:]/.test(first) || first === 'localhost' || first !== first.toLowerCase();
  return isDomain ? domain.test(first) && path.test(name.slice(slash + 1)) : path.test(name);
}
