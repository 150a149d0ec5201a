/** Command lines that are invalid, or only partly valid. */
import type { KubectlCase } from '../case.ts';
import { crd, run, widget } from '../make.ts';

const lines: readonly string[] = [
  'apply',
  'apply -f',
  'apply object.yaml',
  'apply -f object.yaml more',
  'apply --nope -f object.yaml',
  'apply -z',
  'apply --server-side=maybe -f object.yaml',
  'apply --force-conflicts -f object.yaml',
  'apply --server-side --force -f object.yaml',
  'apply --server-side --dry-run=client -f object.yaml',
  'apply --server-side --grace-period=5 -f object.yaml',
  'apply --force --grace-period=5 -f object.yaml',
  'apply --prune -f object.yaml',
  'apply --all -f object.yaml',
  'apply --field-manager=one -f object.yaml',
  'apply -f object.yaml -l k=v',
  'apply -f object.yaml -l k==v==',
  'apply --overwrite=no -f object.yaml',
  'apply --openapi-patch=false -f object.yaml',
  'apply --timeout=x -f object.yaml',
  'apply --wait -f object.yaml',
  'apply -k .',
  'apply -f object.yaml -k .',
  'apply edit-last-applied widget w',
  'apply view-last-applied widget w',
  'aply -f object.yaml',
  'create',
  'create object.yaml',
  'create -f object.yaml more',
  'create -f object.yaml --raw /x',
  'create --edit=maybe -f object.yaml',
  'create widget w',
  'replace',
  'replace object.yaml',
  'replace --grace-period=5 -f object.yaml',
  'replace --force --grace-period=-2 -f object.yaml',
  'replace --timeout=5s -f object.yaml',
  'delete -f object.yaml --cascade',
  'get',
  'get gadgets',
  'get widgets w --watch-only --nope',
  'get widgets -o',
  'get widget/w gadget/x',
  'get widget w x/y',
  'edit widget w -o bogus',
  'scale --replicas',
  'patch widget w --type= -p {}',
  '-n team',
  'apply -n',
  'apply --namespace= -f object.yaml',
  '--namespace team apply -f object.yaml',
  'apply -f=object.yaml',
  'apply --filename object.yaml',
  'apply --filename=object.yaml',
  'apply -fobject.yaml',
  'apply --server_side -f object.yaml',
  'apply --recursive -f object.yaml',
  'apply -f object.yaml --',
  'apply --dry-run -f object.yaml',
  'apply --dry-run client -f object.yaml',
  'apply --warnings-as-errors --validate=warn -f object.yaml',
];

const named = (line: string): string =>
  line
    .replaceAll(/[^a-z0-9-]+/gi, '-')
    .replaceAll(/--+/g, '-')
    .replace(/^-|-$/g, '');

export const cases: readonly KubectlCase[] = lines.map((line, i) => ({
  name: `${String(i + 1)}-${named(line)}`,
  crds: [crd()],
  files: { 'object.yaml': widget('{a: x, unknown: y}').replace(', unknown: y', i === lines.length - 1 ? ', unknown: y' : '') }, // prettier-ignore
  steps: [run(line)],
}));
