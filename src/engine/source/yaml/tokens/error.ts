import { reworded } from '../../../field/finding.ts';
import type { Said } from '../../../field/said.ts';

/** Ends the reading of a YAML text. Thrown inside of the reader only, and caught there. */
export class YamlError extends Error {
  /** Offset into the text. */
  readonly at: number;

  readonly said: Said;

  /** The text names `line`, if there is one; the params hold it in any case, 1 for the first. */
  constructor(said: Said, at: number, line?: number) {
    const text = line === undefined ? `yaml: ${said.text}` : `yaml: line ${line}: ${said.text}`;
    super(text);
    this.said = reworded({ ...said, params: { ...said.params, line: line ?? 1 } }, text);
    this.at = at;
  }
}

/**
 * An error of the scanner names the line it stopped in, one of the parser the line before it; the first line is
 * never named. `line` counts from 0.
 * Matches the API server: go.yaml.in/yaml/v2 adds one to the line for scanner errors only.
 */
export function scannerError(problem: Said, line: number, at: number): YamlError {
  return new YamlError(problem, at, line === 0 ? undefined : line + 1);
}

export function parserError(problem: Said, line: number, at: number): YamlError {
  return new YamlError(problem, at, line === 0 ? undefined : line);
}
