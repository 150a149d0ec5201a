/** The engine, complete: what tools in Node and tests use of it. */
import './regex/bundled.ts';

export * from './core.ts';
