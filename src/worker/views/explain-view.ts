/** `kubectl explain` of a path of the object. */
import { isObject, type PathSegment, type PathSegments } from '../../engine/json/value.ts';
import type { StructuralSchema } from '../../engine/structural/schema.ts';
import type { Crumb, ExplainListing, ExplainReport } from '../../protocol/views.ts';
import type { Engine } from '../engine.ts';
import { preferredVersion, shownVersion, type Held } from './shown.ts';

export function explainView(
  engine: Engine,
  { crd, object }: Held,
  path: PathSegments,
  listing: ExplainListing,
): ExplainReport | undefined {
  const served = crd?.served;
  const version = served && shownVersion(served, object);
  const published = version && engine.publishedSchemas(served, version.name);
  const schema = published && [...published.values()][0];
  if (!version || !isObject(schema)) return undefined;
  const { crumbs, inside } = fieldsOn(version.schema, path);
  const fieldPath = crumbs.map(({ name }) => name);
  const command = [
    `kubectl explain ${[served.plural, ...fieldPath].join('.')}`,
    ...(listing === 'tree' ? ['--recursive'] : []),
    ...(preferredVersion(served) === version ? [] : [`--api-version=${served.group}/${version.name}`]),
  ].join(' ');
  const root: Crumb = { name: served.plural, path: [] };
  const reply = { command, crumbs: [root, ...crumbs], inside };
  if (fieldPath[0] === 'metadata' && fieldPath.length > 1) {
    return { ...reply, text: '', found: true, objectMeta: true };
  }
  const { group, kind } = served;
  const explained = engine.explain({ schema, group, version: version.name, kind, fieldPath, listing });
  return {
    ...reply,
    found: 'text' in explained,
    text: 'text' in explained ? explained.text : explained.error,
    objectMeta: fieldPath[0] === 'metadata' || (listing === 'tree' && fieldPath.length === 0),
  };
}

/** The names that kubectl wants of a path: steps into lists and maps are not among them. */
function fieldsOn(
  root: StructuralSchema | undefined,
  path: PathSegments,
): { crumbs: readonly Crumb[]; inside: PathSegments } {
  const crumbs: Crumb[] = [];
  let schema = root;
  for (const [i, step] of path.entries()) {
    if (typeof step === 'number') {
      schema = schema?.items;
      continue;
    }
    const property = schema?.properties.get(step);
    const additional = schema?.additionalProperties;
    if (!property && additional && 'schema' in additional) {
      schema = additional.schema;
      continue;
    }
    crumbs.push({ name: step, path: path.slice(0, i + 1) });
    schema = property;
  }
  const inside: PathSegment[] = [...path];
  for (let at = schema; at;) {
    const additional: StructuralSchema['additionalProperties'] = at.additionalProperties;
    if (at.items) inside.push(0);
    else if (additional && 'schema' in additional) inside.push('*');
    at = at.items ?? (additional && 'schema' in additional ? additional.schema : undefined);
  }
  return { crumbs, inside };
}
