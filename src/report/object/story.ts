/** The story of one path: what it is, what happened to it, and where all of it is written. */
import type { TraceEvent } from '../../engine/core.ts';
import {
  isArray,
  isObject,
  type JsonValue,
  type PathSegments,
  locate,
  placeSegments,
} from '../../engine/inspect.ts';
import { limits } from '../../protocol/limits.ts';
import type { PathStory, SchemaFacts, StoryEvent } from '../../protocol/report.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { cutName } from '../cut.ts';
import { placeOf } from '../places/place-of.ts';
import { schemaAt, similarNames, type SchemaAt } from '../places/schema-at.ts';
import { markFor } from '../rows/marks.ts';
import { preview } from '../rows/scalar.ts';
import type { HeldObject } from './held-object.ts';

export function storyOf(path: PathSegments, crd: HeldCrd, object: HeldObject): PathStory {
  const root = object.version?.schema;
  const found = root && schemaAt(root, path);
  const own = object.trace.events.filter((event) => leadsTo(event.path, path));
  const place = placeOf(object.text, path);
  const ancestorPlace =
    found && !found.schema ? placeOf(crd.text, placeSegments(found.deepest.place)) : undefined;
  return {
    path,
    version: cutName(object.version?.name ?? ''),
    typed: object.text.root !== undefined && locate(object.text.root, path).exact,
    stored: object.report.rowsOf === 'stored' && valueAt(object.result, path) !== undefined,
    events: [
      ...patchEvents(path, object),
      ...own.slice(0, limits.facts).map((event) => storyEvent(event, crd)),
    ],
    ...(own.length > limits.facts && { moreEvents: own.length - limits.facts }),
    similar: similarAt(found, path),
    ...(place && { place }),
    ...(found?.schema && { schema: factsOf(found, crd) }),
    ...(ancestorPlace && { ancestorPlace }),
  };
}

/** Whether an event is about the path or one of its parents. */
function leadsTo(event: PathSegments, path: PathSegments): boolean {
  return event.length <= path.length && event.every((step, i) => step === path[i]);
}

/** That the patch changed the field, or a parent of it. */
function patchEvents(path: PathSegments, { report }: HeldObject): StoryEvent[] {
  if (!report.patch) return [];
  const row = report.rows.find((one) => one.mark === 'patched' && leadsTo(one.path, path));
  return row ? [{ stage: 'decoded', mark: 'patched', path: row.path }] : [];
}

function storyEvent(event: TraceEvent, crd: HeldCrd): StoryEvent {
  const schemaPlace = placeOf(crd.text, event.schema);
  return {
    stage: event.stage,
    mark: markFor(event.change),
    path: event.path,
    ...(event.why !== undefined && { why: event.why }),
    ...(event.before !== undefined && { before: preview(event.before) }),
    ...(event.after !== undefined && { after: preview(event.after) }),
    ...(schemaPlace && { schemaPlace }),
  };
}

function factsOf({ deepest }: SchemaAt, crd: HeldCrd): SchemaFacts {
  const place = placeOf(crd.text, placeSegments(deepest.place));
  return {
    type: deepest.extensions.intOrString ? 'int-or-string' : cutName(deepest.type),
    description: cutName(deepest.description, limits.quotation),
    nullable: deepest.nullable,
    format: cutName(deepest.valueValidation?.format ?? ''),
    preserveUnknownFields: deepest.extensions.preserveUnknownFields,
    ...(deepest.default !== undefined && { default: preview(deepest.default) }),
    ...(place && { place }),
  };
}

function similarAt(found: SchemaAt | undefined, path: PathSegments): string[] {
  if (!found || found.schema) return [];
  const wrong = path[found.depth];
  return typeof wrong === 'string' ? similarNames(wrong, found.deepest.properties.keys()) : [];
}

function valueAt(root: JsonValue | undefined, path: PathSegments): JsonValue | undefined {
  let value = root;
  for (const step of path) {
    if (typeof step === 'number') value = isArray(value) ? value[step] : undefined;
    else value = isObject(value) ? value.get(step) : undefined;
  }
  return value;
}
