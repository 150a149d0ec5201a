/** Differences between kubectl's minors, by the name of the behaviour. */
import type { Minor } from '../../engine/minors.ts';

export interface Differences {
  /** Whether the message about an unknown resource contains its group, if one was given. */
  readonly namesGroups: boolean;
  /** How `apply --dry-run=client` treats an existing object: computes the patch, or does nothing. */
  readonly dryApply: 'nothing' | 'patch';
  /** Whether labels as columns are rejected if the server's table isn't printed. */
  readonly refusesLabelColumns: boolean;
  /** Whether explain has --max-depth. */
  readonly explainsToDepth: boolean;
  /** Whether annotate rejects --list with --output. */
  readonly listsAlone: boolean;
  /**
   * Whether label sends its patch, and what it reports, by what changed; or always, by whether the object became
   * shorter.
   */
  readonly labelsBy: 'change' | 'length';
  /** The number of objects for which describe shows events, unless a flag sets it. */
  readonly describesEvents: 'one' | 'all';
  /** Whether consecutive capitals stay together in describe's field names. */
  readonly keepsCapitals: boolean;
  /** Which of several --for flags apply. */
  readonly waitsFor: 'all' | 'last';
  /** Whether explain has -R. */
  readonly explainsShort: boolean;
  /** Whether annotate reads subfolders unless a flag says otherwise. */
  readonly annotatesFolders: boolean;
  /** Which words cause the suggestion of another command. */
  readonly synonyms: 'few' | 'usual';
  /** The beginning of the server's message about an unmet precondition of deleting a CRD. */
  readonly unmetCondition: 'Precondition failed' | 'precondition failed';
  /** How kustomize decodes the options of a patch: as fields, or as a map of any values. */
  readonly patchOptions: 'fields' | 'map';
}

const since135: Differences = {
  namesGroups: false,
  dryApply: 'nothing',
  refusesLabelColumns: false,
  explainsToDepth: false,
  listsAlone: false,
  labelsBy: 'length',
  describesEvents: 'all',
  keepsCapitals: false,
  waitsFor: 'last',
  explainsShort: false,
  annotatesFolders: false,
  synonyms: 'few',
  unmetCondition: 'Precondition failed',
  patchOptions: 'map',
};
const since136: Differences = {
  ...since135,
  dryApply: 'patch',
  labelsBy: 'change',
  describesEvents: 'one',
  keepsCapitals: true,
  waitsFor: 'all',
  explainsShort: true,
  synonyms: 'usual',
  patchOptions: 'fields',
};
const since137: Differences = {
  ...since136,
  namesGroups: true,
  refusesLabelColumns: true,
  explainsToDepth: true,
  listsAlone: true,
  annotatesFolders: true,
  unmetCondition: 'precondition failed',
};

const byMinor: Readonly<Record<Minor, Differences>> = {
  '1.35': since135,
  '1.36': since136,
  '1.37': since137,
};

export function differencesOf(kubernetes: Minor): Differences {
  return byMinor[kubernetes];
}
