/** The refusals of the plugin NamespaceLifecycle. */
import { catalogue } from '../../field/server-message.ts';

export const say = catalogue(
  { check: 'admission', phase: 'rules' },
  {
    'namespace-terminating': ({ namespace }: { readonly namespace: string }) =>
      `unable to create new content in namespace ${namespace} because it is being terminated`,
    'namespace-protected': 'this namespace may not be deleted',
  },
);
