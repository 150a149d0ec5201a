/** The errors of functions and values that exist only in admission. Behaviour: k8s.io/apiserver/pkg/cel. */
import { catalogue } from '../../field/server-message.ts';

export const say = catalogue(
  { check: 'rules', phase: 'rules' },
  {
    'cel-authorizer-path-empty': 'path must not be empty',
    'cel-authorizer-resource-empty': 'resource must not be empty',
    'cel-authorizer-account-name': 'Invalid service account name',
    'cel-authorizer-account-namespace': 'Invalid service account namespace',
    'cel-json-patch-field-type': ({ type, field }: { readonly type: string; readonly field: string }) =>
      `unexpected type ${type} for JSONPatchType '${field}' field`,
    'cel-json-patch-field-unknown': ({ field }: { readonly field: string }) =>
      `unexpected JSONPatchType field: ${field}`,
    'cel-object-field-value': ({ problem }: { readonly problem: string }) => problem,
    'cel-variable-fails': ({ name, problem }: { readonly name: string; readonly problem: string }) =>
      `composited variable ${JSON.stringify(name)} fails to evaluate: ${problem}`,
    'cel-variable-does-not-compile': ({
      name,
      problem,
    }: {
      readonly name: string;
      readonly problem: string;
    }) => `composited variable ${JSON.stringify(name)} fails to compile: ${problem}`,
  },
);
