/**
 * Interprets a value of a file as an object, or as a list of objects.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1/unstructured (UnstructuredJSONScheme),
 * k8s.io/cli-runtime/pkg/resource (metadataValidatingDecoder).
 */
import {
  anything,
  custom,
  decodeTyped,
  map,
  objectMeta,
  slice,
  struct,
  typeMeta,
  type GoType,
} from '../../engine/types.ts';
import type { Finding } from '../../engine/refusals.ts';
import { isObject, type JsonArray, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { memberOf, toValue, type SourceNode } from '../../engine/texts.ts';
import { plain, failureOf } from '../terminal/failure.ts';
import { nestedText, setNested, typeOf } from '../objects/unstructured.ts';
import type { RawValue } from './stream.ts';

const raw = custom('json.RawMessage', (node) => ({ value: toValue(node) }));
const detector = struct('detector', { items: { type: raw } }, 'unstructured');
const decodedList = struct('decodeList', { items: { type: slice(raw) } }, 'unstructured');
const object = map(anything);
const metadataOnly = struct(
  'metadataOnlyObject',
  { TypeMeta: { type: typeMeta, embedded: true }, metadata: { type: objectMeta } },
  'resource',
);

const kindMissing: Finding = { code: 'kind-missing', params: {}, text: '', field: '', path: ['kind'] };

/**
 * Throws kubectl's message for a value that isn't an object, has no kind, or has metadata with values of the wrong
 * type.
 */
export function decodeObject({ text, root }: RawValue): JsonObject {
  checkDecodes(detector, root);
  const hasItems = root.kind === 'object' && root.members.some(({ key }) => key === 'items');
  const decoded = hasItems ? listWithKinds(root) : objectFrom(root);
  if (typeOf(decoded).kind === '') throw plain(`Object 'Kind' is missing in '${text}'`, kindMissing);
  checkDecodes(metadataOnly, root);
  return decoded;
}

function checkDecodes(type: GoType, node: SourceNode): void {
  const decoded = decodeTyped(type, node, 'lenient');
  if (!decoded.ok) throw failureOf(decoded.error);
}

function objectFrom(node: SourceNode): JsonObject {
  checkDecodes(object, node);
  const value = toValue(node);
  return isObject(value) ? value : new Map();
}

/** Items without kind and apiVersion get those of the list; `items: null` is an empty list. */
function listWithKinds(root: SourceNode): JsonObject {
  checkDecodes(decodedList, root);
  const list = objectFrom(root);
  const kind = nestedText(list, 'kind').replace(/List$/, '');
  const nodes = memberOf(root, 'items')?.value;
  const items: JsonArray = (nodes?.kind === 'array' ? nodes.items : []).map((node): JsonValue => {
    const item = objectFrom(node);
    if (nestedText(item, 'kind') === '' && nestedText(item, 'apiVersion') === '') {
      setNested(item, kind, 'kind');
      setNested(item, nestedText(list, 'apiVersion'), 'apiVersion');
    }
    return item;
  });
  return list.set('items', items);
}
