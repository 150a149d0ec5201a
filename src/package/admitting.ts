/** The admission chains of clusters, which `crd-playground/admission` configures. */
import type { Admit, Cluster as Contents, Surroundings } from '../kubectl/index.ts';
import type { Cluster } from './types.ts';

/** Returns the chain of the requests to a cluster with these contents. */
export type AdmitWith = (contents: Contents, around: Surroundings) => Admit;

const chains = new WeakMap<Cluster, AdmitWith>();

export function setAdmission(cluster: Cluster, admit: AdmitWith): void {
  chains.set(cluster, admit);
}

/** Undefined for a cluster that admits everything. */
export function admitOf(cluster: Cluster, contents: Contents, around: Surroundings): Admit | undefined {
  return chains.get(cluster)?.(contents, around);
}
