/** The entry of the worker that reads and writes links. */
import { answerCalls } from './answer-calls.ts';
import { readFragment, writeFragment } from './fragment.ts';

answerCalls({ read: readFragment, write: writeFragment });
