/** The content of a link: the texts and the choices that decide the answer. */
import { maxContentLength } from './lengths.ts';

export interface SharedContent {
  readonly crd: string;
  readonly object: string;
  readonly kubernetes: string;
  readonly fieldValidation: 'Strict' | 'Warn' | 'Ignore';
  /** Missing for the version of the object's apiVersion. */
  readonly version?: string;
  /** Missing for create. */
  readonly operation?: 'update' | 'status' | 'patch';
  /** The existing object; missing when empty. */
  readonly old?: string;
  /** The kind of patch; missing for a merge patch. */
  readonly patchKind?: 'json' | 'apply';
  /** The patch that is sent in place of an object; missing when empty. */
  readonly patch?: string;
  /** Treat an existing object as stored even if it would be rejected. */
  readonly oldAsItIs?: true;
  /** The kubectl command that sends it; missing for an API request. */
  readonly kubectl?: SharedCommand;
  /** The version of the engine that the link was made with. */
  readonly engine?: string;
  /** The view of the result that was open, by its name. */
  readonly view?: string;
  /** The path of the field that was selected. */
  readonly field?: readonly (string | number)[];
}

/** A kubectl command and its options. */
export interface SharedCommand {
  readonly command: SharedCommandName;
  /** Missing for a merge patch. */
  readonly patchType?: 'json' | 'strategic';
  readonly forceConflicts?: true;
  /** Missing for the default. */
  readonly manager?: string;
  /** Missing for 1. */
  readonly replicas?: number;
  /** How the existing object was created; missing for apply. */
  readonly oldMadeBy?: 'create' | 'server-side-apply';
  readonly namespaceMissing?: true;
}

export type SharedCommandName =
  'apply' | 'server-side-apply' | 'create' | 'replace' | 'patch' | 'edit' | 'scale' | 'delete';

const fieldValidations: ReadonlySet<unknown> = new Set(['Strict', 'Warn', 'Ignore']);
const operations: ReadonlySet<unknown> = new Set(['update', 'status', 'patch']);
const patchKinds: ReadonlySet<unknown> = new Set(['json', 'apply']);
const commands: ReadonlySet<unknown> = new Set<SharedCommandName>([
  'apply',
  'server-side-apply',
  'create',
  'replace',
  'patch',
  'edit',
  'scale',
  'delete',
]);
const patchTypes: ReadonlySet<unknown> = new Set(['json', 'strategic']);
const makers: ReadonlySet<unknown> = new Set(['create', 'server-side-apply']);

/**
 * Reads content from outside field by field: a missing or invalid field gets its default, an unknown field is
 * ignored. Undefined if there is nothing to show at all, or more than `maxLength` characters.
 */
export function readContent(data: unknown, maxLength = maxContentLength): SharedContent | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = new Map<string, unknown>(Object.entries(data));
  const crd = fields.get('crd');
  const object = fields.get('object');
  if (typeof crd !== 'string' && typeof object !== 'string') return undefined;
  const content = {
    crd: typeof crd === 'string' ? crd : '',
    object: typeof object === 'string' ? object : '',
  };
  const [old, patch] = ['old', 'patch'].map((name) => {
    const field = fields.get(name);
    return typeof field === 'string' ? field : '';
  }) as [string, string];
  const length = content.crd.length + content.object.length + old.length + patch.length;
  if (length > maxLength) return undefined;
  const kubernetes = fields.get('kubernetes');
  const fieldValidation = fields.get('fieldValidation');
  const version = fields.get('version');
  const operation = fields.get('operation');
  const patchKind = fields.get('patchKind');
  const kubectl = readCommand(fields.get('kubectl'));
  return {
    ...content,
    kubernetes: typeof kubernetes === 'string' && /^\d{1,3}\.\d{1,3}$/.test(kubernetes) ? kubernetes : '',
    fieldValidation: fieldValidations.has(fieldValidation)
      ? (fieldValidation as SharedContent['fieldValidation'])
      : 'Strict',
    ...(typeof version === 'string' && /^[a-z0-9]{1,63}$/.test(version) && { version }),
    ...(operations.has(operation) && { operation: operation as 'update' | 'status' | 'patch' }),
    ...(patchKinds.has(patchKind) && { patchKind: patchKind as 'json' | 'apply' }),
    ...(old !== '' && { old }),
    ...(patch !== '' && { patch }),
    ...(fields.get('oldAsItIs') === true && { oldAsItIs: true }),
    ...(kubectl && { kubectl }),
    ...readShown(fields),
  };
}

/** The content of a link, which may be larger than the limit. */
export function readLinked(data: unknown): SharedContent | 'too-large' | undefined {
  const content = readContent(data, Infinity);
  if (!content) return undefined;
  const { crd, object, old = '', patch = '' } = content;
  return crd.length + object.length + old.length + patch.length > maxContentLength ? 'too-large' : content;
}

/** Reads the view and the engine version. */
function readShown(fields: ReadonlyMap<string, unknown>): Pick<SharedContent, 'engine' | 'view' | 'field'> {
  const [engine, view, field] = ['engine', 'view', 'field'].map((name) => fields.get(name));
  return {
    ...(typeof engine === 'string' && /^[\w.+-]{1,40}$/.test(engine) && { engine }),
    ...(typeof view === 'string' && /^[a-z-]{1,30}$/.test(view) && { view }),
    ...(isPath(field) && { field }),
  };
}

/** Deeper and longer paths aren't shown anyway. */
const maxPath = 100;
const maxKey = 1_000;

function isPath(data: unknown): data is readonly (string | number)[] {
  if (!Array.isArray(data) || data.length === 0 || data.length > maxPath) return false;
  return data.every((part) =>
    typeof part === 'string' ? part.length <= maxKey : Number.isSafeInteger(part) && part >= 0,
  );
}

/** Undefined if it isn't a known command. */
function readCommand(data: unknown): SharedCommand | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(data));
  const command = fields.get('command');
  if (!commands.has(command)) return undefined;
  const [patchType, manager, replicas, oldMadeBy] = ['patchType', 'manager', 'replicas', 'oldMadeBy'].map(
    (name) => fields.get(name),
  );
  const isCount = typeof replicas === 'number' && Number.isInteger(replicas) && replicas >= 0;
  return {
    command: command as SharedCommandName,
    ...(patchTypes.has(patchType) && { patchType: patchType as 'json' | 'strategic' }),
    ...(fields.get('forceConflicts') === true && { forceConflicts: true }),
    ...(typeof manager === 'string' && manager !== '' && { manager: manager.slice(0, maxManager) }),
    ...(isCount && replicas < 2 ** 31 && { replicas }),
    ...(makers.has(oldMadeBy) && { oldMadeBy: oldMadeBy as 'create' | 'server-side-apply' }),
    ...(fields.get('namespaceMissing') === true && { namespaceMissing: true }),
  };
}

/** The longest name that a server accepts. */
const maxManager = 200;
