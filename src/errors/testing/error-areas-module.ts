/** `virtual:error-areas` in tests, which read it as any other module; the build puts the data in. */
import { codesByArea } from '../code-areas.ts';

export default codesByArea();
