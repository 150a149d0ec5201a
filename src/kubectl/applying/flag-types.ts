/** Flags that several commands share. Behaviour: k8s.io/kubectl/pkg/cmd/util (helpers.go), cli-runtime/pkg/genericclioptions. */
import type { FlagTypes } from '../flags/flags.ts';

export const fileFlags: FlagTypes = {
  filename: { type: 'list', short: 'f' },
  kustomize: { type: 'text', short: 'k' },
  recursive: { type: 'bool', short: 'R' },
};

export const printFlags: FlagTypes = {
  output: { type: 'text', short: 'o' },
  'show-managed-fields': { type: 'bool' },
  template: { type: 'text' },
  'allow-missing-template-keys': { type: 'bool' },
};

export const validateFlag: FlagTypes = { validate: { type: 'text', usual: 'strict', implied: 'strict' } };
export const dryRunFlag: FlagTypes = { 'dry-run': { type: 'text', usual: 'none', implied: 'unchanged' } };
export const recordFlag: FlagTypes = { record: { type: 'bool' } };
export const saveConfigFlag: FlagTypes = { 'save-config': { type: 'bool' } };
export const selectorFlag: FlagTypes = { selector: { type: 'text', short: 'l' } };
export const subresourceFlag: FlagTypes = { subresource: { type: 'text' } };

export const deleteFlags: FlagTypes = {
  cascade: { type: 'text', usual: 'background', implied: 'background' },
  force: { type: 'bool' },
  'grace-period': { type: 'int', usual: '-1' },
  timeout: { type: 'duration' },
  wait: { type: 'bool' },
};

export function managerFlag(usual: string): FlagTypes {
  return { 'field-manager': { type: 'text', usual } };
}
