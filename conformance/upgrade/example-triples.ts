/** The examples of upgrades as triples: one for each of their objects. */
import { parse, parseAllDocuments } from 'yaml';
import { upgrades } from '../../src/examples/upgrades.ts';
import type { Triple } from './triple.ts';

export function exampleTriples(): Triple[] {
  return upgrades.flatMap(({ variants }) =>
    variants.flatMap(({ id, crd, object, upgradeFrom = '' }) =>
      parseAllDocuments(object).map((document, i) => ({
        name: `${id}/${i}`,
        old: JSON.stringify(parse(upgradeFrom)),
        now: JSON.stringify(parse(crd)),
        object: JSON.stringify(named(document.toJS() as object)),
      })),
    ),
  );
}

/** The name of all triples, which the requests to the judge contain. */
function named(object: object): object {
  return { ...object, metadata: { name: 'w' } };
}
