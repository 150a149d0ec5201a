/**
 * The page's requests to its worker about hostile texts: the same operations, with offsets, lines, and paths that may
 * be invalid.
 */
import type { Minor } from '../../../src/engine/minors.ts';
import { stages } from '../../../src/engine/trace.ts';
import type { PathSegment } from '../../../src/engine/values.ts';
import type {
  Call,
  OperationName,
  ProblemsFrom,
  RequestOf,
  UpdateRequest,
} from '../../../src/protocol/operations.ts';
import {
  kubectlCommands,
  type ChoiceRow,
  type ChoicesIn,
  type PatchKind,
} from '../../../src/protocol/choices.ts';
import { rowsOf } from '../../../src/protocol/chosen.ts';
import type { KubectlRequest } from '../../../src/protocol/kubectl.ts';
import type { HelpQuestion } from '../../../src/protocol/help.ts';
import type { FieldValidation, Pane } from '../../../src/protocol/report.ts';
import type { Case, Step } from '../../format/case.ts';
import type { Random } from '../random.ts';
import { hostileAdmission } from './admission.ts';
import { hostileKey, hostileString } from './atoms.ts';
import { hostileCaseQuestion, hostileUpgrade } from './later-views.ts';
import { damaged } from './text.ts';

const patchKinds: ReadonlyMap<string | undefined, PatchKind> = new Map([
  ['application/json-patch+json', 'json'],
  ['application/merge-patch+json', 'merge'],
  ['application/apply-patch+yaml', 'apply'],
]);
const validations: readonly FieldValidation[] = ['Strict', 'Warn', 'Ignore'];

const documents = [undefined, undefined, undefined, 0, 1, -1, 99, NaN];

/** The calls of a page that opens a CRD. */
export function callsOfCrd(random: Random, body: string, kubernetes: Minor): readonly Call[] {
  const { calls, ask } = collected();
  const text = paneText(random, body);
  const fieldValidation = random.pick(validations);
  ask('ping', null);
  ask('readCrd', { kubernetes, fieldValidation, revision: 1, text, document: random.pick(documents) });
  viewsOf(random, ask, { crd: text });
  const unknownFields = random.pick(['prune', 'keep'] as const);
  ask('legacy', { text, document: random.pick([0, 0, 1, -1]), kubernetes, unknownFields });
  ask('withoutDescriptions', { text });
  if (random.oneIn(8)) ask('leave', null);
  return calls;
}

/** The calls for the requests of a case: each is an object's pane, with some of its views. */
export function callsOfSteps(random: Random, { crd, steps = [] }: Case, kubernetes: Minor): readonly Call[] {
  const { calls, ask } = collected();
  const bodies = steps.filter(({ body, verb }) => body !== undefined && verb !== 'updateCrd').slice(0, 3);
  for (const [i, step] of bodies.entries()) {
    const text = paneText(random, step.body ?? '');
    const first = bodies[0]?.body ?? '';
    const kubectl = random.oneIn(2) ? commandOn(random, first) : undefined;
    const update = kubectl || random.oneIn(3) ? undefined : updateOf(random, step, first);
    ask('readObject', {
      kubernetes,
      fieldValidation: random.pick(validations),
      revision: i + 2,
      crdRevision: random.oneIn(30) ? 7 : 1,
      text,
      document: random.pick(documents),
      version: random.oneIn(5) ? random.pick(['v1', 'v2', hostileString(random)]) : undefined,
      update,
      kubectl,
      ...(random.oneIn(3) && {
        admission: hostileAdmission(random),
        user: random.pick(['', 'a', hostileString(random)]),
        groups: random.pick(['', 'a,b', hostileString(random)]),
      }),
    });
    const old = kubectl?.old ?? update?.old ?? '';
    viewsOf(random, ask, { crd: crd.body ?? '', object: text, old, patch: text });
    if (random.oneIn(4)) ask('split', { text });
  }
  return calls;
}

function collected(): { readonly calls: readonly Call[]; readonly ask: Ask } {
  const calls: Call[] = [];
  return { calls, ask: (name, request) => calls.push({ id: calls.length, name, request }) };
}

