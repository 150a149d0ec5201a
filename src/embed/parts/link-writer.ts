/** Writes a link to the edited texts. */
import { writeFragmentInSteps } from '../../share/fragment.ts';
import { providePart } from './scope.ts';

providePart({ 'link-writer': { writeFragmentInSteps } });
