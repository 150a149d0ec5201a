import type { Finding } from '../../field/finding.ts';
import type { JsonObject } from '../../json/value.ts';

export type ConvertedObject = { readonly object: JsonObject } | { readonly error: Finding };