/** A text as in an editor, which may not be valid in a request. */
function paneText(random: Random, body: string): string {
  return random.oneIn(12) ? damaged(random, body) : body;
}

function updateOf(random: Random, step: Step, first: string): UpdateRequest {
  const patch = patchKinds.get(step.patchType);
  const old = random.oneIn(6) ? damaged(random, first) : first;
  const endpoint = random.oneIn(4) ? 'status' : 'main';
  return { endpoint, ...(patch && { patch }), old, oldAsItIs: random.oneIn(2) };
}

/** The same text as the file of a command, after an object that may be invalid. */
function commandOn(random: Random, first: string): KubectlRequest {
  const rows = [...rowsOf('command'), ...rowsOf('existing')];
  const chosen = Object.fromEntries(rows.map(([name, row]) => [name, anyChoice(random, row)]));
  return {
    ...(chosen as unknown as ChoicesIn<'command' | 'existing'>),
    command: random.pick(kubectlCommands),
    old: random.pick(['', first, damaged(random, first)]),
  };
}

function anyChoice(random: Random, { values, usual }: ChoiceRow): string | number | boolean {
  if (values) return random.pick(values);
  if (typeof usual === 'boolean') return random.oneIn(3);
  if (typeof usual === 'number') return random.pick([0, 1, -1, 1e9, 0.5]);
  return random.oneIn(3) ? hostileString(random) : '';
}

type Ask = <Name extends OperationName>(name: Name, request: RequestOf<Name>) => void;

function viewsOf(random: Random, ask: Ask, texts: Partial<Record<Pane, string>>): void {
  const pane = random.pick(Object.keys(texts)) as Pane;
  const line = random.pick([0, 1, 2, 5, -1, 1e9, 0.5]);
  const all: (() => void)[] = [
    () => ask('describe', { path: path(random) }),
    () => ask('pathAt', { pane, offset: offset(random, texts[pane] ?? '') }),
    () => ask('ruleTypeAt', { offset: ruleOffset(random, texts.crd ?? '') }),
    () => ask('stepThrough', { line }),
    () => ask('compareStages', { from: random.pick(stages), to: random.pick(stages) }),
    () => ask('print', { format: random.pick(['yaml', 'json', 'status'] as const) }),
    () => ask('problems', problemsFrom(random)),
    () => ask('problemText', problemsFrom(random)),
    () => ask('describeProblem', problemsFrom(random)),
    () => ask('branchesOf', problemsFrom(random)),
    () => ask('budgetOf', problemsFrom(random)),
    () => ask('costWith', { ...problemsFrom(random), limits: limitsOf(random) }),
    () => ask('fixesOf', problemsFrom(random)),
    () => ask('fixesOfPath', { path: path(random) }),
    () => ask('fixAll', problemsFrom(random)),
    () => ask('makeObject', { kind: random.pick(['minimal', 'full'] as const) }),
    () => ask('makeObject', { kind: 'minimal', version: hostileString(random) }),
    () => ask('breakRule', { rule: random.pick([0, 0, 1, -1, 1e9, 0.5, NaN]) }),
    () => ask('compare', { part: random.pick(['own', 'tools', 'omitted', 'kept', '1.37', '1.35'] as const) }),
    () => ask('completeAt', randomHelpQuestion(random, pane, texts[pane] ?? '')),
    () => ask('signatureAt', randomHelpQuestion(random, 'crd', texts.crd ?? '')),
    () => ask('outline', { text: texts[pane] ?? '' }),
    () => ask('folds', { text: paneText(random, texts[pane] ?? '') }),
    () => ask('formatText', { text: paneText(random, texts[pane] ?? '') }),
    () => ask('valuesLike', { pane, offset: offset(random, texts[pane] ?? '') }),
    () => ask('hintAt', randomHelpQuestion(random, pane, texts[pane] ?? '')),
    () =>
      ask('testPattern', {
        engine: random.pick(['re2', 'js'] as const),
        pattern: hostileString(random),
        text: hostileString(random),
      }),
    () => ask('concerned', null),
    () => ask('deciding', { paths: [path(random), path(random)] }),
    () => ask('leave', null),
    () => ask('againstOld', null),
    () => ask('withWarn', null),
    () => ask('decidedBy', { offset: offset(random, texts.crd ?? '') }),
    () => ask('owners', null),
    () => ask('admission', null),
    () => ask('openPasted', { text: pasted(random, texts[pane] ?? '') }),
    () => ask('get', null),
    () =>
      ask('reading', {
        reading: random.pick(['get', 'describe', 'wait', 'api-resources'] as const),
        sortBy: random.pick(['', '.metadata.name', '{.spec', hostileString(random)]),
        waitFor: random.pick(['condition=Ready', 'delete', 'jsonpath={.spec.a}=1', hostileString(random)]),
      }),
    () => ask('explain', { path: path(random), listing: random.pick(['fields', 'tree'] as const) }),
    () => ask('openapi', null),
    () => ask('upgrade', hostileUpgrade(random, texts.crd ?? '', texts[pane] ?? '')),
    () => {
      const { suite, kubernetes, number } = hostileCaseQuestion(random, texts[pane] ?? '');
      ask('cases', { suite, kubernetes, from: number });
      ask('openCase', { suite, kubernetes, at: number });
      ask('makeCase', { suite, name: hostileString(random) });
      ask('writeCases', {
        suite,
        form: random.pick(['own', 'inline', 'openshift', 'go', 'chainsaw'] as const),
      });
    },
    () => ask('versions', { version: random.pick([undefined, 'v1', 'v2', hostileString(random)]) }),
  ];
  for (const one of random.some(all, 2)) one();
}

