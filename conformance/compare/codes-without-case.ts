/**
 * Codes that no recorded case shows, each with the reason and its message. A code that gets a case must be removed from
 * this list, which `codes.test.ts` verifies.
 */
import type { WhyNotRecorded } from '../../src/errors/recorded.ts';

export interface WithoutCase {
  readonly why: WhyNotRecorded;
  /** The engine's message, with … for varying parts. */
  readonly text: string;
}

const because =
  (why: WhyNotRecorded) =>
  (text: string): WithoutCase => ({ why, text });

const ownLimit = because('own-limit');
const stored = because('only-stored');
const earlier = because('refused-earlier');
const admission = because('not-admitted');
const noCase = because('not-yet');

export const codesWithoutCase: Readonly<Record<string, WithoutCase>> = {
  'yaml-tag-not-ended': noCase('yaml: did not find expected whitespace or line break'),
  'yaml-directive-space-missing': noCase('yaml: did not find expected whitespace'),
  'too-many-values': ownLimit(
    'this engine reads … values of a text, of which a map or list counts as two, and this one has more',
  ),
  'unique-items': admission("… in body shouldn't contain duplicates"),
  'metadata-not-an-object': stored('invalid metadata: expected object, got …'),
  'namespace-missing': earlier('metadata.namespace: Required value'),
  'namespace-not-allowed': earlier('metadata.namespace: Forbidden: not allowed on this type'),
  'finalizer-name-invalid': earlier('metadata.finalizers: "…": name part must be non-empty'),
  'generation-decremented': earlier('metadata.generation: Invalid value: …: must not be decremented'),
  'rule-message-over-budget': noCase(
    'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run',
  ),
  'rules-without-types': admission('rule compiler initialization error: …'),
  'cel-index-out-of-list': earlier("index '…' out of range in list size '…'"),
  'cel-map-list-item-not-an-object': noCase('unexpected data format'),
  'cel-value-without-type': admission(
    'invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got …',
  ),
  'cel-list-without-items': admission('invalid array type, expected Items with a non-empty Schema'),
  'cel-list-type-unknown': admission(
    "invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got …",
  ),
  'cel-sort-keys-size': earlier(
    '@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got … and … elements respectively',
  ),
  'cel-format-argument-error': noCase('could not convert argument … to string'),
  'cel-format-key-missing': noCase('could not find key: …'),
  'cel-not-optional': earlier('value … is not optional'),
  'cel-quantity-digits': ownLimit(
    'this engine follows sums of quantities for … digits, and this one has more',
  ),
  'cel-optional-element': because('server-crashes')(
    'cannot initialize optional list element from non-optional value …',
  ),
  'cel-syntax-errors-many': noCase('Syntax error: More than 100 syntax errors'),
  'cel-recovery-attempts': noCase('error recovery attempt limit exceeded: 30'),
  'cel-recovery-lookahead': noCase('error recovery token lookahead limit exceeded: 256'),
  'cel-too-long': noCase('expression code point size exceeds limit: size: …, limit 100000'),
  'cel-escape-at-end': earlier("unable to unescape string, found '\\' as last character"),
  'cel-bind-variable-not-a-name': noCase('cel.bind() variable names must be simple identifiers'),
  'cel-expression-unspecified': earlier('unexpected unspecified type: '),
  'structural-preserve-unknown-fields-false': earlier(
    "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined",
  ),
  'top-level-and-per-version': because('only-v1beta1')('top-level and per-version … are mutually exclusive'),
  'webhook-ca-bundle-without-certificate': noCase(
    'unable to load root certificates: failed to parse certificate: x509: malformed certificate',
  ),
  'scale-parent-not-a-map': noCase('value cannot be set because … is not a map[string]interface{}'),
  'stored-object-undecodable': noCase('object not decodable revision=…: …'),
  'conversion-from-unknown-version': noCase('request to convert CR from an invalid group/version: …'),
  'converted-api-version-other': because('webhook-of-cases')(
    '… returned invalid object at index 0: invalid groupVersion (expected …, received …)',
  ),
  'converted-uid-other': because('random-text')('… returned invalid object: must have the same UID: … != …'),
  'converted-metadata-missing': earlier('… returned invalid object: missing metadata in converted object'),
  'converted-metadata-not-a-map': earlier(
    '… returned invalid metadata: invalid metadata of type … in converted object',
  ),
  'webhook-without-dry-run': stored('admission webhook "…" does not support dry run'),
};
