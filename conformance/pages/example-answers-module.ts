/** `virtual:example-answers` in tests, which read it as any other module; the build puts the data in. */
import { exampleAnswers } from './example-answers.ts';

export default exampleAnswers();
