/** The claims of an explanation: what happened to a field, why, and what to do. Each part is optional. */
import type { Explain } from '../../errors/explain.ts';
import type { KubectlCommand } from '../../protocol/choices.ts';
import type { Card, ExplanationEvent } from '../../protocol/explanation.ts';
import { pathText, isSamePath } from '../../protocol/paths.ts';
import type { Claim, ExplanationClaims } from './claim.ts';
import { findingClaims, placeCure, reinterpretedClaims } from './finding-claims.ts';

/** Without `explain` a finding has only the claims of the check that reported it, and no usual cause or cure. */
export function claimsOf(card: Card, explain?: Explain): ExplanationClaims {
  const { problem, ending, skipped } = card;
  if (problem && isOfFinding(card)) return findingClaims(card, problem, explain);
  if (ending.how === 'not-stored' || ending.how === 'refused-inside' || ending.how === 'refused')
    return becauseClaims(card);
  const event = decidingEvent(card);
  const claims = event ? eventClaims(event, card) : plainClaims(card);
  if (!skipped) return claims;
  const why: Claim = { kind: skipped === 'gone' ? 'rule-without-new-value' : 'rule-without-old-value' };
  if (card.skippedWithParent || card.skippedButRefused) return { ...claims, why };
  const name = String(card.path?.at(-1));
  return { ...claims, why, todo: [{ kind: 'close-transition-gap', name, isRemoved: skipped === 'gone' }] };
}

const unread = { when: '', cause: '', cure: '' };

/** The codes of the error pages that the claims of a card may quote. The inner code of a finding may have no page. */
export function explainedCodes(card: Card): readonly string[] {
  const claims = [...allClaims(card, () => unread), ...allClaims(card, () => undefined)];
  return [...new Set(claims.flatMap((claim) => (isOfPage(claim) ? [claim.code] : [])))];
}

function isOfPage(claim: Claim): claim is PageClaim {
  const { kind } = claim;
  return kind === 'page-when' || kind === 'page-cause' || kind === 'page-cure';
}

type PageClaim = Extract<Claim, { readonly kind: 'page-when' | 'page-cause' | 'page-cure' }>;

function isOfFinding({ problem, ending }: Card): boolean {
  return problem !== undefined && (ending.how === 'refused' || ending.how === 'warned');
}

function versionsOf({ version, storageVersion }: Card): readonly string[] {
  return storageVersion === undefined ? [version] : [version, storageVersion];
}

function becauseClaims(card: Card): ExplanationClaims {
  const { because, ending } = card;
  const field = because?.field ?? '';
  if (field === '' || field === '<nil>') return { happened: { kind: 'not-stored-whole' } };
  if (ending.how === 'refused-inside') return { happened: { kind: 'refused-inside', field } };
  if (ending.how === 'refused') return { happened: { kind: 'inside-refused-unknown', field } };
  const event = decidingEvent(card);
  return {
    happened: { kind: 'not-stored', field },
    why: event && eventClaims(event, card).happened,
  };
}

/**
 * The last event; a default that wasn't applied may have no other. Events of its parents don't apply to a field that
 * was never set.
 */
export function decidingEvent({ events: all, path, ending }: Card): ExplanationEvent | undefined {
  // An event of a parent doesn't apply to a field that was neither typed nor stored.
  const events = ending.how === 'absent' ? all.filter((event) => isSamePath(event.path, path)) : all;
  const leftOut = events.find(({ mark }) => mark === 'left-out');
  if (leftOut) return leftOut;
  // A removed field can't be removed again: later steps only remove its parents.
  const own = events.findLast(
    (event) => event.mark !== 'default-not-applied' && isSamePath(event.path, path),
  );
  const pruned = own?.mark === 'null-dropped' ? own : events.find(({ mark }) => mark === 'pruned');
  const last = pruned ?? events.findLast(({ mark }) => mark !== 'default-not-applied');
  const ghost = events.findLast(
    (event) => event.mark === 'default-not-applied' && isSamePath(event.path, path),
  );
  return ghost && !isSamePath(last?.path ?? [], path) ? ghost : (last ?? events.at(-1));
}

function eventClaims(event: ExplanationEvent, card: Card): ExplanationClaims {
  const through = isSamePath(event.path, card.path)
    ? undefined
    : ({ kind: 'through-parent', path: pathText(event.path) } as const);
  const { why, happened, todo = [] } = whyClaims(event, card) ?? markClaims(event, card);
  const odd = event.mark === 'converted' ? undefined : reinterpretedClaims(card);
  return { happened, why: why ?? odd?.happened ?? through, todo: [...(odd?.todo ?? []), ...todo] };
}

const pageOfPruned = { kind: 'page-cure', code: 'pruned', params: {} } as const satisfies Claim;

