/** Paths of fields for the page and the embed, as the engine's findings and fixes print and compare them. */
export { isSamePath, isWithin, pathKey, pathText } from '../engine/paths.ts';
