/** The operations behind the views on demand. */
import type { Minor, Surroundings } from '../../engine/core.ts';
import type { JsonObject } from '../../engine/inspect.ts';
import type { Handlers } from '../../protocol/operations.ts';
import type { Engine } from '../engine.ts';
import { explainView } from './explain-view.ts';
import { getView } from './get-view.ts';
import { legacyView } from './legacy-view.ts';
import { openApiView } from './openapi-view.ts';
import type { Held } from './shown.ts';
import { versionsView } from './versions-view.ts';

export type ViewOperation = 'convertLegacy' | 'kubectlGet' | 'kubectlExplain' | 'openApi' | 'readVersions';

/** `held` gives what the session holds at the time of a question, `definitions` what published schemas refer to. */
export function createViewHandlers(
  engine: Engine,
  surroundings: (kubernetes: Minor) => Surroundings,
  held: () => Held,
  definitions: () => JsonObject,
): Pick<Handlers, ViewOperation> {
  return {
    convertLegacy: (request) => legacyView(engine, request, surroundings(request.kubernetes)),
    kubectlGet: () => getView(engine, held(), surroundings),
    kubectlExplain: ({ path, listing }) => explainView(engine, held(), definitions(), path, listing),
    openApi: () => openApiView(engine, held()),
    readVersions: ({ version }) => versionsView(engine, held(), surroundings, version),
  };
}
