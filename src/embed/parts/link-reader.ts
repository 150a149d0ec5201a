/** Reads the texts of a link. */
import { readFragmentInSteps } from '../../share/fragment.ts';
import { providePart } from './scope.ts';

providePart({ 'link-reader': { readFragmentInSteps } });
