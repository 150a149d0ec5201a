import type { Literal } from '../ast/ast.ts';
import { encodeUtf8 } from '../../go/utf8.ts';
import { tokenType, type Token } from './token.ts';
import { unescapeBytes, unescapeString } from './unescape.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

export interface ReadLiteral {
  /** Missing if a number doesn't fit its type; a string with an invalid escape keeps its source text. */
  readonly literal?: Literal;
  readonly error?: ServerMessage;
}

const numFloat = tokenType('NUM_FLOAT');
const numInt = tokenType('NUM_INT');
const numUint = tokenType('NUM_UINT');
const string = tokenType('STRING');
const bytes = tokenType('BYTES');
const yes = tokenType('true');
const no = tokenType('false');

/** Returns the value of a literal. */
export function readLiteral({ type, text }: Token, sign: string): ReadLiteral {
  switch (type) {
    case numInt: {
      const value = BigInt(text) * (sign === '' ? 1n : -1n);
      return BigInt.asIntN(64, value) === value
        ? { literal: { type: 'int', value } }
        : { error: say('cel-int-invalid') };
    }
    case numUint: {
      const value = BigInt(text.slice(0, -1));
      return BigInt.asUintN(64, value) === value
        ? { literal: { type: 'uint', value } }
        : { error: say('cel-uint-invalid') };
    }
    case numFloat: {
      const value = Number(sign + text);
      return Number.isFinite(value)
        ? { literal: { type: 'double', value } }
        : { error: say('cel-double-invalid') };
    }
    case string: {
      const read = unescapeString(text);
      return 'error' in read
        ? { literal: { type: 'string', value: text }, error: read.error }
        : { literal: { type: 'string', value: read.value } };
    }
    case bytes: {
      const inside = text.slice(1);
      const read = unescapeBytes(inside);
      return 'error' in read
        ? { literal: { type: 'bytes', value: encodeUtf8(inside) }, error: read.error }
        : { literal: { type: 'bytes', value: read.value } };
    }
    case yes:
    case no:
      return { literal: { type: 'bool', value: type === yes } };
    default:
      return { literal: { type: 'null', value: null } };
  }
}
