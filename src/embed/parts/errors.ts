/** The examples of errors. */
import { errorExample } from '../../errors/index.ts';
import { providePart } from './scope.ts';

providePart({ errors: { errorExample } });
