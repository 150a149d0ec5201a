/**
 * The state of the worker. `slow`: still loading, longer than usual. `missing`: its script could not be loaded, and
 * the client tries again only on request.
 */
export type WorkerState = 'loading' | 'slow' | 'ready' | 'missing';
