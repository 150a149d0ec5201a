/** The file with which clients find the server. */

/** YAML. `authority` is the certificate of a server with TLS, in PEM; `token` that of the user, if the server has users. */
export function kubeconfigFor(url: string, authority?: string, token?: string): string {
  const trust =
    authority === undefined
      ? // Some clients use HTTP only if no certificate is to be verified.
        '\n    insecure-skip-tls-verify: true'
      : `\n    certificate-authority-data: ${Buffer.from(authority).toString('base64')}`;
  return `apiVersion: v1
kind: Config
current-context: crd-playground
clusters:
- name: crd-playground
  cluster:
    server: ${url}${trust}
users:
- name: admin
  user: ${token === undefined ? '{}' : `{token: ${token}}`}
contexts:
- name: crd-playground
  context:
    cluster: crd-playground
    user: admin
`;
}
