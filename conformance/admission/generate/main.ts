/** Writes the cases as lines of JSON, for the driver of the real server. Usage: main.ts AREA */
import { conversionCases } from './conversions.ts';
import { hostileCases } from './hostile.ts';
import { mutationCases } from './mutations.ts';
import { namespaceCases } from './namespaces.ts';
import { objectCases } from './objects.ts';
import { policyCases } from './policies.ts';
import type { Case } from './shapes.ts';
import { webhookCases } from './webhooks.ts';

/** The cases of each area, and the number of the first. */
const areas: Readonly<Record<string, readonly [readonly Case[], number]>> = {
  vap: [policyCases, 1],
  map: [mutationCases, 2001],
  webhook: [webhookCases, 3001],
  objects: [objectCases, 4001],
  conversion: [conversionCases, 5001],
  namespace: [namespaceCases, 6001],
  hostile: [hostileCases, 6501],
};
const [cases, first] = areas[process.argv[2] ?? 'vap'] ?? [[], 0];

/** Whether a policy or webhook of a case applies to the requests of other cases. */
function isForAll(one: Case): boolean {
  return [...one.setup, ...one.requests].some(
    ({ path, body }) =>
      path.includes('/admissionregistration.k8s.io/') &&
      /"apiGroups":\["(\*|)"/.test(JSON.stringify(body ?? null)),
  );
}

cases.forEach((one, i) => {
  const alone = isForAll(one) || one.alone;
  process.stdout.write(`${JSON.stringify({ ...one, ...(alone && { alone }), n: first + i })}\n`);
});
