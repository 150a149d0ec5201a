/**
 * Runs a kubectl command: from files and a command line to requests, the output, and the cluster afterwards.
 * Behaviour: k8s.io/kubectl/pkg/cmd.
 */
import { Client, type SentRequest } from './sending/client.ts';
import type { Cluster } from './cluster/cluster.ts';
import { apply } from './applying/apply.ts';
import type { Admit } from './http/admit.ts';
import type { Command, CommandType, Retry } from './running/command.ts';
import { asFinding, type Finding } from '../engine/refusals.ts';
import { say } from './terminal/codes.ts';
import { create } from './applying/create.ts';
import {
  annotateType,
  apiResourcesType,
  deleteType,
  describeType,
  diffType,
  editType,
  explainType,
  getType,
  labelType,
  patchType,
  replaceType,
  scaleType,
  setLastAppliedType,
  viewLastAppliedType,
  waitType,
} from './commands/others.ts';
import { nanosecondsPerSecond, parseDuration, quote, toJson } from '../engine/values.ts';
import { differencesOf } from './flags/differences.ts';

import { causesOf, Failure, lastLines, plain, unsupported, type Problem } from './terminal/failure.ts';
import { firstWord, parseBool, parseFlags } from './flags/flags.ts';
import { Mapper } from './mapping/mapper.ts';
import { isCommand, suggestionsFor } from './commands/suggestions.ts';
import { Server, type TracedWrite } from './server/server.ts';
import type { Surroundings } from './cluster/surroundings.ts';
import { Terminal, type TerminalLine } from './terminal/terminal.ts';

/** A command is loaded when it is typed: most never are. */
type Types = ReadonlyMap<string, () => CommandType>;

const commands: Types = new Map([
  ['annotate', annotateType],
  ['api-resources', apiResourcesType],
  ['apply', () => apply],
  ['create', () => create],
  ['delete', deleteType],
  ['describe', describeType],
  ['diff', diffType],
  ['edit', editType],
  ['explain', explainType],
  ['get', getType],
  ['label', labelType],
  ['patch', patchType],
  ['replace', replaceType],
  ['scale', scaleType],
  ['wait', waitType],
]);

/** The words that begin another command of kubectl, which isn't supported here. */
const missing: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['apply', new Set(['edit-last-applied'])],
  [
    'create',
    new Set(
      (
        'clusterrole clusterrolebinding cm configmap cj cronjob deploy deployment ing ingress job namespace ns ' +
        'pc poddisruptionbudget pdb priorityclass quota resourcequota role rolebinding sa secret service ' +
        'serviceaccount svc token'
      ).split(' '),
    ),
  ],
]);

/** The possible first words of a command. */
const subcommands: ReadonlyMap<string, Types> = new Map([
  [
    'apply',
    new Map([
      ['set-last-applied', setLastAppliedType],
      ['view-last-applied', viewLastAppliedType],
    ]),
  ],
]);

export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams in the order in which a terminal shows them. */
  readonly shown: string;
  /** The same, line by line. */
  readonly lines: readonly TerminalLine[];
  /** Why kubectl itself rejected the command, or why an editor is reopened. */
  readonly refusal: ClientRefusal | undefined;
  readonly exitCode: number;
  /** The texts that the editor was opened with, in order. */
  readonly opened: readonly string[];
  readonly requests: readonly SentRequest[];
  /** The requests that wrote a custom object, including rejected ones; only if requested. */
  readonly writes: readonly TracedWrite[];
  /** After the command. */
  readonly cluster: Cluster;
}

export interface ClientRefusal {
  /** The line of the message. */
  readonly text: string;
  readonly causes: readonly Finding[];
}

/**
 * Never throws on user input. `traces`: also returns how the engine processed each write. Without `admit`, everything
 * is admitted.
 */
