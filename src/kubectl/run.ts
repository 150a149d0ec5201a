/**
 * A command of kubectl: files and a command line in; requests, what the terminal shows, and the cluster after it out.
 * Behaviour: k8s.io/kubectl/pkg/cmd.
 */
import { Client, type SentRequest } from './client.ts';
import type { Cluster } from './cluster.ts';
import { apply } from './commands/apply.ts';
import type { Command, CommandType } from './commands/command.ts';
import { create } from './commands/create.ts';
import {
  deleteType,
  editType,
  getType,
  patchType,
  replaceType,
  scaleType,
  setLastAppliedType,
  viewLastAppliedType,
} from './commands/others.ts';
import { differencesOf } from './differences.ts';
import { quote, toJson } from './engine.ts';
import { Failure, lastWords, plain, type Problem } from './failure.ts';
import { firstWord, parseFlags } from './flags.ts';
import { Mapper } from './resources/mapper.ts';
import { isCommand, suggestionsFor } from './suggestions.ts';
import { Server, type TracedWrite } from './server/server.ts';
import type { Surroundings } from './surroundings.ts';
import { Terminal } from './terminal.ts';

/** A command is looked at when it is typed: most are not, and the page's worker loads them late. */
type Types = ReadonlyMap<string, () => CommandType>;

const commands: Types = new Map([
  ['apply', () => apply],
  ['create', () => create],
  ['delete', deleteType],
  ['edit', editType],
  ['get', getType],
  ['patch', patchType],
  ['replace', replaceType],
  ['scale', scaleType],
]);

/** Of a command those that its first word may be. */
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
  readonly exitCode: number;
  /** What the editor was shown, each time. */
  readonly opened: readonly string[];
  readonly requests: readonly SentRequest[];
  /** Of the requests those that wrote a custom object, refused ones too; only when they were asked for. */
  readonly writes: readonly TracedWrite[];
  /** After the command. */
  readonly cluster: Cluster;
}

/** Never throws on what a user typed. `traces`: what the engine did with each write is told, too. */
export function runKubectl(
  cluster: Cluster,
  command: Command,
  surroundings: Surroundings,
  { traces = false }: { readonly traces?: boolean } = {},
): Outcome {
  const terminal = new Terminal();
  const writes: TracedWrite[] = [];
  const server = new Server(cluster, surroundings, traces ? writes : undefined);
  const client = new Client(server, terminal);
  const opened: string[] = [];
  const problem = problemWith(() => run(command, { cluster, client, terminal, opened, surroundings }));
  if (problem) terminal.fail(lastWords(problem));
  const { stdout, stderr, shown } = terminal;
  return {
    stdout,
    stderr,
    shown,
    exitCode: problem ? 1 : 0,
    opened,
    requests: client.sent,
    writes,
    cluster: server.cluster,
  };
}

interface Parts {
  readonly cluster: Cluster;
  readonly client: Client;
  readonly terminal: Terminal;
  readonly opened: string[];
  readonly surroundings: Surroundings;
}

function run(
  command: Command,
  { cluster, client, terminal, opened, surroundings }: Parts,
): Problem | undefined {
  const { name, words, type } = typeOf(commandOf(command.argv));
  if (name === '') throw plain('the help of kubectl is not known here');
  if (type === undefined && isCommand(name)) throw plain(`kubectl ${name} is not known here`);
  if (type === undefined) {
    throw plain(`unknown command ${quote(name)} for "kubectl"${suggestionsFor(name)}`);
  }
  const { flags, args } = parseFlags(name, words, type.flags);
  const mapper = new Mapper(cluster);
  const differences = differencesOf(surroundings.kubernetes);
  const problem = type.run({
    name,
    flags,
    args,
    command,
    client,
    terminal,
    opened,
    mapper,
    cluster,
    differences,
  });
  return problem ?? (flags.isTrue('warnings-as-errors') ? warned(terminal) : undefined);
}

function warned({ warnings }: Terminal): Problem | undefined {
  if (warnings === 0) return undefined;
  return { kind: 'plain', text: `${warnings} ${warnings === 1 ? 'warning' : 'warnings'} received` };
}

interface Named {
  readonly name: string;
  /** What is said beside the name. */
  readonly words: readonly string[];
}

/** The command of a name, or the one of two words that its first word makes it. */
function typeOf({ name, words }: Named): Named & { readonly type?: CommandType | undefined } {
  const type = commands.get(name)?.();
  const more = subcommands.get(name);
  const at = type && more ? firstWord(words, type.flags) : -1;
  const sub = more?.get(words[at] ?? '')?.();
  return sub
    ? { name: `${name} ${words[at]}`, words: words.toSpliced(at, 1), type: sub }
    : { name, words, type };
}

/** The first word that is neither a flag nor what a flag takes. */
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

/** Nesting that is deeper than the stack is told like any other problem. */
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

/** Somebody else's request. */
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
  const server = new Server(cluster, surroundings);
  const { code, warnings, body } = server.send(request);
  return { code, warnings, body: typeof body === 'string' ? body : toJson(body), cluster: server.cluster };
}
