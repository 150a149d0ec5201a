/**
 * Times in metadata.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1 (Time), time.Parse(time.RFC3339).
 */
import { formatRfc3339, parseTime as parse, rfc3339 } from '../go/time/time.ts';

export type ParsedTime =
  /** Seconds since 1970; a fraction is dropped, as metav1.Time drops it when it is written. */
  { readonly ok: true; readonly seconds: number } | { readonly ok: false; readonly error: string };

/** Go's zero time, year 1. */
export const zeroSeconds = -62_135_596_800;

export function parseTime(text: string): ParsedTime {
  const parsed = parse(rfc3339, text);
  return parsed.ok ? { ok: true, seconds: parsed.instant.seconds } : parsed;
}

/** `2006-01-02T15:04:05Z`. */
export function formatTime(seconds: number): string {
  return formatRfc3339({ seconds, nanos: 0, offset: 0 });
}
