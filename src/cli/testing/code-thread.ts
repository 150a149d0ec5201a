/** The part of the program that a thread for an author's code needs. */
import { serveCode } from '../code/serve-code.ts';

serveCode();
