import { reworded } from '../../../field/finding.ts';
import type { ServerMessage } from '../../../field/server-message.ts';

/** Aborts the parsing of a YAML text. Thrown and caught only inside the reader. */
export class YamlError extends Error {
  /** Offset into the text. */
  readonly at: number;

  readonly reason: ServerMessage;

  /** The message contains `line`, if there is one; the params always do, counted from 1. */
  constructor(message: ServerMessage, at: number, line?: number) {
    const text = line === undefined ? `yaml: ${message.text}` : `yaml: line ${line}: ${message.text}`;
    super(text);
    this.reason = reworded({ ...message, params: { ...message.params, line: line ?? 1 } }, text);
    this.at = at;
  }
}

/**
 * An error of the scanner contains the line where it stopped, one of the parser the line before it; the first line is
 * never reported. `line` counts from 0.
 * Matches the API server: go.yaml.in/yaml/v2 adds one to the line for scanner errors only.
 */
export function scannerError(problem: ServerMessage, line: number, at: number): YamlError {
  return new YamlError(problem, at, line === 0 ? undefined : line + 1);
}

export function parserError(problem: ServerMessage, line: number, at: number): YamlError {
  return new YamlError(problem, at, line === 0 ? undefined : line);
}
