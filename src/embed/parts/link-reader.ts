/** Reads the texts of a link. */
import { readFragment } from '../../share/fragment.ts';
import { providePart } from './scope.ts';

providePart({ 'link-reader': { readFragment } });
