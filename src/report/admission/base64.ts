/** The base64 of a text's UTF-8 bytes. */
export function base64(text: string): string {
  const bytes = [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|([^%])/g)].map(([, hex, char]) =>
    hex === undefined ? (char as string).charCodeAt(0) : Number.parseInt(hex, 16),
  );
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(i, i + 3);
    const all = (a << 16) | (b << 8) | c;
    out += [18, 12, 6, 0].map((shift) => digits[(all >> shift) & 63]).join('');
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return out.slice(0, out.length - missing) + '='.repeat(missing);
}
