/** The schemas of metadata, which only explaining reads: the page's worker loads them late, by themselves. */
export { objectMetaDefinitions } from './explain/object-meta.ts';
