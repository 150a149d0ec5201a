/** The body of a client's request. */

export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';
export type ContentType = 'application/yaml' | 'application/json' | typeof protobufType;

export const protobufType = 'application/vnd.kubernetes.protobuf';

/** A request body. The text is what a client sends; it need not be well-formed in any way. */
export interface RequestBody {
  readonly text: string;
  /** As `contentTypeOf` gives it. Others than these are refused. */
  readonly contentType: ContentType | (string & {});
  readonly fieldValidation: FieldValidation;
}
