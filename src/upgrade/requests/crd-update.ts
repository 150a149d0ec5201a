/** The update of a CRD: the API server's answer, and the CRDs before and after it. */
import { admitCrd, admitCrdUpdate, admitStoredCrd } from '../../engine/index.ts';
import type { ConversionWebhook, CrdAnswer, ServedCrd, Surroundings } from '../../engine/answers.ts';
import { newestMinor } from '../../engine/minors.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import {
  isArray,
  isObject,
  objectAt,
  textItems,
  toJson,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { CrdLines } from './crd-lines.ts';
import { causesOfOutcome, type PlacedCause } from './outcome.ts';
import { withoutSystemFields, type Server } from './requests.ts';
import type { CrdFate, UpgradeOptions, UpgradeText } from '../model/types.ts';

/** The CRDs before and after an update. */
export interface CrdPair {
  readonly old: Server;
  /** Missing if the new CRD is invalid by itself. */
  readonly now: Server | undefined;
  readonly fate: Omit<CrdFate, 'causes'> & { readonly causes: readonly PlacedCause[] };
  readonly oldLines: CrdLines;
  readonly lines: CrdLines;
  /** A conversion webhook isn't run, so objects keep their fields in all versions. */
  readonly isUnconverted: boolean;
  /** The rejection of the old CRD as a new one; it is treated as stored. */
  readonly oldRefused: string | undefined;
}

/** The old CRD can't be read as a CRD at all. */
export interface NoOldCrd {
  readonly unread: string;
}

/** Never throws on a text. */
export function crdPair(
  oldText: UpgradeText,
  newText: UpgradeText,
  options: UpgradeOptions,
): CrdPair | NoOldCrd {
  const around = surroundingsFor(options);
  const before = admitOld(oldText.text, around);
  if ('unread' in before) return before;
  const { served: old } = before;
  const lines = new CrdLines(newText);
  const sent = withoutServerParts(newText.text).text;
  const answer = updated(old, sent, around);
  const server = (served: ServedCrd): Server => ({
    served: withWebhook(served, options.webhook),
    around,
    namespace: options.namespace ?? 'default',
  });
  const now = answer.accepted === true ? answer.served : asIfInstalled(old, sent, around);
  const isUpdated = answer.accepted === true;
  const evaluated = isUpdated ? 'updated' : now ? 'as if installed' : 'not evaluated';
  return {
    old: server(old),
    now: now && server(now),
    fate: { name: old.name, ...answerParts(answer, lines), storedVersions: storedVersionsOf(isUpdated ? answer.served : old), evaluated },
    oldLines: new CrdLines(oldText),
    lines,
    isUnconverted: !options.webhook && [old, now].some((one) => one && usesWebhook(one)),
    oldRefused: before.refused,
  }; // prettier-ignore
}

/** A fixed time, uid, and revision: none of them decides an answer. */
export function surroundingsFor({ minor, now }: UpgradeOptions): Surroundings {
  return {
    kubernetes: minor ?? newestMinor,
    now: now ?? '2026-01-01T00:00:00Z',
    uid: '00000000-0000-4000-8000-000000000000',
    nameSuffix: 'xxxxx',
    resourceVersion: '1',
  };
}

const yaml = 'application/yaml';

function admitOld(
  text: string,
  around: Surroundings,
): { readonly served: ServedCrd; readonly refused: string | undefined } | NoOldCrd {
  const { text: sent, storedVersions } = withoutServerParts(text);
  const body = { text: sent, contentType: yaml, fieldValidation: 'Ignore' } as const;
  const created = admitCrd(body, around);
  const answer = created.accepted === true ? created : admitStoredCrd(body, around);
  const why = created.accepted === true ? undefined : messageOfUpdate(created);
  if (answer.accepted !== true) return { unread: why ?? messageOfUpdate(answer) };
  const served = storedVersions ? withStoredVersions(answer.served, storedVersions) : answer.served;
  return { served, refused: why };
}

