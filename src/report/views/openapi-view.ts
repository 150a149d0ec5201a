/** The schemas that a server publishes for a version. */
import type { OpenApiReport } from '../../protocol/views.ts';
import { jsonText } from '../rows/json.ts';
import { commandLine } from '../../protocol/shell.ts';
import { shownVersion, type ViewContext } from '../held/shown.ts';

export function openApiView({ engine, crd, object }: ViewContext): OpenApiReport | undefined {
  const served = crd?.served;
  const version = served && shownVersion(served, object);
  const schemas = version && engine.publishedSchemas(served, version.name, crd.kubernetes);
  if (!schemas) return undefined;
  const address = `/openapi/v3/apis/${served.group}/${version.name}`;
  return { command: commandLine(['kubectl', 'get', '--raw', address]), text: jsonText(schemas) };
}
