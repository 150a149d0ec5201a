/** Which step says what: the check behind each code, and its stage. */
import type { Stage } from '../../engine/trace.ts';
import type { codesByFolder } from '../../engine/codes.ts';
import { folderOfCode } from '../../engine/refusals.ts';
import type { Pane } from '../../protocol/report.ts';
import type { Check } from '../../protocol/story.ts';

type Folder = keyof typeof codesByFolder;

const ofObject: Record<Folder, Check> = {
  source: 'decoding',
  typed: 'decoding',
  pruning: 'field-validation',
  defaulting: 'defaults',
  validation: 'schema',
  listtype: 'list-types',
  objectmeta: 'metadata',
  'cel/rules': 'rules',
  'cel/values': 'rules',
  'cel/text': 'rules',
  'cel/admission': 'rules',
  structural: 'schema',
  crd: 'schema',
  apply: 'apply',
  customresource: 'request',
  status: 'request',
};

const ofCrd: Record<Folder, Check> = {
  source: 'decoding',
  typed: 'decoding',
  pruning: 'crd-defaults',
  defaulting: 'crd-defaults',
  validation: 'crd-defaults',
  listtype: 'crd-defaults',
  objectmeta: 'metadata',
  'cel/rules': 'crd-defaults',
  'cel/values': 'crd-rules',
  'cel/text': 'crd-rules',
  'cel/admission': 'crd-rules',
  structural: 'crd-schema',
  crd: 'crd',
  apply: 'apply',
  customresource: 'request',
  status: 'request',
};

/** Folders that speak for several checks; codes by how they begin. */
const exceptions: readonly (readonly [Check, RegExp])[] = [
  ['duplicates', /^(?:patch-)?duplicate-field$|^duplicate-key$/],
  ['field-validation', /^unknown-(field|key)$|^unknown-metadata-field$|^patched-object-not-strict$|^patch-unknown-field$/], // prettier-ignore
  ['request', /^(name-missing|namespace-missing|namespace-not-allowed|name-undeterminable|name-of-other-object|namespace-of-other-request)$/], // prettier-ignore
  ['storage', /^(resource-version-(outdated|of-new-object|missing)|uid-of-(other|no)-object|already-exists|generated-name-exists|etcd-|stored-objects?-|not-found)/], // prettier-ignore
  ['metadata', /^embedded-metadata-invalid$/],
  ['type-meta', /^(type-meta-not-text|kind-of-other-endpoint|api-version-of-other-endpoint)$/],
  ['patch', /^(patch|merge-patch)-/],
  ['apply', /^(applied-|apply-)/],
  ['scale', /^scale-/],
  ['conversion', /^(conversion|converted)-/],
  ['rules', /^rules-not-checked$/],
];

const crdExceptions: readonly (readonly [Check, RegExp])[] = [
  ['duplicates', /^duplicate-(field|key)$/],
  ['field-validation', /^unknown-(field|key)$|^unknown-metadata-field$/],
  ['crd-cost', /^(rule-cost|rules-cost|rule-message-expression-cost)/],
  ['crd-defaults', /^default-/],
  ['crd-schema', /^(root-|schema-|bool-or-schema|embedded-resource-|list-|map-|format-|preserve-unknown)/],
  ['crd-rules', /^(rule-|rules-|cel-)/],
];

/** Returns the check that reports `code` about the text in `pane`; for an unknown code, the request as a whole. */
export function checkOf(code: string, pane: Pane): Check {
  // kubectl's own messages have no code, because they don't come from the server.
  if (code === '') return 'client';
  const isCrd = pane === 'crd';
  const found = (isCrd ? crdExceptions : exceptions).find(([, codes]) => codes.test(code));
  if (found) return found[0];
  const folder = folderOfCode(code) as Folder | undefined;
  return folder ? (isCrd ? ofCrd : ofObject)[folder] : 'request';
}

const stageOfCheck: Record<Check, Stage> = {
  client: 'decoded',
  decoding: 'decoded',
  'field-validation': 'decoded',
  duplicates: 'decoded',
  request: 'decoded',
  patch: 'decoded',
  apply: 'decoded',
  defaults: 'defaulted',
  'type-meta': 'validated',
  metadata: 'validated',
  schema: 'validated',
  'list-types': 'validated',
  scale: 'validated',
  rules: 'rules',
  conversion: 'stored',
  storage: 'stored',
  crd: 'validated',
  'crd-schema': 'validated',
  'crd-defaults': 'validated',
  'crd-rules': 'validated',
  'crd-cost': 'validated',
};

/** Where on the way a check happens. */
export function stageOf(check: Check, code: string): Stage {
  if (code === 'pruned') return 'pruned';
  if (code === 'unknown-metadata-field' || code.startsWith('embedded-metadata-')) return 'embedded';
  return stageOfCheck[check];
}
