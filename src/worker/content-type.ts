import type { ContentType } from '../engine/api.ts';

/**
 * How a text is read. Files go through kubectl, which reads YAML and JSON alike as YAML, so the page does too.
 */
export function contentTypeOf(_text: string): ContentType {
  return 'application/yaml';
}
