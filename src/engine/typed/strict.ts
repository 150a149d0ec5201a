/** The findings of a strict decoder. Behaviour: k8s.io/apimachinery/pkg/runtime (StrictDecodingError). */
import type { Finding } from '../field/finding.ts';
import { duplicatesText } from '../source/read-result.ts';

/** The findings as one text. Those of YAML, which come first, are one error however many there are. */
export function strictText(findings: readonly Finding[]): string {
  const keys = findings.filter(({ code }) => code === 'duplicate-key');
  const fields = findings.filter(({ code }) => code !== 'duplicate-key').map(({ text }) => text);
  return [...(keys.length > 0 ? [duplicatesText(keys)] : []), ...fields].join(', ');
}