/** The claims of steps with special names. */
function whyClaims({ why, before = '' }: ExplanationEvent, card: Card): ExplanationClaims | undefined {
  switch (why) {
    case 'inside-unspecified':
      return { happened: { kind: 'pruned-with-parent' }, todo: [pageOfPruned] };
    case 'kept-by-apply':
      return { happened: { kind: 'kept-by-apply' }, todo: [{ kind: 'add-to-manage' }] };
    case 'taken-out-by-apply':
      return {
        happened: { kind: 'removed-by-apply' },
        // An apply drops a null of the file.
        todo: canReturn(card, before) && before !== 'null' ? [{ kind: 'add-to-keep' }] : [],
      };
    case 'null-in-apply':
      return { happened: { kind: 'null-in-apply' }, todo: storesNull(card) ? [{ kind: 'store-null' }] : [] };
    case 'storage-version':
      return { happened: { kind: 'storage-version' } };
    default:
      return undefined;
  }
}

function markClaims(event: ExplanationEvent, card: Card): ExplanationClaims {
  const { mark, before = '', after = '' } = event;
  const parent = pathText(event.path.slice(0, -1));
  switch (mark) {
    case 'pruned':
      return prunedClaims(event, card);
    case 'default':
      return defaultClaims(event, card);
    case 'default-not-applied':
      return {
        happened: { kind: 'default-not-applied', value: after, parent },
        todo: canDefault(card) ? [{ kind: 'default-parent', parents: missingParents(event) }] : [],
      };
    case 'converted':
      return { happened: { kind: 'converted', before, after }, todo: [{ kind: 'quote-string', before }] };
    case 'removed':
      return event.path[0] === 'status'
        ? {
            happened: { kind: 'removed-status' },
            // The endpoint prunes what the schema doesn't declare.
            todo: card.keptByVersion && !card.storageLacks ? [{ kind: 'send-to-status' }] : [],
          }
        : { happened: { kind: 'removed' } };
    case 'left-out':
      return {
        happened: { kind: 'left-out', before },
        todo: canReturn(card, before) ? [{ kind: 'add-or-patch' }] : [],
      };
    case 'null-dropped':
      return {
        happened: { kind: 'null-dropped' },
        todo: card.storageLacks ? [] : [{ kind: 'keep-null', versions: versionsOf(card) }],
      };
    case 'restored':
      // If the endpoint takes a list from storage, its additional typed items are lost.
      if (card.ending.how === 'removed') return { happened: { kind: 'removed' } };
      return { happened: { kind: card.storedOtherwise ? 'restored-as-read' : mark } };
    case 'coerced':
    case 'set':
    case 'patched':
    case 'changed':
      return { happened: { kind: mark } };
  }
}

function defaultClaims({ before, after = '', emptied }: ExplanationEvent, card: Card): ExplanationClaims {
  if (before === 'null') {
    const cure: Claim = { kind: 'keep-null-of-default', versions: versionsOf(card) };
    return {
      happened: { kind: 'default-of-null', value: after, emptied: emptied === true },
      todo: card.storageLacks || emptied ? [] : [cure],
    };
  }
  const required: Claim | undefined = card.schema?.required ? { kind: 'required-anyway' } : undefined;
  return {
    happened: { kind: 'defaulted', value: after },
    why: card.replaced ? { kind: 'default-replaces', ...card.replaced } : required,
    todo: [{ kind: 'set-for-other-value' }, isZero(card) ? { kind: 'omitempty-defaults' } : undefined],
  };
}

/** An apply that removes a stored parent removes an empty one, too. */
function canDefault({ storageLacks, command, ending, ignoredByEndpoint }: Card): boolean {
  return (
    !storageLacks && !ignoredByEndpoint && !(command === 'server-side-apply' && ending.how === 'removed')
  );
}

/** The missing objects between a default and the nearest existing parent. */
function missingParents({ path, parents = path.length - 2 }: ExplanationEvent): readonly string[] {
  return path.slice(0, -1).flatMap((_, i) => (i < parents ? [] : [pathText(path.slice(0, i + 1))]));
}

/** The schema of each version on the way keeps a null. */
function storesNull({ schema, storageLacks, storageDropsNull }: Card): boolean {
  return schema?.nullable === true && !storageLacks && !storageDropsNull;
}

/** Adding the field again keeps it, unless the schema doesn't allow it any more. */
function canReturn(card: Card, before: string): boolean {
  const { schema, path, storageLacks } = card;
  if (storageLacks) return false;
  const isDeclared = schema !== undefined || path?.[0] === 'metadata';
  return isDeclared && (before !== 'null' || storesNull(card));
}

