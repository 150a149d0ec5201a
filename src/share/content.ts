/** The content of a link: the texts and the choices that decide the answer. */
import { readChoices, type SharedChoices } from './choices.ts';
import { maxContentLength } from './lengths.ts';

export interface SharedContent extends SharedChoices {
  readonly crd: string;
  readonly object: string;
  /** The existing object; missing when empty. */
  readonly old?: string;
  /** The patch that is sent in place of an object; missing when empty. */
  readonly patch?: string;
  /** The documents that configure admission; missing when empty. */
  readonly admission?: string;
  /** The CRD from which an upgrade starts; missing when empty. */
  readonly oldCrd?: string;
  /** The suite of cases; missing when empty. */
  readonly cases?: string;
  /** The version of the engine that the link was made with. */
  readonly engine?: string;
  /** The view of the result that was open, by its name. */
  readonly view?: string;
  /** The path of the field that was selected. */
  readonly field?: readonly (string | number)[];
}

/** The texts that are missing when empty. */
const otherTexts = ['old', 'patch', 'admission', 'cases', 'oldCrd'] as const;

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
  const others = otherTexts.flatMap((name) => {
    const field = fields.get(name);
    return typeof field === 'string' && field !== '' ? [[name, field] as const] : [];
  });
  const read = { ...content, ...readChoices(fields), ...Object.fromEntries(others), ...readShown(fields) };
  return contentLength(read) > maxLength ? undefined : read;
}

/** The content of a link, which may be larger than the limit. */
export function readLinked(data: unknown): SharedContent | 'too-large' | undefined {
  const content = readContent(data, Infinity);
  if (!content) return undefined;
  return contentLength(content) > maxContentLength ? 'too-large' : content;
}

function contentLength(content: SharedContent): number {
  const others = otherTexts.reduce((sum, name) => sum + (content[name]?.length ?? 0), 0);
  return content.crd.length + content.object.length + others;
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
