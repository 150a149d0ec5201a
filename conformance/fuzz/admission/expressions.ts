/**
 * Random CEL expressions of admission policies, by type. Some fail when they run: missing keys, wrong types, bounds;
 * few don't compile.
 */
import type { Random } from '../random.ts';
import {
  authorizerTemplates,
  boolTemplates,
  intTemplates,
  requestTexts,
  textTemplates,
  words,
  type Subject,
  type ValueType,
} from './vocabulary.ts';

/** What an expression may use besides `object`, `oldObject`, and `request`. */
export interface Scope {
  readonly subject: Subject;
  readonly hasParams: boolean;
  readonly hasAuthorizer: boolean;
  /** The names of the variables so far, by type. */
  readonly variables: readonly { readonly name: string; readonly type: ValueType }[];
}

function root(random: Random): string {
  return random.oneIn(4) ? 'oldObject' : 'object';
}

function path(random: Random, { subject }: Scope, type: keyof ReturnType<typeof words>): string {
  return `${root(random)}.${random.pick(words(subject)[type])}`;
}

/** The paths that end in a field, as has() needs. */
function fields({ subject }: Scope): string[] {
  return Object.values(words(subject))
    .flat()
    .filter((one) => !one.endsWith(']'));
}

function variable({ variables }: Scope, type: ValueType, random: Random): string | undefined {
  const fit = variables.filter((one) => one.type === type || random.oneIn(20));
  return fit.length > 0 && random.oneIn(3) ? `variables.${random.pick(fit).name}` : undefined;
}

/** Fills a template; each of its parts is one level less deep. */
function filled(random: Random, template: string, scope: Scope, depth: number): string {
  return template.replaceAll(/\{([a-z])\}/g, (_, kind: string) => {
    const made = part(random, kind, scope, depth - 1);
    return made.includes(' ') ? `(${made})` : made;
  });
}

function part(random: Random, kind: string, scope: Scope, depth: number): string {
  switch (kind) {
    case 'i':
      return int(random, scope, depth);
    case 's':
      return text(random, scope, depth);
    case 'b':
      return bool(random, scope, depth);
    case 'l':
      return path(random, scope, 'list');
    case 'm':
      return path(random, scope, 'map');
    case 'p':
      return path(random, scope, 'string');
    case 'n':
      return path(random, scope, 'int');
    case 't':
      return path(random, scope, 'bool');
    case 'h':
      return `${root(random)}.${random.pick(fields(scope))}`;
    case 'q':
      return random.pick(fields(scope));
    default:
      return root(random);
  }
}

export function int(random: Random, scope: Scope, depth = 2): string {
  const known = variable(scope, 'int', random);
  if (known !== undefined) return known;
  const choice = random.int(depth > 0 ? 8 : 4);
  if (choice < 2) return path(random, scope, 'int');
  if (choice === 2) return random.pick(['0', '1', '3', '-1', '100', '9223372036854775807']);
  if (choice === 3)
    return scope.hasParams
      ? random.pick(['params.max', 'int(params.data.max)', 'params.metadata.generation'])
      : '2';
  return filled(random, random.pick(intTemplates), scope, depth);
}

const texts = [
  "'a'", "''", "'* * * * *'", "'\u00e9\u4e16'", "'x\\ny'", "'Allow'", "'1'", "'t1'", "'k'", "'1h'", "'2024-01-02T03:04:05Z'", "'https://a.b/c?d=e'",
  "'10.0.0.1'", "'1Gi'", "'g'", "'aGk='", "'%d'", "r'\\d'",
]; // prettier-ignore

export function text(random: Random, scope: Scope, depth = 2): string {
  const known = variable(scope, 'string', random);
  if (known !== undefined) return known;
  const choice = random.int(depth > 0 ? 10 : 5);
  if (choice < 2) return path(random, scope, 'string');
  if (choice === 2) return random.pick(requestTexts);
  if (choice === 3) return random.pick(texts);
  if (choice === 4)
    return scope.hasParams
      ? random.pick(['params.mode', 'params.data.mode', 'params.metadata.name', 'params.kind'])
      : "'b'";
  return filled(random, random.pick(textTemplates), scope, depth);
}

export function bool(random: Random, scope: Scope, depth = 3): string {
  const known = variable(scope, 'bool', random);
  if (known !== undefined) return known;
  if (depth <= 0) return random.pick(['true', 'false', 'has(object.spec)', 'object != null', 'request.dryRun']);
  if (scope.hasAuthorizer && random.oneIn(16))
    return filled(random, random.pick(authorizerTemplates), scope, depth);
  if (scope.hasParams && random.oneIn(16))
    return random.pick(['params == null', 'has(params.data)', 'has(params.max)', "params.names.exists(n, n == 'a')", 'object.metadata.namespace == params.metadata.namespace']);
  return filled(random, random.pick(boolTemplates), scope, depth);
} // prettier-ignore