function prunedClaims({ stage, before, path }: ExplanationEvent, card: Card): ExplanationClaims {
  const { storageVersion, version, keptByVersion } = card;
  if (stage === 'stored' && storageVersion !== undefined && keptByVersion)
    return {
      happened: { kind: 'pruned-in-storage', version: storageVersion },
      // A null may also be lost for other reasons.
      todo: before === 'null' ? [] : [{ kind: 'declare-in-storage-version', version: storageVersion }],
    };
  // If a parent of the metadata was pruned, the parent has to be declared first.
  const cure = placeCure(card);
  const isOutside = cure?.kind === 'declare-metadata' && (card.storageLacks || path.indexOf('metadata') < 1);
  return { happened: { kind: 'pruned', version }, todo: [cure && !isOutside ? cure : pageOfPruned] };
}

/** A zero value that Go clients leave out, and the default that then takes its place. */
function zeroOfDefault(
  schema: Card['schema'],
  value: string | undefined,
): { readonly value: string; readonly preset: string } | undefined {
  const preset = schema?.default;
  const isZeroValue = value === 'false' || value === '0' || value === '""';
  return isZeroValue && preset !== undefined && preset !== value ? { value, preset } : undefined;
}

/** Reports whether Go clients can omit a value that differs from the default. */
function isZero({ schema }: Card): boolean {
  const value = schema?.default;
  if (value === undefined) return false;
  const { type } = schema ?? {};
  const isScalar = type === 'boolean' || type === 'integer' || type === 'number' || type === 'string';
  return isScalar && !['false', '0', '""'].includes(value);
}

function plainClaims(card: Card): ExplanationClaims {
  const { ending, typed, schema, changed, storedBefore, path, command, pane, value } = card;
  const isTried = ending.how === 'tried';
  const isStored = isTried || ending.how === 'stored' || ending.how === 'warned';
  const isPatched = pane === 'patch' && ending.how === 'removed' && !typed;
  if (isPatched) return { happened: { kind: 'patched' } };
  if (!isStored) return { happened: { kind: typed ? 'gone' : 'absent' } };
  if (typed && changed === 'itself') return { happened: { kind: 'changed' } };
  if (typed && isTried) return {};
  const isItem = typeof path?.at(-1) === 'number';
  const isZeroed = typed && !changed && !isItem && zeroOfDefault(schema, value);
  if (isZeroed)
    return { happened: { kind: 'stored' }, todo: [{ kind: 'omitempty-returns-default', ...isZeroed }] };
  if (typed) return { happened: { kind: changed ? 'stored-otherwise' : 'stored' } };
  if (!storedBefore && path?.length === 2 && path[0] === 'metadata' && path[1] === 'namespace')
    return { happened: { kind: 'namespace-of-request' } };
  if (!storedBefore) return { happened: { kind: path?.[0] === 'metadata' ? 'set' : 'added' } };
  // These commands send no object that could omit the field.
  const isNamed = command !== undefined && naming.has(command);
  if (schema?.default === undefined || isNamed || card.isDefault)
    return { happened: { kind: 'stored-before' } };
  return {
    happened: { kind: 'stored-before' },
    why: { kind: 'default-waits' },
    todo: [{ kind: 'remove-for-default' }],
  };
}

const naming: ReadonlySet<KubectlCommand> = new Set(['scale', 'label', 'annotate', 'delete']);

/** The schema's facts about the field. */
export function factClaims({ schema }: Card): readonly Claim[] {
  if (!schema) return [];
  const { type, format, required, nullable, default: value, preserveUnknownFields } = schema;
  return [
    type !== '' && ({ kind: 'has-type', type } as const),
    format !== '' && ({ kind: 'has-format', format } as const),
    required && ({ kind: 'is-required' } as const),
    nullable && ({ kind: 'is-nullable' } as const),
    value !== undefined && ({ kind: 'has-default', value } as const),
    preserveUnknownFields && ({ kind: 'preserves-unknown' } as const),
  ].filter((fact) => fact !== false);
}

/** The schema's names in place of an unknown one; undefined if the name is known. */
export function knownClaim({ known, moreKnown = 0, similar }: Card): Claim | undefined {
  if (similar.length > 0) return { kind: 'did-you-mean', names: similar };
  if (!known) return undefined;
  return known.length === 0 ? { kind: 'known-none' } : { kind: 'known', names: known, more: moreKnown };
}

/** All claims of a card, in the order in which they are shown. */
export function allClaims(card: Card, explain: Explain | undefined): readonly Claim[] {
  const { happened, why, cause, todo = [] } = claimsOf(card, explain);
  const known = knownClaim(card);
  return [happened, why, known, ...factClaims(card), ...todo, cause].filter((claim) => claim !== undefined);
}
