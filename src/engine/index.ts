/** The engine, complete: what is asked of it, and what it answers. */
export * from './core.ts';
