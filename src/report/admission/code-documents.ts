/**
 * Documents with JavaScript functions in place of webhooks. `admit` answers for the webhooks of the configuration above
 * the document, and `convert` for the conversion webhook of the CRD.
 */
import { isObject, textOf, type JsonValue } from '../../engine/values.ts';
import type { Place } from '../../protocol/place.ts';

export interface CodeDocument {
  readonly name: 'admit' | 'convert';
  readonly code: string;
  /** For `admit`: the configuration of the webhooks; empty if none precedes the document. */
  readonly configuration: string;
  /** In the pane. */
  readonly place: Place;
}

/** Whether a document contains functions. */
export function isWebhookCode(apiVersion: string, kind: string): boolean {
  return kind === 'WebhookCode' && apiVersion === 'crd-playground/v1';
}

/** The functions of a document, each in the field with its name. */
export function readCode(document: JsonValue, configuration: string, place: Place): CodeDocument[] {
  if (!isObject(document)) return [];
  return (['admit', 'convert'] as const).flatMap((name) => {
    const code = textOf(document, name);
    return code === '' ? [] : [{ name, code, configuration, place }];
  });
}

/**
 * The function for a webhook: the first document below a configuration is for its first webhook, and so on; the last one
 * is also for all further webhooks.
 */
export function admittingCode(
  all: readonly CodeDocument[],
  { configuration, index }: { readonly configuration: string; readonly index: number },
): string | undefined {
  const own = all.filter((one) => one.name === 'admit' && one.configuration === configuration);
  return own[Math.min(index, own.length - 1)]?.code;
}
