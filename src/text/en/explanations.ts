/**
 * The words of an explanation in English: what happened to a field, and which check reported a finding. Loaded with the
 * first explanation. The cause and cure of a finding are those of its error page (`src/errors`).
 */
import { numberText } from '../numbers/number-text.ts';
import { fixes } from './fixes.ts';
import { either } from './plural.ts';

export const explanations = {
  list: (items: readonly string[]) => items.join(', '),
  fixes,
  label: (field: string) => (field === '' ? 'Explanation of the document' : `Explanation of ${field}`),
  close: 'Close this explanation',
  schemaLine: (line: number) => `CRD line ${line}`,
  moreLines: (n: number) => `… ${numberText(n)} more ${n === 1 ? 'line' : 'lines'}`,
  known: (names: string) => `Known fields: ${names}.`,
  knownMore: (names: string, n: number) => `Known fields: ${names}, and ${numberText(n)} more.`,
  knownNone: 'The schema declares no properties here.',
  didYouMean: (names: readonly string[]) => `Did you mean ${either(names)}?`,
  type: (type: string) => `type ${type}`,
  nullable: 'nullable',
  default: (value: string) => `default ${value}`,
  format: (format: string) => `format ${format}`,
  required: 'required',
  replaced: {
    request: (value: string) => `The stored value was ${value}; the request leaves the field out.`,
    apply: (value: string) =>
      `The stored value was ${value}. The last apply set the field, and this file doesn’t, so the apply removed it first.`,
  },
  requiredAnyway:
    'The field is required, and the default satisfies that: the server sets defaults before it validates. Tools that only validate don’t.',
  throughParent: (path: string) => `This happened to ${path} and everything in it.`,
  ends: {
    stored: 'Stored',
    tried: 'Accepted, not stored',
    warned: 'Accepted, with a warning',
    removed: 'Removed',
    absent: 'Not set',
    refused: 'Rejected',
    'refused-inside': 'Rejected',
    'not-stored': 'Not stored',
  },
  /** A warning about something that is rejected for another reason. */
  onlyWarned: 'Warning',
  crdEnds: { refused: 'CRD rejected', warned: 'CRD accepted, with a warning' },
  kubectlStopped: 'kubectl stopped after one of its requests.',
  /** A rejected part of an object inside the object. */
  embeddedRefused:
    'Validation of the embedded resource failed: its apiVersion, kind, and metadata are validated like those of an object.',
  /** Which check rejected something. */
  refused: {
    client: 'Rejected by kubectl, which sent no request.',
    decoding: 'Parsing failed.',
    'field-validation':
      'Unknown field. Field validation is Strict, so the server rejects it; with Warn the server would prune it.',
    duplicates:
      'Duplicate field. Field validation is Strict, so the server rejects it; with Warn the last value would win.',
    request: 'The server rejected the request as a whole.',
    patch: 'The server couldn’t apply the patch.',
    apply: 'Merging the applied object into the stored one failed.',
    defaults: 'Defaulting failed.',
    'type-meta': 'The server rejected the apiVersion or kind.',
    metadata: 'Validation of metadata failed. Its rules are the same for all kinds.',
    schema: 'Schema validation failed.',
    'list-types': 'Validation of list types failed: sets and maps can’t contain duplicates.',
    scale: 'Validation of the scale subresource failed.',
    rules: 'A validation rule failed.',
    conversion: 'Converting the object to the storage version failed.',
    storage: 'The storage (etcd) rejected the object.',
    admission: 'Admission rejected the request.',
    crd: 'The server rejects the CRD because of its names, versions, or settings.',
    'crd-schema': 'The server rejects the CRD because of its schema.',
    'crd-defaults': 'The server rejects the CRD because a default doesn’t match its own schema.',
    'crd-rules': 'The server rejects the CRD because of one of its validation rules.',
    'crd-cost': 'The server rejects the CRD because the estimated cost of its rules exceeds the budget.',
  },
  warned: {
    usual: 'The server accepts the object and only returns a warning.',
    crd: 'The server accepts the CRD and only returns a warning.',
    'field-validation':
      'Unknown field. The server prunes it and, because field validation is Warn, warns about it.',
    /** Where another error is rejected. */
    only: 'This is only a warning. The server rejected the request for another reason.',
    unknownOnly:
      'Unknown field. Field validation is Warn, so this is only a warning. The server rejected the request for another reason.',
  },
  insideRefused: (field: string) => `Not stored, because the server rejected ${field} in it.`,
  notStored: (field: string) => `Valid, but the object was rejected because of ${field}.`,
  notStoredWhole: 'Valid, but the object was rejected as a whole.',
  inUnknown: (field: string) => `Part of ${field}, which the schema doesn’t declare.`,
  plain: {
    stored: 'Stored unchanged.',
    storedOtherwise: 'Stored, but a field inside it differs from your YAML.',
    storedBefore: 'Not part of the request; the stored value is kept.',
    defaultWaits: 'The server sets a default only if the field is missing; it never replaces a stored value.',
    takeOut: 'To get the default, remove the field: use null in a merge patch, or an update without it.',
    namespace: 'Not in your YAML: the namespace of the request.',
    added: 'Not in your YAML, and not stored like this before.',
    absent: 'Not in your YAML and not stored.',
    gone: 'In your YAML, but not stored.',
  },
  happened: {
    pruned: (version: string) =>
      `Pruned, because the schema of version ${version} doesn’t declare this field.`,
    prunedInStorage: (version: string) =>
      `Pruned when the object was converted for storage, because the schema of the storage version ${version} doesn’t declare this field.`,
    insideUnknown: 'Pruned, because the schema doesn’t declare one of its parents.',
    'null-dropped': 'The server dropped this null, because the schema doesn’t set nullable: true.',
    default: (value: string) => `The field was missing, so the server set the default ${value}.`,
    defaultOfNull: (value: string) =>
      `Without nullable, null counts as missing, so the server set the default ${value}.`,
    defaultOfEmptied: (value: string) =>
      `The apply removed everything in it, which left null. Without nullable, null counts as missing, so the server set the default ${value}.`,
    'default-not-applied': (value: string, parent: string) =>
      `The default ${value} wasn’t applied, because ${parent} is missing. The server only sets a default if its parent object exists.`,
    coerced: 'The server converted it to the types of ObjectMeta.',
    converted: (before: string, after: string) =>
      `Parsed as ${after}, which is what ${before} means in YAML 1.1.`,
    removed: 'Removed, because this endpoint ignores the field.',
    removedStatus:
      'Removed. This version enables the status subresource, so only requests to /status change status.',
    restored: 'The stored value is kept, because this endpoint doesn’t change the field.',
    restoredAsRead:
      'The stored value is kept, because this endpoint doesn’t change the field. When the server reads it from storage, it sets missing defaults and prunes unknown fields in it.',
    set: 'Set by the server.',
    keptByApply: 'The stored value is kept: the field isn’t in the file, and no previous apply set it.',
    takenOutByApply: 'Removed: the last apply set it, and the file no longer contains it.',
    nullInApply:
      'kubectl dropped it: apply treats a null in the file as if the field were missing, even if the schema is nullable.',
    storageVersion: 'Rewritten, because objects are stored in the storage version.',
    patched: 'Changed by the patch.',
    changed: 'It differs from your YAML.',
    'left-out': (before: string) =>
      `Removed: ${before} was stored, but an update replaces the whole object and this one doesn’t contain the field.`,
  },
  todo: {
    prunedMetadata:
      'Below the root, metadata is an ordinary field. Declare its labels and annotations, or set x-kubernetes-embedded-resource: true on its parent.',
    worksFrom: (minor: string) => `Works from Kubernetes ${minor}.`,
    moveKeyword: (keyword: string) =>
      `Under properties, ${keyword} is the name of a field. Move it one level up, next to properties.`,
    prunedVersion: (others: string) =>
      `Send the object in version ${others}, whose schema declares the field, or declare it in this version too.`,
    prunedInStorage: (version: string) => `Declare the field in version ${version} too.`,
    'null-dropped': 'Remove the key, or set nullable: true in the quoted schema to keep the null.',
    nullInVersions: (versions: string) =>
      `Remove the key, or set nullable: true in the schemas of versions ${versions} to keep the null.`,
    default: 'Set the field to use another value.',
    omitempty:
      'Go clients with omitempty leave out false, 0, and empty strings, so the server sets the default instead.',
    omitemptyReturns: (value: string, preset: string) =>
      `A Go client with omitempty that writes the object back leaves out ${value}, and the server then sets the default ${preset}.`,
    defaultOfNull: 'To keep the null, set nullable: true in the schema.',
    defaultOfNullInVersions: (versions: string) =>
      `To keep the null, set nullable: true in the schemas of versions ${versions}.`,
    'default-not-applied': (parents: string, parent: string) =>
      `Add the default {} to ${parents} in the CRD, or set ${parent}: {} in the object.`,
    converted: 'Quote it if you mean the string.',
    removedStatus: 'Send status to the subresource: kubectl replace --subresource=status.',
    nullInApply:
      'To store null in a nullable field, use kubectl create, kubectl replace, or kubectl apply --server-side.',
    keptByApply: 'Add the field to the file to change it; from then on apply manages it.',
    takenOutByApply: 'Add the field to the file to keep it.',
    'left-out': 'Add the field to keep it, or send a patch, which contains only the changes.',
  },
  usualCause: (cause: string) => `Usual cause: ${cause}`,
  /** For files that kubectl itself rejects. */
  skipped: {
    gone: 'The quoted transition rule wasn’t evaluated, because there is no new value.',
    added: 'The quoted transition rule wasn’t evaluated, because there is no old value.',
    /** `isRemoved`: this update removes the field. */
    todo: (name: string, isRemoved: boolean) =>
      `Removing ${name} and adding it again bypasses its transition rule. To prevent that, add a rule to the parent that forbids removing it. ${isRemoved ? 'That rule rejects this update.' : 'That rule still allows this update, which only adds it.'}`,
  },
  branches: {
    caption: (keyword: string) => `The branches of ${keyword}`,
    branch: 'branch',
    asks: 'requires',
    outcome: 'result',
    /**
     * One requirement of a branch on a field, or on the value itself if `field` is empty; `values` is a list of `n`
     * values.
     */
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
          return `${it} does not meet all ${values} conditions at once`;
        case 'anyOf':
          return `${say('matches', 'does not match')} at least one of ${values} schemas under anyOf`;
        case 'oneOf':
          return `${say('matches', 'does not match')} exactly one of ${values} schemas under oneOf`;
        default:
          return `${it}: ${isNot ? 'not ' : ''}${keyword} ${values}`;
      }
    },
    moreWants: (n: number) => `and ${numberText(n)} more`,
    fits: 'matches',
    nearest: 'nearest',
    passed: (n: number) => `${numberText(n)} ${n === 1 ? 'check' : 'checks'} passed`,
    moreErrors: (n: number) => `and ${numberText(n)} more`,
    moreBranches: (n: number) => `${numberText(n)} more branches.`,
    named: (n: number) =>
      `The server also reports the errors of branch ${n}, because the most checks passed there.`,
    tied: (n: number) =>
      `The server also reports the errors of branch ${n}. Other branches passed as many checks; the server picks the first, which might not be the one you meant.`,
    severalFit:
      'If several branches match, the server doesn’t say which. Change the value so that only one of them matches.',
    notFits: 'The value must not match `not`, but it does.',
  },
  truth: {
    caption: 'How the server handles null and a missing field. This field is highlighted.',
    schema: 'schema',
    null: 'null in your YAML',
    absent: 'not in your YAML',
    kinds: {
      plain: 'neither',
      default: 'default',
      nullable: 'nullable',
      both: 'nullable and default',
    },
    becomes: {
      removed: 'dropped',
      default: 'default',
      null: 'stays null',
      absent: 'not set',
    },
    here: 'this field',
  },
  withWarn: {
    stored: 'With Warn the server would store it with these differences from your YAML:',
    storedAsTyped: 'With Warn the server would store it unchanged.',
    refused: (verdict: string) => `With Warn the server would still reject it: ${verdict}`,
    label: 'Differences of the object stored with Warn',
    more: (n: number) => `${numberText(n)} more differences.`,
  },
} as const;
