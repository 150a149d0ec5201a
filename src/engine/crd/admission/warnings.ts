/**
 * Warnings about the schemas of a CRD.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition (WarningsOnCreate).
 */
import { compareStrings } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { everySchema } from '../../structural/schema-walk.ts';
import type { CrdSpec } from '../model/spec.ts';
import { say } from '../../codes/crds/crd.ts';
import { finding, type Finding } from '../../field/finding.ts';
import { placeSegments } from '../../structural/schema.ts';

/** Names are compared without dashes, as in go-openapi. */
const stringFormats: ReadonlySet<string> = new Set(
  (
    'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn ' +
    'hexcolor rgbcolor byte password date duration datetime k8sshortname k8slongname'
  ).split(' '),
);

/** One for each unrecognized format, then one for each kind of item that doesn't suit a set. */
export function schemaWarnings(spec: CrdSpec, behaviour: Behaviour): Finding[] {
  const formats: Finding[] = [];
  const sets = new Map<string, Finding>();
  for (const { validation } of [spec, ...spec.versions]) {
    everySchema(validation?.schema, (props) => {
      if (props.format !== '' && !isRecognized(props, behaviour)) {
        const message = say('format-unrecognized', { format: props.format });
        formats.push(finding(message, { path: placeSegments(props.place, 'format') }));
      }
      const item = props.items?.schema?.type;
      if (props.listType === 'set' && (item === 'object' || item === 'array')) {
        const message = say('list-set-item-unsupported', { type: item });
        const place = { path: placeSegments(props.place, 'x-kubernetes-list-type') };
        if (!sets.has(message.text)) sets.set(message.text, finding(message, place));
      }
    });
  }
  return behaviour.setItemWarning
    ? [...formats, ...[...sets.values()].sort((a, b) => compareStrings(a.text, b.text))]
    : formats;
}

function isRecognized({ format, type }: SchemaProps, behaviour: Behaviour): boolean {
  if (behaviour.formatWarnings === 'strings' && type !== 'string') return true;
  switch (type) {
    case '':
    case 'string':
      return stringFormats.has(format.replaceAll('-', ''));
    case 'integer':
      return format === 'int32' || format === 'int64';
    case 'number':
      return format === 'float' || format === 'double';
    default:
      return false;
  }
}
