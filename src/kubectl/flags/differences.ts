/** Differences between kubectl's minors, by the name of the behaviour. */
import type { Minor } from '../../engine/minors.ts';

export interface Differences {
  /** An unknown resource is named with its group, if it was given with one. */
  readonly namesGroups: boolean;
  /** How `apply --dry-run=client` treats an existing object: computes the patch, or does nothing. */
  readonly dryApply: 'nothing' | 'patch';
  /** Whether labels as columns are refused where no table of the server is printed. */
  readonly refusesLabelColumns: boolean;
  /** Whether explain has --max-depth. */
  readonly explainsToDepth: boolean;
  /** Whether annotate refuses --list with --output. */
  readonly listsAlone: boolean;
  /** Whether label sends its patch, and says what it did, by what changed; or always, by how long the object became. */
  readonly labelsBy: 'change' | 'length';
  /** For how many objects describe shows events, unless a flag says so. */
  readonly describesEvents: 'one' | 'all';
  /** Whether capitals stay together in the names of describe. */
  readonly keepsCapitals: boolean;
  /** Which of several --for count. */
  readonly waitsFor: 'all' | 'last';
  /** Whether explain has -R. */
  readonly explainsShort: boolean;
  /** Whether annotate reads folders inside folders unless a flag says so. */
  readonly annotatesFolders: boolean;
  /** Which words lead to the suggestion of another command. */
  readonly synonyms: 'few' | 'usual';
  /** How the server begins to report an unmet condition of a delete of a CRD. */
  readonly unmetCondition: 'Precondition failed' | 'precondition failed';
  /** How kustomize reads the options of a patch: as fields, or as a map of any. */
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
