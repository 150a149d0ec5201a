/**
 * Codes that no recorded case shows, each with the reason. A code that gets a case leaves this list; `codes.test.ts`
 * sees to it.
 */
const ownLimit = 'a limit of this engine: the server says nothing of it';
const random = 'its text quotes what is new in each recording';
const stored = 'only of what a store holds and no request of a case can put there';
const earlier = 'something else is refused before, as far as is known';
const admission = 'admission lets no such schema pass';
const noCase = 'not recorded yet';

export const codesWithoutCase: Readonly<Record<string, string>> = {
  'yaml-tag-not-ended': noCase,
  'yaml-directive-space-missing': noCase,
  'too-many-values': ownLimit,
  'unique-items': admission,
  'metadata-not-an-object': stored,
  'namespace-missing': earlier,
  'namespace-not-allowed': earlier,
  'finalizer-name-invalid': earlier,
  'generation-decremented': earlier,
  'rule-message-over-budget': noCase,
  'rules-without-types': admission,
  'cel-index-out-of-list': earlier,
  'cel-map-list-item-not-an-object': noCase,
  'cel-value-without-type': admission,
  'cel-list-without-items': admission,
  'cel-list-type-unknown': admission,
  'cel-join-of-other-than-strings': earlier,
  'cel-sort-keys-size': earlier,
  'cel-format-argument-error': noCase,
  'cel-format-key-missing': noCase,
  'cel-not-optional': earlier,
  'cel-quantity-digits': ownLimit,
  'cel-optional-element': 'the server crashes on it before',
  'cel-syntax-errors-many': noCase,
  'cel-recovery-attempts': noCase,
  'cel-recovery-lookahead': noCase,
  'cel-too-long': noCase,
  'cel-escape-at-end': earlier,
  'cel-bind-variable-not-a-name': noCase,
  'cel-expression-unspecified': earlier,
  'structural-preserve-unknown-fields-false': earlier,
  'top-level-and-per-version': 'only v1beta1 has fields above the versions',
  'webhook-ca-bundle-without-certificate': noCase,
  'scale-parent-not-a-map': noCase,
  'stored-object-undecodable': noCase,
  'conversion-from-unknown-version': noCase,
  'converted-api-version-other': 'the scripted webhook sends the version it was asked for',
  'converted-uid-other': random,
  'converted-metadata-missing': earlier,
  'converted-metadata-not-a-map': earlier,
};
