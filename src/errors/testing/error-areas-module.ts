/** `virtual:error-areas` for tests, which read it like any other module; the build inserts the data. */
import { codesByArea } from '../code-areas.ts';

export default codesByArea();
