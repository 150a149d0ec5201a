/**
 * Random sequences of commands: steps of our own cases that share a CRD, combined in new ways, with changed texts.
 */
import { parse } from 'yaml';
import { groupCases } from '../../format/case-files.ts';
import type { Random } from '../../fuzz/random.ts';
import type { CommandStep, KubectlCase, Step } from '../case.ts';
import type { LoadedCase } from '../load-cases.ts';
import { mutatedText } from '../../fuzz/mutated-text.ts';

/** CRDs with the steps about their objects. */
export interface Pool {
  readonly crds: readonly string[];
  readonly steps: readonly Step[];
}

const fewest = 6;

/** The pools of our cases. */
export function poolsOf(cases: readonly LoadedCase[]): Pool[] {
  const groups = groupCases(
    cases.filter(({ question }) => question.crds?.length === 1),
    ({ question }) => question.crds?.[0] ?? '',
  );
  return [...groups].flatMap(([crd, group]) => {
    const steps = group.flatMap(({ question }) =>
      question.steps.filter(isUsable).map((step) => withFiles(step, question)),
    );
    return group.length < fewest ? [] : [{ crds: [crd], steps }];
  });
}

/**
 * Omits steps that wait for something that doesn't happen, that retry for seconds, or that depend on the clock, and
 * local files from other steps.
 */
function isUsable(step: Step): boolean {
  if ('wait' in step) return false;
  if ('request' in step) return true;
  if (showsAgeOfCrd(step.argv)) return false;
  const texts = [...Object.values(step.files ?? {}), ...step.argv, step.stdin ?? ''].join('\n');
  return !/resourceVersion|--timeout(?!=0s?$)|--force(?!-conflicts)|--show-managed-fields|generateName|--resource-version/m.test(texts); // prettier-ignore
}

function withFiles(step: Step, { files }: KubectlCase): Step {
  return !('argv' in step) || files === undefined ? step : { ...step, files: { ...files, ...step.files } };
}

/** One to six steps of a pool, and sometimes one that suits any CRD. */
export function randomSequence(name: string, { crds, steps }: Pool, random: Random): KubectlCase {
  const count = 1 + random.int(6);
  const common = stepsOfAnyCrd(crds[0] ?? '');
  const picked = Array.from({ length: count }, () => random.pick(random.oneIn(6) ? common : steps));
  // Mostly, something exists at the beginning.
  const makes = steps.filter((step) => 'argv' in step && /^(?:apply|create)$/.test(step.argv[0] ?? ''));
  if (!random.oneIn(4) && makes.length > 0) picked[0] = random.pick(makes);
  return { name, crds, steps: picked.map((step) => changed(step, random)) };
}

function changed(step: Step, random: Random): Step {
  if ('wait' in step) return step;
  if ('request' in step) {
    const { body, path } = step.request;
    const url = random.oneIn(3) ? withParameter(path, random) : path;
    const text = body !== undefined && random.oneIn(6) ? mutatedText(body, random) : body;
    return { request: { ...step.request, path: url, ...(text !== undefined && { body: text }) } };
  }
  const files = Object.entries(step.files ?? {}).map(
    ([name, text]) => [name, random.oneIn(3) ? mutatedText(text, random) : text] as const,
  );
  return { ...step, argv: withoutWaiting(changedWords(step, random)), files: Object.fromEntries(files) };
}

/** Options of lists, of gets, and of writes, suitable or not. */
const parameters = ['limit=1', 'limit=x', 'continue=x', 'labelSelector=app%3Done', 'labelSelector=a%3D%3D%3D', 'fieldSelector=metadata.name%3Dw', 'fieldSelector=spec.a%3Dx', 'resourceVersion=0', 'resourceVersion=x', 'resourceVersionMatch=Exact', 'dryRun=All', 'dryRun=', 'dryRun=all', 'fieldManager=a%20b', 'fieldValidation=Strict', 'fieldValidation=x', 'force=true', 'propagationPolicy=Orphan', 'propagationPolicy=x', 'orphanDependents=true', 'gracePeriodSeconds=x']; // prettier-ignore

function withParameter(path: string, random: Random): string {
  return `${path}${path.includes('?') ? '&' : '?'}${random.pick(parameters)}`;
}

