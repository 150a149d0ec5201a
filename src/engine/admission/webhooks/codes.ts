/** The refusals of webhooks. Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook. */
import { quote } from '../../json/go-format.ts';
import { catalogue } from '../../field/server-message.ts';

/** `configuration` isn't in the text, but finds the webhook. */
interface Called {
  readonly configuration: string;
  readonly webhook: string;
}
interface Failed extends Called {
  readonly why: string;
}
interface Because {
  readonly why: string;
}

export const say = catalogue(
  { check: 'admission', phase: 'rules' },
  {
    /** `why` is the message or the reason of the webhook; empty without one. */
    'webhook-denied': ({ webhook, why }: Failed) =>
      `admission webhook ${quote(webhook)} denied the request${why === '' ? ' without explanation' : `: ${why}`}`,
    'webhook-call-failed': ({ webhook, why }: Failed) => `failed calling webhook ${quote(webhook)}: ${why}`,
    'webhook-without-dry-run': ({ webhook }: Called) =>
      `admission webhook ${quote(webhook)} does not support dry run`,
    'webhook-condition-failed': ({ why }: Failed) => why,
    'webhook-patched-deletion': ({ webhook }: Called) =>
      `admission webhook ${quote(webhook)} attempted to modify the object, which is not supported for this operation`,
    'webhook-patch-failed': ({ why }: Failed) => why,
    'webhook-patched-object-unreadable': ({ why }: Failed) => why,
    // A warning.
    'webhook-warning': ({ why }: Failed) => why,
    'webhook-object-not-converted': ({ why }: Because) => why,
  },
);
