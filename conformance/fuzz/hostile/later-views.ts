/** Requests of the views of cases and upgrades about hostile texts. */
import type { Minor } from '../../../src/engine/minors.ts';
import type { UpgradePair, UpgradeQuestion } from '../../../src/protocol/upgrade.ts';
import type { Random } from '../random.ts';
import { hostileString } from './atoms.ts';
import { damaged } from './text.ts';

const minor = (random: Random): Minor => random.pick(['1.35', '1.36', '1.37'] as const);

/** A suite with the text as the body of a case, in one of its forms. */
export function hostileSuite(random: Random, text: string): string {
  const block = text.replace(/^(?=.)/gm, '    ');
  const own = `suite: ${hostileString(random).slice(0, 20) || 'a'}\ncrd: a.yaml\ncases:\n- name: a\n  create: |\n${block}\n  ${random.pick(['refused: true', 'stored: {}', 'defaulted: [spec.a]', 'warnings: []', 'get: x'])}\n`;
  const openshift = `crdName: a.b\ntests:\n  onCreate:\n  - name: a\n    initial: |\n${block.replace(/^/gm, '  ')}\n`;
  const suite = random.oneIn(4) ? openshift : own;
  return random.oneIn(3) ? damaged(random, suite) : suite;
}

export interface CaseQuestion {
  readonly suite: string;
  readonly kubernetes: Minor;
  readonly number: number;
}

export function hostileCaseQuestion(random: Random, text: string): CaseQuestion {
  const suite = random.oneIn(6) ? text : hostileSuite(random, text);
  return { suite, kubernetes: minor(random), number: random.pick([0, 0, 1, -1, 1e9, 0.5, NaN]) };
}

/** A step of an upgrade from the CRD to a damaged form of it, or the other way round. */
export function hostileUpgrade(random: Random, crd: string, object: string): UpgradeQuestion {
  const [old, now] = random.oneIn(2) ? [crd, damaged(random, crd)] : [damaged(random, crd), crd];
  const pair: UpgradePair = {
    old,
    now,
    document: random.pick([undefined, undefined, 0, -1, 99, NaN]),
    kubernetes: minor(random),
  };
  const source = {
    path: hostileString(random),
    line: 1,
    apiVersion: 'a/v1',
    kind: 'A',
    namespace: '',
    name: 'a',
  };
  const questions: readonly UpgradeQuestion[] = [
    { step: 'find', pair, file: { name: 'a.yaml', text: object } },
    { step: 'samples', pair },
    { step: 'begin', pair },
    { step: 'evaluate', pair, objects: [{ source, text: object }] },
    { step: 'report', pair, parts: [], key: hostileString(random) },
  ];
  return random.pick(questions);
}
