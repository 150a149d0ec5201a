/** Removes the descriptions in the schemas of CRDs, which affect nothing and are most of a long CRD. */
import { deepEqual, type JsonValue } from '../../engine/values.ts';
import { memberOf, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import { applied, removeMember, type TextEdit } from '../../language/edits/edits.ts';
import { documentsOf } from '../documents.ts';

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const ofOne = ['items', 'additionalProperties', 'not', 'additionalItems'];
const ofList = ['allOf', 'anyOf', 'oneOf', 'items'];
const ofNames = ['properties', 'patternProperties', 'definitions'];

/** The rest of the text stays unchanged; undefined if the text would have another meaning without them. */
export function withoutDescriptions(text: string): string | undefined {
  const edits: TextEdit[] = [];
  for (const document of documentsOf(text)) {
    if (!document.isCrd) continue;
    const shorter = shortened(document.text);
    if (shorter === undefined) return undefined;
    const { start } = document;
    edits.push({ start, end: start + document.text.length, text: shorter });
  }
  return applied(text, edits);
}

function shortened(text: string): string | undefined {
  const read = readYaml(text);
  if (!read.ok) return undefined;
  const { root } = read;
  const edits: TextEdit[] = [];
  for (const schema of schemasOf(root)) {
    eachSchema(schema, (node) => {
      const description = memberOf(node, 'description');
      const edit = description?.value.kind === 'scalar' && removeMember({ text, root }, node, description);
      if (edit) edits.push(edit);
    });
  }
  const shorter = withEdits(text, edits);
  const reread = readYaml(shorter);
  // The values differ if the text refers to a description elsewhere, or writes one in an unusual way.
  return reread.ok && deepEqual(plain(reread.root), plain(root)) ? shorter : undefined;
}

/** Like `applied`, for very many edits. */
function withEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: own } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, start), own);
    at = end;
  }
  return parts.join('') + text.slice(at);
}

function schemasOf(root: SourceNode): SourceNode[] {
  const spec = memberOf(root, 'spec')?.value;
  const versions = memberOf(spec, 'versions')?.value;
  const holders = versions?.kind === 'array' ? versions.items.map((item) => memberOf(item, 'schema')) : [];
  return [...holders, memberOf(spec, 'validation')].flatMap((holder) => {
    const schema = memberOf(holder?.value, 'openAPIV3Schema')?.value;
    return schema ? [schema] : [];
  });
}

function eachSchema(root: SourceNode, visit: (schema: SourceNode) => void): void {
  const left: SourceNode[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.kind !== 'object') continue;
    visit(node);
    for (const { key, value } of node.members) {
      if (ofOne.includes(key) && value.kind === 'object') left.push(value);
      if (ofList.includes(key) && value.kind === 'array') for (const item of value.items) left.push(item);
      if (ofNames.includes(key) && value.kind === 'object')
        for (const { value: one } of value.members) left.push(one);
    }
  }
}

/** The value of a document whose schemas have no descriptions. */
function plain(root: SourceNode): JsonValue {
  const described = new Set<SourceNode>();
  for (const schema of schemasOf(root)) {
    eachSchema(schema, (node) => {
      const description = memberOf(node, 'description');
      if (description?.value.kind === 'scalar') described.add(description.value);
    });
  }
  return toValue(withoutNodes(root, described));
}

function withoutNodes(node: SourceNode, left: ReadonlySet<SourceNode>): SourceNode {
  if (node.kind === 'array') return { ...node, items: node.items.map((item) => withoutNodes(item, left)) };
  if (node.kind !== 'object') return node;
  const members = node.members.filter(({ value }) => !left.has(value));
  return {
    ...node,
    members: members.map((member) => ({ ...member, value: withoutNodes(member.value, left) })),
  };
}
