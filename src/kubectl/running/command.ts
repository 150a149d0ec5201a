/** The values that all commands share. */
import type { Client } from '../sending/client.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Differences } from '../flags/differences.ts';
import type { FieldValidation } from '../../engine/answers.ts';
import type { Minor } from '../../engine/minors.ts';
import { plain, type Problem } from '../terminal/failure.ts';

/** Why an editor is reopened; `text` is set if the message in the file differs from that in the terminal. */
export interface Retry {
  readonly problem: Problem;
  readonly text?: string;
}
import type { Flags, FlagTypes } from '../flags/flags.ts';
import { parseBool } from '../flags/flags.ts';
import type { Mapper } from '../mapping/mapper.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { Validator } from '../validation/validator.ts';

/** One opening of the editor: the replacements in its text, or the whole text. */
export type Edit =
  { readonly replace: readonly (readonly [from: string, to: string])[] } | { readonly text: string };

export interface Command {
  /** Without `kubectl`. */
  readonly argv: readonly string[];
  readonly files: ReadonlyMap<string, string>;
  readonly stdin?: string;
  readonly editor?: readonly Edit[];
}

export interface Running {
  readonly name: string;
  readonly flags: Flags;
  readonly args: readonly string[];
  readonly command: Command;
  readonly client: Client;
  readonly terminal: Terminal;
  /** The texts that the editor was opened with so far. */
  readonly opened: string[];
  /** Why an editor was reopened. */
  readonly retries: Retry[];
  readonly mapper: Mapper;
  /** The state when the command began. */
  readonly cluster: Cluster;
  readonly differences: Differences;
  readonly kubernetes: Minor;
  /** RFC 3339, UTC. */
  readonly now: string;
}

/** Reports or throws a problem, if there is one. */
export type Work = (running: Running) => Problem | undefined;

export interface CommandType {
  readonly flags: FlagTypes;
  readonly run: Work;
  /** The flags of a minor that differs. */
  readonly flagsIn?: (differences: Differences) => FlagTypes;
  /** The exit code of a failure; 1 if missing. */
  readonly failureCode?: number;
  /** The advice after the message about an invalid flag; missing for the default one. */
  readonly flagAdvice?: string;
}

export type DryRun = 'none' | 'client' | 'server';

export function dryRunOf(flags: Flags): DryRun {
  const text = flags.text('dry-run');
  const requested = parseBool(text);
  if (requested !== undefined) return requested ? 'client' : 'none';
  if (text === 'client' || text === 'server' || text === 'none') return text;
  if (text === 'unchanged') return 'client';
  throw plain(`Invalid dry-run value (${text}). Must be "none", "server", or "client".`);
}

export function directiveOf(flags: Flags): FieldValidation {
  const text = flags.text('validate');
  const requested = parseBool(text);
  if (requested !== undefined) return requested ? 'Strict' : 'Ignore';
  if (text === 'strict') return 'Strict';
  if (text === 'warn') return 'Warn';
  if (text === 'ignore') return 'Ignore';
  throw plain(
    `invalid - validate option "${text}"; must be one of: strict (or true), warn, ignore (or false)`,
  );
}

export function validatorFor(running: Running, directive: FieldValidation): Validator {
  const { client, mapper, cluster } = running;
  return new Validator({ directive, client, mapper, cluster });
}

export function namespaceOfCommand({ flags }: Running): {
  readonly namespace: string;
  readonly enforceNamespace: boolean;
} {
  const requested = flags.text('namespace');
  return { namespace: requested === '' ? 'default' : requested, enforceNamespace: requested !== '' };
}

/** Rejects superfluous arguments. */
export function refuseArguments({ name, args }: Running): void {
  if (args.length === 0) return;
  throw plain(`Unexpected args: [${args.join(' ')}]\nSee 'kubectl ${name} -h' for help and examples`);
}

/** Returns the parameters of a write: its field manager, field validation, and dry run. */
export function writeQuery(
  manager: string,
  validation: FieldValidation | undefined,
  dryRun: DryRun,
): Record<string, string | undefined> {
  return {
    ...(dryRun === 'server' && { dryRun: 'All' }),
    fieldManager: manager,
    fieldValidation: validation,
  };
}
