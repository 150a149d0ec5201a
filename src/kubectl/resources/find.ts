/**
 * Finds the objects of a command by files, names, or selectors, for commands that support all of these.
 * Behaviour: k8s.io/cli-runtime/pkg/resource (Builder), pkg/genericclioptions (ResourceBuilderFlags).
 */
import type { Running } from '../running/command.ts';
import { namespaceOfCommand } from '../running/command.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import { matchesSelector } from '../running/selects.ts';
import type { JsonObject } from '../../engine/values.ts';
import type { Problem } from '../terminal/failure.ts';
import { plain } from '../terminal/failure.ts';
import { fromFiles, namedFiles, stdinSource } from './files.ts';
import { fromArguments, parseArguments } from './from-arguments.ts';
import type { Found } from './from-files.ts';
import type { Info } from './info.ts';
import { visit } from './visit.ts';

export interface Finding {
  /** Whether a type without names selects all of its objects. */
  readonly allOfType: boolean;
  /** `latest`: objects of files are fetched first. */
  readonly objects: 'needed' | 'latest';
  /** Sent with lists; undefined if there is none. */
  readonly limit?: string | undefined;
}

export interface FoundObjects {
  readonly found: Iterable<Found>;
  /** Whether the arguments select one object: one name, or one file. */
  readonly isSingle: boolean;
  /** Calls `work` for each object; continues after problems. */
  readonly visit: (work: (info: Info) => void) => Problem | undefined;
}

/** `words` are the arguments that name resources. Throws if they are invalid. */
export function findObjects(running: Running, words: readonly string[], finding: Finding): FoundObjects {
  const { flags, client } = running;
  const isLocal = flags.isTrue('local');
  const isEverywhere = flags.isTrue('all-namespaces');
  const { namespace, enforceNamespace } = namespaceOfCommand(running);
  const where = {
    namespace: isEverywhere ? '' : namespace,
    enforceNamespace: enforceNamespace && !isEverywhere,
  };
  const { found, isSingle } = namedObjects(running, words, finding, where.namespace);
  const selects = isLocal || isSelecting(running, words) ? (): boolean => true : matchesSelector(running);
  const objects = finding.objects === 'latest' && !isLocal ? 'always' : 'needed';
  return {
    found,
    isSingle,
    visit: (work) =>
      visit(found, { client, ...where, objects, local: isLocal }, (info) => {
        if (selects(info.object as JsonObject)) work(info);
      }),
  };
}

/** Whether the server applies the selector; otherwise the labels of files are checked here. */
function isSelecting({ flags }: Running, words: readonly string[]): boolean {
  return words.length > 0 || flags.list('filename').length === 0;
}

function namedObjects(
  running: Running,
  words: readonly string[],
  { allOfType, limit }: Finding,
  namespace: string,
): { readonly found: Iterable<Found>; readonly isSingle: boolean } {
  const { flags, mapper, client } = running;
  const files = namedFiles(running, words);
  if (files.length > 0) {
    refuseBesideFiles(words);
    const local = flags.isTrue('local');
    return {
      found: fromFiles(files, { mapper, validator: undefined, subresource: '', local }),
      isSingle: files.length === 1 && files[0]?.source !== stdinSource,
    };
  }
  if (flags.isTrue('local') && words.length > 0) throw plain(localRefusal);
  const named = parseArguments(words, mapper);
  const labels = flags.text('selector').trim();
  const fields = flags.text('field-selector').trim();
  const count = named.names.length + named.pairs.length;
  const selects = labels !== '' || fields !== '' || (allOfType && words.length === 1 && count === 0);
  const { namesGroups } = running.differences;
  const selector = selects ? { labels, fields } : undefined;
  const reading = { mapper, client, namespace, subresource: '', namesGroups, selector, limit };
  return { found: fromArguments(named, reading), isSingle: count === 1 };
}

const localRefusal =
  'error: you must specify resources by --filename when --local is set.\n' +
  "Example resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'";
