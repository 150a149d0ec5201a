/** `crd-playground/testing`: an API server for the tests of a program, with vitest, jest, or any other runner. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiServer, type ApiServer, type ApiServerOptions } from './index.ts';

export { startApiServer, type ApiServer, type ApiServerOptions };

export interface TestServerOptions extends ApiServerOptions {
  /** CRDs and objects that exist in each test, as YAML or JSON; later ones can need earlier ones. */
  readonly documents?: string | readonly string[];
}

export interface TestServer extends ApiServer {
  /** A file with the kubeconfig. It is removed when the server closes. */
  readonly kubeconfigFile: string;
  /** Returns to the state after the start. */
  reset(): void;
}

/**
 * Starts a server with documents. Throws an Error if one of them is rejected.
 *
 * @example
 * const server = await apiServer({ documents: readFileSync('crds.yaml', 'utf8') });
 * afterEach(() => server.reset());
 * afterAll(() => server.close());
 */
export async function apiServer({ documents = [], ...options }: TestServerOptions = {}): Promise<TestServer> {
  const server = await startApiServer(options);
  const folder = mkdtempSync(join(tmpdir(), 'crd-playground-'));
  const close = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  };
  const kubeconfigFile = join(folder, 'kubeconfig');
  writeFileSync(kubeconfigFile, server.kubeconfig, { mode: 0o600 });
  try {
    for (const text of [documents].flat()) server.create(text);
  } catch (error) {
    await close();
    throw error;
  }
  const first = server.snapshot();
  return { ...server, close, kubeconfigFile, reset: () => server.restore(first) };
}
