/** The comparison of the same texts elsewhere, in English; loaded with the view. */
import type { KeptState, KeptWay, SizeLimit } from '../../../protocol/compare.ts';
import { numberText } from '../../../text/numbers/number-text.ts';

const bytes = (n: number): string => `${numberText(n)} bytes`;

export const en = {
  nothing: 'There is no CRD in v1 that could be compared.',
  pending: 'Some comparisons take a moment longer…',
  stopped: (names: string) => `This took too long, and was stopped: ${names}.`,
  minors: {
    title: 'In each minor of Kubernetes',
    all: 'This CRD installs in all of them.',
    none: 'This CRD installs in none of them.',
    some: (yes: string, no: string) => `Installs in ${yes}, not in ${no}.`,
    left: (minors: string) => `Not known yet: ${minors}.`,
    label: 'Whether each minor takes the CRD',
    minor: 'Kubernetes',
    answer: 'The CRD',
    why: 'What blocks it',
    installs: 'installs',
    refused: 'refused',
    more: (n: number) => `and ${numberText(n)} more`,
  },
  size: {
    title: 'Size',
    within: (share: string) => `Within all limits; the nearest is used to ${share}.`,
    over: (limits: string) => `Too large: ${limits}.`,
    limits: {
      annotation: 'kubectl apply: annotations',
      etcd: 'etcd: what is stored',
      request: 'request',
    } satisfies Record<SizeLimit, string>,
    of: (n: number, most: number) => `${bytes(n)} of ${numberText(most)}`,
    descriptions: (sent: number, without: number) =>
      `Without the descriptions of its schemas the CRD has ${bytes(without)} in place of ${numberText(sent)}.`,
    serverSide: 'kubectl apply copies the whole CRD into an annotation; server-side apply does not:',
    largest: 'Largest parts',
    bytes,
  },
  formats: {
    title: 'Formats and patterns',
    unknown: (names: string) =>
      `Formats of this CRD that the server does not know, and checks nothing by: ${names}.`,
    known: 'Texts are checked by these formats; dashes in a name don’t count:',
    numeric: 'In this minor int32, int64, float and double are checked, too.',
    notNumeric: 'In this minor formats of numbers are not checked.',
    tester: 'Try a pattern',
    pattern: 'pattern',
    text: 'text',
    re2: 'API server (RE2):',
    js: 'JavaScript, as many schema tools have it:',
    takes: (matches: boolean) =>
      `✓ takes the pattern; an empty text ${matches ? 'matches' : 'does not match'}`,
    matches: '✓ matches',
    differs: '✕ does not match',
    stopped: '✕ no answer in time: it tries one way after the other, which RE2 never does',
  },
  tools: {
    title: 'Server, and tools that only validate',
    same: 'Both say the same of this object.',
    differs:
      'The server fills in defaults before it validates. Editors, linters and clients that check by the schema don’t, and say otherwise:',
    label: 'Server and tools compared',
    server: 'API server: defaults, then validation',
    tool: 'schema tool: validation only',
    accepts: 'accepts',
    refuses: 'refuses',
    advice:
      'Leave a field out of required where it has a default; or write it out, so that both are satisfied.',
  },
  kept: {
    title: 'properties or additionalProperties: what each would keep',
    intro: 'A schema of this CRD says both, and may say one:',
    label: 'What each keyword would keep of the object',
    field: 'as typed',
    only: (keyword: string) => `only ${keyword}`,
    states: {
      kept: 'kept',
      pruned: 'pruned',
      changed: 'kept in part',
      refused: 'refused',
    } satisfies Record<KeptState, string>,
    object: 'the object',
    answers: {
      stored: '✓ stored',
      refused: '✕ refused',
      'crd-refused': '✕ the CRD is refused',
      'no-object': 'no object to try it with',
    } satisfies Record<KeptWay['state'], string>,
    advice:
      'properties keeps the names that it lists and prunes all others; additionalProperties keeps any name whose value fits its schema.',
  },
  readBack: {
    title: 'Stored against read back',
    intro:
      'The text of the old object, taken for what was stored before this CRD, and read under it. A default comes in where the store has nothing, or a null that the schema doesn’t allow; it replaces no other stored value.',
    label: 'Fields with a default, as stored and as read',
    field: 'field',
    stored: 'in the store',
    standard: 'default today',
    read: 'read back',
    absent: 'absent',
    kept: 'as it is stored',
    filled: 'filled in by the read',
    advice:
      'What a read fills in reaches the store with the next write. Take a field out (null in a merge patch) to have the default of today.',
  },
  omitted: {
    title: 'A Go client with omitempty',
    same: 'It leaves out these zero values, and no default takes their place.',
    differs: 'It leaves out zero values, and the defaults come back in their place:',
    label: 'Zero values that a Go client leaves out',
    writer: 'Who writes the object',
    writers: { text: 'as a text says it', client: 'Go client with omitempty' },
    field: 'field',
    written: 'written',
    stored: 'stored',
    leftOut: 'left out',
    default: '(default)',
    absent: 'absent',
    absentNote: 'The text of the object does not have these fields, as if such a client had written it.',
    advice: 'A pointer field without omitempty, or a default that is the zero value itself, keeps it.',
  },
  drift: {
    title: 'GitOps: written against stored',
    differs: 'A tool that compares the file with the cluster sees these differences each time:',
    label: 'Differences that stay',
    writeOut: 'write it out',
    takeOut: 'take it out of the file',
    writeAs: 'write it as it is stored',
    argo: 'Or let them pass, in the Application of Argo CD:',
    none: 'What is stored is what is written.',
    more: (n: number) => `and ${numberText(n)} more`,
  },
};
