/** The further views of a CRD and an object, in English. */
import { numberText } from '../numbers/number-text.ts';
import { plural } from './plural.ts';
import { idleReasons, ruleResults, stageNames } from './names.ts';

export const views = {
  crdOverview: {
    defines: 'Defines',
    versions: 'Versions',
    costs: 'Estimated cost of its rules',
    publishes: 'For clients',
    scopes: { Namespaced: 'namespaced', Cluster: 'cluster-scoped' },
    served: 'served',
    deprecated: 'deprecated',
    rules: (n: number) => plural(n, 'validation rule'),
    noRules: 'no validation rules',
  },
  requestsView: {
    label: 'Requests that the command sent, in order',
    none: 'kubectl sent nothing.',
    decides: 'its response is shown here',
    patchOf: 'the patch that kubectl computed',
    body: 'Request body',
    more: (n: number) => `${numberText(n)} more requests not shown.`,
  },
  ownersView: {
    label: 'The stored object with managedFields, and the field managers of each field',
    nothing: 'Nothing is stored, so there are no field managers.',
    none: 'No field has a manager: the object was stored before field management existed.',
    help: 'A field manager owns the fields that it last wrote or applied. The kubectl annotation is shown too.',
  },
  clients: {
    noCrd: 'Clients see nothing until the CRD is accepted.',
    output: 'Output of kubectl',
  },
  get: {
    emptyColumn: (name: string, path: string) =>
      `The column ${name} of kubectl get stays empty, because the schema doesn’t declare ${path}.`,
    layout: 'Columns of the table',
    usual: 'default',
    wide: 'wide',
    truncated: 'The CRD declares too much to show. Each list shows only its beginning.',
    noObject: 'No object is stored, so the table is empty. The declarations of the CRD are below.',
    reading: 'The command that reads the object',
    argumentHelp: {
      sortBy:
        'A JSONPath such as .spec.size: lists all objects of the pane, sorted by it. Leave empty to get the selected object.',
      waitFor:
        'condition=NAME, condition=NAME=VALUE, jsonpath={.path}=VALUE, create, or delete. Nothing changes here while the command waits.',
    },
    needsObject: 'No object is stored, so the command has nothing to read.',
    columns: 'Columns',
    onlyWide: 'wide only',
    states: {
      shown: 'shown',
      first: 'first item only',
      nothing: 'matches nothing',
      'other-type': 'type mismatch',
      unreadable: 'invalid path',
      unknown: 'nothing stored',
    },
    stateHelp: {
      shown: '',
      first: 'The path matches several values. The cell contains only the first one.',
      nothing: 'The path matches nothing in this object. The cell is empty.',
      'other-type': 'The value exists, but its type doesn’t match the column type. The cell is empty.',
      unreadable: 'The path can’t be parsed. This column and all following columns are missing.',
      unknown: '',
    },
    names: 'Other names',
    shortNames: 'short names',
    categories: 'categories',
    none: 'none',
    selectable: 'Selectable fields',
    noSelectable: 'None declared. --field-selector supports only metadata.name and metadata.namespace.',
    scale: 'Scale subresource',
    noScale: 'Not declared. kubectl scale and autoscalers don’t work with this kind.',
    scalePaths: {
      specReplicasPath: 'desired replicas',
      statusReplicasPath: 'observed replicas',
      labelSelectorPath: 'selector',
    },
  },
  explain: {
    crumbs: 'The field that is explained',
    recursive: 'recursive',
    follow: 'Select a field here or in an editor to explain it.',
  },
  openapi: {
    intro: (address: string) => `Published at ${address}`,
    label: 'Published schemas',
  },
  versions: {
    road: 'From the written version to each version that clients read',
    nothing: 'No object is stored, so there is nothing to read in other versions.',
    written: (version: string) => `written as ${version}`,
    stored: (version: string) => `stored as ${version}`,
    read: (version: string) => `read as ${version}`,
    asStored: 'as stored',
    asWritten: 'as written',
    onlyApiVersion: 'only the apiVersion differs',
    notServed: 'not served: 404',
    webhook: 'converted by the webhook, which doesn’t run here',
    webhookIntro: 'The conversion strategy is Webhook. The webhook doesn’t run here.',
    noneIntro:
      'The conversion strategy is None: only apiVersion changes. The server prunes fields that a version doesn’t declare, and sets the defaults of the version in which the object is stored.',
    refused: 'can’t be read',
    seeStored: 'changes before storage',
    rows: (version: string) => `The stored object compared with ${version}`,
    lost: 'Lost and hidden fields',
    field: 'field',
    step: 'removed by',
    lostWhenWritten: (version: string) =>
      `lost: written as ${version}, whose schema doesn’t declare it, so it was pruned before storage`,
    hiddenWhenRead: (version: string) =>
      `hidden: stored, but pruned when read as ${version}. A client that reads this version and writes the object back removes it`,
  },
  legacy: {
    user: 'Output of kubectl',
    server: 'Answer of the API server when the CRD is sent to v1',
    convert: 'Convert to v1',
    unknownFields: 'Unknown fields',
    keep: 'preserve',
    prune: 'prune',
    keepHelp: 'As in v1beta1: adds x-kubernetes-preserve-unknown-fields: true to each object of the schema.',
    pruneHelp: 'As v1 does by default: the server prunes unknown fields when an object is written or read.',
    changes: (n: number) => plural(n, 'change'),
    comments: 'Comments in this CRD are lost.',
    converted: 'Converted to v1.',
    undo: 'Back to v1beta1',
    unreadable: 'The CRD can’t be parsed, so it can’t be converted.',
    kinds: {
      'api-version': 'Served since Kubernetes 1.16, and the only version since 1.22.',
      'version-list': 'v1 has no spec.version. The version moves to spec.versions.',
      'schema-per-version': 'Each version has its own schema.',
      'schema-added': 'v1 requires a schema; this one is empty.',
      'root-type': 'A structural schema has type: object at its root.',
      'subresources-per-version': 'Subresources are set per version.',
      'columns-per-version': 'Printer columns are set per version.',
      'selectable-fields-per-version': 'Selectable fields are set per version.',
      'column-path-name': 'JSONPath is called jsonPath.',
      'scope-default': 'v1 requires scope; v1beta1 defaulted it to Namespaced.',
      'pruning-off-kept': 'Unknown fields are preserved, as before.',
      'pruning-begins':
        'Unknown fields were preserved. From now on the server prunes them when an object is read or written.',
      'preserve-unknown-fields-false': 'v1 prunes by default, so this setting isn’t needed.',
      'conversion-webhook': 'Webhook settings move to conversion.webhook.',
      'review-versions-default': 'v1 requires conversionReviewVersions; v1beta1 defaulted it to v1beta1.',
      'status-removed': 'The server sets status; don’t apply it.',
    },
  },
  steps: {
    intro: 'The object after each stage. Choose two stages to compare.',
    from: 'From',
    to: 'to',
    none: 'The object didn’t reach any stage.',
    stages: stageNames,
    unchanged: 'These two stages are identical.',
  },
  rules: {
    none: 'This version of the CRD has no validation rules.',
    count: (n: number) => `This version has ${plural(n, 'validation rule')} (x-kubernetes-validations).`,
    evaluations: (n: number) =>
      n === 0 ? 'None was evaluated.' : `Evaluated ${n === 1 ? 'once' : `${numberText(n)} times`}.`,
    skippedFor: (n: number) =>
      `Skipped for ${n === 1 ? 'one more value' : `${numberText(n)} more values`} without an old value.`,
    filtersLabel: 'Filter rules',
    filters: {
      failed: (n: number) => `${numberText(n)} failed`,
      skipped: (n: number) => `${numberText(n)} skipped`,
      ratcheted: (n: number) => `${numberText(n)} ratcheted`,
      expensive: (n: number) => `${numberText(n)} expensive`,
    },
    filterHelp: {
      failed: 'Rules that reject the object: false, error, or over budget',
      skipped: 'Rules that weren’t evaluated for at least one value',
      ratcheted: 'Rules that are false for a value that the update doesn’t change',
      expensive: 'Rules that use at least a tenth of a budget',
    },
    /** A result, with the number of values. */
    times: (result: string, n: number) => `${numberText(n)} × ${result}`,
    allValues: (n: number) => `Show all ${numberText(n)} values`,
    truncated: (n: number) => `Showing only the first ${numberText(n)}.`,
    total: 'Total',
    costLabel: 'Cost',
    cost: (cost: number, budget: number) => `${numberText(cost)} of ${numberText(budget)}`,
    results: ruleResults,
    idle: idleReasons,
    idleHelp: {
      blocked:
        'The server doesn’t evaluate rules while values have the wrong type, are missing, are too long or too many, or aren’t in an enum.',
      'no-value': 'Rules are evaluated only for values that exist; these fields aren’t set.',
      'over-budget': 'The previous rules used up the cost budget of the object.',
    },
    why: {
      passed: '',
      failed: '',
      error: 'Evaluation failed, which rejects the object like a false rule.',
      skipped: 'The rule uses oldSelf, and there is no old value.',
      ratcheted: 'The rule is false, but the value didn’t change, so the server ignores the failure.',
      'over budget': 'The rule exceeded the cost budget, which stops the evaluation of all rules.',
    },
    stepThrough: 'Step through',
    stepThroughRule: (rule: string) => `Step through ${rule}`,
    hole: 'A transition rule runs only if the field existed before and still exists. Removing the field passes, and so does setting it again. To prevent that, add a rule to the parent: has(oldSelf.field) == has(self.field).',
  },
  ruleSteps: {
    label: 'The evaluation, step by step',
    none: 'The rule wasn’t evaluated for this value, so there are no steps.',
    stopped: 'Stepping through this rule took too long and was stopped. Try a shorter list.',
    notEvaluated: 'not evaluated',
    unfinished: 'not finished',
    error: 'error',
    items: 'Item by item',
    noItems: 'There are no items.',
    moreItems: (shown: number, size: number) =>
      `The first ${numberText(shown)} of ${numberText(size)} items.`,
    truncated: 'Only part of the evaluation is shown.',
  },
  ruleCosts: {
    title: 'Estimated cost',
    intro:
      'The worst case that the server estimates when you create or update the CRD. It rejects a CRD over budget.',
    version: (name: string) => (name === '' ? 'All rules' : `All rules of ${name}`),
    rule: 'Estimate',
    share: (cost: string, budget: string, share: number) =>
      share > 1
        ? `${numberText(cost)} of ${numberText(budget)} (${share > 100 ? 'more than 100' : share.toFixed(1)}×)`
        : `${numberText(cost)} of ${numberText(budget)} (${share > 0 && share < 0.0001 ? '<0.01' : (share * 100).toFixed(2)}%)`,
    notCompiled: 'doesn’t compile, so it has no cost',
    runs: (cost: string, runs: string) =>
      `${numberText(cost)} per evaluation, up to ${numberText(runs)} evaluations`,
    limited: (keyword: string, max: string) =>
      max === '' ? 'is limited' : `has ${keyword} ${numberText(max)}`,
    unlimited: (keyword: string, taken: string | undefined) =>
      taken === undefined
        ? `has no ${keyword}`
        : `has no ${keyword}: estimated as ${numberText(taken)}${keyword === 'maxLength' ? ' bytes' : ''}`,
    multiplies: '(multiplies how often the rule runs)',
  },
} as const;
