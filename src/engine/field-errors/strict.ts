/** The findings of a strict decoder. Behaviour: k8s.io/apimachinery/pkg/runtime (StrictDecodingError). */
import type { Finding } from '../field/finding.ts';
import { joinedTexts } from '../field/server-message.ts';

/** The findings as one text. Those of YAML, which come first, are one error, however many there are. */
export function strictText(findings: readonly Finding[]): string {
  const keys = findings.filter(({ code }) => code === 'duplicate-key');
  const fields = findings.filter(({ code }) => code !== 'duplicate-key').map(({ text }) => text);
  return [...(keys.length > 0 ? [duplicatesText(keys)] : []), ...fields].join(', ');
}

/** The strict reader's message for duplicate YAML keys: one error, however many there are. */
export function duplicatesText(duplicates: readonly Finding[]): string {
  return `yaml: unmarshal errors:\n  ${joinedTexts(duplicates, '\n  ')}`;
}
