/** The entry of the worker that reads links of earlier versions. */
import { answerCalls } from './answer-calls.ts';
import { readEarlierFragment } from './earlier-fragment.ts';

// They are not written any more.
answerCalls({ read: readEarlierFragment, write: () => undefined });
