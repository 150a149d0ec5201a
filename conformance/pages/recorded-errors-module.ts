/** `virtual:recorded-errors` in tests, which read it as any other module; the build puts the data in. */
import { recordedErrors } from './recorded-errors.ts';

export default recordedErrors();
