/**
 * Random sequences of commands: steps of our own cases that share a CRD, put together anew, their texts changed.
 */
import { groupCases } from '../../format/case-files.ts';
import type { Random } from '../../fuzz/random.ts';
import type { CommandStep, KubectlCase, Step } from '../case.ts';
import type { LoadedCase } from '../load-cases.ts';
import { mutatedText } from '../../fuzz/mutated-text.ts';

/** CRDs with the steps that speak of their objects. */
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

/** What waits for something that does not come, or tries again for seconds, is left out, and so are local files that others made. */
function isUsable(step: Step): boolean {
  if ('request' in step) return true;
  const texts = [...Object.values(step.files ?? {}), ...step.argv, step.stdin ?? ''].join('\n');
  return !/resourceVersion|--timeout|--force(?!-conflicts)|^diff|--show-managed-fields|generateName/m.test(texts) && step.argv[0] !== 'diff'; // prettier-ignore
}

function withFiles(step: Step, { files }: KubectlCase): Step {
  return 'request' in step || files === undefined ? step : { ...step, files: { ...files, ...step.files } };
}

/** One to six steps of a pool. */
export function randomSequence(name: string, { crds, steps }: Pool, random: Random): KubectlCase {
  const count = 1 + random.int(6);
  const picked = Array.from({ length: count }, () => random.pick(steps));
  // Mostly something is there to begin with.
  const makes = steps.filter((step) => 'argv' in step && /^(?:apply|create)$/.test(step.argv[0] ?? ''));
  if (!random.oneIn(4) && makes.length > 0) picked[0] = random.pick(makes);
  return { name, crds, steps: picked.map((step) => changed(step, random)) };
}

function changed(step: Step, random: Random): Step {
  if ('request' in step) {
    const { body } = step.request;
    if (body === undefined || !random.oneIn(6)) return step;
    return { request: { ...step.request, body: mutatedText(body, random) } };
  }
  const files = Object.entries(step.files ?? {}).map(
    ([name, text]) => [name, random.oneIn(3) ? mutatedText(text, random) : text] as const,
  );
  return { ...step, argv: withoutWaiting(changedWords(step, random)), files: Object.fromEntries(files) };
}

/** The body of a patch is the last word. */
function changedWords({ argv }: CommandStep, random: Random): readonly string[] {
  const last = argv.length - 1;
  if (argv[0] === 'patch' && argv[last - 1] === '-p')
    return random.oneIn(4) ? argv.with(last, mutatedText(argv[last] as string, random)) : argv;
  if (argv[0] === 'apply' && random.oneIn(4)) return [...argv, random.pick(['--validate=warn', '--validate=ignore', '--dry-run=server'])]; // prettier-ignore
  if (argv.includes('--server-side') && random.oneIn(3)) return [...argv, random.pick(['--force-conflicts', '--field-manager=one', '--field-manager=two'])]; // prettier-ignore
  return argv;
}

function withoutWaiting(argv: readonly string[]): readonly string[] {
  return argv[0] === 'delete' ? [...argv, '--wait=false'] : argv;
}
