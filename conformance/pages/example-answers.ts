/** The server's recorded answers to each example: rejections and warnings, by the id of the variant. */
import { exampleGroups, type ExampleVariant } from '../../src/examples/index.ts';
import { recordedCases } from '../admission/files.ts';
import { caseOfVariant } from '../admission/generate/examples.ts';
import { at, listAt, textAt, type RawJson } from '../format/raw-json.ts';
import { readRecordings, type Recordings } from '../format/recordings.ts';

/** The length of a text that people may search for. */
const mostShown = 400;
const topic = 'examples/gallery';

export function exampleAnswers(): Readonly<Record<string, string>> {
  const read = new Map<string, Recordings>();
  const recordingsOf = (minor: '1.35' | '1.36' | '1.37'): Recordings => {
    const recordings = read.get(minor) ?? readRecordings(minor, topic);
    read.set(minor, recordings);
    return recordings;
  };
  const answers = exampleGroups
    .flatMap(({ examples }) => examples.flatMap(({ variants }) => variants))
    .map((variant) => {
      const isAdmitted = variant.admission !== undefined;
      return [
        variant.id,
        isAdmitted
          ? admissionMessages(variant)
          : messagesOf(variant, recordingsOf(variant.kubernetes ?? '1.37')),
      ] as const;
    });
  return Object.fromEntries(answers.filter(([, message]) => message !== ''));
}

/** The message and the warnings that a kube-apiserver with admission answered, without the case's own names. */
function admissionMessages(variant: ExampleVariant): string {
  const name = caseOfVariant(variant);
  const answer = recordedCases('example')
    .find((one) => one.name === name)
    ?.requests.at(-1)?.answer;
  const { body, warnings = [] } = (answer ?? {}) as {
    readonly body?: { readonly kind?: string; readonly message?: string };
    readonly warnings?: readonly string[];
  };
  const message = body?.kind === 'Status' && body.message !== undefined ? [body.message] : [];
  return [...message, ...warnings]
    .join('\n')
    .replaceAll(/\bk\d{4}[-.]/g, '')
    .slice(0, mostShown);
}

function messagesOf({ id }: ExampleVariant, recordings: Recordings): string {
  const answer = recordings.get(`examples/${id.replace('/', '-')}`)?.answer;
  const all = [at(answer, 'crd'), listAt(answer, 'steps').at(-1)].flatMap(textsOf);
  return all.join('\n').slice(0, mostShown);
}

/** Without the sentence that contains the name of the object. */
function textsOf(answer: RawJson | undefined): string[] {
  const causes = listAt(answer, 'status', 'details', 'causes').map(
    (cause) => `${textAt(cause, 'field')}: ${textAt(cause, 'message')}`,
  );
  const message = textAt(answer, 'status', 'message');
  const warnings = listAt(answer, 'warnings').filter((warning) => typeof warning === 'string');
  return [...(causes.length > 0 ? causes : message === '' ? [] : [message]), ...warnings];
}
