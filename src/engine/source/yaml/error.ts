/** Ends the reading of a YAML text. Thrown inside of the reader only, and caught there. */
export class YamlError extends Error {
  /** Offset into the text. */
  readonly at: number;

  constructor(text: string, at: number) {
    super(`yaml: ${text}`);
    this.at = at;
  }
}

/**
 * An error of the scanner names the line it stopped in, one of the parser the line before it; the first line is
 * never named. `line` counts from 0.
 * Matches the API server: go.yaml.in/yaml/v2 adds one to the line for scanner errors only.
 */
export function scannerError(problem: string, line: number, at: number): YamlError {
  return new YamlError(line === 0 ? problem : `line ${line + 1}: ${problem}`, at);
}

export function parserError(problem: string, line: number, at: number): YamlError {
  return new YamlError(line === 0 ? problem : `line ${line}: ${problem}`, at);
}
