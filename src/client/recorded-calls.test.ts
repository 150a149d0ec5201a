/**
 * Random sequences of calls and of workers that answer, fail, load, and die: everything that the client does, with its
 * time. The recording shows each change of a time limit, an order, or a state.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KubectlRequest } from '../protocol/kubectl.ts';
import { oneOf, randomOf } from '../testing/random.ts';
import { recordedIn } from '../testing/recorded.ts';
import { createClient, type Client, type ClientOptions } from './client.ts';
import { createEvaluator, type EvaluationInput, type Evaluator } from './evaluator.ts';
import { shareClient, type Surroundings } from './shared.ts';
import { ScriptedWorker, TimedLog, type Deed } from './testing/scripted-worker.ts';

const compare = recordedIn(new URL('testing/recorded-calls.txt', import.meta.url));

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const many = (deed: Deed, count: number): Deed[] => Array<Deed>(count).fill(deed);

/** The deeds of a walk's workers: most often, they answer. */
const moods: readonly (readonly Deed[])[] = [
  [...many('begin', 4), ...many('reply', 6), 'fault', 'missing', 'load', 'loaded', 'loaded', 'die'],
  [...many('begin', 6), 'reply'],
  [...many('begin', 3), ...many('reply', 2), ...many('die', 3)],
  // Only loading ends.
  [],
];
const waits = [0, 1, 40, 300, 1_000, 2_000, 2_500, 6_000, 16_000];

/** A page whose workers do only what the walk makes them do. */
class Walk {
  readonly log = new TimedLog();
  readonly workers: ScriptedWorker[] = [];
  readonly random: () => number;
  readonly #deeds: readonly Deed[];
  #calls = 0;

  constructor(seed: number) {
    this.random = randomOf(seed);
    this.#deeds = moods[seed % (moods.length + 1)] ?? (moods[0] as readonly Deed[]);
  }

  /** Some browsers refuse to start a worker at all. */
  readonly spawn = (): ScriptedWorker => {
    if (this.random() < 0.06) {
      this.log.add('no worker starts');
      throw new Error('refused');
    }
    const worker = new ScriptedWorker(`worker ${this.workers.length + 1}`, this.log);
    this.workers.push(worker);
    return worker;
  };

  options(name: string): ClientOptions {
    return { spawn: this.spawn, deadline: 2_000, onState: (state) => this.log.add(name, 'is', state) };
  }

  nextCall(): number {
    return ++this.#calls;
  }

  async worker(): Promise<void> {
    const open = this.workers.filter(({ isEnded }) => !isEnded);
    const ended = this.random() < 0.05 ? this.workers.at(-2) : undefined;
    const worker = ended ?? open.at(this.random() < 0.7 ? 0 : -1);
    if (!worker) return;
    if (worker.last?.name === 'ping' && this.random() < 0.8) return worker.does('reply');
    if (this.#deeds.length > 0) return worker.does(oneOf(this.#deeds, this.random));
    await this.wait();
  }

  async wait(time = oneOf(waits, this.random)): Promise<void> {
    await vi.advanceTimersByTimeAsync(time);
  }

  async take(steps: readonly (() => void | Promise<void>)[], count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      await oneOf(steps, this.random)();
      await vi.advanceTimersByTimeAsync(0);
    }
    await this.wait(60_000);
  }
}

const asked = (text: string) => ({ pane: 'object', text, offset: 0 }) as const;

function call(walk: Walk, client: Client, name = ''): void {
  const id = `${name}call ${walk.nextCall()}`;
  const { random, log } = walk;
  if (random() < 0.3) return log.watch(id, client.call('outline', { text: id }));
  const extra = random() < 0.3 ? 500 : undefined;
  log.watch(id, client.call('hintAt', asked(id), extra, random() < 0.2 ? 3 : undefined));
}

test.each(Array.from({ length: 40 }, (_, i) => i + 1))('calls and workers, walk %d', async (seed) => {
  const walk = new Walk(seed);
  const client = createClient(walk.options('the client'));
  const { log } = walk;
  const worker = (): Promise<void> => walk.worker();
  const steps = [
    () => call(walk, client),
    () => call(walk, client),
    worker,
    worker,
    worker,
    () => walk.wait(),
    () => walk.wait(),
    () => client.prime([{ name: 'hintAt', request: asked('warm'), extra: 100 }]),
    () => client.retry(),
    () => log.add('generation', client.generation, client.state),
  ];
  await walk.take(steps, 26);
  log.add('generation', client.generation, client.state);
  compare(`calls ${seed}`, log.lines.join('\n'));
});

const sentBy: Omit<KubectlRequest, 'old'> = {
  command: 'apply',
  forceConflicts: false,
  manager: '',
  patchType: 'merge',
  pairs: '',
  overwrite: false,
  replicas: 1,
  oldMadeBy: 'apply',
  oldAsItIs: false,
  namespaceMissing: false,
};

