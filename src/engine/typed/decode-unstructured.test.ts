import { describe, expect, test } from 'vitest';
import { loadOwnCases } from '../../../conformance/format/case-files.ts';
import {
  at,
  listAt,
  parseRawJson,
  sameJson,
  textAt,
  type RawJson,
} from '../../../conformance/format/raw-json.ts';
import { readRecordings, type Recordings } from '../../../conformance/format/recordings.ts';
import { toJson } from '../json/go-format.ts';
import type { ContentType } from '../request/body.ts';
import { reread } from '../source/nodes/to-value.ts';
import { decodeUnstructured } from './decode-unstructured.ts';
import { strictText } from '../field-errors/strict.ts';

interface DecodeCase {
  readonly name: string;
  readonly text: string;
  readonly contentType: ContentType;
  readonly answer: RawJson;
}

const read = new Map<string, Recordings>();

function recordings(topic: string): Recordings {
  const known = read.get(topic) ?? readRecordings('1.37', topic);
  read.set(topic, known);
  return known;
}

/** The texts of conformance/cases/decode with the API server's answers, if the server decoded them. */
function decodeCases(): DecodeCase[] {
  return loadOwnCases('decode/*').flatMap((own) => {
    const step = listAt(parseRawJson(own.line), 'steps')[0];
    const recorded = recordings(own.topic).get(own.name)?.answer;
    const answer = recorded === undefined ? undefined : listAt(recorded, 'steps')[0];
    if (answer === undefined || at(answer, 'text') !== undefined) return [];
    // Other modes and verbs report more or less of the same.
    const mode = at(step, 'fieldValidation') === undefined ? 'Strict' : textAt(step, 'fieldValidation');
    if (textAt(step, 'verb') !== 'create' || mode !== 'Strict') return [];
    const text = textAt(step, 'body');
    const json = textAt(step, 'contentType') === 'application/json';
    return [{ name: own.name, text, contentType: json ? 'application/json' : 'application/yaml', answer }];
  });
}

describe('decodes a document like the API server', () => {
  test.for(decodeCases())('$name', ({ text, contentType, answer }) => {
    const decoded = decodeUnstructured({ text, contentType, fieldValidation: 'Strict' });
    const message = textAt(at(answer, 'status'), 'message');
    if (!decoded.ok) {
      // After the error, the server quotes the beginning of the body.
      expect(message).toContain(`${decoded.error.text}${decoded.typeKnown ? '' : ' ('}`);
      return;
    }
    if (decoded.strict.length > 0) {
      expect(message.endsWith(`strict decoding error: ${strictText(decoded.strict)}`)).toBe(true);
      return;
    }
    expect(message).not.toMatch(/must be of type|cannot be handled as/);
    const theirs = at(answer, 'object');
    if (theirs === undefined) return;
    for (const [key, value] of decoded.object) {
      if (key === 'metadata') continue;
      // The answer was stored in between, as JSON.
      const stored = typeof value === 'number' ? reread(value) : value;
      const ours = parseRawJson(toJson(stored));
      expect({ key, same: sameJson(ours, at(theirs, key) ?? null), ours }).toMatchObject({ same: true });
    }
  });
});
