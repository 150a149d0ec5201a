/** The messages of kubectl's own codes, as in the recorded answers, which `client-codes.test.ts` checks. */
import type { ClientCode } from '../../src/kubectl/terminal/codes.ts';

export const clientTexts: Readonly<Record<ClientCode, string>> = {
  'kubectl-kind-not-served': 'no matches for kind "…" in version "…"',
  'kubectl-other-namespace':
    'the namespace from the provided object "…" does not match the namespace "…". You must pass \'--namespace=…\' to perform this operation.',
  'kubectl-apply-without-name': 'error: from …: cannot use generate name with apply',
  'kubectl-edit-changes-identity': 'error: At least one of apiVersion, kind and name was changed',
  'kubectl-refused': 'error: no objects passed to apply',
};
