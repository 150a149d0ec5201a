/**
 * What is told of a field or a finding, in English: what happened, why, and what to do, a sentence each. Loaded with
 * the first story. By the codes of the engine where a cause has words of its own, else by the check that said it.
 */
import { numberText } from '../number-text.ts';
import { fixes } from './fixes.ts';

/** What a finding was made from, as text. */
interface Params {
  readonly [name: string]: string;
}

export const stories = {
  list: (items: readonly string[]) => items.join(', '),
  fixes,
  label: (field: string) => (field === '' ? 'Story of the text' : `Story of ${field}`),
  close: 'Close this story',
  schemaLine: (line: number) => `CRD line ${line}`,
  moreLines: (n: number) => `… ${numberText(n)} more ${n === 1 ? 'line' : 'lines'}`,
  known: (names: string) => `The schema knows here: ${names}.`,
  knownMore: (names: string, n: number) => `The schema knows here: ${names} and ${numberText(n)} more.`,
  knownNone: 'The schema declares no property here.',
  didYouMean: (names: string) => `Did you mean ${names}?`.replace(/, ([^,]*)$/, ' or $1'),
  type: (type: string) => `type ${type}`,
  nullable: 'nullable',
  default: (value: string) => `default ${value}`,
  format: (format: string) => `format ${format}`,
  required: 'required',
  requiredAnyway:
    'It is required, and that holds: the server fills in defaults before it validates, which tools that only validate don’t do.',
  throughParent: (path: string) => `This happened to ${path}, and to all that is in it.`,
  ends: {
    stored: 'Stored',
    warned: 'Stored, with a warning',
    removed: 'Taken out',
    absent: 'Not there',
    refused: 'Refused',
    'refused-inside': 'Refused',
    'not-stored': 'Not stored',
  },
  crdEnds: { refused: 'CRD refused', warned: 'CRD accepted, with a warning' },
  /** Which check refused something. */
  refused: {
    client: 'Refused by kubectl itself, which sent nothing.',
    decoding: 'Refused while the text was read, before anything in it was looked at.',
    'field-validation':
      'Unknown: refused by field validation, which is Strict; with Warn it would be pruned.',
    request: 'Refused for the request as a whole, before the schema was looked at.',
    patch: 'Refused because the patch can’t be carried out.',
    apply: 'Refused while the applied object was merged into the stored one.',
    defaults: 'Refused while defaults were filled in.',
    'type-meta': 'Refused for its apiVersion or kind.',
    metadata: 'Refused by the validation of metadata, which is the same for all kinds.',
    schema: 'Refused by the validation against the schema, after pruning and defaulting.',
    'list-types': 'Refused by the check of list types: sets and maps take each key once.',
    scale: 'Refused by the check of the scale subresource.',
    rules: 'Refused by a validation rule, after the schema itself had nothing against it.',
    conversion: 'Refused while the object was converted to the version that is stored.',
    storage: 'Refused by the store, after all checks had passed.',
    crd: 'The CRD is refused: its names, versions or settings don’t fit together.',
    'crd-schema': 'The CRD is refused: its schema says something that schemas of CRDs may not say.',
    'crd-defaults': 'The CRD is refused: a default does not fit its own schema.',
    'crd-rules': 'The CRD is refused: one of its validation rules can’t be used.',
    'crd-cost': 'The CRD is refused: its rules could cost more than the server lets them.',
  },
  warned: {
    usual: 'Stored all the same: the server only warns of it.',
    crd: 'Accepted all the same: the server only warns of it.',
    'field-validation': 'Unknown, so it is pruned; field validation is Warn, so the server tells.',
  },
  insideRefused: (field: string) => `Not stored: ${field}, which is in it, is refused.`,
  notStored: (field: string) => `Fine by itself, and not stored: the object is refused for ${field}.`,
  notStoredWhole: 'Fine by itself, and not stored: the object is refused as a whole.',
  inUnknown: (field: string) => `Refused with ${field}, which the schema does not know.`,
  duplicate:
    'Written twice: refused by field validation, which is Strict; with Warn the last one would count.',
  plain: {
    stored: 'Stored as it was typed.',
    storedBefore: 'Not sent, and kept as it was stored.',
    defaultWaits: 'A default comes in only where the field is absent: it does not replace what is stored.',
    takeOut:
      'To get the default, take the field out: null in a merge patch, or an update or apply without it.',
    absent: 'Neither typed nor stored.',
    gone: 'Typed, and not part of what is stored.',
  },
  happened: {
    pruned: (version: string) => `Pruned: the schema of version ${version} has no such property.`,
    insideUnknown: 'Pruned: a parent of it is not in the schema.',
    'null-dropped': 'Dropped: the schema does not say nullable: true, so a null is taken out with its key.',
    default: (value: string) => `It was absent, so the default ${value} is filled in.`,
    defaultOfNull: (value: string) =>
      `null without nullable counts as absent, so the default ${value} is filled in.`,
    'default-not-applied': (value: string, parent: string) =>
      `The default ${value} is not applied, because ${parent} is missing: a default is only filled in when the object around it is there.`,
    coerced: 'Rewritten to what the metadata of an object can hold.',
    converted: (before: string, after: string) =>
      `Read as ${after}: under the rules of YAML 1.1 that is what ${before} means.`,
    removed: 'Taken out: the server does not take this on this endpoint.',
    removedStatus:
      'Removed: this version has the status subresource, so only its own endpoint writes status.',
    restored: 'Kept as it was stored: this endpoint does not write it.',
    set: 'Set by the server itself.',
    keptByApply: 'Kept as it was stored: it is not in the file, and no apply put it there.',
    takenOutByApply: 'Taken out: the last apply had it, and the file no longer does.',
    nullInApply:
      'Left out by kubectl: an apply takes a null in the file as if the field were not there, whatever the schema says of null.',
    storageVersion: 'Rewritten: the object is stored in the storage version.',
    patched: 'Changed by the patch.',
    changed: 'It differs from what was typed.',
    'left-out': (before: string) =>
      `Left out: ${before} was stored, and an update replaces the whole object, so what its text lacks is gone.`,
  },
  todo: {
    pruned: 'Correct the name, or declare the property in the quoted schema; x-kubernetes-preserve-unknown-fields: true keeps all that is unknown.', // prettier-ignore
    prunedMetadata:
      'metadata below the root is an object like any other: declare its labels and annotations, or make the object around it a resource with x-kubernetes-embedded-resource: true.',
    prunedVersion: (others: string) =>
      `Send it in version ${others}, whose schema has it, or declare it in this version, too.`,
    'null-dropped': 'Take the key out, or write nullable: true into the quoted schema to keep the null.',
    default: 'Write the field to have another value; Go clients with omitempty leave out false, 0 and empty texts, so those come back as the default.', // prettier-ignore
    defaultOfNull: 'Write nullable: true into the schema if the null is meant to stay.',
    'default-not-applied': (parent: string) =>
      `Give ${parent} a default of {} in the CRD, or write ${parent}: {} in the object.`,
    coerced: '',
    converted: 'Put it in quotes if the text itself is meant.',
    removed: '',
    removedStatus: 'Send it to the status endpoint: kubectl replace --subresource=status.',
    restored: '',
    set: '',
    nullInApply:
      'To store null in a field that is nullable, send it otherwise: kubectl create, replace or apply --server-side.',
    keptByApply: 'Write the field into the file to change it; from then on apply owns it.',
    takenOutByApply: 'Write the field into the file to keep it.',
    storageVersion: '',
    patched: '',
    changed: '',
    'left-out': 'Write the field to keep it, or send a patch, which only names what is to change.',
  },
  /** Why, by the code of a finding; without one the server’s own text says enough. */
  why: {
    'invalid-type': ({ expected, actual }: Params) =>
      `The schema wants ${expected ?? ''}, and this is ${actual ?? ''}.`,
    'invalid-null': () =>
      'A key or a list item without a value is null in YAML, and the schema does not allow null here.',
    'invalid-format': ({ format }: Params) => `The text does not have the format ${format ?? ''}.`,
    'column-path-not-simple': () =>
      'The path of a column begins with a dot and goes down by names and indices.',
    'pattern-not-a-regular-expression': () =>
      'Patterns are RE2, as Go has it: without lookahead, lookbehind and back references.',
    'embedded-field-missing': () => 'An embedded resource has an apiVersion and a kind of its own.',
    'enum-unsupported': () => 'The schema lists all values that are allowed, and this is none of them.',
    'required-missing': () => 'The schema requires the field, and neither the text nor a default has it.',
    'forbidden-property': () => 'The schema has no place for a property of this name.',
    'max-length': ({ max }: Params) =>
      `The text is longer than the ${max ?? ''} characters that are allowed.`,
    'min-length': ({ min }: Params) => `The text is shorter than ${min ?? ''} characters.`,
    pattern: () =>
      'The text does not match the pattern, which is RE2 as Go has it and not anchored by itself.',
    'max-items': ({ max, actual }: Params) =>
      `The list has ${actual ?? ''} items, and ${max ?? ''} are allowed.`,
    'min-items': ({ min }: Params) => `The list has fewer than ${min ?? ''} items.`,
    minimum: ({ limit }: Params) => `The schema allows no value below ${limit ?? ''}.`,
    'exclusive-minimum': ({ limit }: Params) => `The value has to be more than ${limit ?? ''}.`,
    maximum: ({ limit }: Params) => `The schema allows no value above ${limit ?? ''}.`,
    'exclusive-maximum': ({ limit }: Params) => `The value has to be less than ${limit ?? ''}.`,
    'any-of': () => 'The value fits none of the schemas under anyOf.',
    'one-of-none': () => 'The value fits none of the schemas under oneOf, and has to fit exactly one.',
    'one-of-many': ({ valid }: Params) =>
      `The value fits ${valid ?? ''} of the schemas under oneOf, and has to fit exactly one.`,
    'all-of': () => 'The value does not fit all schemas under allOf.',
    not: () => 'The value fits the schema under not, which it may not.',
    'list-map-duplicate-key': () => 'Two items of the list have the same values in its map keys.',
    'list-set-duplicate-item': () => 'An item of the set stands in it twice.',
    'rule-failed': () => 'The quoted rule is false for this value.',
    'rule-error': () => 'The quoted rule could not be evaluated for this value, which counts as a refusal.',
    'rule-no-such-overload': () =>
      'The quoted rule calls a function with a value of a type that it does not take.',
    'rules-not-checked': () =>
      'Rules are only evaluated when the schema itself has nothing against the object.',
    'nested-keyword-forbidden': () =>
      'Under anyOf, allOf, oneOf and not a schema may only restrict values: what shapes them (type, properties’ defaults, nullable) belongs to the schema around.',
    'structural-incomplete': () =>
      'A property that is restricted under anyOf, allOf, oneOf or not has to be declared in the schema around, too.',
    'type-missing-in-field': () =>
      'In a structural schema each field has a type of its own; types under anyOf, allOf, oneOf and not don’t count.',
    'list-map-key-optional': () =>
      'Items of a map are told apart by their keys, so each item must have them: required, or by a default.',
    'list-set-item-not-atomic': () =>
      'Items of a set are compared as a whole, so lists and objects in it have to be atomic.',
    'schema-unique-items': () => 'Comparing all items with each other takes the square of their number.',
    'schema-properties-with-additional-properties': () =>
      'A schema either lists its properties or takes any name, not both.',
    'root-metadata-restricted': () =>
      'metadata is validated by the server itself; a schema may only restrict name and generateName.',
    'rule-does-not-compile': ({ said }: Params) =>
      `The expression does not compile against the types of the schema${said === undefined ? '' : `: ${said}`}.`,
    'old-self-uncorrelatable': () =>
      'Items of this list have no key, so an item can’t be compared with the one that it was before.',
    'rule-cost': () =>
      'The server reckons with the longest lists, maps and strings that the schema allows; without a bound that is very long.',
    'rules-cost': () => 'All rules of one version together have a budget, and these are over it.',
    'rule-cost-contributes': () =>
      'This rule is one of those that together are over the budget of the version.',
    'format-unrecognized': () => 'The server does not know the format, so it checks nothing by it.',
    'crd-name-not-plural-and-group': () => 'The name of a CRD is made of its plural and its group.',
    'etcd-message-too-large': () => 'The object is larger than what the store takes in one message.',
    'etcd-request-too-large': () => 'The object is larger than what the store takes in one request.',
    'body-too-large': () => 'The server reads no request that is larger than 3 MB.',
    'annotations-too-long': () =>
      'All annotations together may have 262,144 bytes; kubectl apply puts the whole object into one of them.',
    'metadata-immutable': () => 'This part of metadata can’t be changed once the object is there.',
    'resource-version-outdated': () => 'The object was changed since the version that the text names.',
  },
  /** What to do, by the code of a finding. */
  cure: {
    'invalid-type': 'Write a value of that type: [ ] makes a list, quotes make a text.',
    'invalid-null': 'Write a value ([] is the empty list, {} the empty map), or take the key out.',
    'invalid-format': 'Write a text of that format.',
    'column-path-not-simple': 'Put a dot in front, as in .spec.replicas.',
    'pattern-not-a-regular-expression':
      'Say it without them: several patterns under allOf, or a validation rule.',
    'embedded-field-missing': 'Write both into it.',
    'enum-unsupported': 'Write one of the listed values, or add yours to the quoted list.',
    'required-missing': 'Write the field, give it a default, or take it out of required.',
    maximum: 'Write a smaller value, or raise the quoted limit.',
    minimum: 'Write a larger value, or lower the quoted limit.',
    'max-length': 'Shorten the text, or raise the quoted limit.',
    'max-items': 'Take items out, or raise the quoted limit.',
    pattern: 'Change the text, or the quoted pattern.',
    'any-of': 'Make the value fit one of the branches.',
    'one-of-none': 'Make the value fit exactly one of the branches.',
    'one-of-many': 'Take out what belongs to the other branches, so that one is left.',
    not: 'Change the value so that it no longer fits the quoted schema.',
    'list-map-duplicate-key': 'Give the items different keys, or make one of them.',
    'list-set-duplicate-item': 'Take the repeated item out.',
    'rule-failed': 'Change the value so that the rule holds; the Rules view shows it step by step.',
    'rule-error':
      'Guard what may be absent: has(self.a) && …, or self.?a.orValue(…). The Rules view shows where it stops.',
    'rule-no-such-overload':
      'Ask for the type first, with type(self.a) == int. The Rules view shows where it stops.',
    'nested-keyword-forbidden':
      'Move the quoted keyword up to the schema that has the anyOf, allOf, oneOf or not; where it stands there already, take it out here.',
    'structural-incomplete': 'Declare the property with its type in the schema around.',
    'type-missing-in-field':
      'Write a type, or x-kubernetes-preserve-unknown-fields: true, into the quoted schema.',
    'list-map-key-optional': 'Put it into required of the items, or give it a default.',
    'list-set-item-not-atomic':
      'Write x-kubernetes-list-type or x-kubernetes-map-type: atomic into the schema of the items.',
    'schema-unique-items': 'Use x-kubernetes-list-type: set in its place.',
    'schema-properties-with-additional-properties':
      'Keep properties for names that are known, or additionalProperties for names that are not.',
    'root-metadata-restricted':
      'Leave only name and generateName there; a rule can look at these two as well.',
    'rule-does-not-compile': 'Mend the expression at the marked place.',
    'cel-undefined-field':
      'Names that are no names in CEL are written escaped: a-b is a__dash__b, a.b is a__dot__b, and reserved words stand between two underscores.',
    'cel-undeclared-reference':
      'A dash is minus in CEL: a name with one is written as self.a__dash__b. Other names begin with self.',
    'old-self-uncorrelatable':
      'Make the list a map with x-kubernetes-list-map-keys, or move the rule above the list.',
    'rule-cost':
      'Bound the lists, maps and strings that the rule goes through: maxItems, maxProperties, maxLength.',
    'rules-cost':
      'Bound the lists, maps and strings that the rules go through: maxItems, maxProperties, maxLength.',
    'rule-cost-contributes':
      'Bound the lists, maps and strings that the rule goes through: maxItems, maxProperties, maxLength.',
    'format-unrecognized': 'Use one of the formats that the server knows, or a pattern.',
    'annotations-too-long':
      'Apply it on the server, which keeps no copy: kubectl apply --server-side. Leaving descriptions out makes it smaller.',
    'body-too-large': 'Leave descriptions out, or divide it.',
    'metadata-immutable': 'Leave it as it is, or create another object.',
    'resource-version-outdated': 'Leave resourceVersion out, or take the newest.',
  },
  /** What to do, by the check where the code has no words of its own. */
  cureBy: {
    client: 'Mend the file at the marked place.',
    decoding: 'Mend the text at the marked place.',
    'field-validation': 'Correct the name, or declare the property in the quoted schema.',
    request: 'Change what the text says of its name, namespace or version.',
    patch: 'Look at what is stored, and mend the operations.',
    apply: 'Mend the field, or apply with the manager that owns it.',
    defaults: '',
    'type-meta': 'Write the apiVersion and kind that the CRD serves.',
    metadata: 'Change the marked field; what is allowed is the same for all kinds.',
    schema: 'Change the value, or the quoted line.',
    'list-types': 'Change the items, or the quoted list type.',
    scale: 'Change the value that the scale subresource reads.',
    rules: 'Change the value so that the rule holds; the Rules view shows it step by step.',
    conversion: '',
    storage: '',
    crd: 'Change the quoted line.',
    'crd-schema': 'Change the quoted line.',
    'crd-defaults': 'Change the default, or the schema around it.',
    'crd-rules': 'Change the rule; the Rules view shows what it costs and reads.',
    'crd-cost':
      'Bound the lists, maps and strings that the rules go through: maxItems, maxProperties, maxLength.',
  },
  skipped: {
    gone: 'The quoted transition rule was not evaluated: without a new value there is nothing to compare.',
    added: 'The quoted transition rule was not evaluated: there was no old value to compare with.',
    todo: 'A field that may be taken out and put in again escapes its transition rule: a rule on the parent that compares has(self.a) with has(oldSelf.a) closes that.',
  },
  branches: {
    caption: (keyword: string) => `The branches of ${keyword}`,
    branch: 'branch',
    asks: 'asks',
    outcome: 'what became of it',
    /** One thing that a branch asks of a field, or of the value itself, where `field` is empty; `values` is a list of so many. */
    want: (field: string, keyword: string, values: string, n: number, isNot: boolean) => {
      const it = field === '' ? 'the value' : field;
      const say = (is: string, isNo: string): string => `${it} ${isNot ? isNo : is}`;
      const both = say('has', 'does not have');
      switch (keyword) {
        case 'required':
          return isNot ? `${n === 1 ? 'no' : 'not all of'} ${values}` : `has ${values}`;
        case 'enum':
          return `${say('is', 'is not')} ${n === 1 ? '' : 'one of '}${values}`;
        case 'pattern':
          return `${say('matches', 'does not match')} ${values}`;
        case 'minimum':
          return `${say('is', 'is not')} at least ${values}`;
        case 'maximum':
          return `${say('is', 'is not')} at most ${values}`;
        case 'minLength':
          return `${both} at least ${values} characters`;
        case 'maxLength':
          return `${both} at most ${values} characters`;
        case 'minItems':
          return `${both} at least ${values} items`;
        case 'maxItems':
          return `${both} at most ${values} items`;
        case 'format':
          return `${both} the format ${values}`;
        case 'together':
          return `${it} does not meet all ${values} of these at once`;
        case 'anyOf':
          return `${say('fits', 'does not fit')} at least one of ${values} schemas under anyOf`;
        case 'oneOf':
          return `${say('fits', 'does not fit')} exactly one of ${values} schemas under oneOf`;
        default:
          return `${it}: ${isNot ? 'not ' : ''}${keyword} ${values}`;
      }
    },
    moreWants: (n: number) => `and ${numberText(n)} more`,
    fits: 'fits',
    nearest: 'nearest',
    passed: (n: number) => `${numberText(n)} ${n === 1 ? 'check' : 'checks'} passed`,
    moreErrors: (n: number) => `and ${numberText(n)} more`,
    moreBranches: (n: number) => `${numberText(n)} more branches.`,
    named: (n: number) =>
      `Beside its own message the server gives the errors of branch ${n}, since most checks passed in it.`,
    tied: (n: number) =>
      `Beside its own message the server gives the errors of branch ${n}: others came as far, and it takes the first, which need not be the one that was meant.`,
    severalFit:
      'Where several branches fit the server names none of them: the ones to give up are those that fit.',
    notFits: 'Under not the schema may not fit, and it does.',
  },
  budget: {
    rule: 'This rule',
    message: 'Its message',
    version: (name: string) => (name === '' ? 'All rules' : `All rules of ${name}`),
    times: (share: number, budget: string) =>
      `${share > 100 ? 'more than 100' : share.toFixed(1)} times its budget of ${numberText(budget)}`,
    runs: (runs: string) => `It runs up to ${numberText(runs)} times on one object.`,
    multiplied: 'What multiplies it',
    dearest: 'What costs most',
    moreParts: (n: number) => `and ${numberText(n)} more ${n === 1 ? 'rule' : 'rules'}`,
    bounds: 'Limits that fit',
    proposed: {
      fewest: (n: number, ofRule: boolean) =>
        n === 1
          ? `This limit brings ${ofRule ? 'it' : 'them'} under budget, and is as large as it can be.`
          : `These ${numberText(n)} limits bring ${ofRule ? 'it' : 'them'} under budget: the fewest that leave room for 8 items or 64 characters, each as large as it can be.`,
      enough: (n: number, ofRule: boolean) =>
        n === 1
          ? `This limit brings ${ofRule ? 'it' : 'them'} under budget, and is as large as it can be.`
          : `These ${numberText(n)} limits bring ${ofRule ? 'it' : 'them'} under budget: none of them can be left out, and each is as large as it can be.`,
      tight: (n: number, ofRule: boolean) =>
        n === 1
          ? `This limit brings ${ofRule ? 'it' : 'them'} under budget, and leaves little room: a simpler rule may be better.`
          : `These ${numberText(n)} limits bring ${ofRule ? 'it' : 'them'} under budget, and leave little room: simpler rules may be better.`,
    },
    withoutOwn: 'What is proposed for the other rules makes enough room for this one.',
    others: (n: number) =>
      n === 1
        ? 'Other rules of the version need one more limit: the problem about all rules has it.'
        : `Other rules of the version need ${numberText(n)} more limits: the problem about all rules has them.`,
    unfit: {
      rule: {
        nothing: (_least: string) => 'No limit changes what this rule costs: it has to be made simpler.',
        least: (least: string) =>
          `With the least limits that the schema allows it still costs ${numberText(least)}: it has to be made simpler, or minItems, minLength, defaults or enums smaller.`,
      },
      message: {
        nothing: (_least: string) =>
          'No limit changes what its messageExpression costs: nothing is known of how long a text it makes. Write the message without what has no known length, or as a plain message.',
        least: (least: string) =>
          `With the least limits that the schema allows its messageExpression still costs ${numberText(least)}: make it simpler, or a plain message.`,
      },
    },
    otherUnfit: (n: number) =>
      n === 1
        ? 'Another rule can’t be brought under budget by limits; until it is made simpler the CRD stays refused.'
        : `${numberText(n)} rules can’t be brought under budget by limits; until they are made simpler the CRD stays refused.`,
    versionLeft:
      'Limits bring each rule under its budget, and not all of them together: rules have to be made simpler, or fewer.',
    before: (keyword: string, before: string, declared: boolean) =>
      declared ? `now ${keyword} ${numberText(before)}` : `no ${keyword} now: up to ${numberText(before)}`,
    heldBy: {
      'this-rule': 'One more, and this rule is over its budget.',
      'other-rule': 'One more, and another rule is over its budget.',
      version: 'One more, and all rules together are over theirs.',
      most: 'A request can’t hold more.',
      unknown: 'Larger ones may fit, too.',
    },
    valueText: (keyword: string, value: string, outcome: string) => `${keyword} ${value}: ${outcome}`,
    fits: 'fits',
    over: 'over budget',
    moreBounds: (n: number) => `and ${numberText(n)} more`,
    versions: (n: number) => `All ${numberText(n)} versions have this schema: each of them needs the lines.`,
    copy: 'Copy',
    copyLine: (line: string) => `Copy the line ${line}`,
    copyAll: (n: number) => (n === 1 ? 'Copy this line' : 'Copy these lines'),
    reset: 'Back to what fits',
  },
  truth: {
    caption: 'What becomes of null and of absence; the field is set off',
    schema: 'the schema says',
    null: 'null typed',
    absent: 'nothing typed',
    kinds: {
      plain: 'neither',
      default: 'default',
      nullable: 'nullable',
      both: 'nullable and default',
    },
    becomes: {
      'taken out': 'taken out',
      default: 'the default',
      null: 'stays null',
      absent: 'stays absent',
    },
    here: 'this field',
  },
  withWarn: {
    stored: 'With Warn it would be stored, and differ from what was typed here:',
    storedAsTyped: 'With Warn it would be stored as it was typed.',
    refused: (verdict: string) => `With Warn it would be refused all the same: ${verdict}`,
    label: 'The object with Warn, where it differs',
    more: (n: number) => `${numberText(n)} more differences.`,
  },
  duplicateCure: 'Take one of the two out.',
} as const;
