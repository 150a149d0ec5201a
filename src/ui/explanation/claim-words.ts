/** Creates the text of each claim. */
import type { Explain } from '../../errors/explain.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import type { Claim, ClaimKind } from './claim.ts';

interface Words {
  readonly texts: ExplanationTexts;
  readonly explain: Explain | undefined;
}

type Say<Kind extends ClaimKind> = (claim: Claim<Kind>, words: Words) => string;

const say: { readonly [Kind in ClaimKind]: Say<Kind> } = {
  'refused-by': ({ check, embedded }, { texts }) => (embedded ? texts.embeddedRefused : texts.refused[check]),
  'refused-by-kubectl': ({ sent }, { texts }) => (sent ? texts.kubectlStopped : texts.refused.client),
  'warned-by': ({ check, stored, ofCrd }, { texts: { warned } }) => {
    const isUnknown = !ofCrd && check === 'field-validation';
    if (!stored) return isUnknown ? warned.unknownOnly : warned.only;
    if (ofCrd) return warned.crd;
    return isUnknown ? warned['field-validation'] : warned.usual;
  },
  'refused-inside': ({ field }, { texts }) => texts.insideRefused(field),
  'not-stored': ({ field }, { texts }) => texts.notStored(field),
  'not-stored-whole': (_, { texts }) => texts.notStoredWhole,
  'inside-refused-unknown': ({ field }, { texts }) => texts.inUnknown(field),
  stored: (_, { texts }) => texts.plain.stored,
  'stored-otherwise': (_, { texts }) => texts.plain.storedOtherwise,
  'stored-before': (_, { texts }) => texts.plain.storedBefore,
  'namespace-of-request': (_, { texts }) => texts.plain.namespace,
  added: (_, { texts }) => texts.plain.added,
  absent: (_, { texts }) => texts.plain.absent,
  gone: (_, { texts }) => texts.plain.gone,
  pruned: ({ version }, { texts }) => texts.happened.pruned(version),
  'pruned-in-storage': ({ version }, { texts }) => texts.happened.prunedInStorage(version),
  'pruned-with-parent': (_, { texts }) => texts.happened.insideUnknown,
  'null-dropped': (_, { texts }) => texts.happened['null-dropped'],
  defaulted: ({ value }, { texts }) => texts.happened.default(value),
  'default-of-null': ({ value, emptied }, { texts }) =>
    emptied ? texts.happened.defaultOfEmptied(value) : texts.happened.defaultOfNull(value),
  'default-not-applied': ({ value, parent }, { texts }) =>
    texts.happened['default-not-applied'](value, parent),
  coerced: (_, { texts }) => texts.happened.coerced,
  converted: ({ before, after }, { texts }) => texts.happened.converted(before, after),
  removed: (_, { texts }) => texts.happened.removed,
  'removed-status': (_, { texts }) => texts.happened.removedStatus,
  restored: (_, { texts }) => texts.happened.restored,
  'restored-as-read': (_, { texts }) => texts.happened.restoredAsRead,
  set: (_, { texts }) => texts.happened.set,
  'kept-by-apply': (_, { texts }) => texts.happened.keptByApply,
  'removed-by-apply': (_, { texts }) => texts.happened.takenOutByApply,
  'null-in-apply': (_, { texts }) => texts.happened.nullInApply,
  'storage-version': (_, { texts }) => texts.happened.storageVersion,
  patched: (_, { texts }) => texts.happened.patched,
  changed: (_, { texts }) => texts.happened.changed,
  'left-out': ({ before }, { texts }) => texts.happened['left-out'](before),
  'required-anyway': (_, { texts }) => texts.requiredAnyway,
  'default-replaces': ({ value, by }, { texts }) => texts.replaced[by](value),
  'default-waits': (_, { texts }) => texts.plain.defaultWaits,
  'through-parent': ({ path }, { texts }) => texts.throughParent(path),
  'rule-without-new-value': (_, { texts }) => texts.skipped.gone,
  'rule-without-old-value': (_, { texts }) => texts.skipped.added,
  'send-in-version': ({ versions }, { texts }) => texts.todo.prunedVersion(texts.list(versions)),
  'declare-in-storage-version': ({ version }, { texts }) => texts.todo.prunedInStorage(version),
  'declare-metadata': (_, { texts }) => texts.todo.prunedMetadata,
  'works-from': ({ minor }, { texts }) => texts.todo.worksFrom(minor),
  'move-keyword': ({ keyword }, { texts }) => texts.todo.moveKeyword(keyword),
  'remove-for-default': (_, { texts }) => texts.plain.takeOut,
  'keep-null': ({ versions }, { texts }) =>
    versions.length < 2 ? texts.todo['null-dropped'] : texts.todo.nullInVersions(texts.list(versions)),
  'set-for-other-value': (_, { texts }) => texts.todo.default,
  'omitempty-defaults': (_, { texts }) => texts.todo.omitempty,
  'omitempty-returns-default': ({ value, preset }, { texts }) => texts.todo.omitemptyReturns(value, preset),
  'keep-null-of-default': ({ versions }, { texts }) =>
    versions.length < 2 ? texts.todo.defaultOfNull : texts.todo.defaultOfNullInVersions(texts.list(versions)),
  'default-parent': ({ parents }, { texts }) =>
    texts.todo['default-not-applied'](texts.list(parents), parents.at(-1) ?? ''),
  'quote-string': (_, { texts }) => texts.todo.converted,
  'send-to-status': (_, { texts }) => texts.todo.removedStatus,
  'store-null': (_, { texts }) => texts.todo.nullInApply,
  'add-to-manage': (_, { texts }) => texts.todo.keptByApply,
  'add-to-keep': (_, { texts }) => texts.todo.takenOutByApply,
  'add-or-patch': (_, { texts }) => texts.todo['left-out'],
  'close-transition-gap': ({ name, isRemoved }, { texts }) => texts.skipped.todo(name, isRemoved),
  'page-when': ({ code, params }, { explain }) => explain?.(code, params)?.when ?? '',
  'page-cause': ({ code, params }, { explain, texts }) => {
    const { cause = '' } = explain?.(code, params) ?? {};
    return cause === '' ? '' : texts.usualCause(cause);
  },
  'page-cure': ({ code, params }, { explain }) => explain?.(code, params)?.cure ?? '',
  known: ({ names, more }, { texts }) =>
    more === 0 ? texts.known(texts.list(names)) : texts.knownMore(texts.list(names), more),
  'known-none': (_, { texts }) => texts.knownNone,
  'did-you-mean': ({ names }, { texts }) => texts.didYouMean(names),
  'has-type': ({ type }, { texts }) => texts.type(type),
  'has-format': ({ format }, { texts }) => texts.format(format),
  'is-required': (_, { texts }) => texts.required,
  'is-nullable': (_, { texts }) => texts.nullable,
  'has-default': ({ value }, { texts }) => texts.default(value),
  'preserves-unknown': () => 'x-kubernetes-preserve-unknown-fields',
};

/** Empty without the page of an error. */
export function claimText<Kind extends ClaimKind>(
  claim: Claim<Kind>,
  texts: ExplanationTexts,
  explain?: Explain,
): string {
  const make: Say<Kind> = say[claim.kind as Kind];
  return make(claim, { texts, explain });
}
