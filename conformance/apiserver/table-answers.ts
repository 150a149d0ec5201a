/** Creates objects, and returns the tables of their kinds in a form that can be compared. */
import { received, type Target } from './client.ts';
import type { Sent } from './sequence.ts';
import { tableKinds, type TableKind, type TableObject } from './table-objects.ts';

const accept = 'application/json;as=Table;v=v1;g=meta.k8s.io';

/** By collection: the columns, a row of each object in a list, and the row of the last object alone. */
export type Tables = Readonly<Record<string, readonly string[]>>;

/** Reports a request that fails to create an object. The namespace must not exist; it is removed at the end. */
export async function tablesOf(target: Target): Promise<Tables> {
  const namespace = 'tables';
  const labels = { tables: namespace };
  await expectWrite(target, 'POST', '/api/v1/namespaces', { metadata: { name: namespace, labels } });
  const account = { metadata: { name: 'default' } };
  await expectWrite(target, 'POST', `/api/v1/namespaces/${namespace}/serviceaccounts`, account);
  const tables: Record<string, readonly string[]> = {};
  for (const kind of tableKinds) {
    const path = pathOf(kind, namespace);
    for (const [at, one] of kind.objects.entries()) await create(target, kind, one, { path, name: nameOf(kind, at), namespace }); // prettier-ignore
    const list = await tableAt(target, `${path}?labelSelector=tables%3D${namespace}&includeObject=None`);
    const last = nameOf(kind, kind.objects.length - 1);
    const single = await tableAt(target, `${path}/${last}?includeObject=None`);
    tables[`${kind.apiVersion} ${kind.collection}`] = [...list, ...single.slice(-1)];
    for (const at of kind.objects.keys()) await remove(target, `${path}/${nameOf(kind, at)}`);
  }
  await remove(target, `/api/v1/namespaces/${namespace}`);
  return tables;
}

function nameOf({ kind }: TableKind, at: number): string {
  const number = at < 10 ? `0${at}` : String(at);
  return kind === 'ValidatingWebhookConfiguration' ? `table-${number}.example.com` : `table-${number}`;
}

function pathOf({ apiVersion, scope, collection }: TableKind, namespace: string): string {
  const root = apiVersion === 'v1' ? '/api/v1' : `/apis/${apiVersion}`;
  return `${root}${scope === 'cluster' ? '' : `/namespaces/${namespace}`}/${collection}`;
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly namespace: string;
}

async function create(target: Target, kind: TableKind, one: TableObject, place: Place): Promise<void> {
  const { apiVersion, kind: ownKind } = kind;
  const own = one.body['metadata'] as { readonly labels?: object } | undefined;
  const metadata = {
    ...own,
    name: place.name,
    labels: { ...own?.labels, tables: place.namespace },
    ...(one.deleted && { finalizers: ['example.com/keep'] }),
  };
  const text = JSON.stringify({ apiVersion, kind: ownKind, ...one.body, metadata });
  await expectWrite(target, 'POST', place.path, text.replaceAll('{namespace}', place.namespace));
  const path = `${place.path}/${place.name}`;
  if (one.status !== undefined)
    await expectWrite(
      target,
      'PATCH',
      `${path}/${one.part ?? 'status'}`,
      { status: one.status },
      'application/merge-patch+json',
    );
  if (one.deleted) await expectWrite(target, 'DELETE', path, { gracePeriodSeconds: 0 });
}

async function expectWrite(
  target: Target,
  method: string,
  path: string,
  body: object | string,
  contentType = 'application/json',
): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { code, body: answer } = await received(target, { method, path, contentType, body: text });
  if (code >= 300) throw new Error(`${method} ${path}: ${code} ${answer}\n${text}`);
}

async function remove(target: Target, path: string): Promise<void> {
  const unkept: Sent = { method: 'PATCH', path, contentType: 'application/merge-patch+json', body: '{"metadata":{"finalizers":null}}' }; // prettier-ignore
  await received(target, unkept);
  await received(target, {
    method: 'DELETE',
    path,
    contentType: 'application/json',
    body: '{"gracePeriodSeconds":0,"propagationPolicy":"Background"}',
  });
  const [, namespace] = path.split('/api/v1/namespaces/');
  if (namespace === undefined || namespace.includes('/')) return;
  const body = JSON.stringify({ metadata: { name: namespace }, spec: { finalizers: [] } });
  await received(target, { method: 'PUT', path: `${path}/finalize`, contentType: 'application/json', body });
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly priority: number;
}

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
}

interface Table {
  readonly columnDefinitions: readonly Column[];
  readonly rows: readonly {
    readonly cells: readonly unknown[];
    readonly conditions?: readonly Condition[];
  }[];
}

/** The columns without their descriptions, and the rows with masked ages, each as a text. */
async function tableAt(target: Target, path: string): Promise<readonly string[]> {
  const { code, body } = await received(target, { path, accept });
  if (code !== 200) return [`${code} ${body}`];
  const { columnDefinitions: columns, rows } = JSON.parse(body) as Table;
  const shown = rows.map(({ cells, conditions }) => {
    const masked = cells.map((cell, at) => maskedCell(cell, columns[at]?.name ?? ''));
    return JSON.stringify([
      masked,
      ...(conditions ?? []).map((one) => [one.type, one.status, one.reason, one.message]),
    ]);
  });
  const definitions = columns.map(({ name, type, format, priority }) =>
    [name, type, format, priority].join('|'),
  );
  return [definitions.join(','), ...shown];
}

const aged = ['Age', 'Last Seen', 'First Seen', 'Last Schedule', 'Created At', 'Restarts'];

function maskedCell(cell: unknown, column: string): unknown {
  if (typeof cell !== 'string') return cell;
  const isDuration = column === 'Duration' && cell.includes('y');
  if (!aged.includes(column) && !isDuration) return cell;
  if (column === 'Created At') return cell.length === 20 ? '<time>' : cell;
  return cell.replace(/\d+[ydhms](?:\d+[dhms])?/, '<age>');
}
