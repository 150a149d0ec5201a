/**
 * Parses the parameters of a URL.
 * Behaviour: k8s.io/apimachinery/pkg/runtime (Convert_Slice_string_To_bool, string_to_int64), Go's net/url and strconv.
 */
import { quote } from '../../engine/values.ts';

/** By name, in the given order. */
export type Parameters = ReadonlyMap<string, readonly string[]>;

export function parametersIn(query: string): Parameters {
  const found = new Map<string, string[]>();
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const at = pair.indexOf('=');
    const [key, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    const name = decoded(key.replaceAll('+', ' '));
    found.set(name, [...(found.get(name) ?? []), decoded(value.replaceAll('+', ' '))]);
  }
  return found;
}

/** Decodes an escaped string; returns any other string unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** All values except `0` and `false` are true; undefined if it isn't given. */
export function boolOf(parameters: Parameters, name: string): boolean | undefined {
  const text = parameters.get(name)?.[0];
  return text === undefined ? undefined : text !== '0' && text.toLowerCase() !== 'false';
}

const [smallest, largest] = [-(2n ** 63n), 2n ** 63n - 1n];

/** Returns an int64, undefined if it isn't given, or Go's error for a string that isn't a number. */
export function int64Of(
  parameters: Parameters,
  name: string,
): { readonly value: bigint | undefined } | { readonly problem: string } {
  const text = parameters.get(name)?.[0];
  if (text === undefined) return { value: undefined };
  const problem = (why: string): { readonly problem: string } => ({
    problem: `strconv.ParseInt: parsing ${quote(text)}: ${why}`,
  });
  if (!/^[+-]?\d+$/.test(text)) return problem('invalid syntax');
  const value = BigInt(text.replace(/^\+/, ''));
  return value < smallest || value > largest ? problem('value out of range') : { value };
}

const largestUnsigned = 2n ** 64n - 1n;

/** A revision of the store; empty and `0` mean any. */
export function revisionOf(text: string): { readonly value: bigint } | { readonly problem: string } {
  if (text === '') return { value: 0n };
  const problem = (why: string): { readonly problem: string } => ({
    problem:
      `invalid resource version: resourceVersion: Invalid value: ${quote(text)}: ` +
      `strconv.ParseUint: parsing ${quote(text)}: ${why}`,
  });
  if (!/^\d+$/.test(text)) return problem('invalid syntax');
  const value = BigInt(text);
  return value > largestUnsigned ? problem('value out of range') : { value };
}
