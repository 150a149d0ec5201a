/**
 * The form in which a client wants its answer.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers/negotiation.
 */

import { protobufType } from '../protobuf/envelope.ts';

/** How objects are shown: whole, as a table, or only their metadata. */
export type Shape = 'whole' | 'table' | 'metadata';

export interface Accepted {
  readonly format: 'json' | 'yaml' | 'protobuf';
  readonly shape: Shape;
  /** The objects in the rows of a table: `Object`, `None`, or else their metadata. */
  readonly rows?: string;
  /** For discovery: all groups in one document, in this version. */
  readonly aggregated?: 'v2' | 'v2beta1';
}

/** The form of an answer to a client that wants none of them. */
export const plainJson: Accepted = { format: 'json', shape: 'whole' };

const shapes: Readonly<Record<string, Shape>> = {
  Table: 'table',
  PartialObjectMetadata: 'metadata',
  PartialObjectMetadataList: 'metadata',
};

/** The first form that the server has; undefined if it has none of them. */
export function accepted(
  header: string | undefined,
  protobuf: 'with protobuf' | 'without protobuf' = 'without protobuf',
): Accepted | undefined {
  const clauses = (header ?? '').split(',').map((clause) => clause.split(';').map((part) => part.trim()));
  if (clauses.every(([type]) => type === '')) return plainJson;
  for (const [type = '', ...parameters] of clauses) {
    const format = formatOf(type);
    if (format === undefined || (format === 'protobuf' && protobuf === 'without protobuf')) continue;
    const own = new Map(parameters.map((one) => one.split('=') as [string, string]));
    const as = own.get('as');
    if (as === 'APIGroupDiscoveryList') {
      const version = own.get('v');
      if (version === 'v2' || version === 'v2beta1') return { format, shape: 'whole', aggregated: version };
      continue;
    }
    const shape = as === undefined ? 'whole' : shapes[as];
    // Tables have no message here.
    if (shape === 'table' && format === 'protobuf') continue;
    if (shape !== undefined) return { format, shape };
  }
  return undefined;
}

function formatOf(type: string): Accepted['format'] | undefined {
  if (type === 'application/yaml') return 'yaml';
  if (type === protobufType) return 'protobuf';
  return type === 'application/json' || type === '*/*' || type === 'application/*' ? 'json' : undefined;
}
