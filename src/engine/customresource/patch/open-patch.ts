/**
 * Opens any patch: finds its version and object, and runs the checks that the server makes before it reads the patch.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go, PatchResource).
 */
import type { ServedCrd, ServedVersion } from '../../crd/model/served.ts';
import { textOf, type JsonObject } from '../../json/value.ts';
import { dedupeOwnerReferences } from '../../objectmeta/dedupe-owner-references.ts';
import { nameProblem, otherNamespace } from '../../objectmeta/update/stored-metadata.ts';
import { metadataOf, settleNamespace } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import { bodyTooLarge } from '../../wire/body-limit.ts';
import { patchTypeRefusal } from '../../wire/media-type.ts';
import { badRequest, notFoundRefusal, type Refusal } from '../../status/status.ts';
import type { Warnings } from '../../wire/warnings.ts';
import { deprecationWarning } from '../request/deprecation.ts';
import { fieldValidationRefusal } from '../request/field-validation.ts';
import type { NamedOptions } from '../request/options.ts';
import { nameMissing } from '../request/receive.ts';
import { hasSubresource, resourceOf, routeOf } from '../request/route.ts';
import { servingOf, type Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';

export interface PatchTarget {
  readonly serving: Serving;
  readonly version: ServedVersion;
  readonly namespace: string;
  readonly name: string;
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
  const route = routeOf(undefined, serving, options);
  const { version, namespace } = route;
  if (version === undefined) return { refusal: route.refusal };
  const deprecated = deprecationWarning(crd, version);
  if (deprecated !== undefined) warnings.add(deprecated);
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

/** Checks that the patched object is the one in the URL; also drops duplicate owner references, with a warning. */
export function addressProblem(
  object: JsonObject,
  target: AddressedBy,
  warnings: Warnings,
): Refusal | undefined {
  const metadata = metadataOf(object);
  if (settleNamespace(metadata, target.namespace) === 'mismatch') {
    return badRequest(otherNamespace());
  }
  const wrongName = nameProblem(metadata, target.name);
  if (wrongName !== undefined) return badRequest(wrongName);
  const repeated = dedupeOwnerReferences(metadata, 'patched');
  if (repeated !== undefined) warnings.add(repeated);
  return undefined;
}

type AddressedBy = Pick<PatchTarget, 'namespace' | 'name'>;
