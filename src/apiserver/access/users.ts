/** Who sends a request. Behaviour: k8s.io/apiserver/pkg/authentication. */
import type { RequestUser } from '../../engine/admission.ts';
import { ownToken, type AccountToken } from './account-tokens.ts';

/** Everyone is admin, unless the server has users. */
export const admin: RequestUser = {
  name: 'admin',
  uid: '',
  groups: ['system:masters', 'system:authenticated'],
  extra: new Map(),
};

const authenticated = 'system:authenticated';
const unauthenticated = 'system:unauthenticated';

/** A user with a token, as in the file of `--token-auth-file`. */
export interface TokenUser {
  readonly token: string;
  readonly name: string;
  readonly uid?: string;
  readonly groups?: readonly string[];
}

/** The certificate of a client, which an authority of the server has signed. */
export interface ClientCertificate {
  readonly CN?: string | readonly string[] | undefined;
  readonly O?: string | readonly string[] | undefined;
}

/** How clients identify themselves. */
export interface Users {
  readonly tokens: ReadonlyMap<string, RequestUser>;
}

export function usersOf(all: readonly TokenUser[]): Users {
  const tokens = all.map(({ token, name, uid = '', groups = [] }): [string, RequestUser] => [
    token,
    { name, uid, groups: [...groups, authenticated], extra: new Map() },
  ]);
  return { tokens: new Map(tokens) };
}

/** The user with a token; undefined for an unknown one. */
export function userOfToken({ tokens }: Users, token: string): RequestUser | undefined {
  const account = ownToken(token);
  return tokens.get(token) ?? (account && accountUser(account));
}

function accountUser({ namespace, name, uid }: AccountToken): RequestUser {
  return { name: accountName(namespace, name), uid, groups: [...accountGroups(namespace), authenticated], extra: new Map() }; // prettier-ignore
}

function accountName(namespace: string, name: string): string {
  return `system:serviceaccount:${namespace}:${name}`;
}

function accountGroups(namespace: string): readonly string[] {
  return ['system:serviceaccounts', `system:serviceaccounts:${namespace}`];
}

/** The namespace and the name of a service account; undefined for any other user. */
export function accountOf(user: string): readonly [namespace: string, name: string] | undefined {
  const [system, kind, namespace = '', name = '', ...more] = user.split(':');
  const isAccount = system === 'system' && kind === 'serviceaccount' && more.length === 0;
  return isAccount && namespace !== '' && name !== '' ? [namespace, name] : undefined;
}

/** The user of a request; undefined if it has a token that nobody has. A certificate decides before a token. */
export function userOfRequest(
  users: Users,
  authorization: string | undefined,
  certificate: ClientCertificate | undefined,
): RequestUser | undefined {
  const [name] = [certificate?.CN ?? []].flat();
  if (name !== undefined)
    return { name, uid: '', groups: [...[certificate?.O ?? []].flat(), authenticated], extra: new Map() };
  const [scheme = '', token = ''] = (authorization ?? '').trim().split(' ');
  if (scheme.toLowerCase() !== 'bearer' || token === '') return anonymous;
  return userOfToken(users, token);
}

const anonymous: RequestUser = {
  name: 'system:anonymous',
  uid: '',
  groups: [unauthenticated],
  extra: new Map(),
};

/** The groups of a user who is impersonated. Behaviour: k8s.io/apiserver/pkg/endpoints/filters/impersonation. */
export function impersonatedGroups(user: string, groups: readonly string[]): readonly string[] {
  const account = accountOf(user);
  const own = groups.length === 0 && account ? accountGroups(account[0]) : groups;
  const state = user === anonymous.name ? unauthenticated : authenticated;
  return own.includes(authenticated) || own.includes(unauthenticated) ? own : [...own, state];
}

/** Reads the file of `--token-auth-file`: `token,user,uid,"group1,group2"` in each line. */
export function readTokenFile(text: string): readonly TokenUser[] {
  return text.split('\n').flatMap((line) => {
    const [token = '', name = '', uid = '', groups = ''] = csvFields(line.trim());
    if (token === '' || name === '') return [];
    return [{ token, name, uid, groups: groups.split(',').filter((group) => group !== '') }];
  });
}

/** The fields of a line of CSV. */
function csvFields(line: string): readonly string[] {
  const fields = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) fields.push('');
    else fields.push(`${fields.pop()}${letter}`);
  }
  return fields.map((field) => field.trim());
}
