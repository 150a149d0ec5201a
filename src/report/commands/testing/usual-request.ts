import type { KubectlRequest } from '../../../protocol/kubectl.ts';

/** `kubectl apply` of an object that doesn't exist yet. */
export const usualRequest: KubectlRequest = {
  command: 'apply',
  patchType: 'merge',
  forceConflicts: false,
  manager: '',
  replicas: 1,
  old: '',
  oldAsItIs: false,
  oldMadeBy: 'apply',
  namespaceMissing: false,
};
