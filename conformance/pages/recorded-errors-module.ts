/** `virtual:recorded-errors` for tests, which read it like any other module; the build inserts the data. */
import { recordedErrors } from './recorded-errors.ts';

export default recordedErrors();
