/** Reads and writes links. */
import { readFragmentInSteps, writeFragment } from '../../share/fragment.ts';
import { providePart } from './scope.ts';

providePart({ links: { readFragmentInSteps, writeFragment } });
