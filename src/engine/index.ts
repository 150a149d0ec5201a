/** The engine: what the worker, the page and the conformance tools use of it. */
export { admitCrd } from './crd/admit.ts';
export { createObject, type CreateOptions } from './customresource/create.ts';
export { deleteObject } from './customresource/delete.ts';
export { getObject } from './customresource/get.ts';
export { updateObject, type UpdateOptions } from './customresource/update.ts';
export { minors, behaviourOf, type Behaviour } from './kubernetes/behaviour.ts';
export { locate } from './source/document.ts';
export { toJson } from './json/go-format.ts';
export { statusObject } from './status/status.ts';
export { Trace, stages, type Change, type Snapshot, type Stage, type TraceEvent } from './trace/trace.ts';
export type * from './api.ts';
