/** `kubectl explain` of a path of the object. */
import { resolveReference } from '../../engine/schemas.ts';
import {
  isArray,
  isObject,
  type JsonObject,
  type PathSegment,
  type PathSegments,
  objectAt,
} from '../../engine/values.ts';
import { objectMetaDefinitions } from '../../engine/object-meta.ts';
import { limits } from '../../protocol/limits.ts';
import type { RequestOf } from '../../protocol/operations.ts';
import type { Crumb, ExplainReport } from '../../protocol/views.ts';
import { preferredVersion } from '../held/versions.ts';
import { cutCommand, cutName } from '../cut.ts';
import { cutTerminal } from '../printed/terminal.ts';
import { shownVersion, type ViewContext } from '../held/shown.ts';

export function explainView(
  { engine, crd, object }: ViewContext,
  { path, listing }: RequestOf<'explain'>,
): ExplainReport | undefined {
  const served = crd?.served;
  const version = served && shownVersion(served, object);
  const published = version && engine.publishedSchemas(served, version.name, crd.kubernetes);
  const schema = published && [...published.values()][0];
  if (!version || !isObject(schema)) return undefined;
  const definitions = objectMetaDefinitions();
  const { crumbs, inside } = fieldsOn(schema, definitions, path);
  const fieldPath = crumbs.map(({ name }) => name);
  const command = cutCommand([
    'kubectl',
    'explain',
    [served.plural, ...fieldPath].join('.'),
    ...(listing === 'tree' ? ['--recursive'] : []),
    ...(preferredVersion(served) === version ? [] : [`--api-version=${served.group}/${version.name}`]),
  ]);
  const root: Crumb = { name: served.plural, path: [] };
  const { group, kind } = served;
  const question = { schema, definitions, group, version: version.name, kind, fieldPath, listing };
  const explained = engine.explain(question);
  const { text, more } = cutTerminal('text' in explained ? explained.text : explained.error);
  return {
    command,
    crumbs: [root, ...crumbs]
      .slice(0, limits.facts)
      .map(({ name, path: at }) => ({ name: cutName(name), path: at })),
    inside,
    found: 'text' in explained,
    text,
    ...(more > 0 && { more }),
  };
}

/** The names that kubectl expects in a path, without steps into lists and maps. */
function fieldsOn(
  root: JsonObject,
  definitions: JsonObject,
  path: PathSegments,
): { crumbs: readonly Crumb[]; inside: PathSegments } {
  const crumbs: Crumb[] = [];
  let schema: JsonObject | undefined = resolved(root, definitions);
  for (const [i, step] of path.entries()) {
    const property: JsonObject | undefined =
      typeof step === 'string' ? objectAt(objectAt(schema, 'properties'), step) : undefined;
    const within: JsonObject | undefined =
      typeof step === 'number' ? objectAt(schema, 'items') : objectAt(schema, 'additionalProperties');
    if (typeof step === 'string' && (property || !within)) {
      crumbs.push({ name: step, path: path.slice(0, i + 1) });
    }
    const next: JsonObject | undefined = property ?? within;
    schema = next && resolved(next, definitions);
  }
  const inside: PathSegment[] = [...path];
  while (schema) {
    const items = objectAt(schema, 'items');
    const next: JsonObject | undefined = items ?? objectAt(schema, 'additionalProperties');
    if (next) inside.push(items ? 0 : '*');
    schema = next && resolved(next, definitions);
  }
  return { crumbs, inside };
}

/** A reference is published directly, or as the only clause of an allOf. */
function resolved(schema: JsonObject, definitions: JsonObject): JsonObject {
  const clauses = schema.get('allOf');
  const only = isArray(clauses) && clauses.length === 1 ? clauses[0] : undefined;
  const reference = isObject(only) && only.has('$ref') ? only : schema;
  return resolveReference(reference, definitions);
}
