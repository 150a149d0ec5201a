/**
 * The names of a CRD: plural, singular, kind, and so on.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { goLower } from '../../go/lower.ts';
import { label1035Errors } from '../../objectmeta/names/names.ts';
import type { CrdNames } from '../model/spec.ts';
import { say } from '../../codes/crds/crd.ts';

export function missingNameErrors(names: CrdNames, path: FieldPath): FieldError[] {
  return (
    [
      ['plural', 'crd-plural-missing'],
      ['singular', 'crd-singular-missing'],
      ['kind', 'crd-kind-missing'],
      ['listKind', 'crd-list-kind-missing'],
    ] as const
  )
    .filter(([key]) => names[key] === '')
    .map(([key, code]) => required(path.child(key), say(code)));
}

type NameCode =
  | 'crd-plural-invalid'
  | 'crd-singular-invalid'
  | 'crd-kind-invalid'
  | 'crd-list-kind-invalid'
  | 'crd-short-name-invalid'
  | 'crd-category-invalid';

export function nameErrors(names: CrdNames, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const check = (at: FieldPath, name: string, tested: string, code: NameCode): void => {
    const problems = label1035Errors(tested);
    if (problems.length > 0) errors.push(invalid(at, json(name), say(code, { problems })));
  };
  if (names.plural !== '') check(path.child('plural'), names.plural, names.plural, 'crd-plural-invalid');
  if (names.singular !== '') {
    check(path.child('singular'), names.singular, names.singular, 'crd-singular-invalid');
  }
  if (names.kind !== '') check(path.child('kind'), names.kind, goLower(names.kind), 'crd-kind-invalid');
  if (names.listKind !== '') {
    check(path.child('listKind'), names.listKind, goLower(names.listKind), 'crd-list-kind-invalid');
  }
  for (const [i, name] of names.shortNames.entries()) {
    check(path.child('shortNames').index(i), name, name, 'crd-short-name-invalid');
  }
  if (names.kind !== '' && names.kind === names.listKind) {
    errors.push(invalid(path.child('listKind'), json(names.listKind), say('crd-list-kind-is-kind')));
  }
  for (const [i, name] of names.categories.entries()) {
    check(path.child('categories').index(i), name, name, 'crd-category-invalid');
  }
  return errors;
}
