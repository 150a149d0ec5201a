import { plain } from '../terminal/failure.ts';

/** Throws for arguments that name resources in addition to files. */
export function refuseBesideFiles(args: readonly string[]): void {
  if (args.length === 0) return;
  if (args.some((arg) => arg.includes('/'))) {
    throw plain('resource/name arguments cannot be provided when a path is specified');
  }
  throw plain(
    'when paths, URLs, or stdin is provided as input, you may not specify resource arguments as well',
  );
}
