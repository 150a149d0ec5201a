/** Loads the late parts of the worker. */
import type { BootedScope, WorkerPart } from '../protocol/parts.ts';
import { loadInterpreter } from './code/webhook-code.ts';

/**
 * Rejects when a part can't be loaded; calling again retries. Without the boot lines of a built page, as in the
 * development server, no part is late, and no code of webhooks runs.
 */
export async function loadParts(parts: readonly WorkerPart[]): Promise<void> {
  (globalThis as unknown as BootedScope).loadParts(parts);
  if (parts.includes('sandbox')) await loadInterpreter();
}
