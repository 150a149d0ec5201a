/**
 * The package `crd-playground`: the answers of the Kubernetes API server to CRDs and custom objects, without a cluster.
 * It follows semantic versioning; `docs/api` has a page for each function.
 */
export type { Answer, FieldChange, Finding } from './answer.ts';
export {
  createCluster,
  type ApplyOptions,
  type Cluster,
  type ClusterOptions,
  type ClusterSnapshot,
  type ListOptions,
  type PatchOptions,
  type RawAnswer,
  type RawRequest,
  type Reference,
  type WriteOptions,
} from './cluster.ts';
export { readDocuments, type FoundDocument } from './documents.ts';
export type { Document, Plain, PlainObject } from './plain.ts';
export { minors, type Minor } from '../engine/minors.ts';
