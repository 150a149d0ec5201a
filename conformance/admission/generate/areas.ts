/** All cases, as the driver of a real server reads them. */
import { conversionCases } from './conversions.ts';
import { errorCases, exampleCases } from './examples.ts';
import { hostileCases } from './hostile.ts';
import { mutationCases } from './mutations.ts';
import { namespaceCases } from './namespaces.ts';
import { objectCases } from './objects.ts';
import { policyCases } from './policies.ts';
import { foundMutations, foundObjects, foundWebhooks } from './rows/found.ts';
import { mutationRows } from './rows/mutations.ts';
import { objectRows } from './rows/objects.ts';
import { policyRows } from './rows/policies.ts';
import { objectUpdates } from './rows/updates.ts';
import { webhookRows } from './rows/webhooks.ts';
import type { Case } from './shapes.ts';
import { webhookCases } from './webhooks.ts';

export interface NumberedCase extends Case {
  /** The number in the case's own names: `k0001`. */
  readonly n: number;
}

/** The cases of each area, and the number of the first. */
const areas = {
  vap: [[...policyCases, ...policyRows], 1],
  map: [[...mutationCases, ...mutationRows, ...foundMutations], 2001],
  webhook: [[...webhookCases, ...webhookRows, ...foundWebhooks], 3001],
  objects: [[...objectCases, ...objectRows, ...foundObjects, ...objectUpdates], 4001],
  conversion: [conversionCases, 5001],
  namespace: [namespaceCases, 6001],
  hostile: [hostileCases, 6501],
  example: [exampleCases, 7001],
  error: [errorCases, 7501],
} as const satisfies Record<string, readonly [readonly Case[], number]>;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** Whether a policy or webhook of a case applies to the requests of other cases. */
function isForAll(one: Case): boolean {
  return [...one.setup, ...one.requests].some(
    ({ path, body }) =>
      path.includes('/admissionregistration.k8s.io/') &&
      /"apiGroups":\["(\*|)"/.test(JSON.stringify(body ?? null)),
  );
}

export function casesOf(area: Area): NumberedCase[] {
  const [cases, first] = areas[area];
  return cases.map((one, i) => {
    const alone = isForAll(one) || one.alone === true;
    return { ...one, ...(alone && { alone: true as const }), n: first + i };
  });
}
