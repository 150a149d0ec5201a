/**
 * The first line of kubectl's output for a response.
 * Behaviour: k8s.io/kubectl/pkg/cmd/util (checkErr, AddSourceToErr), k8s.io/cli-runtime/pkg/printers (NamePrinter).
 */
import type { Finding, Refusal } from '../../engine/refusals.ts';
import { isYamlError } from '../../engine/texts.ts';
import { quote } from '../../engine/values.ts';

/** `kubectl create`, `kubectl replace`, `kubectl patch`, `kubectl apply --server-side`. */
export type Doing = 'creating' | 'replacing' | 'patching' | 'applying';

const done: Record<Doing, string> = {
  creating: 'created',
  replacing: 'replaced',
  patching: 'patched',
  applying: 'serverside-applied',
};

/** `crontab.stable.example.com/my-new-cron-object created` */
export function doneLine(doing: Doing, kind: string, group: string, name: string): string {
  const resource = group === '' ? kind.toLowerCase() : `${kind.toLowerCase()}.${group}`;
  return `${resource}/${name} ${done[doing]}`;
}

/**
 * The head of a rejection. For an invalid object, kubectl lists the causes after it, which are shown as problems;
 * otherwise the message follows on the same line.
 */
export function refusedLine(refusal: Refusal, file: string, doing: Doing = 'creating'): string {
  if (refusal.reason === 'Invalid') {
    const { kind = '', name = '' } = refusal.details ?? {};
    if (kind === '' && name === '') {
      const causes = refusal.details?.causes ?? [];
      return `The request is invalid${causes.length === 0 && refusal.message !== '' ? `: ${refusal.message}` : ''}`;
    }
    return `The ${kind} ${quote(name)} is invalid`;
  }
  const server = refusal.reason === '' ? 'Error from server' : `Error from server (${refusal.reason})`;
  // For patches, kubectl doesn't print the name of a file.
  if (doing === 'patching' || doing === 'applying') return `${server}: ${refusal.message}`;
  return `${server}: error when ${doing} ${quote(file)}: ${refusal.message}`;
}

/** Returns the error of a text that can't be parsed, without the copy of the text that the server appends. */
export function brokenFinding({ message, findings }: Refusal): Finding {
  return findings[0] ?? { code: '', params: {}, text: message, field: '' };
}

/** kubectl converts YAML to JSON itself, so invalid YAML never reaches the server. */
export function unreadableLine(refusal: Refusal, file: string, doing: Doing = 'creating'): string {
  const { code, text } = brokenFinding(refusal);
  if (!isYamlError(code)) return refusedLine(refusal, file, doing);
  return `error: error parsing ${file}: error converting YAML to JSON: ${text}`;
}

/** `kubectl patch` parses its patch as YAML itself. */
export function unparsedLine(patch: string, error: string): string {
  return `error: unable to parse ${quote(patch)}: ${error}`;
}

/** Returns the message that kubectl prints when discovery doesn't list the resource. */
export function noMatchesLine(file: string, apiVersion: string, kind: string, name: string): string {
  return (
    `error: resource mapping not found for name: ${quote(name)} namespace: "" from ${quote(file)}: ` +
    `no matches for kind ${quote(kind)} in version ${quote(apiVersion)}`
  );
}
