/**
 * OpenAPI v2, as JSON and as protobuf: the schemas of built-in kinds, without paths.
 * Behaviour: k8s.io/kube-openapi/pkg/handler, github.com/google/gnostic-models/openapiv2.
 */
import type { Minor } from '../../engine/minors.ts';
import { servedKinds } from '../kinds/kinds.ts';
import type { PublishedSchema } from '../kinds/published-types.ts';
import { Writer } from '../protobuf/wire.ts';
import { builtInSchemas } from './built-in-schemas.ts';
import { reviewKinds } from './reviews.ts';

/** An object that is written as JSON. */
type Plain = Readonly<Record<string, unknown>>;

const info = { title: 'Kubernetes', version: 'unversioned' };

const known = new Map<Minor, Plain>();

function definitionsOf(minor: Minor): Plain {
  const made = known.get(minor) ?? newDefinitions(minor);
  known.set(minor, made);
  return made;
}

function newDefinitions(minor: Minor): Plain {
  const groups = [
    ...servedKinds(minor).map(({ group, version }) => `${group}/${version}`),
    ...reviewKinds.map(({ group }) => `${group}/v1`),
    'apiextensions.k8s.io/v1',
  ];
  const definitions: Record<string, unknown> = {};
  const everywhere = new Map<string, Set<string>>();
  for (const key of new Set(groups)) {
    const [group = '', version = ''] = key.split('/');
    for (const [name, schema] of builtInSchemas(group, version, minor)) {
      const own = schema['x-kubernetes-group-version-kind'];
      const kinds = everywhere.get(name) ?? new Set<string>();
      everywhere.set(name, kinds);
      for (const one of Array.isArray(own) ? own : []) kinds.add(JSON.stringify(one));
      definitions[name] = { ...older(schema), ...(kinds.size > 0 && { 'x-kubernetes-group-version-kind': [...kinds].map((one) => JSON.parse(one) as unknown) }) }; // prettier-ignore
    }
  }
  return definitions;
}

/** A schema of v2: without defaults, and with references in place. */
function older(schema: PublishedSchema): Plain {
  const { allOf, oneOf, default: _, properties, items, additionalProperties, $ref, ...more } = schema;
  const [only] = Array.isArray(allOf) ? (allOf as readonly { readonly $ref: string }[]) : [];
  const ref = only?.$ref ?? ($ref as string | undefined);
  return {
    ...(oneOf !== undefined && { type: 'string' }),
    ...more,
    ...(ref && { $ref: ref.replace('#/components/schemas/', '#/definitions/') }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Plain).map(([name, one]) => [name, older(one as PublishedSchema)]),
      ),
    }),
    ...(items !== undefined && { items: older(items as PublishedSchema) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: older(additionalProperties as PublishedSchema),
    }),
  };
}

export function openApiV2Json(minor: Minor): string {
  return JSON.stringify({ swagger: '2.0', info, paths: {}, definitions: definitionsOf(minor) });
}

const messages = new Map<Minor, Buffer>();

export function openApiV2Message(minor: Minor): Buffer {
  const known = messages.get(minor);
  if (known) return known;
  const definitions = new Writer();
  for (const [name, schema] of Object.entries(definitionsOf(minor)))
    definitions.bytes(1, namedMessage(name, schemaMessage(schema as Plain)));
  const head = new Writer().text(1, info.title).text(2, info.version).finish();
  const document = new Writer().text(1, '2.0').bytes(2, head);
  document.bytes(8, new Uint8Array()).bytes(9, definitions.finish());
  const made = Buffer.from(document.finish());
  messages.set(minor, made);
  return made;
}

function namedMessage(name: string, value: Uint8Array): Uint8Array {
  return new Writer().text(1, name).bytes(2, value).finish();
}

/** An arbitrary value is a YAML text; JSON is YAML. */
function anyMessage(value: unknown): Uint8Array {
  return new Writer().text(2, `${JSON.stringify(value)}\n`).finish();
}

function schemaMessage(schema: Plain): Uint8Array {
  const message = new Writer();
  const { $ref, format, required, type, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') message.text(1, $ref);
  if (typeof format === 'string') message.text(2, format);
  for (const name of (required ?? []) as readonly string[]) message.text(19, name);
  for (const value of (schema['enum'] ?? []) as readonly string[]) message.bytes(20, anyMessage(value));
  if (additionalProperties !== undefined)
    message.bytes(21, wrapped(schemaMessage(additionalProperties as Plain)));
  if (typeof type === 'string') message.bytes(22, new Writer().text(1, type).finish());
  if (items !== undefined) message.bytes(23, wrapped(schemaMessage(items as Plain)));
  if (properties !== undefined) {
    const fields = new Writer();
    for (const [name, one] of Object.entries(properties as Plain))
      fields.bytes(1, namedMessage(name, schemaMessage(one as Plain)));
    message.bytes(25, fields.finish());
  }
  for (const [name, value] of Object.entries(schema))
    if (name.startsWith('x-')) message.bytes(31, namedMessage(name, anyMessage(value)));
  return message.finish();
}

function wrapped(message: Uint8Array): Uint8Array {
  return new Writer().bytes(1, message).finish();
}
