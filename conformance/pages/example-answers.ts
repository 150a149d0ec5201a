/** The server's recorded answers to each example: rejections and warnings, by the id of the variant. */
import { exampleGroups, type ExampleVariant } from '../../src/examples/index.ts';
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
    .map((variant) => [variant.id, messagesOf(variant, recordingsOf(variant.kubernetes ?? '1.37'))] as const);
  return Object.fromEntries(answers.filter(([, message]) => message !== ''));
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
