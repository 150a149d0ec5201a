/**
 * The type of an object, as the server finds it out before it decodes anything else.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/json (SimpleMetaFactory), encoding/json.
 */
import type { RequestBody } from '../api.ts';
import { quote } from '../json/go-format.ts';
import { compareStrings } from '../json/value.ts';
import type { SourceMember, SourceNode } from '../source/document.ts';
import { parseErrorPrefix } from '../source/read-result.ts';

export interface TypeMeta {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

export type InterpretedTypeMeta =
  { readonly ok: true; readonly typeMeta: TypeMeta } | { readonly ok: false; readonly error: string };

const goStruct = `struct { APIVersion string ${quote('json:"apiVersion,omitempty"')}; Kind string ${quote('json:"kind,omitempty"')} }`;

/** In what order the server meets the keys of a text: YAML is turned to JSON first, with its keys sorted. */
export type KeyOrder = 'written' | 'sorted';

export function keyOrderOf({ contentType }: Pick<RequestBody, 'contentType'>): KeyOrder {
  return contentType === 'application/yaml' ? 'sorted' : 'written';
}

/**
 * Reads kind and apiVersion; missing ones are empty.
 * Matches the API server: unlike all other decoding this looks at keys in any case, the last one wins.
 */
export function interpretTypeMeta(root: SourceNode, order: KeyOrder): InterpretedTypeMeta {
  if (root.kind !== 'object') {
    if (root.kind === 'scalar' && root.value === null) return parsed('', '');
    return failed(`json: cannot unmarshal ${kindOf(root)} into Go value of type ${goStruct}`);
  }
  let kind = '';
  let apiVersion = '';
  let problem: string | undefined;
  for (const { key, value } of inOrder(root.members, order)) {
    const isKind = /^kind$/iu.test(key);
    if (!isKind && !/^apiVersion$/iu.test(key)) continue;
    if (value.kind === 'scalar' && value.value === null) continue;
    if (value.kind !== 'scalar' || typeof value.value !== 'string') {
      const field = isKind ? 'kind' : 'apiVersion';
      problem ??= `json: cannot unmarshal ${kindOf(value)} into Go struct field .${field} of type string`;
    } else if (isKind) {
      kind = value.value;
    } else {
      apiVersion = value.value;
    }
  }
  return problem === undefined ? parsed(apiVersion, kind) : failed(problem);
}

function inOrder(members: readonly SourceMember[], order: KeyOrder): readonly SourceMember[] {
  if (order === 'written') return members;
  return members.toSorted((a, b) => compareStrings(a.key, b.key));
}

function failed(problem: string): InterpretedTypeMeta {
  return { ok: false, error: parseErrorPrefix + problem };
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

export function groupVersionError(apiVersion: string): string {
  return `unexpected GroupVersion string: ${apiVersion}`;
}

function kindOf(node: SourceNode): string {
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

/** The refusal of a type that the server does not know. */
export function unknownKindError({ group, version, kind }: TypeMeta): string {
  const of =
    version === '__internal'
      ? `the internal version of group ${quote(group)}`
      : `version ${quote(group === '' ? version : `${group}/${version}`)}`;
  return `no kind ${quote(kind)} is registered for ${of} in scheme "pkg/runtime/scheme.go:111"`;
}