/** Whether it prints the age of a CRD, which other sequences share: it may be a second older than the sequence. */
function showsAgeOfCrd(argv: readonly string[]): boolean {
  return argv.includes('--server-print=false') && argv.some((word) => /\bcrds?\b|customresource/.test(word));
}

function changedWords(step: CommandStep, random: Random): readonly string[] {
  const words = withOtherWords(step, random);
  return showsAgeOfCrd(words) ? step.argv : words;
}

/** The body of a patch is the last word. */
function withOtherWords({ argv }: CommandStep, random: Random): readonly string[] {
  const last = argv.length - 1;
  if (argv[0] === 'patch' && argv[last - 1] === '-p')
    return random.oneIn(4) ? argv.with(last, mutatedText(argv[last] as string, random)) : argv;
  if (argv[0] === 'get' && random.oneIn(3)) return [...argv, random.pick(['--show-labels', '--show-kind', '--server-print=false', '--chunk-size=1', '--request-timeout=5s', '--ignore-not-found', '--no-headers', '-A'])]; // prettier-ignore
  if (argv[0] === 'apply' && random.oneIn(4)) return [...argv, random.pick(['--validate=warn', '--validate=ignore', '--dry-run=server'])]; // prettier-ignore
  if (argv.includes('--server-side') && random.oneIn(3)) return [...argv, random.pick(['--force-conflicts', '--field-manager=one', '--field-manager=two'])]; // prettier-ignore
  return argv;
}

function withoutWaiting(argv: readonly string[]): readonly string[] {
  if (argv[0] === 'wait') return [...argv, '--timeout=0'];
  return argv[0] === 'delete' ? [...argv, '--wait=false'] : argv;
}

interface CrdText {
  readonly metadata?: { readonly name?: string };
  readonly spec?: {
    readonly group?: string;
    readonly scope?: string;
    readonly names?: { readonly plural?: string };
    readonly versions?: readonly { readonly name?: string }[];
  };
}

/** After an object `w` of any revision. */
const continued = [
  'w\u0000',
  'default/w\u0000',
  'team',
].map((start) => encodeURIComponent(Buffer.from(JSON.stringify({ v: 'meta.k8s.io/v1', rv: -1, start })).toString('base64url'))); // prettier-ignore

const listQueries = ['', '?limit=1', '?limit=2', '?limit=0', '?labelSelector=app%3Done&limit=1', '?fieldSelector=metadata.name%3Dw', ...continued.map((token) => `?limit=1&continue=${token}`), ...continued.map((token) => `?continue=${token}`)]; // prettier-ignore
const deletions = [undefined, '{}', '{"kind":"DeleteOptions","apiVersion":"v1","propagationPolicy":"Orphan"}', '{"dryRun":["All"]}', '{"preconditions":{"uid":"x"}}', '{"gracePeriodSeconds":"x"}']; // prettier-ignore
const crdEdits = [
  ['strategy: None', 'strategy: Webhook'],
  ['storage: true', 'storage: false'],
  ['plural: ', 'plural: x'],
  ['scope: ', 'scope: x'],
  ['type: object', 'type: array'],
  ['group: ', 'group: x'],
  ['shortNames', 'shortNames'],
] as const;

/** Lists in pages, deletes of all, and edits of the CRD itself. */
function stepsOfAnyCrd(text: string): Step[] {
  const { metadata, spec } = parse(text) as CrdText;
  const collections = [spec?.versions?.[0]?.name ?? 'v1'].flatMap((version) => {
    const [start, plural] = [`/apis/${spec?.group}/${version}`, spec?.names?.plural];
    const inside = spec?.scope === 'Cluster' ? [] : [`${start}/namespaces/default/${plural}`, `${start}/namespaces/team/${plural}`]; // prettier-ignore
    return [`${start}/${plural}`, ...inside];
  });
  const requests = collections.flatMap((path): Step[] => [
    ...listQueries.map((query) => ({ request: { method: 'GET', path: path + query } })),
    ...deletions.map((body) => ({
      request: {
        method: 'DELETE',
        path,
        ...(body !== undefined && { contentType: 'application/json', body }),
      },
    })),
  ]);
  const edits = crdEdits.map((pair, i): Step => ({
    argv: ['edit', 'crd', metadata?.name ?? '', ...(i % 4 === 0 ? ['-o', 'kyaml'] : [])],
    editor: [{ replace: [pair] }],
  }));
  return [...requests, ...edits];
}