/** A text around a manifest. */
function pasted(random: Random, text: string): string {
  const around: readonly (readonly [string, string])[] = [
    ['```yaml\n', '\n```\n'],
    ['$ kubectl apply -f - <<EOF\n', '\nEOF\n'],
    ['<pre>', '</pre>'],
    ['{{- if .Values.a }}\n', '\nb: {{ .Values.b }}\n{{- end }}\n'],
    ['// a\n', '\n/* b'],
    ['<<<<<<< ours\n', '\n=======\n>>>>>>> theirs\n'],
    ['@@ -1 +1 @@\n', '\n+a: 1\n'],
    ['apiVersion: v1\nkind: ConfigMap\ndata:\n  a: |\n', ''],
  ];
  const [before, after] = random.pick(around);
  return damaged(random, `${before}${text}${after}`);
}

function randomHelpQuestion(random: Random, pane: Pane, text: string): HelpQuestion {
  return { pane, text: random.oneIn(3) ? damaged(random, text) : text, offset: offset(random, text) };
}

function limitsOf(random: Random): string[] {
  return Array.from({ length: random.int(4) }, () =>
    random.pick(['0', '1', '64', '-1', '1e9', '9223372036854775808', '', 'x']),
  );
}

function problemsFrom(random: Random): ProblemsFrom {
  return {
    pane: random.pick(['crd', 'object', 'object']),
    severity: random.pick(['error', 'error', 'warning']),
    from: random.pick([0, 0, 0, 1, 200, -1, 1e9, 0.5, NaN]),
  };
}

function path(random: Random): PathSegment[] {
  const steps: readonly PathSegment[] = [
    'spec',
    'status',
    'a',
    'b',
    'c',
    'metadata',
    0,
    1,
    -1,
    1e9,
    hostileKey(random),
  ];
  return Array.from({ length: random.oneIn(40) ? 2000 : random.int(6) }, () => random.pick(steps));
}

function offset(random: Random, text: string): number {
  return random.oneIn(10) ? random.pick([-1, 1e9, NaN, 0.5]) : random.int(text.length + 2);
}

/** An offset in a rule, if the text contains one. */
function ruleOffset(random: Random, text: string): number {
  const rules = [...text.matchAll(/"?\brule"?:/g)];
  return rules.length === 0 ? offset(random, text) : random.pick(rules).index + 6 + random.int(60);
}
