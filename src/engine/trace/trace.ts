/**
 * Records the effect of each step of the pipeline on each field, to explain the answer.
 * Steps take an optional `Trace`; without one they record nothing and pay nothing. A step records an event
 * only for a field that it changed (or would have): everything without an event was kept.
 */
import type { JsonValue, PathSegments } from '../json/value.ts';

/** The steps of the API server, in their order. */
export const stages = [
  'decoded',
  'pruned',
  'nulls',
  'embedded',
  'defaulted',
  'prepared',
  'validated',
  'rules',
  'stored',
] as const;
export type Stage = (typeof stages)[number];

/** The change to a field. */
export type Change =
  /** The text said something else than what was decoded (YAML 1.1 booleans, octal, duplicate keys …). */
  | 'converted'
  /** Not declared by the schema, so removed. */
  | 'pruned'
  /** A null that the schema does not allow, removed. */
  | 'null-dropped'
  /** Filled in from the schema. */
  | 'defaulted'
  /** A default that does not apply since its parent object is absent: nothing changed. */
  | 'default-not-applied'
  /** Metadata rewritten to what ObjectMeta can hold. */
  | 'coerced'
  /** Removed by the server on this endpoint (status on create, say). */
  | 'removed'
  /** Taken over from the stored object. */
  | 'restored'
  /** Set by the server (uid, generation …). */
  | 'set';

export interface TraceEvent {
  readonly stage: Stage;
  readonly change: Change;
  /** Steps into the object. */
  readonly path: PathSegments;
  /** Missing when the field was absent. */
  readonly before?: JsonValue;
  /** Missing when the field is gone. */
  readonly after?: JsonValue;
  /** Steps into the CRD document to the keyword that decided, where a schema did. */
  readonly schema?: PathSegments;
  /** Which rule decided, as a key of the catalogue of explanations; the stage and change when missing. */
  readonly why?: string;
}

export interface Snapshot {
  readonly stage: Stage;
  readonly object: JsonValue;
}

/** Collects events and, per stage, the object as that stage left it. */
export class Trace {
  readonly events: TraceEvent[] = [];
  readonly snapshots: Snapshot[] = [];

  record(event: TraceEvent): void {
    this.events.push(event);
  }

  /** `object` must not be changed afterwards: pass a copy. */
  snapshot(stage: Stage, object: JsonValue): void {
    this.snapshots.push({ stage, object });
  }
}

/** A view of `trace` that files everything under one stage and takes no snapshots: for steps that are done again. */
export function traceWithin(trace: Trace | undefined, stage: Stage): Trace | undefined {
  if (trace === undefined) return undefined;
  const view = new Trace();
  view.record = (event) => trace.record({ ...event, stage });
  view.snapshot = () => undefined;
  return view;
}
