/** A script of its own: leaves the regular expression library where the worker finds it. */
import { RE2JS } from 're2js';
import type { PartScope } from './scope.ts';

(globalThis as PartScope).regexLibrary = RE2JS;
