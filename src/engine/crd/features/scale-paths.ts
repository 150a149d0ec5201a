/**
 * The paths of the scale subresource.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { jsonString } from '../../json/go-format.ts';
import type { ScaleSubresource } from '../model/served.ts';
import { say } from '../../codes/crds/crd.ts';

/** `path` is that of the subresources. */
export function scaleErrors(scale: ScaleSubresource, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  for (const [name, text, root] of [
    ['specReplicasPath', scale.specReplicasPath, '.spec'],
    ['statusReplicasPath', scale.statusReplicasPath, '.status'],
  ] as const) {
    const at = path.child(`scale.${name}`);
    if (text === '') {
      errors.push(required(at, say('scale-path-missing')));
      continue;
    }
    const syntax = simplePathErrors(text, at);
    if (syntax.length > 0) errors.push(...syntax);
    else if (!text.startsWith(root + '.')) {
      errors.push(invalid(at, json(text), say('scale-path-elsewhere', { root })));
    }
  }
  const selector = scale.labelSelectorPath;
  if (selector === undefined || selector === '') return errors;
  const at = path.child('scale.labelSelectorPath');
  const syntax = simplePathErrors(selector, at);
  if (syntax.length > 0) errors.push(...syntax);
  else if (!selector.startsWith('.spec.') && !selector.startsWith('.status.')) {
    errors.push(invalid(at, { rendered: jsonString(selector) }, say('scale-selector-path-elsewhere')));
  }
  return errors;
}

function simplePathErrors(text: string, path: FieldPath): FieldError[] {
  return text.startsWith('.') ? [] : [invalid(path, json(text), say('scale-path-not-simple'))];
}
