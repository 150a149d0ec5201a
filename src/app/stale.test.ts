/**
 * Random journeys with the real engine: pastes, edits, undo, examples, links, commands, and selections. When the page
 * is idle, everything on it refers to the visible texts: it is the same as on a page that was opened with them.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed, type Client } from '../client/client.ts';
import * as engine from '../engine/index.ts';
import type { OperationName } from '../protocol/operations.ts';
import { kubectlCommands } from '../protocol/choices.ts';
import { isOtherText } from '../store/documents.ts';
import { verdictOf } from '../store/answer/verdict-of.ts';
import type { Pane } from '../protocol/report.ts';
import { sentDocument, shownObject } from '../store/selectors.ts';
import { choicesOf } from '../store/settings.ts';
import { openExplanation, cardKey } from '../store/explanations.ts';
import { createPlaygroundStore, type State, type Store } from '../store/store.ts';
import { crdOf, objectOf, specSchema } from '../examples/example.ts';
import { en } from '../text/en/index.ts';
import { createHandlers } from '../worker/serve.ts';
import { keepEvaluated } from './evaluation.ts';
import { keepExplanations } from './explanations.ts';

const walks = Number(process.env['STALE_WALKS'] ?? 40);
const first = Number(process.env['SEED'] ?? 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

/** The worker's part of the page, without a worker. */
function clientOf(): Client {
  const handlers = createHandlers(engine, clock);
  return {
    call: ((name: OperationName, request: never) =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(handlers[name](request));
          } catch (error) {
            reject(new CallFailed('fault', String(error)));
          }
        }, 1);
      })) as Client['call'],
    prime: () => undefined,
    retry: () => undefined,
    state: 'ready',
    generation: 0,
  };
}

function page(): Store {
  const store = createPlaygroundStore();
  keepExplanations(store, keepEvaluated(store, clientOf()));
  return store;
}

const calmAfter = 1_500;

const schemas = [
  'size: {type: integer, maximum: 9, default: 3}\nname: {type: string}',
  'cache:\n  type: object\n  properties:\n    ttl: {type: integer, default: 30}\nmode: {type: string, enum: [a, b]}',
  'tags: {type: array, items: {type: string}}\nlimit: {type: integer}',
  'broken: {type: strin}',
];
const kinds = [
  ['Disk', 'disks'],
  ['Lamp', 'lamps'],
] as const;
const specs = [
  'spec: {size: 4}\n',
  'spec: {size: 40}\n',
  'spec: {siez: 4}\n',
  'spec: {cache: {}, mode: c}\n',
  'spec: {tags: [1], n: 3}\n',
  'spec:\n',
  '',
];
const unreadable = ['spec: [\n', '\tspec: 1\n', 'a: b: c\n', '{"spec": \n', '<html></html>\n'];

