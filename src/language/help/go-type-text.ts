/** The types of Kubernetes' own structures, named as `kubectl explain` names types. */
import { bareType } from './crd-places.ts';
import type { GoType } from '../../engine/types.ts';

/** `[]string`, `map[string]object`; a schema is called `schema`. */
export function goTypeText(type: GoType): string {
  const bare = bareType(type);
  switch (bare.kind) {
    case 'slice':
      return `[]${goTypeText(bare.of)}`;
    case 'map':
      return `map[string]${goTypeText(bare.of)}`;
    case 'struct':
      return bare.name === 'JSONSchemaProps' ? 'schema' : 'object';
    case 'bool':
      return 'boolean';
    case 'int32':
    case 'int64':
      return 'integer';
    case 'float64':
      return 'number';
    case 'interface':
      return 'any';
    case 'custom':
      return bare.goName.endsWith('.JSON') ? 'any' : 'string';
    default:
      return 'string';
  }
}
