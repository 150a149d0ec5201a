/** A JSONPath with or without braces and a leading dot. Behaviour: k8s.io/kubectl/pkg/cmd/get (RelaxedJSONPathExpression). */
import { plain } from '../terminal/failure.ts';

/** Returns `a.b`, `.a.b`, `{a.b}`, and `{.a.b}` as `{.a.b}`; empty stays empty. Throws for another form. */
export function relaxedPath(text: string): string {
  if (text === '') return '';
  const [, inBraces, bare] = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/.exec(text) ?? [];
  const path = inBraces ?? bare;
  if (path === undefined) {
    throw plain(
      "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
    );
  }
  return `{.${path}}`;
}