const crds = kinds.flatMap(([kind, plural]) =>
  schemas.map((schema) => crdOf({ kind, plural, schema: specSchema(schema) })),
);
const objects = kinds.flatMap(([kind]) => specs.map((spec) => objectOf(kind, 'data', spec)));
const others = [...unreadable, '', 'hello\n', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'];

interface Walk {
  readonly store: Store;
  readonly random: () => number;
  /** By revision, the text that it is a version of. */
  readonly forms: Map<number, number>;
  readonly last: Map<Pane, { readonly text: string; readonly form: number }>;
}

function pick<One>({ random }: Walk, all: readonly One[]): One {
  return all[Math.floor(random() * all.length)] as One;
}

const anyPane = ['crd', 'object', 'object', 'old', 'patch'] as const;
const steps: Readonly<Record<string, (walk: Walk) => void>> = {
  pasteCrd: (walk) => walk.store.actions.documentEdited('crd', pick(walk, [...crds, ...others])),
  pasteObject: (walk) => walk.store.actions.documentEdited('object', pick(walk, [...objects, ...others])),
  pasteOld: (walk) => walk.store.actions.documentEdited('old', pick(walk, objects)),
  type(walk) {
    const pane = pick(walk, anyPane);
    const { text } = walk.store.getState().documents[pane];
    const at = Math.floor(walk.random() * (text.length + 1));
    const typed = pick(walk, ['x', ':', ' ', '\n', '[', '3', '\t']);
    walk.store.actions.documentEdited(pane, text.slice(0, at) + typed + text.slice(at));
  },
  append(walk) {
    const { text } = walk.store.getState().documents.object;
    walk.store.actions.documentEdited('object', text + pick(walk, unreadable));
  },
  open(walk) {
    const [crd, object] = [pick(walk, crds), pick(walk, objects)];
    const source = pick(walk, [undefined, { kind: 'link', address: '#x' }] as const);
    walk.store.actions.documentsReplaced({
      crd,
      object,
      old: '',
      patch: '',
      cause: 'link',
      at: 1,
      ...(source && { source }),
    });
  },
  undo({ store }) {
    const { previous } = store.getState();
    if (previous) store.actions.documentsReplaced({ ...previous, at: 2 });
  },
  command(walk) {
    walk.store.actions.settingsChanged({ sentBy: pick(walk, ['request', ...kubectlCommands] as const) });
  },
  operation(walk) {
    const operation = pick(walk, ['create', 'update', 'status', 'patch'] as const);
    walk.store.actions.settingsChanged({ sentBy: 'request', operation });
  },
  validation(walk) {
    walk.store.actions.settingsChanged({
      fieldValidation: pick(walk, ['Strict', 'Warn', 'Ignore'] as const),
    });
  },
  select(walk) {
    const rows = shownObject(walk.store.getState())?.rows ?? [];
    if (rows.length > 0) walk.store.actions.pathSelected(pick(walk, rows).path);
  },
  selectProblem(walk) {
    const { crd, object } = walk.store.getState().evaluation;
    const [report, pane] = pick(walk, [
      [crd, 'crd'],
      [object, 'object'],
    ] as const);
    const problem = report?.problems[0];
    if (!problem) return;
    const { id, severity, path } = problem;
    walk.store.actions.problemSelected({ pane, severity, from: 0, id }, path);
  },
  close(walk) {
    const card = openExplanation(walk.store.getState());
    if (card) walk.store.actions.explanationClosed(cardKey(card));
  },
  take(walk) {
    const { text } = walk.store.getState().documents.object;
    walk.store.actions.oldTaken(text, 3);
  },
};
const names = [
  ...Object.keys(steps),
  'pasteCrd',
  'pasteObject',
  'pasteObject',
  'append',
  'type',
  'type',
  'select',
];

async function rest(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Everything that a page shows, except for revisions. */
function shownBy(store: Store) {
  const state = store.getState();
  const { crd, object } = state.evaluation;
  const { verdict, line, hint, code } = { verdict: '', line: '', hint: '', code: 0, ...verdictOf(state, en) };
  return {
    verdict: [verdict, line, hint, code],
    problems: [crd, object].map((report) => report?.problems.map(({ id, text }) => [id, text])),
    kubectl: object?.kubectl?.terminal,
    explanation: openExplanation(state),
  };
}

/** The same of a page that is opened with the same texts, choices, and selection. */
async function shownAfresh({ documents, settings, view }: State) {
  const store = page();
  const { crd, object, old, patch } = documents;
  store.actions.documentsReplaced({
    crd: crd.text,
    object: object.text,
    old: old.text,
    patch: patch.text,
    cause: 'link',
    at: 1,
    settings: choicesOf(settings),
  });
  await rest(calmAfter);
  const { selected, problem, decided, closed } = view;
  if (problem) store.actions.problemSelected(problem, selected);
  else if (selected) store.actions.pathSelected(selected, decided);
  store.actions.viewChanged({ closed });
  await rest(calmAfter);
  return shownBy(store);
}

/** Typing creates another version of a text, a paste another text. */
function remember({ store, forms, last }: Walk): void {
  const { documents } = store.getState();
  for (const pane of anyPane) {
    const { text, revision } = documents[pane];
    const before = last.get(pane);
    const form = before && !isOtherText(before.text, text) ? before.form : revision;
    last.set(pane, { text, form });
    forms.set(revision, form);
  }
}

/** A result of the previous text is allowed only while that text is being edited. */
function staleFaults({ store, forms }: Walk): string[] {
  const state = store.getState();
  const { documents, evaluation } = state;
  const shown = shownObject(state);
  if (!shown || shown === evaluation.object) return [];
  const own = sentDocument(state);
  const isOther =
    forms.get(shown.crdRevision) !== forms.get(documents.crd.revision) ||
    forms.get(shown.revision) !== forms.get(own.revision);
  const changed = [shown.crdRevision !== documents.crd.revision, shown.revision !== own.revision];
  return [
    ...(isOther ? ['a result of another text is shown'] : []),
    ...(changed.every(Boolean) ? ['a result is shown of which both texts changed'] : []),
  ];
}

async function walkFrom(seed: number): Promise<string[]> {
  const walk: Walk = { store: page(), random: randomOf(seed), forms: new Map(), last: new Map() };
  remember(walk);
  const log: string[] = [];
  const wrong: string[] = [];
  for (let i = 3 + Math.floor(walk.random() * 8); i > 0; i--) {
    const name = pick(walk, names);
    log.push(name);
    steps[name]?.(walk);
    remember(walk);
    const pause = pick(walk, [0, 40, calmAfter, calmAfter]);
    await rest(pause);
    if (pause !== calmAfter) continue;
    wrong.push(...staleFaults(walk));
    const messages = shownBy(walk.store);
    const anew = await shownAfresh(walk.store.getState());
    for (const key of Object.keys(messages) as (keyof typeof messages)[])
      if (textOf(messages[key]) !== textOf(anew[key]))
        wrong.push(
          `${key} is ${textOf(messages[key]).slice(0, 300)} and not ${textOf(anew[key]).slice(0, 300)}`,
        );
    if (wrong.length > 0) break;
  }
  return wrong.map((fault) => `seed ${seed}: ${fault} after ${log.join(' ')}`);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)) ?? '';
}

test('shows nothing about another text', { timeout: 120_000 + 1_000 * walks }, async () => {
  const wrong: string[] = [];
  for (let seed = first; seed < first + walks && wrong.length < 5; seed++)
    wrong.push(...(await walkFrom(seed)));
  expect(wrong).toEqual([]);
});

/** Mulberry32: the same random numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
