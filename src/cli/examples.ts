/** The examples in the help of each command. */

export interface Example {
  readonly line: string;
  readonly says: string;
}

export const examples: Readonly<Record<string, readonly [Example, Example, Example]>> = {
  check: [
    { line: 'crd-playground check', says: 'check all files in this folder and its subfolders' },
    {
      line: 'helm template ./chart | crd-playground check - --crds ./chart/crds',
      says: 'check a rendered chart',
    },
    {
      line: 'crd-playground check config --kubernetes 1.36,1.37 --output github',
      says: 'annotate a pull request, for two minor versions',
    },
  ],
  test: [
    { line: 'crd-playground test', says: 'run all suites in this folder and its subfolders' },
    { line: 'crd-playground test tests --record', says: 'add the results of cases that expect nothing' },
    {
      line: 'crd-playground test tests --crds config/crd --output junit',
      says: 'with CRDs from another folder, for a CI system',
    },
  ],
  upgrade: [
    {
      line: 'kubectl get widgets -A -o yaml | crd-playground upgrade old.yaml new.yaml -',
      says: 'evaluate the objects of a cluster',
    },
    { line: 'crd-playground upgrade v1.2/crds v1.3/crds', says: 'compare the CRDs of two releases' },
    {
      line: 'crd-playground upgrade config/crd config/samples --base origin/main --output markdown',
      says: 'report a pull request',
    },
  ],
  docs: [
    { line: 'crd-playground docs', says: 'check the documentation in this folder with the CRDs in it' },
    { line: 'crd-playground docs docs --crds config/crd', says: 'with CRDs from another folder' },
    {
      line: 'crd-playground docs docs --crds config/crd --output github',
      says: 'annotate a pull request',
    },
  ],
  sample: [
    { line: 'crd-playground sample config/crd', says: 'print the smallest object of each kind and version' },
    {
      line: 'crd-playground sample crd.yaml --kind full --version v1',
      says: 'print an object with all fields',
    },
    {
      line: 'crd-playground sample crd.yaml --kind violating',
      says: 'for each constraint, print an object that violates only it',
    },
  ],
  explain: [
    { line: 'crd-playground explain crontabs --from config/crd', says: 'describe a kind' },
    { line: 'crd-playground explain crontabs.spec.replicas --from config/crd', says: 'describe a field' },
    { line: 'crd-playground explain crontabs --recursive --from config/crd', says: 'list all fields' },
  ],
  get: [
    {
      line: 'crd-playground get crontabs --from config',
      says: 'print the columns of the objects in a folder',
    },
    {
      line: 'crd-playground get crontab my-crontab -o yaml --from config',
      says: 'print one object with its defaults',
    },
    { line: 'crd-playground get crd -o name --from config/crd', says: 'print the names of the CRDs' },
  ],
  convert: [
    { line: 'crd-playground convert crd.yaml', says: 'show a v1beta1 CRD as v1' },
    { line: 'crd-playground convert config/crd --write', says: 'change the files of a folder' },
    { line: 'kubectl get crd -o yaml | crd-playground convert -', says: 'show CRDs from standard input' },
  ],
  fix: [
    { line: 'crd-playground fix config', says: 'show the fixes for all files of a folder' },
    { line: 'crd-playground fix samples --crds config/crd --write', says: 'change the files' },
    { line: 'crd-playground fix crd.yaml --kubernetes 1.35', says: 'show the fixes for an older minor' },
  ],
  diff: [
    {
      line: 'crd-playground diff config',
      says: 'show the defaults that are added to the objects of a folder',
    },
    { line: 'crd-playground diff samples --crds config/crd', says: 'use the CRDs in another folder' },
    {
      line: 'helm template ./chart | crd-playground diff - --crds ./chart/crds',
      says: 'compare a rendered chart',
    },
  ],
  link: [
    {
      line: 'crd-playground link crd.yaml object.yaml --site https://playground.example.com/',
      says: 'print a link to a CRD with its object',
    },
    {
      line: 'crd-playground link crd.yaml object.yaml --old stored.yaml --kubernetes 1.36',
      says: 'print a link to an update, for another minor version',
    },
    {
      line: 'cat crd.yaml object.yaml | crd-playground link -',
      says: 'read the documents from standard input',
    },
  ],
  serve: [
    { line: 'crd-playground serve', says: 'serve the page on port 8080' },
    { line: 'crd-playground serve --port 0', says: 'serve the page on a free port' },
    {
      line: 'crd-playground serve --port 9000 &',
      says: 'serve the page in the background, for links with --site http://127.0.0.1:9000/',
    },
  ],
  apiserver: [
    { line: 'crd-playground apiserver', says: 'run the newest minor on a free port' },
    {
      line: 'crd-playground apiserver --kubernetes 1.36 --port 8001',
      says: 'run another minor on a fixed port',
    },
    {
      line: 'crd-playground apiserver --kubeconfig kubeconfig',
      says: 'write the kubeconfig into this folder',
    },
  ],
  envtest: [
    {
      line: 'KUBEBUILDER_ASSETS=$(crd-playground envtest) go test ./...',
      says: 'run the tests of a controller',
    },
    { line: 'crd-playground envtest --kubernetes 1.36', says: 'use another minor' },
    { line: 'crd-playground envtest --folder bin/envtest', says: 'write the programs into this folder' },
  ],
  codes: [
    { line: 'crd-playground codes', says: 'list all codes' },
    { line: 'crd-playground codes unknown-field', says: 'explain a code' },
    { line: 'crd-playground codes --json', says: 'print all explanations as JSON' },
  ],
};

export function examplesText(own: readonly Example[]): string {
  const lines = own.map(({ line, says }) => `  # ${says}\n  ${line}`);
  return `\nExamples:\n${lines.join('\n\n')}\n`;
}
