/**
 * The parts that the worker loads only when a question needs them: by the name of the part its modules, as paths in
 * `src`. A module belongs to the first part that has it. Modules that only they use are loaded with them.
 */
import type { WorkerPart } from '../../src/protocol/parts.ts';

export const lateModules: Readonly<Record<WorkerPart, RegExp>> = {
  'rule-questions':
    /^(?:engine\/cel\/(?:bounds\/|rules\/(?:step-through|evaluation-tree|expression-types|written-tree)\.ts)|report\/rules\/rule-(?:budget|steps|type)\.ts)/,
  cel: /^(?:engine\/cel\/(?!limits\.ts|macro-names\.ts|values\/go-panic\.ts|library\/(?:time-zone|zone-file)\.ts)|engine\/crd\/schema\/rule-fields\.ts|report\/rules\/(?!rule-cost\.ts))/,
  'kubectl-others':
    /^kubectl\/(?:commands\/(?:others|apply-server-side|client-side-managers|annotate|label|metadata-pairs|write-metadata|api-resources|describe|diff|explain|wait-for|wait-conditions)\.ts|print\/(?:custom-columns|json-path|tables|sorted|relaxed-path|description|describe-label|tab-writer|unified-diff)\.ts|server\/(?:crd-table|selectors|patched-crd|restored|strategic-patch)\.ts|resources\/(?:from-arguments|find)\.ts|kustomize\/|yaml\/|suggestions\.ts)/,
  'kubectl-changes':
    /^(?:kubectl\/(?:merge\/create-merge-patch\.ts|commands\/apply-patch\.ts)|report\/(?:before\/made-before|commands\/kept-and-taken)\.ts)/,
  'kubectl-seldom':
    /^(?:kubectl\/(?:server\/(?:crds|crd-owners|label-selector|namespaces)|validation\/(?:model|meta-models|repeated-keys)|commands\/(?:deletion|wait)|read\/json-stream|print\/indented-json)\.ts|report\/commands\/client-findings\.ts)/,
  kubectl:
    /^(?:kubectl\/(?:run|cluster|too-long-to-apply)\.ts|report\/commands\/|report\/before\/(?!stored-before))/,
  owners:
    /^engine\/(?:apply\/(?!no-managers\.ts)|customresource\/(?:patch\/apply|patch\/crd-owners|patch\/last-applied|storage\/(?:owner-views|owners-of-scale)\.ts))/,
  patches: /^(?:engine\/(?:patch\/|customresource\/patch\/)|report\/object\/patch\.ts)/,
  patterns: /^engine\/regex\/(?!library\.ts)/,
  'regex-library': /^engine\/regex\/library\.ts/,
  formats: /^engine\/formats\//,
  explain: /^engine\/explain\//,
  legacy: /^engine\/legacy\//,
  publish: /^engine\/publish\//,
  tables: /^engine\/(?:table\/|jsonpath\/(?!go-int\.ts))/,
  views: /^report\/(?:views\/(?!make-views\.ts)|compare\/)/,
  help: /^(?:language\/(?:yaml|help|edits|fixes|rewrite|samples)\/|report\/(?:help\/(?!readable\.ts)|fixes\/))/,
  'story-questions': /^report\/(?:stories\/(?:branches|decided|wants)|reading\/with-warn)\.ts/,
  stories: /^report\/(?:stories\/|places\/(?:offset|schema-at)\.ts|pointing\/path-at\.ts)/,
  refusals:
    /^(?:engine\/(?:field\/error|(?:status|validation)\/codes|status\/(?:status|etcd-refusal)|validation\/report|customresource\/storage\/undecodable)\.ts|report\/(?:findings\/params|before\/stored-before)\.ts)/,
  conversion:
    /^engine\/(?:crd\/validation\/(?:conversion|ca-bundle|webhook-url)\.ts|customresource\/storage\/(?:accept-converted|convert-by-webhook)\.ts)/,
  updates:
    /^(?:engine\/(?:customresource\/verbs\/(?!create|get\.ts|prepared-trace)|customresource\/strategy\/(?:scale-object|validate-updated)\.ts|objectmeta\/(?:stored-metadata|validate-update|managed-fields)\.ts|crd\/(?:admission\/admit-|model\/stored-form\.ts|validation\/(?:update-requirements|validate-changed-crd)))|report\/object\/(?:update|read-old|create-old|against-old|owners|left-out)\.ts)/,
  'crd-texts':
    /^engine\/(?:(?:crd|structural)\/codes|crd\/model\/go-json|structural\/nested-keywords)\.ts|^report\/(?:findings\/rule-errors|places\/scalar-offsets)\.ts/,
  'object-texts': /^engine\/(?:objectmeta|customresource|source|typed)\/codes\.ts/,
  lists: /^engine\/(?:crd\/schema\/list-types|listtype\/(?:repeated-items|codes))\.ts/,
  enums: /^engine\/validation\/enum-match\.ts/,
  reads: /^engine\/customresource\/(?:verbs\/get|request\/path-name)\.ts/,
  json: /^engine\/(?:source\/read-json|json\/json-size)\.ts/,
  seldom:
    /^(?:engine\/(?:cel\/library\/(?:time-zone|zone-file)|go\/(?:printable-runs|base64|parse-time)|source\/yaml\/(?:tags|directives|go-syntax)|customresource\/strategy\/scale|crd\/validation\/selectable-fields|validation\/validate-composites|objectmeta\/(?:owner-references|embedded-resource))|report\/(?:rows\/json|split-text|crd\/without-descriptions))\.ts/,
};

/** Parts that another is never without: it calls them as if they were its own. */
export const loadedWith: Readonly<Partial<Record<WorkerPart, readonly WorkerPart[]>>> = {
  'rule-questions': ['cel'],
  patches: ['updates'],
  'kubectl-others': ['kubectl'],
  'kubectl-changes': ['kubectl'],
  'kubectl-seldom': ['kubectl'],
  'story-questions': ['stories'],
};
