/** Interprets an error of the interpreter. */
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import { mostText, type Failure, type FailureKind } from './outcome.ts';

/** `error` may be any value, because code may throw any. */
export function failureOf(context: QuickJSContext, error: QuickJSHandle): Failure {
  // Without memory for an error, the interpreter throws null.
  if (context.sameValue(error, context.null))
    return { kind: 'memory', text: 'null was thrown, as when no memory is left for an error' };
  const name = stringAt(context, error, 'name');
  const message = stringAt(context, error, 'message') ?? thrownText(context, error);
  const line = lineIn(stringAt(context, error, 'stack') ?? '');
  const text = message.slice(0, mostText);
  return { kind: kindOf(name, message), text, ...(line !== undefined && { line }) };
}

function kindOf(name: string | undefined, words: string): FailureKind {
  if (name === 'InternalError' && /out of memory/.test(words)) return 'memory';
  if (name === 'InternalError' && /stack overflow/.test(words)) return 'stack';
  if (name === 'InternalError' && /interrupted/.test(words)) return 'time';
  return name === 'SyntaxError' ? 'syntax' : 'thrown';
}

/** Undefined unless it is a string. */
function stringAt(context: QuickJSContext, value: QuickJSHandle, key: string): string | undefined {
  if (context.typeof(value) !== 'object') return undefined;
  const found = context.getProp(value, key);
  try {
    return context.typeof(found) === 'string' ? context.getString(found) : undefined;
  } finally {
    found.dispose();
  }
}

function thrownText(context: QuickJSContext, value: QuickJSHandle): string {
  const type = context.typeof(value);
  if (type === 'string') return context.getString(value);
  return type === 'number' ? String(context.getNumber(value)) : `a value of type ${type} was thrown`;
}

/** The first line of the code in a stack. */
function lineIn(stack: string): number | undefined {
  const found = /code\.js:(\d{1,9})/.exec(stack)?.[1];
  return found === undefined ? undefined : Number(found);
}
