/** Loads what comes late to the worker. */
import type { BootedScope, WorkerPart } from '../protocol/parts.ts';

/**
 * Rejects when a part can't be had, and may be asked again. Without the first lines of a built page, which is how the
 * development server runs it, nothing comes late.
 */
export async function loadParts(parts: readonly WorkerPart[]): Promise<void> {
  (globalThis as unknown as BootedScope).loadParts(parts);
  return Promise.resolve();
}
