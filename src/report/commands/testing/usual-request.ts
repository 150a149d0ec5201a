import { requestOf, usualChoices } from '../../../protocol/chosen.ts';
import type { KubectlRequest } from '../../../protocol/kubectl.ts';

/** `kubectl apply` of an object that doesn't exist yet. */
export const usualRequest = requestOf({ ...usualChoices, sentBy: 'apply' }, '').kubectl as KubectlRequest;
