/**
 * The first part of every request with a body: routing, limits, decoding.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver (crdHandler), k8s.io/apiserver/pkg/endpoints/handlers.
 */
import type { ServedVersion } from '../../crd/model/served.ts';
import type { JsonObject } from '../../json/value.ts';
import type { RequestBody } from '../../request/body.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { bodyTooLarge } from '../../wire/body-limit.ts';
import { objectTypeRefusal } from '../../wire/media-type.ts';
import { badRequest, notFoundRefusal, type Refusal } from '../../status/status.ts';
import type { Warnings } from '../../wire/warnings.ts';
import { say } from '../../codes/customresource.ts';
import { decodeRequest } from './decode-request.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { fieldValidationRefusal, type OptionsKind } from './field-validation.ts';
import type { NamedOptions } from './options.ts';
import { readObject, undecodableText } from './read-request.ts';
import { hasSubresource, resourceOf, routeOf, textAt } from './route.ts';
import type { Serving } from './serving.ts';

/** The rejection of a request for one object whose URL lacks a name. */
export const nameMissing = (): ServerMessage => say('name-not-given');

export type Received =
  | {
      readonly ok: true;
      readonly source: SourceNode;
      /** Decoded, coerced, defaulted. */
      readonly object: JsonObject;
      readonly version: ServedVersion;
      readonly namespace: string;
    }
  | {
      readonly ok: false;
      readonly source: SourceNode | undefined;
      readonly refusal: Refusal;
      readonly brokenAt?: number | undefined;
    };

export function receive(
  request: RequestBody,
  serving: Serving,
  options: NamedOptions,
  warnings: Warnings,
  optionsKind: OptionsKind = 'CreateOptions',
): Received {
  const { crd, storage } = serving;
  const expected = { group: crd.group, kind: crd.kind, version: options.version ?? storage.name };
  const unreadable = objectTypeRefusal(request);
  const read = unreadable ?? bodyTooLarge(request.text) ?? readObject(request, expected);
  const source = 'code' in read ? undefined : read.source;
  const route = routeOf(source, serving, options, warnings);
  const { version, namespace } = route;
  if (version === undefined) return { ok: false, source, refusal: route.refusal };
  if (!hasSubresource(version, options.subresource)) {
    const name = options.name ?? textAt(source, 'metadata', 'name');
    return { ok: false, source, refusal: notFoundRefusal(resourceOf(crd), name) };
  }
  if (options.name === '') return { ok: false, source, refusal: badRequest(nameMissing()) };
  // Matches the API server: an update checks the media type last.
  const early = read !== unreadable || optionsKind === 'CreateOptions';
  if ('code' in read && early) return { ok: false, source, refusal: read };

  const mode = fieldValidationRefusal(request.fieldValidation, optionsKind);
  if (mode !== undefined) return { ok: false, source, refusal: mode };
  if ('code' in read) return { ok: false, source, refusal: read };
  if (!read.ok) {
    const text = undecodableText(read.error, read.type, crd.kind, request.text);
    return { ok: false, source, refusal: badRequest(read.error, text), brokenAt: read.brokenAt };
  }
  const decoded = decodeRequest(request, read, version, serving, warnings, options.trace);
  if (!decoded.ok) return { ok: false, source, refusal: decoded.refusal };
  return { ok: true, source: read.source, object: decoded.object, version, namespace };
}
