/** What is said of a CRD that all is well with, apart from the rest, which few CRDs need. */
import { catalogue } from '../field/said.ts';

export const say = catalogue('crd', {
  'names-accepted': 'no conflicts found',
  'crd-established': 'the initial names have been accepted',
});