export function runKubectl(
  cluster: Cluster,
  command: Command,
  surroundings: Surroundings,
  { traces = false, admit }: { readonly traces?: boolean; readonly admit?: Admit | undefined } = {},
): Outcome {
  const terminal = new Terminal();
  const writes: TracedWrite[] = [];
  const server = new Server(cluster, surroundings, traces ? writes : undefined, admit);
  const client = new Client(server, terminal);
  const opened: string[] = [];
  const retries: Retry[] = [];
  const named = typedCommand(commandOf(command.argv));
  const parts = { cluster, client, terminal, opened, retries, surroundings };
  const problem = problemWith(() => runTyped(command, named, parts));
  if (problem) terminal.fail(lastLines(problem));
  const { stdout, stderr, shown, lines } = terminal;
  return {
    stdout,
    stderr,
    shown,
    lines,
    refusal: refusalOf(problem, lines, retries),
    exitCode: problem ? codeOf(problem, named) : 0,
    opened,
    requests: client.sent,
    writes,
    cluster: server.cluster,
  };
}

/**
 * Matches kubectl: a command with its own exit code exits with 1 only because of its findings, not because of errors.
 */
function codeOf(problem: Problem, { type }: Typed): number {
  return problem.kind === 'silent' ? 1 : (type?.failureCode ?? 1);
}

function refusalOf(
  problem: Problem | undefined,
  lines: readonly TerminalLine[],
  [retry]: readonly Retry[],
): ClientRefusal | undefined {
  const first = retry?.problem ?? problem;
  if (!first) return undefined;
  const text = retry?.text ?? lines.find(({ kind }) => kind === 'error')?.text ?? '';
  const causes = causesOf(first);
  return { text, causes: causes.length > 0 ? causes : [asFinding(say('kubectl-refused', { text }))] };
}

interface Parts {
  readonly cluster: Cluster;
  readonly client: Client;
  readonly terminal: Terminal;
  readonly opened: string[];
  readonly retries: Retry[];
  readonly surroundings: Surroundings;
}

function runTyped(
  command: Command,
  { name, words, type }: Typed,
  { cluster, client, terminal, opened, retries, surroundings }: Parts,
): Problem | undefined {
  if (name === '') throw unsupported("kubectl's help");
  if (type === undefined && isCommand(name)) throw unsupported(`kubectl ${name}`);
  const differences = differencesOf(surroundings.kubernetes);
  if (type === undefined) {
    throw plain(`unknown command ${quote(name)} for "kubectl"${suggestionsFor(name, differences)}`);
  }
  const types = type.flagsIn?.(differences) ?? type.flags;
  const sub = words[firstWord(words, types)] ?? '';
  if (missing.get(name)?.has(sub)) throw unsupported(`kubectl ${name} ${sub}`);
  const { flags, args } = parseFlags(name, words, types, type.flagAdvice);
  if (flags.isTrue('help')) throw unsupported("kubectl's help");
  for (const flag of ['as', 'as-group', 'as-uid', 'record'])
    if (flags.isGiven(flag)) throw unsupported(`--${flag}`);
  for (const flag of ['context', 'cluster', 'user', 'kubeconfig'])
    if (flags.text(flag) !== '') throw unsupported(`--${flag}`);
  const cascade = flags.isGiven('cascade') ? parseBool(flags.text('cascade')) : undefined;
  if (cascade !== undefined) terminal.complain(boolCascade(flags.text('cascade'), cascade));
  client.timeout = timeoutOf(flags.text('request-timeout'));
  const mapper = new Mapper(() => {
    if (flags.text('server') !== '') throw unsupported('--server');
    return cluster;
  });
  const problem = type.run({
    name,
    flags,
    args,
    command,
    client,
    terminal,
    opened,
    retries,
    mapper,
    cluster,
    differences,
    kubernetes: surroundings.kubernetes,
    now: surroundings.now,
  });
  return problem ?? (flags.isTrue('warnings-as-errors') ? warned(terminal) : undefined);
}

function boolCascade(written: string, value: boolean): string {
  const word = value ? 'background' : 'orphan';
  return `warning: --cascade=${written} is deprecated (boolean value) and can be replaced with --cascade=${word}.`;
}

