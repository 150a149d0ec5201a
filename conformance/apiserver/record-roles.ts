/**
 * `npx tsx conformance/apiserver/record-roles.ts --server https://127.0.0.1:6443 --token T`: reads the roles that a
 * kube-apiserver of the newest minor creates for users, and writes them as the roles of our server.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { received } from './client.ts';

const { values: options } = parseArgs({ options: { server: { type: 'string' }, token: { type: 'string' } } });
const { server, token } = options;
if (server === undefined) throw new Error('--server: the address of a kube-apiserver');

interface Recorded {
  readonly metadata: { readonly name: string; readonly labels?: object; readonly annotations?: object };
}

const names = ['admin', 'cluster-admin', 'edit', 'view'];
const others = ['aggregate-to-admin', 'aggregate-to-edit', 'aggregate-to-view', 'basic-user', 'discovery', 'public-info-viewer']; // prettier-ignore
const wanted = new Set([...names, ...others.map((name) => `system:${name}`)]);

async function read(plural: string): Promise<object[]> {
  const { body } = await received({ url: server as string, token }, { path: `/apis/rbac.authorization.k8s.io/v1/${plural}` }); // prettier-ignore
  const { items } = JSON.parse(body) as { readonly items: readonly Recorded[] };
  return items
    .filter(({ metadata }) => wanted.has(metadata.name))
    .map(({ metadata: { name, labels, annotations }, ...more }) => ({ metadata: { name, labels, annotations }, ...more })); // prettier-ignore
}

const found = { clusterroles: await read('clusterroles'), clusterrolebindings: await read('clusterrolebindings') }; // prettier-ignore
const lines = Object.entries(found).flatMap(([plural, objects]) => objects.map((one) => `${plural} ${JSON.stringify(one)}`)); // prettier-ignore
const file = join(import.meta.dirname, '..', '..', 'src', 'apiserver', 'state', 'bootstrap-roles.ts');
const head =
  '/** Written by conformance/apiserver/record-roles.ts: a collection and an object of it in each line. */';
writeFileSync(file, `${head}\nexport const bootstrapRoles = \`${lines.join('\n')}\`;\n`);
console.log(`${lines.length} roles and bindings recorded`);
