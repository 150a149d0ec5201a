/** An API server in memory, for tests: real clients reach it over HTTP. */
import { minors, newestMinor, type Minor } from '../engine/minors.ts';
import { kubeconfigFor } from './network/kubeconfig.ts';
import { randomUUID } from 'node:crypto';
import { readTokenFile, usersOf, type TokenUser } from './access/users.ts';
import type { Access } from './network/identify.ts';
import { listen, type Certificate } from './network/listen.ts';
import { ownCertificate } from './network/own-certificate.ts';
import { Contents, type Authorization, type ContentsSnapshot } from './state/contents.ts';
import { createDocuments } from './state/create-documents.ts';

export interface ApiServerOptions {
  /** The Kubernetes minor (default: the newest). */
  readonly minor?: string;
  /** The port on 127.0.0.1 (default: a free one). */
  readonly port?: number;
  /** Whether namespaces and owner references are cleaned up (default: true); with envtest, nothing does that. */
  readonly controllers?: boolean;
  /** For HTTPS: the certificate, its key, and the authority that clients trust, in PEM. A server with users makes its own. */
  readonly certificate?: Certificate & { readonly authority?: string };
  /** Users with tokens. With them, or with `authorization` or `clientAuthority`, clients must identify themselves. */
  readonly users?: readonly TokenUser[];
  /** With HTTPS: the authority whose certificates identify clients, in PEM; the name is the user, the organizations are the groups. */
  readonly clientAuthority?: string;
  /** Whether the stored roles decide what users may do (default: `AlwaysAllow`). */
  readonly authorization?: Authorization;
}

export { readTokenFile, type Authorization, type TokenUser };

export interface ApiServer {
  readonly url: string;
  /** A kubeconfig for clients, as YAML. Its user is an admin. */
  readonly kubeconfig: string;
  /** Creates the CRDs and objects of a YAML or JSON text. Throws an Error for the first one that is rejected. */
  create(text: string): void;
  /** The CRDs and objects now. */
  snapshot(): ContentsSnapshot;
  /** Returns to a state; open watches see the difference. */
  restore(snapshot: ContentsSnapshot): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Starts a server. Throws a RangeError for an unknown minor, and the errors of the port. */
export async function startApiServer(options: ApiServerOptions = {}): Promise<ApiServer> {
  const { minor = newestMinor, port = 0, controllers = true, authorization } = options;
  if (!minors.includes(minor as Minor))
    throw new RangeError(`minor is ${minor}; it can be ${minors.join(', ')}`);
  const contents = new Contents(minor as Minor, controllers ? 'with controllers' : 'alone', authorization);
  const token = randomUUID();
  const access = accessOf(options, token);
  // Clients send tokens only over TLS.
  const certificate = options.certificate ?? (access && ownCertificate());
  const authority = options.certificate?.authority ?? certificate?.cert;
  const { url, close } = await listen(contents, { port, certificate, access });
  return {
    url,
    kubeconfig: kubeconfigFor(url, authority, access && token),
    create: (text) => createDocuments(contents, text),
    snapshot: () => contents.snapshot(),
    restore: (snapshot) => contents.restore(snapshot),
    close,
  };
}

/** Undefined if everyone is admin. The owner of the server is an admin with a token of its own. */
function accessOf(
  { users, clientAuthority, authorization }: ApiServerOptions,
  token: string,
): Access | undefined {
  if (users === undefined && clientAuthority === undefined && authorization !== 'RBAC') return undefined;
  const owner = { token, name: 'admin', groups: ['system:masters'] };
  return { users: usersOf([...(users ?? []), owner]), authority: clientAuthority };
}
