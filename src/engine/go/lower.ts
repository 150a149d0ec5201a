/** Lower case as in Go: each code point separately. Behaviour: strings.ToLower. */
export function goLower(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let out = '';
  for (const char of text) {
    const lower = char.toLowerCase();
    // A few letters become two in JavaScript, but one in Go.
    out += [...lower].length === 1 ? lower : char === '\u0130' ? 'i' : char;
  }
  return out;
}
