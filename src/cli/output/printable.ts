/** Replaces terminal control characters; keeps line breaks and our own colours. */
export function printable(text: string): string {
  return text.replace(
    /\u001b(?!\[\d{1,2}m)|[\0-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g,
    '\ufffd',
  );
}
