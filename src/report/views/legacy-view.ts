/** A v1beta1 CRD: the messages of current servers about it, and the same CRD in v1. */
import { isLegacyCrd } from '../../engine/publishing.ts';
import { locate, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import type { PathSegments } from '../../engine/values.ts';
import { rewritten } from '../../language/rewrite/rewrite.ts';
import { limits } from '../../protocol/limits.ts';
import type { ConvertLegacy, LegacyLine, LegacyReport } from '../../protocol/views.ts';
import { cutName, cutPath } from '../cut.ts';
import { documentsOf } from '../documents.ts';
import { Lines, type Located } from '../places/lines.ts';
import { placeOf } from '../places/place-of.ts';
import { noMatchesLine } from '../printed/kubectl-lines.ts';
import { yamlText } from '../rows/json.ts';
import type { ViewContext } from '../held/shown.ts';

export function legacyView({ engine, surroundings }: ViewContext, request: ConvertLegacy): LegacyReport {
  const { text, unknownFields } = request;
  const document = documentsOf(text)[request.document];
  if (!document) return { readable: false, error: '' };
  const read = readYaml(document.text);
  if (!read.ok) return { readable: false, error: cutName(read.error.text, limits.quotation) };
  const value = toValue(read.root);
  if (!isLegacyCrd(value)) return { readable: false, error: '' };
  const { crd, changes } = engine.convertLegacyCrd(value, unknownFields);
  const { start, apiVersion, kind, name } = document;
  const written = rewritten({ text: document.text, root: read.root }, crd, changes) ?? yamlText(crd);
  const converted = text.slice(0, start) + written + text.slice(start + document.text.length);
  const before: Located = { root: read.root, lines: new Lines(text), shift: start };
  const reread = readYaml(written);
  const after: Located = {
    root: reread.ok ? reread.root : undefined,
    lines: new Lines(converted),
    shift: start,
  };
  const answer = engine.admitCrd(
    { text: document.text, contentType: 'application/yaml', fieldValidation: 'Strict' },
    surroundings(request.kubernetes),
  );
  return {
    readable: true,
    kubectl: [
      cutName(noMatchesLine('crd.yaml', apiVersion, kind, name), limits.quotation),
      'ensure CRDs are installed first',
    ],
    server: answer.accepted === false ? cutName(answer.refusal.message, limits.quotation) : '',
    text: converted,
    ...(changes.length > limits.problems && { moreChanges: changes.length - limits.problems }),
    changes: changes.slice(0, limits.problems).map((change): LegacyLine => {
      const from = placeOf(before, writtenAt(read.root, change.from));
      const to = placeOf(after, change.to);
      return { kind: change.kind, path: cutPath(change.to), ...(from && { from }), ...(to && { to }) };
    }),
  };
}

/** Fields that now belong to each version were shared by all of them. */
function writtenAt(root: SourceNode, path: PathSegments): PathSegments {
  const [spec, versions, , ...rest] = path;
  if (spec !== 'spec' || versions !== 'versions' || locate(root, path).exact) return path;
  const [field, ...below] = rest;
  if (field === undefined) return path;
  return ['spec', field === 'schema' ? 'validation' : field, ...below];
}
