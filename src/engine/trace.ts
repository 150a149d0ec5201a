/** The stages of a request, and the trace of what each changed. Reports and tests of cases enter here. */
export { Trace, stages, type Change, type Snapshot, type Stage, type TraceEvent } from './trace/trace.ts';
