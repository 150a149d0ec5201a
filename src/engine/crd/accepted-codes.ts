/** The findings about valid CRDs, apart from the others, which few CRDs need. */
import { catalogue } from '../field/server-message.ts';

export const say = catalogue(
  { check: 'crd', phase: 'schema', isHealthy: true },
  {
    'names-accepted': 'no conflicts found',
    'crd-established': 'the initial names have been accepted',
  },
);
