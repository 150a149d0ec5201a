/** The codes of kubectl's own rejections. If a server rejects the same thing, the server's code is used. */
import { catalogue } from '../../engine/refusals.ts';
import { quote } from '../../engine/values.ts';

export const say = catalogue(
  { check: 'client', phase: 'reading' },
  {
    'kubectl-kind-not-served': ({ kind, version }: { readonly kind: string; readonly version: string }) =>
      `no matches for kind ${quote(kind)} in version ${quote(version)}`,
    'kubectl-other-namespace': ({
      namespace,
      expected,
    }: {
      readonly namespace: string;
      readonly expected: string;
    }) =>
      `the namespace from the provided object ${quote(namespace)} does not match the namespace ` +
      `${quote(expected)}. You must pass '--namespace=${namespace}' to perform this operation.`,
    'kubectl-apply-without-name': ({ generateName }: { readonly generateName: string }) =>
      `from ${generateName}: cannot use generate name with apply`,
    'kubectl-edit-changes-identity': 'At least one of apiVersion, kind and name was changed',
    /** For everything else: `text` is kubectl's output. */
    'kubectl-refused': ({ text }: { readonly text: string }) => text,
  },
);

export type ClientCode = (typeof say.codes)[number];
export const clientCodes: readonly ClientCode[] = say.codes;
