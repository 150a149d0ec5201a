/**
 * Names of a CRD: plural, singular, kind and their like.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { invalid, json, required, type FieldError } from '../field/error.ts';
import type { FieldPath } from '../field/path.ts';
import { goLower } from '../go/lower.ts';
import { label1035Errors } from '../objectmeta/names.ts';
import type { CrdNames } from './spec.ts';

export function missingNameErrors(names: CrdNames, path: FieldPath): FieldError[] {
  return (['plural', 'singular', 'kind', 'listKind'] as const)
    .filter((key) => names[key] === '')
    .map((key) => required(path.child(key), ''));
}

export function nameErrors(names: CrdNames, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const check = (at: FieldPath, name: string, tested: string, head = ''): void => {
    const found = label1035Errors(tested);
    if (found.length > 0) errors.push(invalid(at, json(name), head + found.join(',')));
  };
  for (const key of ['plural', 'singular'] as const) {
    if (names[key] !== '') check(path.child(key), names[key], names[key]);
  }
  for (const key of ['kind', 'listKind'] as const) {
    const head = 'may have mixed case, but should otherwise match: ';
    if (names[key] !== '') check(path.child(key), names[key], goLower(names[key]), head);
  }
  for (const [i, name] of names.shortNames.entries()) check(path.child('shortNames').index(i), name, name);
  if (names.kind !== '' && names.kind === names.listKind) {
    errors.push(
      invalid(path.child('listKind'), json(names.listKind), 'kind and listKind may not be the same'),
    );
  }
  for (const [i, name] of names.categories.entries()) check(path.child('categories').index(i), name, name);
  return errors;
}