function inputOf(crd: number, object: number, random: () => number): EvaluationInput {
  const old = random() < 0.3 ? 'an old object' : '';
  return {
    crd: { revision: crd, text: `crd ${crd}`.padEnd(random() < 0.2 ? 250_000 : 0), document: random() < 0.1 ? 1 : undefined }, // prettier-ignore
    object: { revision: object, text: `object ${object}`.padEnd(oneOf([0, 0, 0, 500_000, 500_001], random)), document: undefined }, // prettier-ignore
    kubernetes: '1.37',
    fieldValidation: random() < 0.9 ? 'Strict' : 'Warn',
    version: undefined,
    ...(old !== '' && random() < 0.5 && { update: { endpoint: 'main', old: old.padEnd(125_000) } }),
    ...(old !== '' && { kubectl: { ...sentBy, old: old.padEnd(250_000) } }),
    ...(random() < 0.15 && { patience: 3_000 }),
  };
}

function loggedEvaluator(client: Client, log: TimedLog): Evaluator {
  return createEvaluator(client, {
    onStart: () => log.add('starts'),
    onCrd: ({ revision }) => log.add('reports CRD', revision),
    onObject: ({ revision }) => log.add('reports object', revision),
    onStopped: (pane, revision) => log.add('stopped', pane, revision),
    onFault: (pane, message) => log.add('fault', pane, message),
    onMissing: () => log.add('a part is missing'),
    onSettled: () => log.add('settles'),
  });
}

/** Long texts are logged by their length. */
const shortened = (line: string): string =>
  line.replaceAll(
    /"((?:crd|object|an old object) ?\d*) {2,}"/g,
    (whole, name: string) => `"${name} … ${whole.length - 2}"`,
  );

test.each(Array.from({ length: 30 }, (_, i) => i + 1))('texts and questions, walk %d', async (seed) => {
  const walk = new Walk(seed);
  const { log, random } = walk;
  const client = createClient(walk.options('the client'));
  const evaluator = loggedEvaluator(client, log);
  let [crd, object] = [1, 1];
  const submit = (): void => {
    if (random() < 0.4) crd++;
    if (random() < 0.7) object++;
    log.add('gets texts', crd, object);
    evaluator.submit(inputOf(crd, object, random));
  };
  const ask = (): void => {
    const id = `question ${walk.nextCall()}`;
    const about = random() < 0.8 ? { crd, object } : { crd, object: undefined };
    const name = oneOf(['describe', 'explain', 'hintAt', 'outline', 'formatText'] as const, random);
    log.watch(id, evaluator.ask(name, { about: id } as never, about, random() < 0.3 ? 200 : undefined));
  };
  const worker = (): Promise<void> => walk.worker();
  const begin = async (): Promise<void> => walk.workers.findLast(({ isEnded }) => !isEnded)?.does('reply');
  submit();
  await walk.take([submit, ask, ask, worker, worker, begin, begin, begin, () => walk.wait(), () => evaluator.warm()], 26); // prettier-ignore
  compare(`texts ${seed}`, log.lines.map(shortened).join('\n'));
});

test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
  'frames that share a worker, walk %d',
  async (seed) => {
    const walk = new Walk(seed);
    const { log, random } = walk;
    const parent: Surroundings[] = [];
    const frames: {
      readonly name: string;
      readonly client: Client;
      readonly leave: (how: boolean) => void;
    }[] = [];
    const come = (): void => {
      const listeners: ((event: { readonly persisted: boolean }) => void)[] = [];
      const name = `frame ${parent.length + 1} of ${frames.length + 1}`;
      const surroundings: Surroundings = {
        parent,
        addEventListener: (_, listener) => void listeners.push(listener),
      };
      if (random() < 0.8) parent.push(surroundings);
      const build = random() < 0.8 ? 'a' : 'b';
      const client = shareClient({ ...walk.options(name), build, surroundings });
      log.add(name, 'comes', client.state, client.generation);
      const leave = (persisted: boolean): void => {
        log.add(name, 'leaves', persisted);
        if (!persisted && parent.includes(surroundings)) parent.splice(parent.indexOf(surroundings), 1);
        for (const listener of listeners) listener({ persisted });
      };
      frames.push({ name, client, leave });
    };
    const ask = (): void => {
      const { name, client } = oneOf(frames, random);
      call(walk, client, `${name} `);
    };
    const leave = (): void => {
      const frame = oneOf(frames, random);
      const persisted = random() < 0.2;
      frame.leave(persisted);
      if (!persisted && frames.length > 1) frames.splice(frames.indexOf(frame), 1);
    };
    const worker = (): Promise<void> => walk.worker();
    come();
    const states = (): void => log.add(...frames.map(({ client: { state, generation } }) => `${state} ${generation}`)); // prettier-ignore
    const retry = (): void => oneOf(frames, random).client.retry();
    await walk.take([come, ask, ask, worker, worker, worker, () => walk.wait(), leave, states, retry], 24);
    states();
    compare(`frames ${seed}`, log.lines.join('\n'));
    expect(walk.workers.length).toBeGreaterThan(0);
  },
);
