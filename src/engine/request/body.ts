/** The body of a client's request. */

export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';
export type ContentType = 'application/yaml' | 'application/json' | typeof protobufType;

export const protobufType = 'application/vnd.kubernetes.protobuf';

/** A request body. The text is sent by a client and may be malformed. */
export interface RequestBody {
  readonly text: string;
  /** A result of `contentTypeOf`. Other values are rejected. */
  readonly contentType: ContentType | (string & {});
  readonly fieldValidation: FieldValidation;
}