function updated(old: ServedCrd, text: string, around: Surroundings): CrdAnswer {
  const body = { text, contentType: yaml, fieldValidation: 'Strict' } as const;
  return admitCrdUpdate(
    body,
    old,
    { ...around, resourceVersion: '2' },
    { missingResourceVersion: 'fill in' },
  );
}

/** The new CRD in a cluster whose objects have been migrated, or in one where it is the first. */
function asIfInstalled(old: ServedCrd, text: string, around: Surroundings): ServedCrd | undefined {
  const body = { text, contentType: yaml, fieldValidation: 'Ignore' } as const;
  const alone = admitCrd(body, around);
  const storage = alone.accepted === true ? storageOf(alone.served) : undefined;
  const answer = updated(storage ? withStoredVersions(old, [storage]) : withStoredVersions(old, []), text, around);
  if (answer.accepted === true) return answer.served;
  return alone.accepted === true ? alone.served : undefined;
} // prettier-ignore

export function storageOf({ versions }: ServedCrd): string | undefined {
  return versions.find(({ storage }) => storage)?.name;
}

export function storedVersionsOf({ object }: ServedCrd): string[] {
  return textItems(objectAt(object, 'status')?.get('storedVersions'));
}

export function withStoredVersions(served: ServedCrd, storedVersions: readonly JsonValue[]): ServedCrd {
  const status: JsonObject = new Map(objectAt(served.object, 'status') ?? []);
  status.set('storedVersions', [...storedVersions]);
  return { ...served, object: new Map(served.object).set('status', status) };
}

export function messageOfUpdate(answer: Exclude<CrdAnswer, { accepted: true }>): string {
  return answer.accepted === 'crash' ? answer.explanation : answer.refusal.message;
}

function answerParts(
  answer: CrdAnswer,
  lines: CrdLines,
): Pick<CrdPair['fate'], 'accepted' | 'code' | 'message' | 'causes' | 'warnings'> {
  if (answer.accepted === 'crash')
    return { accepted: false, code: 0, message: answer.explanation, causes: [], warnings: [] };
  const warnings = answer.warnings.map(({ text }) => text);
  if (answer.accepted) return { accepted: true, code: answer.code, message: '', causes: [], warnings };
  const { refusal } = answer;
  const causes = causesOfOutcome(refusal, lines).map((cause): PlacedCause => {
    const line = cause.path && lines.at(documentPath(cause.path));
    return { ...cause, ...(line !== undefined && { line }) };
  });
  return { accepted: false, code: refusal.code, message: refusal.message, causes, warnings };
}

/** Errors about the stored versions are caused by the versions. */
function documentPath(path: PathSegments): PathSegments {
  return path[0] === 'status' ? ['spec', 'versions'] : path;
}

/** A CRD as it was read from a cluster, without the parts that only a server sets. */
function withoutServerParts(text: string): { text: string; storedVersions: readonly JsonValue[] | undefined } {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  if (!isObject(value)) return { text, storedVersions: undefined };
  const stored = objectAt(value, 'status')?.get('storedVersions');
  const storedVersions = isArray(stored) && stored.length > 0 ? stored : undefined;
  const metadata = objectAt(value, 'metadata');
  const isCopy = metadata?.has('resourceVersion') || metadata?.has('uid');
  return { text: isCopy ? toJson(withoutSystemFields(value)) : text, storedVersions };
} // prettier-ignore

/** Replaces a conversion webhook that isn't known: the object keeps its fields. */
const unconverted: ConversionWebhook = (object, apiVersion) => ({
  object: new Map(object).set('apiVersion', apiVersion),
});

function withWebhook(served: ServedCrd, webhook = unconverted): ServedCrd {
  return usesWebhook(served) ? { ...served, webhook } : served;
}

function usesWebhook({ object }: ServedCrd): boolean {
  const conversion = objectAt(objectAt(object, 'spec') ?? new Map(), 'conversion');
  return conversion?.get('strategy') === 'Webhook';
}
