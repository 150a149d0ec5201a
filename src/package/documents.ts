/** The documents of a file. */
import { documentsIn } from '../check/documents.ts';
import { readYaml, toValue } from '../engine/texts.ts';
import { plainOf } from './plain.ts';
import type { Plain } from './types.ts';

export interface FoundDocument {
  /** The line of the file on which it begins, counted from 1. */
  readonly line: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** The text to send. */
  readonly text: string;
  /** The value as the API server reads it; missing if it can't be read. */
  readonly value?: Plain;
}

/**
 * Returns the documents of a text in their order, without empty ones; items of lists are separate documents. The
 * extension of `path` determines the format: YAML (also if it is missing), JSON, or the code blocks of Markdown. Never
 * throws: a document that can't be parsed has no value, and the API server's answer to its text contains the reason.
 */
export function readDocuments(text: string, path = 'documents.yaml'): FoundDocument[] {
  return documentsIn(path, text)
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ line, apiVersion, kind, name, text: own }) => {
      const read = readYaml(own);
      return {
        line,
        apiVersion,
        kind,
        name,
        text: own,
        ...(read.ok && { value: plainOf(toValue(read.root)) }),
      };
    });
}
