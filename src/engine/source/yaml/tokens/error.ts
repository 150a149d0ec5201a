import { reworded } from '../../../field/finding.ts';
import type { ServerMessage } from '../../../field/server-message.ts';

/** Ends the reading of a YAML text. Thrown inside of the reader only, and caught there. */
export class YamlError extends Error {
  /** Offset into the text. */
  readonly at: number;

  readonly reason: ServerMessage;

  /** The text names `line`, if there is one; the params hold it in any case, 1 for the first. */
  constructor(message: ServerMessage, at: number, line?: number) {
    const text = line === undefined ? `yaml: ${message.text}` : `yaml: line ${line}: ${message.text}`;
    super(text);
    this.reason = reworded({ ...message, params: { ...message.params, line: line ?? 1 } }, text);
    this.at = at;
  }
}

/**
 * An error of the scanner names the line it stopped in, one of the parser the line before it; the first line is
 * never named. `line` counts from 0.
 * Matches the API server: go.yaml.in/yaml/v2 adds one to the line for scanner errors only.
 */
export function scannerError(problem: ServerMessage, line: number, at: number): YamlError {
  return new YamlError(problem, at, line === 0 ? undefined : line + 1);
}

export function parserError(problem: ServerMessage, line: number, at: number): YamlError {
  return new YamlError(problem, at, line === 0 ? undefined : line);
}
