/** What a client sends. */

export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';
export type ContentType = 'application/yaml' | 'application/json';

/** A request body. The text is what a client sends; it need not be well-formed in any way. */
export interface RequestBody {
  readonly text: string;
  /** Without parameters. Others than these are refused. */
  readonly contentType: ContentType | (string & {});
  readonly fieldValidation: FieldValidation;
}
