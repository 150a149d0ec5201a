/** The further views of a CRD and an object, in English. */
import { numberText } from '../number-text.ts';
import { plural } from './plural.ts';
import { idleReasons, ruleResults, stageNames } from './names.ts';

export const views = {
  clients: {
    noCrd: 'There is no CRD that is served: what clients see begins with one that is accepted.',
    output: 'Output of kubectl',
  },
  get: {
    layout: 'Columns of the table',
    usual: 'usual',
    wide: 'wide',
    truncated: 'What the CRD declares is too much to be shown: of each list only the beginning is here.',
    noObject: 'No stored object, so no line in the table. What the CRD declares is below.',
    columns: 'Columns',
    onlyWide: 'wide only',
    states: {
      shown: 'shown',
      nothing: 'matches nothing',
      'other-type': 'other type',
      unreadable: 'not a path',
      unknown: 'nothing stored',
    },
    stateHelp: {
      shown: '',
      nothing: 'The path leads to nothing in this object; the cell stays empty.',
      'other-type': 'The value is there, but the type of the column does not print it; the cell stays empty.',
      unreadable: 'The path can’t be read; this column and all after it are missing.',
      unknown: '',
    },
    names: 'Other names',
    shortNames: 'short names',
    categories: 'categories',
    none: 'none',
    selectable: 'Selectable fields',
    noSelectable: 'None declared: --field-selector knows metadata.name and metadata.namespace only.',
    scale: 'Scale subresource',
    noScale: 'Not declared: kubectl scale and autoscalers don’t work on this kind.',
    scalePaths: {
      specReplicasPath: 'wanted replicas',
      statusReplicasPath: 'observed replicas',
      labelSelectorPath: 'selector',
    },
  },
  explain: {
    crumbs: 'The field that is explained',
    recursive: 'recursive',
    follow: 'Press a field, here or in an editor, to explain it.',
  },
  openapi: {
    intro: (address: string) => `Published for clients at ${address}`,
    label: 'Published schemas',
  },
  versions: {
    road: 'From what is written to what each version reads',
    nothing: 'No stored object: there is nothing that a version could read.',
    written: (version: string) => `written as ${version}`,
    stored: (version: string) => `stored as ${version}`,
    read: (version: string) => `read as ${version}`,
    asStored: 'as stored',
    asWritten: 'as written',
    onlyApiVersion: 'only the apiVersion differs',
    notServed: 'not served: 404',
    webhook: 'by the conversion webhook: not run here',
    webhookIntro:
      'The strategy is Webhook: the CRD’s author converts, in a program of their own. It is not run here.',
    noneIntro:
      'The strategy is None: only the apiVersion changes. What a version does not know is pruned, and the defaults of the stored version come in.',
    refused: 'can’t be read',
    seeStored: 'what happened on the way into storage',
    rows: (version: string) => `The stored object against what ${version} reads`,
    lost: 'Lost and hidden fields',
    field: 'field',
    step: 'the step that took it out',
    lostWhenWritten: (version: string) =>
      `lost: written as ${version}, whose schema does not have it, and pruned before it was stored`,
    hiddenWhenRead: (version: string) =>
      `hidden: stored, but pruned when read as ${version}; a client that writes back what it read there loses it`,
  },
  legacy: {
    user: 'What a user of kubectl sees',
    server: 'What the API server answers when it is sent to v1',
    convert: 'Convert to v1',
    unknownFields: 'Unknown fields',
    keep: 'keep them',
    prune: 'begin pruning',
    keepHelp: 'As before: x-kubernetes-preserve-unknown-fields: true stands in each object of the schema.',
    pruneHelp: 'As v1 means it: what the schema does not know is dropped when an object is written or read.',
    changes: (n: number) => plural(n, 'change'),
    comments: 'Comments of this CRD are not carried over.',
    converted: 'Converted to v1.',
    undo: 'Back to v1beta1',
    unreadable: 'The text can’t be read, so it is not converted.',
    kinds: {
      'api-version': 'The version that is served since 1.16, and the only one since 1.22.',
      'version-list': 'spec.version is gone: the list of versions has it.',
      'schema-per-version': 'Each version has a schema of its own.',
      'schema-added': 'v1 asks for a schema; this one is empty.',
      'root-type': 'A structural schema says type: object at its root.',
      'subresources-per-version': 'Subresources belong to a version.',
      'columns-per-version': 'Printer columns belong to a version.',
      'selectable-fields-per-version': 'Selectable fields belong to a version.',
      'column-path-name': 'JSONPath is spelled jsonPath.',
      'scope-default': 'v1 asks for the scope; it was Namespaced by itself.',
      'pruning-off-kept': 'Unknown fields stay, as they did.',
      'pruning-begins':
        'Unknown fields were kept; from now on they are pruned. Objects lose them when they are next read or written.',
      'preserve-unknown-fields-false': 'Pruning is what v1 does; saying so is no longer needed.',
      'conversion-webhook': 'The webhook’s settings stand together under conversion.webhook.',
      'review-versions-default':
        'v1 asks which ConversionReviews the webhook reads; it was v1beta1 by itself.',
      'status-removed': 'The server writes the status; it is not part of what is applied.',
    },
  },
  steps: {
    intro: 'The object after each stage. Choose two to see what changed between them.',
    from: 'From',
    to: 'to',
    none: 'No stage was reached.',
    stages: stageNames,
    unchanged: 'Nothing changed between these two stages.',
  },
  rules: {
    none: 'This version of the CRD has no validation rules.',
    count: (n: number) => `This version has ${plural(n, 'validation rule')} (x-kubernetes-validations).`,
    evaluations: (n: number) =>
      n === 0 ? 'None was evaluated.' : `Evaluated ${n === 1 ? 'once' : `${numberText(n)} times`}.`,
    skippedFor: (n: number) =>
      `Skipped for ${n === 1 ? 'one more value' : `${numberText(n)} more values`}, which had no old value.`,
    filtersLabel: 'Show only some rules',
    filters: {
      failed: (n: number) => `${numberText(n)} failed`,
      skipped: (n: number) => `${numberText(n)} skipped`,
      ratcheted: (n: number) => `${numberText(n)} ratcheted`,
      expensive: (n: number) => `${numberText(n)} expensive`,
    },
    filterHelp: {
      failed: 'Rules that refuse the object: false, in error, or over budget',
      skipped: 'Rules that were not evaluated, at least for one value',
      ratcheted: 'Rules that are false for a value which an update leaves as it was',
      expensive: 'Rules that take a tenth of a budget or more',
    },
    /** A result, and for how many values. */
    times: (result: string, n: number) => `${numberText(n)} × ${result}`,
    allValues: (n: number) => `Show all ${numberText(n)} values`,
    truncated: (n: number) => `Only the first ${numberText(n)} are shown.`,
    total: 'All together',
    costLabel: 'Cost',
    cost: (cost: number, budget: number) => `${numberText(cost)} of ${numberText(budget)}`,
    results: ruleResults,
    idle: idleReasons,
    idleHelp: {
      blocked: 'Findings of the schema keep all rules from being evaluated.',
      'no-value': 'Rules run on values that are there; these fields are absent.',
      'over-budget': 'The rules before cost all that rules of one object may.',
    },
    why: {
      passed: '',
      failed: '',
      error: 'The rule could not be evaluated, which refuses the object as a false rule does.',
      skipped: 'It uses oldSelf, and there is no old value to compare with.',
      ratcheted: 'It is false, but the value is as it was before: a warning, no refusal.',
      'over budget': 'It cost more than is left or allowed, which ends the evaluation of all rules.',
    },
    stepThrough: 'Step through',
    stepThroughRule: (rule: string) => `Step through ${rule}`,
    hole: 'A rule with oldSelf runs only when the field was there before and is there now. Taking the field out passes, and so does setting it again. A rule on the parent closes this: has(oldSelf.field) == has(self.field).',
  },
  ruleSteps: {
    label: 'The evaluation, part by part',
    none: 'The rule did not run on this value, so there is nothing to step through.',
    stopped: 'Stepping through this rule took too long and was stopped. On a shorter list it is quicker.',
    notEvaluated: 'not evaluated',
    unfinished: 'not finished',
    error: 'error',
    items: 'Item by item',
    noItems: 'There are no items.',
    moreItems: (shown: number, size: number) =>
      `The first ${numberText(shown)} of ${numberText(size)} items.`,
    truncated: 'The evaluation is longer than what is shown.',
  },
  ruleCosts: {
    title: 'Estimated cost',
    intro: 'What the server reckons at worst when it takes the CRD. Over budget, the CRD is refused.',
    version: (name: string) => (name === '' ? 'All rules' : `All rules of ${name}`),
    rule: 'Estimate',
    share: (cost: string, budget: string, share: number) =>
      share > 1
        ? `${numberText(cost)} of ${numberText(budget)} (${share > 100 ? 'more than 100' : share.toFixed(1)}×)`
        : `${numberText(cost)} of ${numberText(budget)} (${share > 0 && share < 0.0001 ? '<0.01' : (share * 100).toFixed(2)}%)`,
    notCompiled: 'does not compile, so it has no cost',
    runs: (cost: string, runs: string) => `${numberText(cost)} each time, up to ${numberText(runs)} times`,
    limited: (keyword: string, max: string) =>
      max === '' ? 'is limited' : `has ${keyword} ${numberText(max)}`,
    unlimited: (keyword: string, taken: string | undefined) =>
      taken === undefined
        ? `has no ${keyword}`
        : `has no ${keyword}: taken as ${numberText(taken)}${keyword === 'maxLength' ? ' bytes' : ''}`,
    multiplies: '(multiplies how often the rule runs)',
  },
} as const;
