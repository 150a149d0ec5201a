/** Texts of refusals. Behaviour: k8s.io/apiserver/pkg/admission (NewForbidden). */
import { quote } from '../../json/go-format.ts';
import { isObject, textOf } from '../../json/value.ts';
import type { AdmissionAttributes, GroupVersionKind } from '../model/attributes.ts';

/** `group/version, Kind=kind` */
export function kindText({ group, version, kind }: GroupVersionKind): string {
  return `${group}/${version}, Kind=${kind}`;
}

/** The name of the object as rejections print it: the prefix for a name that isn't generated yet. */
export function refusedName({ name, object }: AdmissionAttributes): string {
  if (name !== '') return name;
  const metadata = object?.get('metadata');
  if (!isObject(metadata)) return 'Unknown';
  return textOf(metadata, 'name') || textOf(metadata, 'generateName') || 'Unknown';
}

/** `crontabs.stable.example.com "a" is forbidden: …` */
export function forbiddenText(request: AdmissionAttributes, message: string): string {
  const { group, resource } = request.resource;
  const plural = group === '' ? resource : `${resource}.${group}`;
  return `${plural} ${quote(refusedName(request))} is forbidden: ${message}`;
}
