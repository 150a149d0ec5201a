/**
 * How far the worker is. `slow`: still loading, longer than usual. `missing`: its script could not be loaded, and
 * no further try is made unless someone asks for it.
 */
export type WorkerState = 'loading' | 'slow' | 'ready' | 'missing';
