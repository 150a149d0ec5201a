/**
 * The package `crd-playground`: the answers of the Kubernetes API server to CRDs and custom objects, without a cluster.
 * It follows semantic versioning; `docs/api` has a page for each function.
 */
export { createCluster } from './cluster.ts';
export { readDocuments, type FoundDocument } from './documents.ts';
export type {
  Answer,
  ApplyOptions,
  Cluster,
  ClusterOptions,
  ClusterSnapshot,
  Document,
  FieldChange,
  Finding,
  ListOptions,
  PatchOptions,
  Plain,
  PlainObject,
  RawAnswer,
  RawRequest,
  Reference,
  WriteOptions,
} from './types.ts';
export { minors, type Minor } from '../engine/minors.ts';
