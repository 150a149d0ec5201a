/** Prints paths for the page and the embed in the same way as the engine's findings and fixes. */
export { pathText } from '../engine/paths.ts';
