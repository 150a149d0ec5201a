/** Brings the regular expression library along, for everything but the page's worker. */
import { RE2JS } from 're2js';
import { provideRegexLibrary } from './library.ts';

provideRegexLibrary(RE2JS);
