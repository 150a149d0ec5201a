/** `virtual:example-answers` for tests, which read it like any other module; the build inserts the data. */
import { exampleAnswers } from './example-answers.ts';

export default exampleAnswers();
