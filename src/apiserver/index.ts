/** An API server in memory, for tests: real clients reach it over HTTP. */
import { minors, newestMinor, type Minor } from '../engine/minors.ts';
import { kubeconfigFor } from './network/kubeconfig.ts';
import { listen, type Certificate } from './network/listen.ts';
import { Contents, type ContentsSnapshot } from './state/contents.ts';
import { createDocuments } from './state/create-documents.ts';

export interface ApiServerOptions {
  /** The Kubernetes minor (default: the newest). */
  readonly minor?: string;
  /** The port on 127.0.0.1 (default: a free one). */
  readonly port?: number;
  /** Whether namespaces and owner references are cleaned up (default: true); with envtest, nothing does that. */
  readonly controllers?: boolean;
  /** For HTTPS: the certificate, its key, and the authority that clients trust, in PEM. */
  readonly certificate?: Certificate & { readonly authority?: string };
}

export interface ApiServer {
  readonly url: string;
  /** A kubeconfig for clients, as YAML. */
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
  const { minor = newestMinor, port = 0, controllers = true, certificate } = options;
  if (!minors.includes(minor as Minor))
    throw new RangeError(`minor is ${minor}; it can be ${minors.join(', ')}`);
  const contents = new Contents(minor as Minor, controllers ? 'with controllers' : 'alone');
  const { url, close } = await listen(contents, { port, certificate });
  return {
    url,
    kubeconfig: kubeconfigFor(url, certificate?.authority ?? certificate?.cert),
    create: (text) => createDocuments(contents, text),
    snapshot: () => contents.snapshot(),
    restore: (snapshot) => contents.restore(snapshot),
    close,
  };
}
