/** Examples whose functions answer for webhooks. */
import type { ExampleTexts } from '../example.ts';

/** Whether the declared outcome is that after the visitor has let the code run. */
export function runsCode({ admission = '' }: ExampleTexts): boolean {
  return admission.includes('kind: WebhookCode');
}
