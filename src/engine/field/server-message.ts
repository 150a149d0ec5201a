/**
 * Messages of the server as data: a code for the cause, the parameters of the message, and the message.
 * Each folder has a `codes.ts` with its messages by code; `src/engine/codes.ts` has all of them. Codes never
 * change: explanations, fixes, and links refer to them.
 */

import { declareAttributes, type CodeAttributes } from './code-attributes.ts';

/** The parameters of a message, by names that explanations use. */
export type Params = Readonly<Record<string, unknown>>;

export interface ServerMessage {
  /** The cause; each has its own code: `max-length`. */
  readonly code: string;
  readonly params: Params;
  /** The server's message. */
  readonly text: string;
}

type Template = string | ((params: never) => string);
type Templates = Readonly<Record<string, Template>>;
type ParamsOf<T> = T extends (params: infer P) => string ? [params: P] : [];

export interface Catalogue<T extends Templates> {
  <Code extends keyof T & string>(code: Code, ...params: ParamsOf<T[Code]>): ServerMessage;
  readonly codes: readonly (keyof T & string)[];
}

const none: Params = {};

/**
 * Templates of messages by code, and the function that fills them in. `attributes` apply to all of them; those of
 * single codes are in `exceptions`.
 */
export function catalogue<const T extends Templates>(
  attributes: CodeAttributes,
  templates: T,
  exceptions: { readonly [Code in keyof T]?: Partial<CodeAttributes> } = {},
): Catalogue<T> {
  for (const code of Object.keys(templates))
    declareAttributes(code, { ...attributes, ...exceptions[code as keyof T] });
  const say = (code: string, params: Params = none): ServerMessage => {
    const template = templates[code] as string | ((params: Params) => string);
    return { code, params, text: typeof template === 'string' ? template : template(params) };
  };
  return Object.assign(say, { codes: Object.keys(templates) });
}

/** Joins several problems of one value. */
export function joinedTexts(problems: readonly ServerMessage[], separator = ','): string {
  return problems.map(({ text }) => text).join(separator);
}
