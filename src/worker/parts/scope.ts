/** Where the parts leave what they bring: classic scripts have no exports. */
import type { JsonObject } from '../../engine/json/value.ts';
import type { RegexLibrary } from '../../engine/regex/library.ts';

export interface PartScope {
  regexLibrary?: RegexLibrary;
  objectMetaDefinitions?: JsonObject;
}
