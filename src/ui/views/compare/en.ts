/** The texts of comparisons, in English; loaded with the view. */
import type { KeptState, KeptWay, SizeLimit } from '../../../protocol/compare.ts';
import { numberText } from '../../../text/numbers/number-text.ts';

const bytes = (n: number): string => `${numberText(n)} bytes`;

export const en = {
  nothing: 'There is no v1 CRD to compare.',
  pending: 'Some comparisons take a moment longer…',
  stopped: (names: string) => `Stopped because it took too long: ${names}.`,
  minors: {
    title: 'Kubernetes minor versions',
    all: 'All minor versions accept this CRD.',
    none: 'No minor version accepts this CRD.',
    some: (yes: string, no: string) => `Accepted in ${yes}, rejected in ${no}.`,
    left: (minors: string) => `Not known yet: ${minors}.`,
    label: 'Answer of each minor version to the CRD',
    minor: 'Kubernetes',
    answer: 'CRD',
    why: 'Reason',
    installs: 'accepted',
    refused: 'rejected',
    more: (n: number) => `and ${numberText(n)} more`,
  },
  size: {
    title: 'Size',
    within: (share: string) => `Within all limits; the largest share is ${share}.`,
    over: (limits: string) => `Too large: ${limits}.`,
    limits: {
      annotation: 'kubectl apply: annotations',
      etcd: 'etcd: stored object',
      request: 'request',
    } satisfies Record<SizeLimit, string>,
    of: (n: number, most: number) => `${bytes(n)} of ${numberText(most)}`,
    descriptions: (sent: number, without: number) =>
      `Without the descriptions in its schemas, the CRD has ${bytes(without)} instead of ${numberText(sent)}.`,
    serverSide: 'kubectl apply copies the whole CRD into an annotation; server-side apply doesn’t:',
    largest: 'Largest parts',
    bytes,
  },
  formats: {
    title: 'Formats and patterns',
    unknown: (names: string) =>
      `Formats of this CRD that the server doesn’t know, and therefore ignores: ${names}.`,
    known: 'The server validates strings of these formats; it ignores dashes in the names:',
    numeric: 'This minor version also validates int32, int64, float, and double.',
    notNumeric: 'This minor version doesn’t validate formats of numbers.',
    tester: 'Try a pattern',
    pattern: 'pattern',
    text: 'string',
    re2: 'API server (RE2):',
    js: 'JavaScript, as in many schema tools:',
    takes: (matches: boolean) => `✓ valid pattern; an empty string ${matches ? 'matches' : 'does not match'}`,
    matches: '✓ matches',
    differs: '✕ does not match',
    stopped: '✕ no result in time: unlike RE2, it backtracks through all possibilities',
  },
  tools: {
    title: 'Server and tools that only validate',
    same: 'Both give the same answer for this object.',
    differs:
      'The server sets defaults before it validates. Editors, linters, and clients that validate with the schema don’t, so their answer differs:',
    label: 'Comparison of server and tools',
    server: 'API server: defaults, then validation',
    tool: 'schema tool: validation only',
    accepts: 'accepts',
    refuses: 'rejects',
    advice:
      'Don’t list a field with a default under required, or set the field in the object to satisfy both.',
  },
  kept: {
    title: 'properties or additionalProperties: what each would keep',
    intro: 'A schema of this CRD uses both, but only one is allowed:',
    label: 'Fields of the object that each keyword would keep',
    field: 'in your YAML',
    only: (keyword: string) => `only ${keyword}`,
    states: {
      kept: 'kept',
      pruned: 'pruned',
      changed: 'partly kept',
      refused: 'rejected',
    } satisfies Record<KeptState, string>,
    object: 'object',
    answers: {
      stored: '✓ stored',
      refused: '✕ rejected',
      'crd-refused': '✕ CRD rejected',
      'no-object': 'no object to try',
    } satisfies Record<KeptWay['state'], string>,
    advice:
      'properties keeps the declared names and prunes all others; additionalProperties keeps any name whose value matches its schema.',
  },
  readBack: {
    title: 'Stored and read',
    intro:
      'The existing object, as if it had been stored before this version of the CRD and were read now. A default applies to a missing field, or to a null that isn’t allowed; it never replaces another stored value.',
    label: 'Fields with a default, as stored and as read',
    field: 'field',
    stored: 'stored value',
    standard: 'current default',
    read: 'value when read',
    absent: 'missing',
    kept: 'as stored',
    filled: 'default set on reading',
    advice:
      'Defaults that are set on reading are stored with the next write. To get the current default, remove the field (null in a merge patch).',
  },
  omitted: {
    title: 'A Go client with omitempty',
    same: 'It leaves out these zero values, and no default replaces them.',
    differs: 'It leaves out zero values, so the server sets the defaults instead:',
    label: 'Zero values that a Go client leaves out',
    writer: 'Who writes the object',
    writers: { text: 'as in your YAML', client: 'Go client with omitempty' },
    field: 'field',
    written: 'written',
    stored: 'stored',
    leftOut: 'left out',
    default: '(default)',
    absent: 'missing',
    absentNote: 'These fields are missing in your YAML, as if such a client had written it.',
    advice:
      'To keep a zero value, use a pointer field without omitempty, or make the zero value the default.',
  },
  drift: {
    title: 'GitOps: your YAML and the stored object',
    differs: 'A tool that compares the file with the cluster reports these differences at every sync:',
    label: 'Permanent differences',
    writeOut: 'set it in the file',
    takeOut: 'remove it from the file',
    writeAs: 'use the stored value',
    argo: 'Or ignore them in the Argo CD Application:',
    none: 'The stored object matches your YAML.',
    more: (n: number) => `and ${numberText(n)} more`,
  },
};
