/**
 * Bodies in protobuf: an envelope with the kind, and the message of the object.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/protobuf, pkg/runtime (Unknown).
 */
import type { Minor } from '../../engine/minors.ts';
import { isArray, isObject, textOf, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { servedKinds, type ServedKind } from '../kinds/kinds.ts';
import { tableOf } from '../kinds/table.ts';
import { readMessage, writeMessage } from './messages.ts';
import { textOfBytes } from './scalars.ts';
import { readFields, WireError, Writer } from './wire.ts';

export const protobufType = 'application/vnd.kubernetes.protobuf';

const prefix = Buffer.from('k8s\0');

/** The keys of types that aren't served kinds. */
const otherTypes: Readonly<Record<string, string>> = {
  'v1 Status': 'meta/v1.Status',
  'v1 DeleteOptions': 'meta/v1.DeleteOptions',
  'autoscaling/v1 Scale': 'autoscaling/v1.Scale',
  'policy/v1 Eviction': 'policy/v1.Eviction',
  'v1 Binding': 'core/v1.Binding',
  'authentication.k8s.io/v1 TokenRequest': 'authentication/v1.TokenRequest',
  ...Object.fromEntries(
    [
      ['authentication', 'SelfSubjectReview', 'TokenReview'],
      [
        'authorization',
        'LocalSubjectAccessReview',
        'SelfSubjectAccessReview',
        'SelfSubjectRulesReview',
        'SubjectAccessReview',
      ],
    ].flatMap(([group, ...kinds]) =>
      kinds.map((kind) => [`${group}.k8s.io/v1 ${kind}`, `${group}/v1.${kind}`] as const),
    ),
  ),
  'meta.k8s.io/v1 PartialObjectMetadata': 'meta/v1.PartialObjectMetadata',
};

function envelopeKey(apiVersion: string, kind: string, minor: Minor): string | undefined {
  const isServed = (one: ServedKind): boolean => one.kind === kind && `${one.group === '' ? '' : `${one.group}/`}${one.version}` === apiVersion; // prettier-ignore
  const served = servedKinds(minor).find(isServed);
  if (served !== undefined) return served.typeKey;
  // Each group has its own name for these.
  return (
    otherTypes[`${apiVersion} ${kind}`] ?? (kind === 'DeleteOptions' ? 'meta/v1.DeleteOptions' : undefined)
  );
}

/** The object of a body as JSON; undefined if it isn't a message of a known kind. */
export function jsonOfProtobuf(bytes: Uint8Array, minor: Minor): string | undefined {
  if (!prefix.equals(bytes.subarray(0, prefix.length))) return undefined;
  try {
    const unknown = new Map(
      [...readFields(bytes.subarray(prefix.length))].map((one) => [one.number, one.value]),
    );
    const [meta, raw] = [unknown.get(1), unknown.get(2)];
    if (!(meta instanceof Uint8Array)) return undefined;
    const type = new Map([...readFields(meta)].map((one) => [one.number, one.value]));
    const [apiVersion, kind] = [textOfBytes(type.get(1)), textOfBytes(type.get(2))];
    const key = envelopeKey(apiVersion, kind, minor);
    if (key === undefined) return undefined;
    const message = readMessage(tableOf(minor), key, raw instanceof Uint8Array ? raw : new Uint8Array());
    return toJson(new Map<string, JsonValue>([['kind', kind], ['apiVersion', apiVersion], ...message]));
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
}

/** The body of an object or a list; undefined for kinds without a message. */
export function protobufOf(object: JsonObject, minor: Minor): Uint8Array | undefined {
  const [apiVersion, kind] = [textOf(object, 'apiVersion'), textOf(object, 'kind')];
  const message = envelopeMessage(object, apiVersion, kind, minor);
  if (message === undefined) return undefined;
  const type = new Writer().text(1, apiVersion).text(2, kind).finish();
  const unknown = new Writer().bytes(1, type).bytes(2, message).text(3, '').text(4, '').finish();
  return Buffer.concat([prefix, unknown]);
}

function envelopeMessage(
  object: JsonObject,
  apiVersion: string,
  kind: string,
  minor: Minor,
): Uint8Array | undefined {
  const table = tableOf(minor);
  const key = envelopeKey(apiVersion, kind, minor);
  if (key !== undefined) return writeMessage(table, key, object);
  const items = object.get('items');
  const itemKey = kind.endsWith('List')
    ? envelopeKey(apiVersion, kind.slice(0, -'List'.length), minor)
    : undefined;
  if (itemKey === undefined || !isArray(items)) return undefined;
  const metadata = object.get('metadata');
  const list = new Writer();
  list.bytes(1, writeMessage(table, 'meta/v1.ListMeta', isObject(metadata) ? metadata : new Map()));
  for (const item of items) if (isObject(item)) list.bytes(2, writeMessage(table, itemKey, item));
  return list.finish();
}

/** An event of a watch: its length, its type, and the body of its object. */
export function protobufEvent(type: string, object: JsonObject, minor: Minor): Uint8Array | undefined {
  const body = protobufOf(object, minor);
  if (body === undefined) return undefined;
  const raw = new Writer().bytes(1, body).finish();
  const event = new Writer().text(1, type).bytes(2, raw).finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(event.length);
  return Buffer.concat([length, event]);
}
