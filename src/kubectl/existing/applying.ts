/** Shared parts of both ways of applying. */
import type { JsonObject } from '../../engine/values.ts';
import type { Print } from '../running/print.ts';
import type { Info } from '../resources/info.ts';
import { nestedText } from '../objects/unstructured.ts';
import type { DryRun, Running } from '../running/command.ts';

export interface Applying {
  readonly running: Running;
  readonly dryRun: DryRun;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly manager: string;
  /** Prints one object, or waits for all of them. */
  readonly print: Print;
}

export function warnIfDeleting(info: Info, { running }: Applying): void {
  if (nestedText(info.object as JsonObject, 'metadata', 'deletionTimestamp') === '') return;
  running.terminal.complain(
    `Warning: Detected changes to resource ${info.name} which is currently being deleted.`,
    'warning',
  );
}
