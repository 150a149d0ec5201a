/** What a link carries: the texts and the choices that decide the answer. */
export interface SharedContent {
  readonly crd: string;
  readonly object: string;
  readonly kubernetes: string;
  readonly fieldValidation: 'Strict' | 'Warn' | 'Ignore';
  /** Missing for the version of the object's apiVersion. */
  readonly version?: string;
  /** Missing for create. */
  readonly operation?: 'update' | 'status' | 'patch';
  /** The object that is there already; missing when empty. */
  readonly old?: string;
  /** What a patch is; missing for a merge patch. */
  readonly patchKind?: 'json' | 'apply';
  /** What is sent in place of an object; missing when empty. */
  readonly patch?: string;
  /** An old object that would be refused counts as stored. */
  readonly oldAsItIs?: true;
}

/** Characters of all texts together that a link may carry. */
export const maxContentLength = 4_000_000;

const fieldValidations: ReadonlySet<unknown> = new Set(['Strict', 'Warn', 'Ignore']);
const operations: ReadonlySet<unknown> = new Set(['update', 'status', 'patch']);
const patchKinds: ReadonlySet<unknown> = new Set(['json', 'apply']);

/**
 * Content from outside, read field by field: a field that is missing or wrong gets its default, a field
 * nobody knows is left out. Undefined when there is nothing to show at all, or more than `maxLength` characters.
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
  return {
    ...content,
    kubernetes: typeof kubernetes === 'string' && /^\d+\.\d+$/.test(kubernetes) ? kubernetes : '',
    fieldValidation: fieldValidations.has(fieldValidation)
      ? (fieldValidation as SharedContent['fieldValidation'])
      : 'Strict',
    ...(typeof version === 'string' && /^[a-z0-9]{1,63}$/.test(version) && { version }),
    ...(operations.has(operation) && { operation: operation as 'update' | 'status' | 'patch' }),
    ...(patchKinds.has(patchKind) && { patchKind: patchKind as 'json' | 'apply' }),
    ...(old !== '' && { old }),
    ...(patch !== '' && { patch }),
    ...(fields.get('oldAsItIs') === true && { oldAsItIs: true }),
  };
}
