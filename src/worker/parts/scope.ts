/** Where the parts leave what they bring: classic scripts have no exports. */
import type { RegexLibrary } from '../../engine/core.ts';
import type { JsonObject } from '../../engine/inspect.ts';

export interface PartScope {
  regexLibrary?: RegexLibrary;
  objectMetaDefinitions?: JsonObject;
}
