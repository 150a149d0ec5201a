/**
 * The type of an object, which the server determines before it decodes anything else.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/json (SimpleMetaFactory), encoding/json.
 */
import { finding, reworded, type Finding } from '../field/finding.ts';
import type { ServerMessage } from '../field/server-message.ts';
import { quote } from '../json/go-format.ts';
import { compareStrings, type PathSegments } from '../json/value.ts';
import type { RequestBody } from '../request/body.ts';
import type { SourceMember, SourceNode } from '../source/nodes/document.ts';
import { parseErrorPrefix } from '../source/nodes/read-result.ts';
import { say } from '../codes/typed.ts';

export interface TypeMeta {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

export type InterpretedTypeMeta =
  { readonly ok: true; readonly typeMeta: TypeMeta } | { readonly ok: false; readonly error: Finding };

const goStruct = `struct { APIVersion string ${quote('json:"apiVersion,omitempty"')}; Kind string ${quote('json:"kind,omitempty"')} }`;

/** The order in which the server sees the keys: YAML is converted to JSON with sorted keys first. */
export type KeyOrder = 'written' | 'sorted';

export function keyOrderOf({ contentType }: Pick<RequestBody, 'contentType'>): KeyOrder {
  return contentType === 'application/yaml' ? 'sorted' : 'written';
}

/**
 * Reads kind and apiVersion; missing ones are empty.
 * Matches the API server: unlike all other decoding, this ignores the case of keys; the last one wins.
 */
export function interpretTypeMeta(root: SourceNode, order: KeyOrder): InterpretedTypeMeta {
  if (root.kind !== 'object') {
    if (root.kind === 'scalar' && root.value === null) return parsed('', '');
    return failed(say('type-meta-not-an-object', { value: jsonKind(root), goType: goStruct }), []);
  }
  let kind = '';
  let apiVersion = '';
  let problem: ServerMessage | undefined;
  let at = '';
  const found = root.members.filter(({ key }) => isKindKey.test(key) || isVersionKey.test(key));
  for (const { key, value } of inOrder(found, order)) {
    const isKind = isKindKey.test(key);
    if (value.kind === 'scalar' && value.value === null) continue;
    if (value.kind !== 'scalar' || typeof value.value !== 'string') {
      const field = isKind ? 'kind' : 'apiVersion';
      if (problem === undefined) at = key;
      const params = { value: jsonKind(value), into: `Go struct field .${field}`, goType: 'string' };
      problem ??= say('wrong-json-type', params);
    } else if (isKind) {
      kind = value.value;
    } else {
      apiVersion = value.value;
    }
  }
  return problem === undefined ? parsed(apiVersion, kind) : failed(problem, [at]);
}

const isKindKey = /^kind$/iu;
const isVersionKey = /^apiVersion$/iu;

function inOrder(members: readonly SourceMember[], order: KeyOrder): readonly SourceMember[] {
  if (order === 'written') return members;
  return members.toSorted((a, b) => compareStrings(a.key, b.key));
}

function failed(problem: ServerMessage, object: PathSegments): InterpretedTypeMeta {
  return { ok: false, error: finding(reworded(problem, parseErrorPrefix + problem.text), { path: object }) };
}

function parsed(apiVersion: string, kind: string): InterpretedTypeMeta {
  const groupVersion = parseGroupVersion(apiVersion);
  if (groupVersion === undefined) return { ok: false, error: groupVersionError(apiVersion) };
  return { ok: true, typeMeta: { ...groupVersion, kind } };
}

/** Splits `group/version`; undefined if there is more than one slash. */
export function parseGroupVersion(
  apiVersion: string,
): { readonly group: string; readonly version: string } | undefined {
  if (apiVersion === '' || apiVersion === '/') return { group: '', version: '' };
  const parts = apiVersion.split('/');
  if (parts.length > 2) return undefined;
  const [group, version] = parts.length === 2 ? (parts as [string, string]) : ['', apiVersion];
  return { group, version };
}

export function groupVersionError(apiVersion: string): Finding {
  return finding(say('api-version-with-slashes', { apiVersion }), { path: ['apiVersion'] });
}

function jsonKind(node: SourceNode): string {
  if (node.kind !== 'scalar') return node.kind;
  switch (typeof node.value) {
    case 'bigint':
    case 'number':
      return 'number';
    case 'boolean':
      return 'bool';
    default:
      return 'string';
  }
}

/** The rejection of a type that the server doesn't know. */
export function unknownKindError({ group, version, kind }: TypeMeta): Finding {
  const message =
    version === '__internal'
      ? say('kind-not-registered-internally', { kind, group })
      : say('kind-not-registered', { kind, version: group === '' ? version : `${group}/${version}` });
  return finding(message, { path: ['kind'] });
}
