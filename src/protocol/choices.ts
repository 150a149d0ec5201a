/**
 * The choices that decide the answer besides the texts: one row each. Settings, links, requests to the worker, command
 * lines, attributes of embeds, and the history are derived from these rows, so a new choice is a row here and the place
 * that uses it (`CONTRIBUTING.md`, "A choice").
 */
import type { FieldValidation } from '../engine/answers.ts';
import type { Minor } from '../engine/minors.ts';

/** The commands that the page offers. */
export const kubectlCommands = [
  'apply',
  'server-side-apply',
  'create',
  'replace',
  'patch',
  'edit',
  'scale',
  'label',
  'annotate',
  'diff',
  'delete',
] as const;

export type KubectlCommand = (typeof kubectlCommands)[number];

/** The minors that a text may ask for before the engine has reported which it offers. */
export const knownMinors = Object.keys({
  '1.35': true,
  '1.36': true,
  '1.37': true,
} satisfies Record<Minor, true>) as readonly Minor[];

const fieldValidations: readonly FieldValidation[] = ['Strict', 'Warn', 'Ignore'];

/** `always`: written even if it has the default. */
interface Flag {
  readonly name: `--${string}`;
  readonly commands: readonly KubectlCommand[];
  readonly always?: true;
}

/**
 * The type of a choice is that of its `values`; without `values`, that of `usual`, its default. `part` is where it is
 * used: every `request`, those about an `existing` object, or kubectl's `command`; the choices of the `route` select
 * the request, those of a `view` only affect what it shows. A link contains the choice under its name, those of a
 * command together in `kubectl`.
 */
export interface ChoiceRow {
  readonly usual: string | number | boolean | undefined;
  readonly values?: readonly string[];
  /** For strings. */
  readonly pattern?: RegExp;
  readonly part: 'request' | 'existing' | 'command' | 'route' | 'view';
  /** In a link even if it has the default, because pages of other versions may have another one. */
  readonly isAlwaysLinked?: true;
  readonly flag?: Flag;
  /** Of the element; not for the choices of a command, because the element sends API requests. */
  readonly attribute?: string;
}

export const choiceTable = {
  kubernetes: {
    values: knownMinors,
    usual: knownMinors.at(-1) as Minor,
    part: 'request',
    isAlwaysLinked: true,
    attribute: 'kubernetes',
  },
  fieldValidation: {
    values: fieldValidations,
    usual: 'Strict',
    part: 'request',
    isAlwaysLinked: true,
    flag: { name: '--validate', commands: ['apply', 'server-side-apply', 'create', 'replace', 'edit'] },
    attribute: 'field-validation',
  },
  /** Undefined: the version of the object's apiVersion. */
  version: { usual: undefined, pattern: /^[a-z0-9]{1,63}$/, part: 'request' },
  /** The user that sends the request, as admission sees it; empty for an administrator. */
  user: { usual: '', part: 'request', attribute: 'user' },
  /** The groups of the user, separated by commas. */
  groups: { usual: '', part: 'request', attribute: 'groups' },
  /** Admission sees a dry run. */
  dryRun: { usual: false, part: 'request' },
  /** `request`: a controller or a client library sends it; `operation` says which request. */
  sentBy: { values: ['request', ...kubectlCommands], usual: 'apply', part: 'route' },
  /** For API requests: create the object, update it, update its status, or patch it. */
  operation: {
    values: ['create', 'update', 'status', 'patch'],
    usual: 'create',
    part: 'route',
    attribute: 'operation',
  },
  /** JSON merge patch (RFC 7386), JSON patch (RFC 6902), server-side apply. */
  patchKind: { values: ['merge', 'json', 'apply'], usual: 'merge', part: 'route' },
  /** Treat an existing object as stored even if it would be rejected today. */
  oldAsItIs: { usual: false, part: 'existing' },
  forceConflicts: {
    usual: false,
    part: 'command',
    flag: { name: '--force-conflicts', commands: ['server-side-apply'] },
  },
  /** The name of kubectl's field manager; empty for the command's default. */
  manager: {
    usual: '',
    part: 'command',
    flag: {
      name: '--field-manager',
      commands: kubectlCommands.filter((command) => command !== 'scale' && command !== 'delete'),
    },
  },
  patchType: {
    values: ['merge', 'json', 'strategic'],
    usual: 'merge',
    part: 'command',
    flag: { name: '--type', commands: ['patch'], always: true },
  },
  /** The words of `label` and `annotate` after the object: `key=value` and `key-`, quoted as in a shell. */
  pairs: { usual: 'team=web', part: 'command' },
  overwrite: {
    usual: false,
    part: 'command',
    flag: { name: '--overwrite', commands: ['label', 'annotate'] },
  },
  replicas: { usual: 1, part: 'command', flag: { name: '--replicas', commands: ['scale'], always: true } },
  /** The command that created the existing object in the cluster. */
  oldMadeBy: { values: ['apply', 'create', 'server-side-apply'], usual: 'apply', part: 'command' },
  /** The object's namespace doesn't exist in the cluster. */
  namespaceMissing: { usual: false, part: 'command' },
  /** The command that reads the stored object. */
  reading: { values: ['get', 'describe', 'wait', 'api-resources'], usual: 'get', part: 'view' },
  /** The JSONPath by which `get` sorts a list; empty to get the object alone. */
  sortBy: { usual: '', part: 'view' },
  /** The condition of `wait`. */
  waitFor: { usual: 'condition=Ready', part: 'view' },
} as const satisfies Readonly<Record<string, ChoiceRow>>;

/** The words of the attribute `operation`, which also says how a patch is sent. */
export const operationWords: Readonly<Record<string, Partial<Pick<Choices, 'operation' | 'patchKind'>>>> = {
  update: { operation: 'update' },
  status: { operation: 'status' },
  patch: { operation: 'patch' },
  'json-patch': { operation: 'patch', patchKind: 'json' },
  apply: { operation: 'patch', patchKind: 'apply' },
};

type Table = typeof choiceTable;

export type ChoiceName = keyof Table;

type ValueOf<One extends ChoiceRow> = One extends { readonly values: readonly (infer Value)[] }
  ? Value
  : One['usual'] extends boolean
    ? boolean
    : One['usual'] extends number
      ? number
      : One['usual'] extends string
        ? string
        : string | undefined;

/** The choices that decide the answer. They belong to the texts and are stored with them. */
export type Choices = { readonly [Name in ChoiceName]: ValueOf<Table[Name]> };

/** The names of the choices that a part of a request takes. */
export type NameIn<Part extends ChoiceRow['part']> = {
  [Name in ChoiceName]: Table[Name]['part'] extends Part ? Name : never;
}[ChoiceName];

export type ChoicesIn<Part extends ChoiceRow['part']> = Pick<Choices, NameIn<Part>>;

export type SentBy = Choices['sentBy'];
export type Operation = Choices['operation'];
export type PatchKind = Choices['patchKind'];
export type OldMadeBy = Choices['oldMadeBy'];
