/** The clusters in which the cases of the page run: each CRD is sent once, however often the cases run. */
import type { Minor } from '../../protocol/report.ts';
import type { HeldCrd } from '../../report/held/held-crd.ts';
import { preparedCluster } from '../form/prepared-cluster.ts';
import type { SuiteCrd } from '../form/suite.ts';

type Prepared = ReturnType<typeof preparedCluster>;

export class Clusters {
  readonly #known = new Map<string, Prepared>();

  of(crd: SuiteCrd, minor: Minor): Prepared {
    const key = [minor, crd.text, ...(crd.others ?? [])].join('\n---\n');
    let prepared = this.#known.get(key);
    if (!prepared) {
      // A suite that contains its CRD has another one with each key.
      if (this.#known.size >= most) this.#known.clear();
      this.#known.set(key, (prepared = preparedCluster(crd, minor)));
    }
    return prepared;
  }
}

const most = 12;
const all = new WeakMap<HeldCrd, Clusters>();

export function clustersOf(crd: HeldCrd): Clusters {
  let clusters = all.get(crd);
  if (!clusters) all.set(crd, (clusters = new Clusters()));
  return clusters;
}
