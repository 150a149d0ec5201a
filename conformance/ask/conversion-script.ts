/**
 * The scripted conversion webhook of a case (see judge/README.md, "Conversion webhook").
 */
import type { ConversionWebhook } from '../../src/engine/answers.ts';
import { isArray, isObject, textOf, toJson, type JsonValue } from '../../src/engine/values.ts';
import { applyJsonPatch, operationsOf, type PatchOperation } from '../../src/engine/patches.ts';
import { readJson, readYaml, toValue } from '../../src/engine/texts.ts';
import type { Conversion, Input } from '../format/case.ts';
import { hookPath } from './normal.ts';
import { NotSupported } from './result.ts';

/** The script as a function: the first rule for the two versions determines the result for an object. */
export function webhookOf(script: Conversion): ConversionWebhook {
  return (object, apiVersion) => {
    const from = versionIn(textOf(object, 'apiVersion'));
    const to = versionIn(apiVersion);
    const rule = (script.rules ?? []).find((one) => (one.from ?? '') === from && (one.to ?? '') === to);
    if (rule === undefined) return { refused: `no rule from ${from} to ${to}` };
    if (rule.fail) return { refused: rule.fail };
    const patched = applyJsonPatch(toJson(object), operationsIn(rule.patch));
    if ('problem' in patched) return { refused: patched.problem };
    const read = readJson(patched.text);
    const value = read.ok ? toValue(read.root) : [];
    return { object: isObject(value) ? value.set('apiVersion', apiVersion) : isArray(value) ? value : [] };
  };
}

function versionIn(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf('/') + 1);
}

function operationsIn(patch: unknown): PatchOperation[] {
  const text = JSON.stringify(patch ?? []);
  const read = readJson(text);
  return read.ok ? operationsOf(read.root, text) : [];
}

/** The CRD with the webhook of the script, as JSON. */
export function withScriptedWebhook(input: Input): Input {
  const read = readYaml(input.body ?? '');
  const crd = read.ok ? toValue(read.root) : null;
  let at: JsonValue | undefined = crd;
  for (const key of ['spec', 'conversion', 'webhook']) at = isObject(at) ? at.get(key) : undefined;
  if (!isObject(at)) throw new NotSupported('the CRD has no spec.conversion.webhook');
  const clientConfig = new Map<string, JsonValue>([
    ['url', `https://127.0.0.1:8443${hookPath}1`],
    ['caBundle', caBundle()],
  ]);
  at.set('clientConfig', clientConfig);
  return { ...input, body: toJson(crd, 'plain'), contentType: 'application/json' };
}

/** The same, for a CRD that may have no webhook. */
export function scriptedIfPossible<T extends Input>(input: T): T {
  try {
    return { ...input, ...withScriptedWebhook(input) };
  } catch (fault) {
    if (fault instanceof NotSupported) return input;
    throw fault;
  }
}

/** The outer structure of a certificate. */
function caBundle(): string {
  const der = Buffer.from([0x30, 7, 0x30, 0, 0x30, 0, 3, 1, 0]).toString('base64');
  return Buffer.from(`-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`).toString('base64');
}
