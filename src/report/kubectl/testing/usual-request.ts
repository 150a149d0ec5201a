import type { KubectlRequest } from '../../../protocol/kubectl.ts';

/** `kubectl apply` of an object that is not there yet. */
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
