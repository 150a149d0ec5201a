/** The stages of a request, and the trace of their changes. Used by reports and tests of cases. */
export { differences } from './trace/differences.ts';
export { Trace, stages, type Change, type Snapshot, type Stage, type TraceEvent } from './trace/trace.ts';
