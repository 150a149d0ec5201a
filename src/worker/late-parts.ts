/** Loads what comes late to the worker. */
import type { RegexLibrary } from '../engine/core.ts';
import type { JsonObject } from '../engine/inspect.ts';
import type { BootedScope, WorkerPart } from '../protocol/parts.ts';
import type { LateParts } from './call-loop.ts';
import type { PartScope } from './parts/scope.ts';

export interface PartsInUse extends LateParts {
  /** Empty before they are loaded. */
  definitions(): JsonObject;
}

interface RegexUser {
  wasRegexLibraryNeeded(): boolean;
  provideRegexLibrary(library: RegexLibrary): void;
}

/** `load` runs a part to its end, and rejects when it can't be had. */
export function latePartsOf(
  engine: RegexUser,
  scope: PartScope,
  load: (part: WorkerPart) => Promise<unknown>,
): PartsInUse {
  return {
    wasRegexLibraryNeeded: () => engine.wasRegexLibraryNeeded(),
    async loadRegexLibrary() {
      await load('regex-library');
      if (scope.regexLibrary) engine.provideRegexLibrary(scope.regexLibrary);
    },
    async loadDefinitions() {
      if (!scope.objectMetaDefinitions) await load('object-meta');
    },
    definitions: () => scope.objectMetaDefinitions ?? new Map(),
  };
}

/** Without the first lines of a built page, which is how the development server runs it, parts are modules. */
export async function loadPart(part: WorkerPart): Promise<unknown> {
  if (!import.meta.env.DEV) return (globalThis as unknown as BootedScope).loadScript(part);
  if (part === 'object-meta') return import('./parts/object-meta.ts');
  return import('./parts/regex-library.ts');
}
