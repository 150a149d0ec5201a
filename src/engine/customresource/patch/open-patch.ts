/**
 * Opens any patch: finds its version and object, and runs the checks that the server makes before it reads the patch.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go, PatchResource).
 */
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import { textOf } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import { bodyTooLarge } from '../../wire/body-limit.ts';
import { patchTypeRefusal } from '../../wire/media-type.ts';
import { badRequest, notFoundRefusal, type Refusal } from '../../status/status.ts';
import type { Warnings } from '../../wire/warnings.ts';
import { fieldValidationRefusal } from '../request/field-validation.ts';
import type { NamedOptions } from '../request/options.ts';
import { nameMissing } from '../request/receive.ts';
import { hasSubresource, resourceOf, routeOf } from '../request/route.ts';
import { servingOf, type Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import type { Address } from '../changes/address.ts';

export interface PatchTarget extends Address {
  readonly serving: Serving;
  readonly version: ServedVersion;
}

export function openPatch(
  crd: ServedCrd,
  type: string,
  request: RequestBody,
  stored: StoredObject | undefined,
  options: NamedOptions,
  warnings: Warnings,
): PatchTarget | { readonly refusal: Refusal } {
  const serving = servingOf(crd);
  const name = options.name ?? (stored === undefined ? '' : textOf(metadataOf(stored.object), 'name'));
  const route = routeOf(undefined, serving, options, warnings);
  const { version, namespace } = route;
  if (version === undefined) return { refusal: route.refusal };
  if (!hasSubresource(version, options.subresource))
    return { refusal: notFoundRefusal(resourceOf(crd), name) };
  const otherType = patchTypeRefusal(type);
  if (otherType !== undefined) return { refusal: otherType };
  if (name === '') return { refusal: badRequest(nameMissing()) };
  const tooMuch = bodyTooLarge(request.text);
  if (tooMuch !== undefined) return { refusal: tooMuch };
  const mode = fieldValidationRefusal(request.fieldValidation, 'PatchOptions');
  if (mode !== undefined) return { refusal: mode };
  return { serving, version, namespace, name };
}