/** A duration as Go writes it; empty if there is none. */
function timeoutOf(text: string): string {
  if (text === '' || text === '0') return '';
  if (/^\d+$/.test(text)) return durationText(BigInt(text) * nanosecondsPerSecond);
  const found = parseDuration(text);
  if (found === undefined) throw plain(invalidTimeout);
  return found === 0n ? '' : durationText(found);
}

const invalidTimeout =
  'Invalid timeout value. Timeout must be a single integer in seconds, or an integer followed by a corresponding ' +
  'time unit (e.g. 1s | 2m | 3h)';

function durationText(nanoseconds: bigint): string {
  if (nanoseconds < nanosecondsPerSecond) return `${nanoseconds / 1_000_000n}ms`;
  const seconds = nanoseconds / nanosecondsPerSecond;
  const fraction = String(nanoseconds % nanosecondsPerSecond)
    .padStart(9, '0')
    .replace(/(?<!0)0+$/, '');
  const parts = [
    [seconds / 3600n, 'h'],
    [(seconds / 60n) % 60n, 'm'],
  ] as const;
  const shown = parts.filter(([count], i) => count > 0n || (i === 1 && seconds >= 3600n));
  const rest = `${seconds % 60n}${fraction === '' ? '' : `.${fraction}`}s`;
  return shown.map(([count, unit]) => `${count}${unit}`).join('') + rest;
}

function warned({ warnings }: Terminal): Problem | undefined {
  if (warnings === 0) return undefined;
  return { kind: 'plain', text: `${warnings} ${warnings === 1 ? 'warning' : 'warnings'} received` };
}

interface Named {
  readonly name: string;
  /** The words of the command line, without the name. */
  readonly words: readonly string[];
}

interface Typed extends Named {
  /** Missing for an unsupported command. */
  readonly type?: CommandType | undefined;
}

/** The command of a name, or the two-word command that its first word selects. */
function typedCommand({ name, words }: Named): Typed {
  const type = commands.get(name)?.();
  const more = subcommands.get(name);
  const at = type && more ? firstWord(words, type.flags) : -1;
  const sub = more?.get(words[at] ?? '')?.();
  return sub
    ? { name: `${name} ${words[at]}`, words: words.toSpliced(at, 1), type: sub }
    : { name, words, type };
}

/** The first word that is neither a flag nor a flag's value. */
function commandOf(argv: readonly string[]): Named {
  const takesNext = new Set([
    '-n',
    '--namespace',
    '--context',
    '--cluster',
    '--user',
    '--kubeconfig',
    '-s',
    '--server',
    '-v',
  ]);
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string;
    if (takesNext.has(word)) at++;
    else if (!word.startsWith('-'))
      return { name: word, words: [...argv.slice(0, at), ...argv.slice(at + 1)] };
  }
  return { name: '', words: argv };
}

/** Returns the problem of a command; nesting that exceeds the stack is reported like any other problem. */
function problemWith(work: () => Problem | undefined): Problem | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return error.problem;
    if (error instanceof RangeError)
      return { kind: 'plain', text: 'this engine follows no objects that nest so deep' };
    throw error;
  }
}

function isWatch({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'GET' && /[?&]watch=(?!0|false)/i.test(path);
}

/** A request of another client. */
export function sendRequest(
  cluster: Cluster,
  request: {
    readonly method: string;
    readonly path: string;
    readonly contentType?: string;
    readonly body?: string;
    readonly userAgent: string;
  },
  surroundings: Surroundings,
): {
  readonly code: number;
  readonly warnings: readonly string[];
  readonly body: string;
  readonly cluster: Cluster;
} {
  // Nothing changes here that a command could wait for; kubectl's own watches end with the current state.
  if (isWatch(request)) return { code: 501, warnings: [], body: 'CRD Playground has no watches.\n', cluster };
  const server = new Server(cluster, surroundings);
  const { code, warnings, body } = server.send(request);
  return { code, warnings, body: typeof body === 'string' ? body : toJson(body), cluster: server.cluster };
}
