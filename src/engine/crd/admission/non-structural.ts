/**
 * Whether the schemas of a CRD are structural, as the condition reports it.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/controller/nonstructuralschema.
 */
import { append } from '../../json/append.ts';
import { errorText } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { toStructural } from '../../structural/to-structural.ts';
import { validateStructural } from '../../structural/validate-structural.ts';
import type { CrdSpec } from '../model/spec.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export interface NonStructural {
  readonly status: 'True' | 'Unknown';
  readonly reason: 'Violations' | 'StructuralError';
  readonly message: ServerMessage;
}

/** Only CRDs that old clusters stored can have it. `spec` has all fields in the versions. */
export function nonStructuralState(spec: CrdSpec, behaviour: Behaviour): NonStructural | undefined {
  const texts: string[] = [];
  if (spec.preserveUnknownFields) {
    texts.push('spec.preserveUnknownFields: Invalid value: true: must be false');
  }
  for (const [i, { name, validation }] of spec.versions.entries()) {
    if (validation?.schema === undefined) continue;
    const made = toStructural(validation.schema);
    if (!made.ok) {
      const message = say('schema-not-checkable', { version: name, problem: made.error });
      return { status: 'Unknown', reason: 'StructuralError', message };
    }
    const path = FieldPath.of('spec', 'versions').index(i).child('schema', 'openAPIV3Schema');
    const found = validateStructural(made.schema, path, { docsCount: behaviour.structuralDocs });
    append(texts, found.map(errorText));
  }
  if (texts.length === 0) return undefined;
  return { status: 'True', reason: 'Violations', message: say('schema-not-structural', { problems: texts }) };
}
