/** Tokens of service accounts: signed by this process, which is the only one that accepts them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface AccountToken {
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
}

const key = randomBytes(64);

/** Looks like a token of the API server. */
export function signedToken(claims: object): string {
  const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encoded({ alg: 'RS256', kid: 'crd-playground' })}.${encoded(claims)}`;
  return `${signed}.${tokenSignature(signed)}`;
}

/** As long as a signature of RSA. */
function tokenSignature(text: string): string {
  const parts = [0, 1, 2, 3].map((at) => createHmac('sha512', key).update(`${at}${text}`).digest());
  return Buffer.concat(parts).toString('base64url');
}

interface Claims {
  readonly exp: number;
  readonly 'kubernetes.io': {
    readonly namespace: string;
    readonly serviceaccount: { readonly name: string; readonly uid: string };
  };
}

/** The account of a token; undefined for one that this process hasn't signed, or that has expired. */
export function ownToken(token: string): AccountToken | undefined {
  const at = token.lastIndexOf('.');
  const [signed, signature] = [token.slice(0, at), token.slice(at + 1)];
  const expected = Buffer.from(tokenSignature(signed));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  if (claims.exp * 1_000 < Date.now()) return undefined;
  const { namespace, serviceaccount } = claims['kubernetes.io'];
  return { namespace, ...serviceaccount };
}
