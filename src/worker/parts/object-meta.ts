/** A script of its own: leaves the schemas of metadata, which only explaining reads, where the worker finds them. */
import { objectMetaDefinitions } from '../../engine/object-meta.ts';
import type { PartScope } from './scope.ts';

(globalThis as PartScope).objectMetaDefinitions = objectMetaDefinitions;
