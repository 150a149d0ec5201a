/**
 * Requests in the name of others: the headers `Impersonate-User`, `-Group`, `-Uid`, and `-Extra-…`.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/filters/impersonation.
 */
import type { AccessQuestion, Authorize, RequestUser } from '../../engine/admission.ts';
import type { Minor } from '../../engine/minors.ts';
import { quote } from '../../engine/values.ts';
import { failure, type HttpAnswer } from '../../kubectl/index.ts';
import { forbidden } from './authorize.ts';
import { accountOf, impersonatedGroups } from './users.ts';

/** All values of each header, whose names are in lower case. */
export type AllHeaders = Readonly<Record<string, readonly string[] | undefined>>;

interface Wanted {
  readonly name: string;
  readonly groups: readonly string[];
  readonly uid: string;
  readonly extra: ReadonlyMap<string, readonly string[]>;
}

const extraPrefix = 'impersonate-extra-';

/** Undefined without such headers. */
function wantedIn(headers: AllHeaders): Wanted | undefined {
  const first = (name: string): string => headers[name]?.[0] ?? '';
  const extra = new Map<string, readonly string[]>();
  for (const [name, values = []] of Object.entries(headers))
    if (name.startsWith(extraPrefix)) extra.set(unescaped(name.slice(extraPrefix.length)), values);
  const wanted = {
    name: first('impersonate-user'),
    groups: headers['impersonate-group'] ?? [],
    uid: first('impersonate-uid'),
    extra,
  };
  const isEmpty = wanted.name === '' && wanted.uid === '' && wanted.groups.length === 0 && extra.size === 0;
  return isEmpty ? undefined : wanted;
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export interface Impersonating {
  readonly headers: AllHeaders;
  /** The request, as a question to the authorizer. */
  readonly question: AccessQuestion;
  readonly authorize: Authorize;
  readonly minor: Minor;
}

/** The user in whose name a request is sent, or the answer to one who may not do that. */
export function impersonated(user: RequestUser, asked: Impersonating): RequestUser | HttpAnswer {
  const wanted = wantedIn(asked.headers);
  if (wanted === undefined) return user;
  if (wanted.name === '') return failure(400, 'BadRequest', `requested ${shownInGo(wanted)} without impersonating a user name`); // prettier-ignore
  const refusal = impersonationRefusal(wanted, asked);
  if (refusal) return refusal;
  const { name, uid, extra } = wanted;
  return { name, uid, extra, groups: impersonatedGroups(name, wanted.groups) };
}

/** As Go prints the struct. */
function shownInGo({ name, uid, groups, extra }: Wanted): string {
  const list = (values: readonly string[]): string =>
    `[]string{${values.map((one) => quote(one)).join(', ')}}`;
  const pairs = [...extra].map(([key, values]) => `${quote(key)}:${list(values)}`).join(', ');
  const [shownGroups, shownExtra] = [
    groups.length > 0 ? list(groups) : '[]string(nil)',
    extra.size > 0 ? `map[string][]string{${pairs}}` : 'map[string][]string(nil)',
  ];
  return `&user.DefaultInfo{Name:${quote(name)}, UID:${quote(uid)}, Groups:${shownGroups}, Extra:${shownExtra}}`;
}

function impersonationRefusal(
  wanted: Wanted,
  { question, authorize, minor }: Impersonating,
): HttpAnswer | undefined {
  const { subject } = question;
  const account = accountOf(wanted.name);
  const ask = (resource: string, name: string, more: object = {}): AccessQuestion => ({
    subject,
    verb: 'impersonate',
    group: '',
    resource,
    subresource: '',
    namespace: '',
    name,
    fieldSelector: '',
    labelSelector: '',
    ...more,
  });
  const authentication = { group: 'authentication.k8s.io' };
  const questions = [
    account ? ask('serviceaccounts', account[1], { namespace: account[0] }) : ask('users', wanted.name),
    ...wanted.groups.map((group) => ask('groups', group)),
    ...[...wanted.extra].flatMap(([key, values]) =>
      values.map((value) => ask('userextras', value, { ...authentication, subresource: key })),
    ),
    ...(wanted.uid === '' ? [] : [ask('uids', wanted.uid, authentication)]),
  ];
  for (const one of questions) {
    const refusal = forbidden(one, authorize);
    if (refusal === undefined) continue;
    // Matches the API server: since 1.36, it reports the first question of constrained impersonation.
    return minor === '1.35' ? refusal : forbidden(constrained(question, account !== undefined), () => never);
  }
  return undefined;
}

const never = { allowed: false, reason: '' };

function constrained(question: AccessQuestion, isAccount: boolean): AccessQuestion {
  const mode = isAccount ? 'serviceaccount' : 'user-info';
  return { ...question, verb: `impersonate-on:${mode}:${question.verb}` };
}
