/** The built-in examples. */
import { exampleOf } from '../../examples/index.ts';
import { providePart } from './scope.ts';

providePart({ examples: { exampleOf } });
