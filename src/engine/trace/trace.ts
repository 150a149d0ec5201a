/**
 * Records the effect of each step of the pipeline on each field, to explain the answer.
 * Steps take an optional `Trace`; without one they record nothing and have no overhead. A step records an event only
 * for a field that it changed (or would have changed): a field without an event was kept.
 */
import type { JsonValue, PathSegments } from '../json/value.ts';

/** The steps of the API server, in their order. */
export const stages = [
  'decoded',
  'pruned',
  'nulls',
  'embedded',
  'defaulted',
  // By the mutating plugins of admission, which only documents of admission configure.
  'mutated',
  'prepared',
  'validated',
  'rules',
  // By the validating plugins of admission.
  'admitted',
  'stored',
] as const;
export type Stage = (typeof stages)[number];

/** The change to a field. */
export type Change =
  /** The text means something else than what was decoded (YAML 1.1 booleans, octal, duplicate keys …). */
  | 'converted'
  /** Removed because the schema doesn't declare it. */
  | 'pruned'
  /** A null that the schema doesn't allow, removed. */
  | 'null-dropped'
  /** Set to the default of the schema. */
  | 'defaulted'
  /** A default that doesn't apply because its parent object is missing; nothing changed. */
  | 'default-not-applied'
  /** Metadata, converted to the form that ObjectMeta can represent. */
  | 'coerced'
  /** Removed by the server on this endpoint (for example, the status on create). */
  | 'removed'
  /** Copied from the stored object. */
  | 'restored'
  /** Set by the server (uid, generation …). */
  | 'set';

export interface TraceEvent {
  readonly stage: Stage;
  readonly change: Change;
  /** Steps into the object. */
  readonly path: PathSegments;
  /** Missing if the field didn't exist before. */
  readonly before?: JsonValue;
  /** Missing if the field was removed. */
  readonly after?: JsonValue;
  /** Steps into the CRD document to the deciding keyword, if a schema decided. */
  readonly schema?: PathSegments;
  /** Which rule decided, as a key of the catalogue of explanations; undefined if stage and change are enough. */
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

/** A view of `trace` that records everything under one stage and takes no snapshots: for steps that are repeated. */
export function traceWithin(trace: Trace | undefined, stage: Stage): Trace | undefined {
  if (trace === undefined) return undefined;
  const view = new Trace();
  view.record = (event) => trace.record({ ...event, stage });
  view.snapshot = () => undefined;
  return view;
}
